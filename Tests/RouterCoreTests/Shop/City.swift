import RouterCore

/// A city, shown by its number.
enum City: Screen {
  typealias Context = Int
  static let screenClass = ScreenClass("City", context: .integer)
}
