/// A factory of a container that is given its children made.
public protocol SimpleContainerFactory: CustomContainerFactory {
  /// Arranges the container around the children the route says.
  func build(
    with context: Context, integrating children: [ScreenID]
  ) throws(RoutingError) -> ContainerState
}

extension SimpleContainerFactory {
  /// Has all children made, then arranges them.
  public func build(
    with context: Context, integrating coordinator: ChildCoordinator
  ) throws(RoutingError) -> ContainerState {
    try build(with: context, integrating: coordinator.build())
  }
}
