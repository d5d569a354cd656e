/// One state an app can be in, as the walker sees it.
///
/// Small, because people come to many states, which lie far apart.
package struct GraphState: Hashable, Sendable {
  /// How many transitions it has; −1 while nobody has looked.
  package var transitionCount: Int32 = -1
  /// What a person sees of it: states that look the same share a page.
  package var page: Int32
  /// The goals for which its transitions know whether they lead there on a shortest way.
  package var solved: GoalSet = .none
  /// How many screens lie on top of each other.
  package var depth: UInt8
  /// The step that undoes the last one, counted from the first transition; −1 when there is none.
  package var wayBack: Int16 = -1
  /// The button that opens the menu, counted likewise; −1 when there is none.
  package var menuButton: Int16 = -1

  /// What does, and what leaves undone, what an interceptor asks; counted likewise.
  package var accept: Int16 = -1
  package var decline: Int16 = -1

  /// A state whose transitions are not known yet.
  package init(_ sight: StateSight) {
    page = sight.page
    depth = sight.depth
  }

  /// Whether its transitions are known.
  @inlinable @inline(__always)
  package var isExplored: Bool { transitionCount >= 0 }
}
