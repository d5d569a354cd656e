import RouterCore

/// Where somebody signs in.
enum Login: Screen {
  static let screenClass = ScreenClass("Login")
}
