/// The rules of a navigation stack: the last screen is visible, another one is popped to.
public struct NavigationStackAdapter: ContainerAdapter {
  /// Creates the adapter.
  public init() {}

  /// The last screen.
  public func visibleChildren(of container: ContainerState) -> [Int] {
    container.children.isEmpty ? [] : [container.children.count - 1]
  }

  /// Takes every screen above it away.
  public func makeVisible(_ index: Int, in container: inout ContainerState) {
    container.children.removeSubrange((index + 1)...)
  }
}
