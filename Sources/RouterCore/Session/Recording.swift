extension NavigationSession {
  @inline(__always)
  mutating func record(
    _ kind: Trace.Event.Kind, step: Int32 = -1, context: Int32 = -1, screen: ScreenID = .none,
    other: ScreenID = .none, value: Int32 = 0
  ) {
    trace.log.records.append(
      Trace.Record(
        kind: kind, step: step < 0 ? -1 : process.traceSteps + step,
        context: context < 0 ? -1 : process.traceContexts + context, screen: screen, other: other,
        value: value))
  }

  mutating func record(
    _ kind: Trace.Event.Kind, name: String, context: Int32 = -1, screen: ScreenID = .none,
    other: ScreenID = .none, value: Int32 = 0
  ) {
    let number = trace.name(name)
    trace.log.records.append(
      Trace.Record(
        kind: kind, name: number, context: context < 0 ? -1 : process.traceContexts + context,
        screen: screen, other: other, value: value))
  }

  /// Records something a task of a step does, or of something else that has to be named.
  @inline(__always)
  mutating func record(
    _ kind: Trace.Event.Kind, named name: @autoclosure () -> String, step: Int32, ordinal: Int,
    context: Int32, screen: ScreenID = .none
  ) {
    if step < 0 {
      record(kind, name: name(), context: context, screen: screen)
    } else {
      record(
        kind, step: step, context: context, screen: screen,
        value: Int32(truncatingIfNeeded: ordinal))
    }
  }

  /// Records the effect of an action; a step's action need not be named.
  @inline(__always)
  mutating func record(
    _ kind: Trace.Event.Kind, of action: AnyAction, step: Int32, screen: ScreenID,
    other: ScreenID = .none
  ) {
    if step < 0 {
      record(kind, name: action.name, screen: screen, other: other)
    } else {
      record(kind, step: step, screen: screen, other: other)
    }
  }

  /// A step of the active navigation; the trace holds them while it runs.
  @inline(__always)
  func routeStep(_ number: Int32) -> Step { trace.steps[Int(process.traceSteps + number)] }

  /// A context of the active navigation; the trace holds them while it runs.
  @inline(__always)
  func contextValue(_ context: Int32) -> ContextValue {
    trace.contexts[Int(process.traceContexts + context)]
  }

  /// Remembers a context a transformer made.
  mutating func addContext(_ context: ContextValue) -> Int32 {
    trace.contexts.append(context)
    return Int32(truncatingIfNeeded: trace.contexts.count - 1) - process.traceContexts
  }

  /// Moves the trace of the active navigation into it, so that it can wait.
  mutating func takeFromTrace() {
    process.steps = Array(trace.steps[Int(process.traceSteps)...])
    process.contexts = Array(trace.contexts[Int(process.traceContexts)...])
  }

  /// Moves a navigation's saved trace into a new one.
  mutating func giveToTrace() {
    process.traceSteps = Int32(truncatingIfNeeded: trace.steps.count)
    process.traceContexts = Int32(truncatingIfNeeded: trace.contexts.count)
    trace.steps.append(contentsOf: process.steps)
    trace.contexts.append(contentsOf: process.contexts)
    process.steps = []
    process.contexts = []
  }
}
