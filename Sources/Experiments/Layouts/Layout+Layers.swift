package import RouterCore

extension Layout {
  /// The tab bars and drawers around what shows, in the window itself, below all modals.
  package func chrome(in state: RouterState) -> [ScreenID] {
    let tree = state.tree
    let path = tree.frontmostPath
    let windowEnd = path.dropFirst().firstIndex { tree.parent(of: $0) == nil } ?? path.endIndex
    return path[..<windowEnd].filter { screen in
      let kind = container(screen, tree)?.kind
      return kind == .tabBar || kind == .drawer
    }
  }

  /// What lies on top of everything as a whole: a modal, else what the window holds.
  package func topLayer(in state: RouterState) -> ScreenID? {
    state.tree.frontmostPath.last { state.tree.parent(of: $0) == nil }
  }
}
