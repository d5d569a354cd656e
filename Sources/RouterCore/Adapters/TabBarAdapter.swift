/// The rules of a tab bar: the selected tab is visible, another one is selected.
public struct TabBarAdapter: ContainerAdapter {
  /// Creates the adapter.
  public init() {}

  /// The selected tab.
  public func visibleChildren(of container: ContainerState) -> [Int] {
    container.children.indices.contains(container.selected) ? [container.selected] : []
  }

  /// Selects the tab.
  public func makeVisible(_ index: Int, in container: inout ContainerState) {
    container.selected = index
  }

  /// Keeps the selected tab selected, else the same index, else selects the first.
  public func setChildren(_ children: [ScreenID], in container: inout ContainerState) {
    container.select(asBeforeIn: children)
  }
}

extension ContainerState {
  mutating func select(asBeforeIn children: [ScreenID]) {
    let before = self.children.indices.contains(selected) ? self.children[selected] : nil
    self.children = children
    selected =
      children.firstIndex { $0 == before } ?? (children.indices.contains(selected) ? selected : 0)
  }
}
