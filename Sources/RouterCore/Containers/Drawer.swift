extension ContainerKind {
  /// Sections behind a menu, of which the selected one is visible.
  ///
  /// Whether the menu is open is part of its state.
  public static let drawer = ContainerKind("a drawer", shows: .selected, roles: .sections)
}

extension ContainerKind.Requirement {
  /// Every drawer.
  public static let drawer = Self(.sections, .drawer)
}

extension ScreenClass {
  /// The class of plain drawers.
  public static let plainDrawer = ScreenClass("Drawer", kind: .drawer)
}
