/// The screens a container is to hold because the route says so, not made yet.
///
/// A container that never asks for them loses them, as in RouteComposer.
public struct ChildCoordinator {
  /// Whether there are none.
  public let isEmpty: Bool
  private let making: ([ScreenID]) throws(RoutingError) -> [ScreenID]

  init(
    isEmpty: Bool, _ making: @escaping ([ScreenID]) throws(RoutingError) -> [ScreenID]
  ) {
    self.isEmpty = isEmpty
    self.making = making
  }

  /// Makes the screens and lets each join those before it, as its action says.
  ///
  /// - Parameter existing: what the container holds already.
  /// - Returns: all children in their order. Asked again, it makes other screens.
  /// - Throws: what a factory, a context task or an action fails with.
  public func build(integrating existing: [ScreenID] = []) throws(RoutingError) -> [ScreenID] {
    try making(existing)
  }
}
