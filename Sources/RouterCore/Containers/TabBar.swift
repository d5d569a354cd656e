extension ContainerKind {
  /// Screens side by side of which the selected one is visible.
  public static let tabBar = ContainerKind(
    "a tab bar", shows: .selected, roles: .tabs, adapter: TabBarAdapter())
}

extension ContainerRequirement {
  /// Every tab bar.
  public static let tabBar = ContainerRequirement(.tabs, .tabBar)
}

extension ScreenClass {
  /// The class of plain tab bars.
  public static let plainTabBar = ScreenClass("TabBar", kind: .tabBar)
}

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

extension ScreenTree {
  /// Indices of the children a tab bar has no room to show, which stand behind a "More" entry.
  ///
  /// A phone's tab bar shows five entries; with more tabs the last of the five is "More". The router
  /// selects what is behind it like any other tab; a person needs one more tap.
  ///
  /// - Parameters:
  ///   - tabBar: the tab bar.
  ///   - capacity: how many entries fit, 2 or more; `nil` switches "More" off.
  public func tabsBehindMore(of tabBar: ScreenID, capacity: Int? = 5) -> Range<Int> {
    let count = childCount(of: tabBar)
    guard let capacity, capacity >= 2, count > capacity else { return count..<count }
    return (capacity - 1)..<count
  }
}
