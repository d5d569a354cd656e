public import RouterCore

/// An entity of the application's own that may be prepared before anything moves.
///
/// Every navigation prepares a copy of its own and lets that one work, so what the copy remembers is known
/// to no other navigation.
public protocol Preparable: Sendable {
  /// The context it takes.
  associatedtype Context: ContextRepresentable
  /// Called before anything moves; an error ends the navigation cleanly. The default is empty.
  mutating func prepare(with context: Context) throws(RoutingError)
}

extension Preparable {
  /// Needs no preparation.
  public mutating func prepare(with context: Context) throws(RoutingError) {}

  /// A prepared copy.
  func prepared(with context: Context) throws(RoutingError) -> Self {
    var copy = self
    try copy.prepare(with: context)
    return copy
  }
}
