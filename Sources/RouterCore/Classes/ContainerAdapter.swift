/// How the router treats a container of the application's own making.
///
/// The built-in containers need none. An adapter sees one container's ``ContainerState`` and never the
/// tree, so it cannot break anything but its own container.
public protocol ContainerAdapter: Sendable {
  /// Indices of the children a person can see, in the order a search should prefer them.
  func visibleChildren(of container: ContainerState) -> [Int]

  /// Makes a child visible, in whatever way the container has: selecting, popping, closing a panel.
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
