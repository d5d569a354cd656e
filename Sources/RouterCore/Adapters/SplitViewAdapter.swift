/// The rules of a split view: every column is visible, or the last one when it is collapsed.
public struct SplitViewAdapter: ContainerAdapter {
  /// Creates the adapter.
  public init() {}

  /// All columns, or the last when the view is collapsed.
  public func visibleChildren(of container: ContainerState) -> [Int] {
    let columns = Array(container.children.indices)
    return container.isCollapsed ? columns.suffix(1) : columns
  }

  /// Does nothing: a column that is held needs no more.
  public func makeVisible(_ index: Int, in container: inout ContainerState) {}
}
