/// The plain split view.
public enum SplitView: SplitViewScreen {
  /// The class `SplitView`.
  public static let screenClass = ScreenClass("SplitView", kind: .splitView)
}
