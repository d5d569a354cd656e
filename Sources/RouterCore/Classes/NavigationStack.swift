/// The plain navigation stack.
public enum NavigationStack: NavigationStackScreen {
  /// The class `NavigationStack`.
  public static let screenClass = ScreenClass("NavigationStack", kind: .navigationStack)
}
