/// Knows the adapter through which a router works on a container.
///
/// A router asks it when it makes screens visible and when it sets the children it has put together for
/// an existing container. Searches and pictures go by what the container's own class says.
public protocol ContainerAdapterLocator: Sendable {
  /// The adapter for containers of a class; `nil` leaves the container to its own rules.
  func adapter(for container: ScreenClass) -> (any ContainerAdapter)?
}
