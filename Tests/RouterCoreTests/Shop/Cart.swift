import RouterCore

/// What somebody is going to buy.
enum Cart: Screen {
  static let screenClass = ScreenClass("Cart")
}
