/// How a navigation ended.
public struct NavigationOutcome: Hashable, Sendable {
  /// Why it failed; `nil` when it succeeded.
  public let error: RoutingError?
  /// Whether the error came out of the call itself, before anything was to move; RouteComposer's `throw`.
  public let wasThrown: Bool
  /// Whether the navigation changed the tree.
  ///
  /// A failure that did has stopped half-way and left the tree dirty.
  public let changedTree: Bool

  /// Describes an end; a test or a router around another one may need to.
  public init(error: RoutingError? = nil, wasThrown: Bool = false, changedTree: Bool = false) {
    self.error = error
    self.wasThrown = wasThrown
    self.changedTree = changedTree
  }

  /// Success, or the error, in the standard library's form.
  public var result: Result<Void, RoutingError> { error.map { .failure($0) } ?? .success(()) }

  /// The error; RouteComposer's `getError()`.
  ///
  /// - Throws: ``RoutingError/generic(_:)`` when there is none.
  public func getError() throws(RoutingError) -> RoutingError {
    guard let error else { throw .generic(.init("a navigation that succeeded has no error")) }
    return error
  }

  /// Whether the navigation succeeded.
  public var isSuccess: Bool { error == nil }
}
