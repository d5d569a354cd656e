import RouterCore

/// Asks for the screens it is to hold as often as it is told, and shows the last.
struct PagesFactory: CustomContainerFactory {
  typealias Target = Pager
  typealias Context = AnyContext
  let asking: Int

  func build(
    with context: AnyContext, integrating coordinator: ChildCoordinator
  ) throws(RoutingError) -> ContainerState {
    var children: [ScreenID] = []
    for _ in 0..<asking { children = try coordinator.build(integrating: children) }
    return ContainerState(children: children, selected: max(children.count - 1, 0))
  }
}
