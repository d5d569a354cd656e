package import RouteComposerKit
package import RouterCore

/// A pager of the application's own: pages side by side, of which one is shown, and a limit.
package enum Pager: ContainerScreen {
  package static let screenClass = ScreenClass("Pager", kind: .custom(PagerAdapter()))
}

/// Shows the selected page, and refuses a fourth one.
package struct PagerAdapter: ContainerAdapter {
  package init() {}

  package func visibleChildren(of container: ContainerState) -> [Int] {
    container.children.indices.contains(container.selected) ? [container.selected] : []
  }

  package func makeVisible(_ index: Int, in container: inout ContainerState) throws(RoutingError) {
    if index == 2 { throw .compositionFailed(.init("the third page is locked")) }
    container.selected = index
  }

  package func setChildren(
    _ children: [ScreenID], in container: inout ContainerState
  ) throws(RoutingError) {
    guard children.count <= 3 else { throw .compositionFailed(.init("a pager has three pages")) }
    container.children = children
  }
}

/// Adds a page behind the others.
package struct AddPage: CustomContainerAction {
  package typealias Container = Pager
  package let name = "addPage"

  package init() {}

  package func join(_ screen: ScreenID, to children: [ScreenID], _ use: AnyAction.CustomUse)
    -> [ScreenID]
  {
    children + [screen]
  }
}

/// Asks for the screens it is to hold as often as it is told, and shows the last.
package struct PagesFactory: CustomContainerFactory {
  package typealias Target = Pager
  package typealias Context = AnyContext
  let asking: Int

  package init(asking: Int) { self.asking = asking }

  package func build(
    with context: AnyContext, integrating coordinator: ChildCoordinator
  ) throws(RoutingError) -> ContainerState {
    var children: [ScreenID] = []
    for _ in 0..<asking { children = try coordinator.build(integrating: children) }
    return ContainerState(children: children, selected: max(children.count - 1, 0))
  }
}

/// Is given the screens it is to hold, and shows the last.
package struct LastPageFactory: SimpleContainerFactory {
  package typealias Target = Pager
  package typealias Context = AnyContext

  package init() {}

  package func build(with context: AnyContext, integrating children: [ScreenID]) -> ContainerState {
    ContainerState(children: children, selected: max(children.count - 1, 0))
  }
}

/// Makes a product that tells how often the factory was prepared for it.
package struct GreetingFactory: CustomFactory {
  package typealias Target = Product
  package typealias Context = String
  package private(set) var prepared = 0

  package init() {}

  package mutating func prepare(with context: String) throws(RoutingError) {
    guard !context.isEmpty else { throw .generic(.init("nobody to greet")) }
    prepared += 1
  }

  package func build(with context: String) -> ScreenNode {
    .product("\(context), prepared \(prepared) time")
  }
}
