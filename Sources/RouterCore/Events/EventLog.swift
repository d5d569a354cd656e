/// What happens to the screens, written down in flat buffers which are used again.
///
/// Whatever changes a tree is given a log; what the events mean to a route is the trace's business.
struct EventLog: Sendable {
  var records: [TraceRecord] = []
  /// Screens that belong to an event, in runs.
  var screens: [ScreenID] = []
  /// How often what was done.
  var counts = OperationCounts()

  @inline(__always)
  mutating func note(
    _ kind: TraceRecord.Kind, screen: ScreenID = .none, other: ScreenID = .none, value: Int32 = 0
  ) {
    records.append(TraceRecord(kind: kind, screen: screen, other: other, value: value))
  }

  /// Adds a screen to the list of the event noted last.
  mutating func list(_ screen: ScreenID) {
    let last = records.count - 1
    if records[last].listCount == 0 {
      records[last].listStart = Int32(truncatingIfNeeded: screens.count)
    }
    screens.append(screen)
    records[last].listCount += 1
  }

  /// Forgets everything but the memory it used.
  mutating func clear() {
    if !records.isEmpty { records.removeAll(keepingCapacity: true) }
    if !screens.isEmpty { screens.removeAll(keepingCapacity: true) }
    counts = OperationCounts()
  }
}
