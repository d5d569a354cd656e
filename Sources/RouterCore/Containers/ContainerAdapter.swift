/// How the router treats a container of the application's own making.
///
/// The built-in containers need none. An adapter sees one container's ``ContainerState`` and never the
/// tree, so it cannot break anything but its own container.
public protocol ContainerAdapter: Sendable {
  /// Indices of the children a person can see, in the order a search should prefer them.
  func visibleChildren(of container: ContainerState) -> [Int]

  /// Makes a child visible, as the container does it: selecting, popping, closing a panel.
  ///
  /// - Parameters:
  ///   - index: an index into the container's children.
  ///   - container: the container, which is changed.
  /// - Throws: ``RoutingError`` when the container refuses; the navigation then fails with it.
  func makeVisible(_ index: Int, in container: inout ContainerState) throws(RoutingError)

  /// Puts children into the container. The default takes them as they are and keeps the selection.
  ///
  /// - Throws: ``RoutingError`` when the container cannot hold these children.
  func setChildren(_ children: [ScreenID], in container: inout ContainerState) throws(RoutingError)
}

extension ContainerAdapter {
  /// Takes the children as they are and keeps the selected child selected where it is still there.
  public func setChildren(
    _ children: [ScreenID], in container: inout ContainerState
  ) throws(RoutingError) {
    let selected =
      container.children.indices.contains(container.selected)
      ? container.children[container.selected] : nil
    container.children = children
    container.selected =
      children.firstIndex { $0 == selected } ?? min(container.selected, max(children.count - 1, 0))
  }
}

/// The state of one container, as an adapter sees it: its children and which of them are shown.
public struct ContainerState: Hashable, Sendable {
  /// The children, in their order.
  public var children: [ScreenID]
  /// Index of the selected child; it is brought back into range when it points beyond the children.
  public var selected: Int
  /// Whether a side panel, such as a drawer's menu, is open.
  public var isMenuOpen: Bool
  /// Whether a split view shows one column only, or a sheet half its height; for adapters to read.
  public let isCollapsed: Bool

  /// Creates a state from its parts.
  public init(
    children: [ScreenID] = [], selected: Int = 0, isMenuOpen: Bool = false,
    isCollapsed: Bool = false
  ) {
    self.children = children
    self.selected = selected
    self.isMenuOpen = isMenuOpen
    self.isCollapsed = isCollapsed
  }
}

/// Knows the adapter through which a router works on a container.
///
/// A router asks it when it makes screens visible and when it sets the children it has put together for
/// an existing container. Searches and pictures go by what the container's own class says.
public protocol ContainerAdapterLocator: Sendable {
  /// The adapter for containers of a class; `nil` leaves the container to its own rules.
  func adapter(for container: ScreenClass) -> (any ContainerAdapter)?
}

/// Hands out a container's own adapter where it has one, else the built-in one of its kind.
public struct DefaultContainerAdapterLocator: ContainerAdapterLocator {
  /// Creates the locator.
  public init() {}

  /// The adapter for containers of a class; `nil` for plain screens.
  public func adapter(for container: ScreenClass) -> (any ContainerAdapter)? {
    container.kind.adapter
  }
}
