/// The plain drawer, which keeps its sections.
public enum Drawer: DrawerScreen {
  /// The class `Drawer`.
  public static let screenClass = ScreenClass("Drawer", kind: .drawer)
}
