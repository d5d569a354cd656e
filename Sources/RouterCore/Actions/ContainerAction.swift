/// An action on a container: the step before it has to be that container.
public protocol ContainerAction: RoutingAction {
  /// The class of containers it works on.
  associatedtype Container: ContainerScreen
}
