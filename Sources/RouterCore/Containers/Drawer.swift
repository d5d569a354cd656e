extension ContainerKind {
  /// Sections behind a menu, of which the selected one is visible.
  ///
  /// Whether the menu is open is part of its state.
  public static let drawer = ContainerKind(
    "a drawer", shows: .selected, roles: .sections, adapter: DrawerAdapter())
}

extension ContainerRequirement {
  /// Every drawer.
  public static let drawer = ContainerRequirement(.sections, .drawer)
}

extension ScreenClass {
  /// The class of plain drawers.
  public static let plainDrawer = ScreenClass("Drawer", kind: .drawer)
}

/// The rules of a drawer: the selected section is visible; selecting one closes the menu.
public struct DrawerAdapter: ContainerAdapter {
  /// Creates the adapter.
  public init() {}

  /// The selected section.
  public func visibleChildren(of container: ContainerState) -> [Int] {
    TabBarAdapter().visibleChildren(of: container)
  }

  /// Selects the section and closes the menu.
  public func makeVisible(_ index: Int, in container: inout ContainerState) {
    container.selected = index
    container.isMenuOpen = false
  }

  /// Keeps the selected section selected, else the same index, else selects the first.
  public func setChildren(_ children: [ScreenID], in container: inout ContainerState) {
    container.select(asBeforeIn: children)
  }
}
