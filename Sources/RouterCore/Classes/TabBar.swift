/// The plain tab bar.
public enum TabBar: TabBarScreen {
  /// The class `TabBar`.
  public static let screenClass = ScreenClass("TabBar", kind: .tabBar)
}
