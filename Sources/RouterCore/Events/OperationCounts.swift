/// How often a navigation did what, in whole numbers that can be added up.
public struct OperationCounts: Hashable, Sendable {
  /// Screens made, containers and the contents of templates among them.
  public var built = 0
  /// Screens put into the tree by an action.
  public var integrated = 0
  /// Screens taken off a stack to make another one visible.
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

  /// Nothing done.
  public init() {}

  /// Adds up what two navigations did.
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

  /// Everything done, added up.
  public var total: Int {
    built + integrated + popped + selected + presented + dismissed + rebuilt + rootsReplaced
  }
}
