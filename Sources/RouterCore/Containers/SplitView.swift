extension ContainerKind {
  /// A primary and a detail column; both are visible unless collapsed.
  public static let splitView = ContainerKind(
    "a split view", shows: .columns, roles: .columns, brackets: ("[", "]"),
    adapter: SplitViewAdapter())
}

extension ContainerRequirement {
  /// Every split view.
  public static let splitView = ContainerRequirement(.columns, .splitView)
}

extension ScreenClass {
  /// The class of plain split views.
  public static let plainSplitView = ScreenClass("SplitView", kind: .splitView)
}

/// The rules of a split view: every column is visible, or the last one when it is collapsed.
public struct SplitViewAdapter: ContainerAdapter {
  /// Creates the adapter.
  public init() {}

  /// All columns, or the last when the view is collapsed.
  public func visibleChildren(of container: ContainerState) -> [Int] {
    let columns = Array(container.children.indices)
    return container.isCollapsed ? columns.suffix(1) : columns
  }

  /// Changes nothing, since every column is visible or the last.
  public func makeVisible(_ index: Int, in container: inout ContainerState) {}
}

extension ScreenTree {
  /// The navigation stack in the detail of the first split view, or -1.
  ///
  /// A split view that holds one stack only has been collapsed: its detail is the last screen of that stack.
  func detailsNavigation(
    _ iterator: StackIterator, _ context: ContextValue
  ) throws(RoutingError) -> Int32 {
    let target = SearchTarget(screenClass: nil) { tree, screen, _ throws(RoutingError) in
      tree.records[Int(screen.slot)].rules.roles.contains(.columns)
    }
    let split = try TreeSearch.find(
      target, from: iterator.startingPoint.slot(in: self), iterator.options, in: self,
      context: context)
    guard split >= 0 else { return -1 }
    let record = records[Int(split)]
    guard record.lastChild >= 0, records[Int(record.lastChild)].rules.roles.contains(.stack)
    else { return -1 }
    if record.childCount > 1 { return record.lastChild }
    let inner = records[Int(record.lastChild)].lastChild
    return inner >= 0 && records[Int(inner)].rules.roles.contains(.stack) ? inner : -1
  }
}
