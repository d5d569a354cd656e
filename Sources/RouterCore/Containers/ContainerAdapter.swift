/// The rules for a custom container of the application.
///
/// The built-in containers need none. An adapter sees one container's ``ContainerState`` and never the
/// tree, so it cannot break anything but its own container.
public protocol ContainerAdapter: Sendable {
  /// Indices of the children a person can see, in the order a search should prefer them.
  func visibleChildren(of container: ContainerState) -> [Int]

  /// Makes the child at an index visible in the container's own way: by selecting, popping or closing a panel.
  ///
  /// - Throws: ``RoutingError`` if the container refuses; the navigation then fails with it.
  func makeVisible(_ index: Int, in container: inout ContainerState) throws(RoutingError)

  /// Puts children into the container. The default takes them as they are and keeps the selection.
  ///
  /// - Throws: ``RoutingError`` if the container cannot hold these children.
  func setChildren(_ children: [ScreenID], in container: inout ContainerState) throws(RoutingError)
}

extension ContainerAdapter {
  /// Takes the children as they are; the selected child stays selected, else the child at its index or the last.
  public func setChildren(
    _ children: [ScreenID], in container: inout ContainerState
  ) throws(RoutingError) {
    container.replaceChildren(with: children, otherwiseSelecting: max(children.count - 1, 0))
  }
}

/// The state of one container, as an adapter sees it: its children, and the ones that show.
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

extension ContainerState {
  fileprivate mutating func replaceChildren(
    with others: [ScreenID], otherwiseSelecting fallback: Int
  ) {
    let before = children.indices.contains(selected) ? children[selected] : nil
    children = others
    selected =
      others.firstIndex { $0 == before }
      ?? (others.indices.contains(selected) ? selected : fallback)
  }
}

/// Knows the adapter through which a router makes screens visible and sets children it has put together.
///
/// Searches and pictures go by the rules of the container's own class.
public protocol ContainerAdapterLocator: Sendable {
  /// The adapter for containers of a class; `nil` leaves the container to its own rules.
  func adapter(for container: ScreenClass) -> (any ContainerAdapter)?
}

/// The rules of the built-in containers as an adapter.
struct BuiltInAdapter: ContainerAdapter {
  let shows: ContainerKind.Rules.Visibility

  func visibleChildren(of container: ContainerState) -> [Int] {
    let children = container.children.indices
    switch shows {
    case .last: return children.suffix(1)
    case .selected: return children.filter { $0 == container.selected }
    case .columns where container.isCollapsed:
      return container.selected > 0 ? Array(children.prefix(1)) : children.suffix(1)
    case .columns: return Array(children)
    case .single: return Array(children.prefix(1))
    case .none, .adapter: return []
    }
  }

  func makeVisible(_ index: Int, in container: inout ContainerState) {
    switch shows {
    case .last: container.children.removeSubrange((index + 1)...)
    case .selected:
      container.selected = index
      container.isMenuOpen = false
    case .columns, .single, .none, .adapter: break
    }
  }

  func setChildren(_ children: [ScreenID], in container: inout ContainerState) {
    container.replaceChildren(with: children, otherwiseSelecting: 0)
  }
}
