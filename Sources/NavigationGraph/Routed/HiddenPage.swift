import RouterCore

/// A page that lies below or beside what is in front, and how many taps it takes at least to see it.
struct HiddenPage {
  let page: PageKey
  let taps: Int32

  /// The pages of a tree that steps back, tabs, sections or closing could reveal.
  ///
  /// Whatever a modal covers takes one tap to close it; another tab takes one, another section of a
  /// drawer two while its menu is shut; what is not on top of its stack takes one more.
  static func all(in tree: ScreenTree) -> [HiddenPage] {
    var layers = tree.root.map { [$0] } ?? []
    while let last = layers.last, let next = tree.presented(by: last), !layers.contains(next) {
      layers.append(next)
    }
    var pages: [HiddenPage] = []
    let front = Set(tree.frontmost)
    for layer in layers {
      collect(layer, taps: layer == layers.last ? 0 : 1, front, tree, &pages)
    }
    return pages
  }

  private static func collect(
    _ screen: ScreenID, taps: Int32, _ front: Set<ScreenID>, _ tree: ScreenTree,
    _ pages: inout [HiddenPage]
  ) {
    let children = tree.children(of: screen)
    if children.isEmpty {
      if !front.contains(screen) {
        pages.append(HiddenPage(page: PageKey(screen, in: tree), taps: max(1, taps)))
      }
      return
    }
    for (place, child) in children.enumerated() {
      let more = Self.step(from: screen, toChild: place, of: children.count, in: tree)
      collect(child, taps: taps + more, front, tree, &pages)
    }
  }

  private static func step(
    from container: ScreenID, toChild place: Int, of count: Int, in tree: ScreenTree
  ) -> Int32 {
    let isSelected = tree.selectedIndex(of: container).map { $0 == place }
    switch tree.screenClass(of: container)?.kind {
    case .drawer: return isSelected != false ? 0 : tree.isMenuOpen(container) ? 1 : 2
    case .navigationStack: return place == count - 1 ? 0 : 1
    default: return isSelected != false ? 0 : 1
    }
  }
}
