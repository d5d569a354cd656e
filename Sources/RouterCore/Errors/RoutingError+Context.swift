extension RoutingError {
  /// What is known about a failure: a sentence, and the failure underneath if there was one.
  public struct Context: Hashable, Sendable, CustomStringConvertible {
    /// A sentence for the person who debugs the route.
    public let debugDescription: String
    /// The failure that led to this one, as its own description.
    public let underlyingError: String?

    /// Creates a context from a sentence and what was underneath.
    public init(_ debugDescription: String, underlyingError: String? = nil) {
      self.debugDescription = debugDescription
      self.underlyingError = underlyingError
    }

    /// The sentence, an arrow and the failure underneath; a stand-in sentence when there is neither.
    public var description: String {
      switch (debugDescription.isEmpty, underlyingError) {
      case (false, let underlying?): "\(debugDescription) -> \(underlying)"
      case (false, nil): debugDescription
      case (true, let underlying?): underlying
      case (true, nil): "no further description was given"
      }
    }
  }

  /// Wraps what an entity of the application threw; a routing error stays what it is.
  static func wrapping(_ error: any Error, _ entity: String) -> RoutingError {
    if let routingError = error as? RoutingError { return routingError }
    return .generic(.init(entity, underlyingError: "\(error)"))
  }
}
