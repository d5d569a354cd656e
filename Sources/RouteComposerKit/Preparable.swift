public import RouterCore

/// An entity of the application's own that may be prepared before anything moves.
///
/// Every navigation prepares and uses its own copy, so other navigations never see what the copy
/// remembers.
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
