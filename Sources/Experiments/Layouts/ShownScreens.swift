package import RouterCore
import SourceText

extension Layout {
  /// The names of the screens that a person sees in a state, with their contexts.
  package func shown(in state: RouterState) -> [(screen: String, context: ContextValue)] {
    let tree = state.tree
    return tree.frontmost.compactMap { screen in
      tree.screenClass(of: screen).map { ($0.name, tree.context(of: screen)) }
    }
  }

  /// The screen that a modal covers; `nil` if nothing is presented.
  package func covered(in state: RouterState) -> (screen: String, context: ContextValue)? {
    let tree = state.tree
    guard let top = tree.topmost, let below = tree.presenting(top) else { return nil }
    return tree.visibleScreens(from: below).last.flatMap { visible in
      tree.screenClass(of: visible).map { ($0.name, tree.context(of: visible)) }
    }
  }

  /// The screens in front of a person, such as `product(milk)`.
  package func shownNames(in state: RouterState) -> [String] {
    shown(in: state).map { shown in
      let context = shown.context.description
      return context.isEmpty ? shown.screen : "\(shown.screen)(\(context))"
    }
  }

  /// Whether a person sees a screen, with the context if one is given.
  package func shows(_ match: ScreenMatchSpec, in state: RouterState) -> Bool {
    shows(match, among: shown(in: state))
  }

  /// Whether a screen is among those that a person sees, with the context if one is given.
  package func shows(
    _ match: ScreenMatchSpec, among all: [(screen: String, context: ContextValue)]
  ) -> Bool {
    let wanted = match.context.map { context($0, for: match.screen.value) }
    return all.contains { shown in
      shown.screen == match.screen.value && (wanted == nil || wanted == shown.context)
    }
  }

  /// The route whose destination is a screen, or the first by name if there are several; else the route with
  /// the screen's name, which may put a container with the screen in place.
  package func route(to screen: String) -> String? {
    // Most screens have a route of their own name.
    if destinations(ofRoute: screen).contains(screen) { return screen }
    return routes.keys.sorted().first { destinations(ofRoute: $0).contains(screen) }
      ?? (routes[screen] == nil ? nil : screen)
  }

  /// The screens that a route can end with.
  package func destinations(ofRoute name: String) -> [String] {
    (routes[name].map { destinations(of: $0) } ?? []).uniqued
  }

  /// The names of the steps that a route can end with.
  private func destinations(of route: Route, depth: Int = 0) -> [String] {
    // References form no circle in a checked spec; the bound only makes that certain.
    guard let first = route.steps.first, depth <= routes.count else { return [] }
    switch first.kind {
    case .fork(let choice):
      let routes = (choice.cases.map(\.route) + [choice.fallback]).compactMap(\.self)
      return routes.flatMap { destinations(of: $0, depth: depth + 1) }
    case .reference(let name):
      return routes[name].map { destinations(of: $0, depth: depth + 1) } ?? []
    case .screen, .root, .current, .custom, .adapt: return [first.name]
    }
  }

  /// The tab bars and drawers around the screens that show, in the window itself, below all modals.
  package func chrome(in state: RouterState) -> [ScreenID] {
    let tree = state.tree
    let visible = tree.root.map(tree.visibleScreens(from:)) ?? []
    return visible.filter { screen in
      guard let roles = container(screen, tree)?.rules.roles else { return false }
      return !roles.isDisjoint(with: [.tabs, .sections])
    }
  }

  /// The label of the current section of the outermost tab bar or drawer; `nil` if there is none.
  package func section(in state: RouterState) -> String? {
    guard let bar = chrome(in: state).first, let plan = container(bar, state.tree),
      let index = state.tree.selectedIndex(of: bar)
    else { return nil }
    let sections = state.tree.children(of: bar)
    guard sections.indices.contains(index) else { return nil }
    return ShownContainer(id: bar, plan: plan, layout: self, state: state)
      .label(of: sections[index], at: index)
  }

  /// The top layer: a modal, else the root of the window.
  package func topLayer(in state: RouterState) -> ScreenID? {
    state.tree.frontmostPath.last { state.tree.parent(of: $0) == nil }
  }
}
