extension TreePacker {
  /// A tree as a person sees it.
  ///
  /// A survey keeps its memory from one tree to the next.
  package struct Survey: Sendable {
    package private(set) var front: [ScreenAlphabet.Face] = []
    /// The screens that are somewhere else in the tree.
    package private(set) var hidden: [ScreenAlphabet.Face] = []
    /// The others: they lie in a stack below others, so that two taps or more lead to them.
    package private(set) var deep: [ScreenAlphabet.Face] = []
    /// Whether a menu lies over what is in front.
    package private(set) var isMenuOpen = false
    /// The number of screens on top of each other on the path to the front.
    package private(set) var depth = 1

    init() {}

    mutating func look(at tree: ScreenTree, in alphabet: inout ScreenAlphabet) {
      front.removeAll(keepingCapacity: true)
      hidden.removeAll(keepingCapacity: true)
      deep.removeAll(keepingCapacity: true)
      isMenuOpen = false
      depth = 1
      guard tree.rootSlot >= 0 else { return }
      let top = tree.modalTop
      visit(
        tree.rootSlot, of: tree, top: top, isVisible: tree.rootSlot == top, isDeep: false, &alphabet
      )
      walkToFront(of: tree)
    }

    private mutating func visit(
      _ slot: Int32, of tree: ScreenTree, top: Int32, isVisible: Bool, isDeep: Bool,
      _ alphabet: inout ScreenAlphabet
    ) {
      let record = tree.records[Int(slot)]
      let isLeaf = !record.rules.isContainer || record.childCount == 0
      let seenBefore = front.count
      if isLeaf {
        let face = alphabet.face(slot, of: tree)
        let isAlone = !record.rules.isContainer && record.childCount == 0 && record.presented < 0
        if isVisible {
          front.append(face)
        } else if isDeep, isAlone {
          deep.append(face)
        } else {
          hidden.append(face)
        }
      }
      var child = record.firstChild
      var above = record.childCount
      while child >= 0 {
        above -= 1
        visit(
          child, of: tree, top: top,
          isVisible: isVisible && !isLeaf && tree.isVisible(child, in: slot),
          isDeep: liesDeep(child, in: record, above: above, isVisible: isVisible), &alphabet)
        child = tree.records[Int(child)].nextSibling
      }
      if isVisible, front.count == seenBefore { front.append(alphabet.face(slot, of: tree)) }
      if record.presented >= 0 {
        visit(
          record.presented, of: tree, top: top, isVisible: record.presented == top, isDeep: false,
          &alphabet)
      }
    }

    /// Whether two things or more are in front of a child: others above it, or that its stack is hidden.
    ///
    /// The first screen of a stack that is to be seen is one tap away.
    private func liesDeep(
      _ child: Int32, in record: ScreenTree.Record, above: Int32, isVisible: Bool
    ) -> Bool {
      guard record.rules.roles.contains(.stack) else { return false }
      return isVisible ? above > 1 && child != record.firstChild : above > 0
    }

    /// Follows what is shown from the root: counts what lies below it, and looks for an open menu.
    private mutating func walkToFront(of tree: ScreenTree) {
      var current = tree.rootSlot
      while current >= 0 {
        let record = tree.records[Int(current)]
        if record.marks.contains(.menuOpen) { isMenuOpen = true }
        if !record.rules.selects { depth += max(0, Int(record.childCount) - 1) }
        if record.parent < 0, record.presenting >= 0 { depth += 1 }
        current = record.presented >= 0 ? record.presented : tree.firstVisibleChild(of: current)
      }
    }
  }
}
