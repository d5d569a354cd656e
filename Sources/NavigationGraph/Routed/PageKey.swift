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

  init(_ screen: ScreenID, in tree: ScreenTree) {
    leaves = [Leaf(screen, in: tree)]
    isMenuOpen = false
  }
}
