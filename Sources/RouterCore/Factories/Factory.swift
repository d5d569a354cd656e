/// Makes a screen.
public protocol Factory: Sendable {
  /// The class of screens it makes.
  associatedtype Target: Screen
  /// The context it takes.
  associatedtype Context: ContextRepresentable
  /// The form the router runs; `nil` for a factory that is to be ignored.
  var erased: AnyFactory? { get }
}
