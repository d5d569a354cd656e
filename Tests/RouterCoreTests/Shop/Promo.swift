import RouterCore

/// An offer that gets in the way.
enum Promo: Screen {
  static let screenClass = ScreenClass("Promo")
}
