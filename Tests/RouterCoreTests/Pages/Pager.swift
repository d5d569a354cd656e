import RouterCore

/// A pager of the application's own: pages side by side, of which one is shown, and a limit.
enum Pager: ContainerScreen {
  static let screenClass = ScreenClass("Pager", kind: .custom(PagerAdapter()))
}
