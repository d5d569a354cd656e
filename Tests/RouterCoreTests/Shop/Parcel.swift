import RouterCore

/// A parcel, which checks and keeps its number in a way of its own.
enum Parcel: Screen, ContextAccepting, ContextChecking {
  typealias Context = String
  static let screenClass = ScreenClass("Parcel", context: .text)

  static func checkCompatibility(with context: String) throws(RoutingError) {
    guard !context.isEmpty else { throw .generic(.init("a parcel has a number")) }
  }

  static func setup(with context: String) -> String { "no. \(context)" }

  static func isTarget(remembering remembered: String, for context: String) -> Bool {
    remembered == setup(with: context)
  }
}
