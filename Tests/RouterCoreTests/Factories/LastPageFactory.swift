import RouterCore

/// Is given the screens it is to hold, and shows the last.
struct LastPageFactory: SimpleContainerFactory {
  typealias Target = Pager
  typealias Context = AnyContext

  func build(with context: AnyContext, integrating children: [ScreenID]) -> ContainerState {
    ContainerState(children: children, selected: max(children.count - 1, 0))
  }
}
