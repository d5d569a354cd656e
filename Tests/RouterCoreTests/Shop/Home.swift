import RouterCore

/// The first screen of a small shop.
enum Home: Screen {
  static let screenClass = ScreenClass("Home")
}
