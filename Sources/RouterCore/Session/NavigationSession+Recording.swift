extension NavigationSession {
  @inline(__always)
  mutating func record(
    _ kind: TraceRecord.Kind, step: Int32 = -1, context: Int32 = -1, screen: ScreenID = .none,
    other: ScreenID = .none, value: Int32 = 0
  ) {
    trace.records.append(
      TraceRecord(
        kind: kind, step: step < 0 ? -1 : process.traceSteps + step,
        context: context < 0 ? -1 : process.traceContexts + context, screen: screen, other: other,
        value: value))
  }

  mutating func record(
    _ kind: TraceRecord.Kind, name: String, context: Int32 = -1, screen: ScreenID = .none,
    other: ScreenID = .none, value: Int32 = 0
  ) {
    let number = trace.name(name)
    trace.records.append(
      TraceRecord(
        kind: kind, name: number, context: context < 0 ? -1 : process.traceContexts + context,
        screen: screen, other: other, value: value))
  }

  /// Adds a screen to the list of the event recorded last.
  mutating func recordListed(_ screen: ScreenID) {
    let last = trace.records.count - 1
    if trace.records[last].listCount == 0 {
      trace.records[last].listStart = Int32(truncatingIfNeeded: trace.screens.count)
    }
    trace.screens.append(screen)
    trace.records[last].listCount += 1
  }

  /// Remembers a context a transformer made, in the navigation and in the trace.
  mutating func addContext(_ context: ContextValue) -> Int32 {
    process.contexts.append(context)
    trace.contexts.append(context)
    return Int32(truncatingIfNeeded: process.contexts.count - 1)
  }

  /// Lets a trace that begins anew know the steps and contexts of a navigation that goes on.
  mutating func reintroduceToTrace() {
    process.traceSteps = Int32(truncatingIfNeeded: trace.steps.count)
    process.traceContexts = Int32(truncatingIfNeeded: trace.contexts.count)
    trace.steps.append(contentsOf: process.steps)
    trace.contexts.append(contentsOf: process.contexts)
  }
}
