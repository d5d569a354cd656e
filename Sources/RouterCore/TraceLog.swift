extension Trace {
  /// The events of the screens, in flat buffers which are used again.
  struct Log: Sendable {
    var records: [Record] = []
    /// Screens that belong to an event, in runs.
    var screens: [ScreenID] = []
    var counts = OperationCounts()

    @inline(__always)
    mutating func note(
      _ kind: Event.Kind, screen: ScreenID = .none, other: ScreenID = .none, value: Int32 = 0
    ) {
      records.append(Record(kind: kind, screen: screen, other: other, value: value))
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

    mutating func clear() {
      if !records.isEmpty { records.removeAll(keepingCapacity: true) }
      if !screens.isEmpty { screens.removeAll(keepingCapacity: true) }
      counts = OperationCounts()
    }
  }

  /// One recorded event: plain old data, made readable by ``Trace/events``.
  struct Record: Sendable {
    var kind: Event.Kind
    /// Indices in the trace, or -1.
    var step: Int32 = -1
    var name: Int32 = -1
    var context: Int32 = -1
    var screen: ScreenID = .none
    var other: ScreenID = .none
    /// A further argument: an index, a truth value, a second context.
    var value: Int32 = 0
    /// A run of screens in the trace.
    var listStart: Int32 = 0
    var listCount: Int32 = 0
  }
}

/// The number of operations of each kind in a navigation.
public struct OperationCounts: Hashable, Sendable {
  /// Screens made, containers and the contents of templates among them.
  public var built = 0
  /// Screens put into the tree by an action.
  public var integrated = 0
  /// Screens popped off a stack to make another one visible.
  public var popped = 0
  /// Tabs, sections and other children selected or shown.
  public var selected = 0
  /// Modal screens presented.
  public var presented = 0
  /// Modal screens dismissed.
  public var dismissed = 0
  /// Containers whose children were replaced while they held some.
  public var rebuilt = 0
  /// Roots of the window replaced.
  public var rootsReplaced = 0

  /// All counts 0.
  public init() {}

  /// Adds the counts of two navigations.
  public static func + (left: OperationCounts, right: OperationCounts) -> OperationCounts {
    var sum = left
    sum.built += right.built
    sum.integrated += right.integrated
    sum.popped += right.popped
    sum.selected += right.selected
    sum.presented += right.presented
    sum.dismissed += right.dismissed
    sum.rebuilt += right.rebuilt
    sum.rootsReplaced += right.rootsReplaced
    return sum
  }

  /// The sum of all counts.
  public var total: Int {
    built + integrated + popped + selected + presented + dismissed + rebuilt + rootsReplaced
  }
}
