import RouteComposerKit
import RouterCore

/// A pager of the application's own: pages side by side, of which one is shown, and a limit.
enum Pager: ContainerScreen {
  static let screenClass = ScreenClass("Pager", kind: .custom(PagerAdapter()))
}

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

/// Adds a page behind the others.
struct AddPage: CustomContainerAction {
  typealias Container = Pager
  let name = "addPage"

  func join(_ screen: ScreenID, to children: [ScreenID], _ use: AnyAction.CustomUse) -> [ScreenID] {
    children + [screen]
  }
}

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

/// Is given the screens it is to hold, and shows the last.
struct LastPageFactory: SimpleContainerFactory {
  typealias Target = Pager
  typealias Context = AnyContext

  func build(with context: AnyContext, integrating children: [ScreenID]) -> ContainerState {
    ContainerState(children: children, selected: max(children.count - 1, 0))
  }
}

/// Makes a product that tells how often the factory was prepared for it.
struct GreetingFactory: CustomFactory {
  typealias Target = Product
  typealias Context = String
  var prepared = 0

  mutating func prepare(with context: String) throws(RoutingError) {
    guard !context.isEmpty else { throw .generic(.init("nobody to greet")) }
    prepared += 1
  }

  func build(with context: String) -> ScreenNode {
    .product("\(context), prepared \(prepared) time")
  }
}
