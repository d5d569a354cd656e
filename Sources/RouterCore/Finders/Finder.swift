/// Looks for a screen that is already there.
public protocol Finder: Sendable {
  /// The class of screens it finds.
  associatedtype Target: Screen
  /// The context it takes.
  associatedtype Context: ContextRepresentable
  /// The form the router runs; `nil` for a finder that is to be ignored.
  var erased: AnyFinder? { get }
}
