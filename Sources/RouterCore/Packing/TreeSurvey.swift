/// What a person sees of a tree.
///
/// A survey keeps its memory from one tree to the next.
package struct TreeSurvey: Sendable {
  /// The screens in front.
  package private(set) var front: [ScreenAlphabet.Face] = []
  /// The screens that are somewhere in the tree, but not in front.
  package private(set) var hidden: [ScreenAlphabet.Face] = []
  /// Whether a menu lies over what is in front.
  package private(set) var isMenuOpen = false
  /// How many screens lie on top of each other on the way to what is in front.
  package private(set) var depth = 1

  init() {}

  /// Looks at a tree.
  mutating func look(at tree: ScreenTree, in alphabet: inout ScreenAlphabet) {
    front.removeAll(keepingCapacity: true)
    hidden.removeAll(keepingCapacity: true)
    isMenuOpen = false
    depth = 1
    guard tree.rootSlot >= 0 else { return }
    var top = tree.rootSlot
    while tree.records[Int(top)].presented >= 0 { top = tree.records[Int(top)].presented }
    visit(tree.rootSlot, of: tree, top: top, isVisible: tree.rootSlot == top, &alphabet)
    walkToFront(of: tree)
  }

  private mutating func visit(
    _ slot: Int32, of tree: ScreenTree, top: Int32, isVisible: Bool,
    _ alphabet: inout ScreenAlphabet
  ) {
    let record = tree.records[Int(slot)]
    let isLeaf = record.code == .screen || record.childCount == 0
    let seenBefore = front.count
    if isLeaf {
      let face = alphabet.face(slot, of: tree)
      if isVisible { front.append(face) } else { hidden.append(face) }
    }
    var child = record.firstChild
    while child >= 0 {
      visit(
        child, of: tree, top: top,
        isVisible: isVisible && !isLeaf && tree.isVisible(child, in: slot), &alphabet)
      child = tree.records[Int(child)].nextSibling
    }
    if isVisible, front.count == seenBefore { front.append(alphabet.face(slot, of: tree)) }
    if record.presented >= 0 {
      visit(
        record.presented, of: tree, top: top, isVisible: record.presented == top, &alphabet)
    }
  }

  /// Follows what is shown from the root: counts what lies below it, and looks for an open menu.
  private mutating func walkToFront(of tree: ScreenTree) {
    var current = tree.rootSlot
    while current >= 0 {
      let record = tree.records[Int(current)]
      if record.marks.contains(.menuOpen) { isMenuOpen = true }
      let selects =
        record.code == .tabBar || record.code == .drawer || record.code == .custom
      if !selects { depth += max(0, Int(record.childCount) - 1) }
      if record.parent < 0, record.presenting >= 0 { depth += 1 }
      current =
        record.presented >= 0 ? record.presented : tree.firstVisibleChild(of: current)
    }
  }
}
