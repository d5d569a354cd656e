import RouterCore

/// Shows the selected page, and refuses a fourth one.
struct PagerAdapter: ContainerAdapter {
  func visibleChildren(of container: ContainerState) -> [Int] {
    container.children.indices.contains(container.selected) ? [container.selected] : []
  }

  func makeVisible(_ index: Int, in container: inout ContainerState) throws(RoutingError) {
    if index == 2 { throw .compositionFailed(.init("the third page is locked")) }
    container.selected = index
  }

  func setChildren(
    _ children: [ScreenID], in container: inout ContainerState
  ) throws(RoutingError) {
    guard children.count <= 3 else { throw .compositionFailed(.init("a pager has three pages")) }
    container.children = children
  }
}
