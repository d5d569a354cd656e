package import RouterCore

/// What a person sees of a state: the screens in front and whether a menu lies over them.
///
/// States whose pages are equal look the same, whatever lies below or beside what is in front.
package struct PageKey: Hashable, Sendable {
  /// One screen in front.
  package struct Leaf: Hashable, Sendable {
    /// The name of its class.
    package let screen: String
    /// What it is about.
    package let context: ContextValue

    init(_ screen: ScreenID, in tree: ScreenTree) {
      self.screen = tree.screenClass(of: screen)?.name ?? ""
      context = tree.context(of: screen)
    }
  }

  /// The screens in front, usually one.
  package let leaves: [Leaf]
  /// Whether a menu is open over them.
  package let isMenuOpen: Bool

  /// What is to be seen of a tree.
  package init(_ tree: ScreenTree) {
    leaves = tree.frontmost.map { Leaf($0, in: tree) }
    isMenuOpen = tree.frontmostPath.contains { tree.isMenuOpen($0) }
  }

  private init(_ screen: ScreenID, in tree: ScreenTree) {
    leaves = [Leaf(screen, in: tree)]
    isMenuOpen = false
  }

  /// The pages that lie below or beside what is in front and that a step back, a tab or a section
  /// could reveal.
  package static func hidden(in tree: ScreenTree) -> [PageKey] {
    let front = Set(tree.frontmost)
    var pages: [PageKey] = []
    var waiting = tree.root.map { [$0] } ?? []
    var seen = Set(waiting)
    while let screen = waiting.popLast() {
      let children = tree.children(of: screen)
      if children.isEmpty, !front.contains(screen) { pages.append(PageKey(screen, in: tree)) }
      let presented = tree.presented(by: screen).map { [$0] } ?? []
      for next in children + presented where seen.insert(next).inserted { waiting.append(next) }
    }
    return pages
  }
}
