import RouterCore

/// What lies around the screens in front, as far as a route may ask for it: the containers they are
/// in, what covers what, which screens refuse to go, and which other screens there are.
struct Surroundings: Hashable {
  private let path: [String]
  private let refusing: [String]
  private let others: [String]

  init(_ tree: ScreenTree) {
    path = tree.frontmostPath.map { screen in
      let name = tree.screenClass(of: screen)?.name ?? ""
      return tree.parent(of: screen) == nil ? "^\(name)" : name
    }
    refusing = tree.frontmostPath.filter { tree.vetoesDismissal($0) }.map {
      tree.screenClass(of: $0)?.name ?? ""
    }
    let hidden = HiddenPage.all(in: tree).flatMap { $0.page.leaves.map(\.screen) }
    others = Set(hidden).sorted()
  }
}
