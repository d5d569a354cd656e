/// Everything that happened during a navigation, in order: what was asked, why it was or was not found,
/// what was made, integrated, popped, selected and dismissed, and how it ended.
///
/// A trace is recorded in a few flat buffers which are used again by the next navigation; ``events``
/// turns them into values one can read.
public struct Trace: Sendable {
  var log = EventLog()
  var steps: [Step] = []
  var contexts: [ContextValue] = []
  var names: [String] = []
  var errors: [RoutingError] = []

  /// How often what was done.
  public var counts: OperationCounts { log.counts }

  /// An empty trace.
  public init() {}

  /// How many events there are.
  public var count: Int { log.records.count }

  /// Forgets everything but the memory it used.
  mutating func clear() {
    log.clear()
    if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    if !contexts.isEmpty { contexts.removeAll(keepingCapacity: true) }
    if !names.isEmpty { names.removeAll(keepingCapacity: true) }
    if !errors.isEmpty { errors.removeAll(keepingCapacity: true) }
  }

  mutating func name(_ name: String) -> Int32 {
    names.append(name)
    return Int32(truncatingIfNeeded: names.count - 1)
  }
}
