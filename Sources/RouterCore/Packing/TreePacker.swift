/// Writes trees down in a few words each, and notes on the way what a person sees of them.
///
/// Trees that are equal give the same words, and others never do. The packer keeps its memory from
/// one tree to the next.
package struct TreePacker: Sendable {
  /// The letters of all trees so far.
  package private(set) var alphabet = ScreenAlphabet()
  /// The last tree.
  package private(set) var words: [UInt64] = []
  /// What a person sees of it: the screens in front.
  package private(set) var front: [ScreenAlphabet.Face] = []
  /// The screens that are somewhere in it, but not in front.
  package private(set) var hidden: [ScreenAlphabet.Face] = []
  /// Whether a menu lies over what is in front.
  package private(set) var isMenuOpen = false
  /// How many screens lie on top of each other on the way to what is in front.
  package private(set) var depth = 1

  /// A packer that has not seen a tree.
  package init() {}

  /// Writes a tree down.
  package mutating func pack(_ tree: ScreenTree) {
    words.removeAll(keepingCapacity: true)
    front.removeAll(keepingCapacity: true)
    hidden.removeAll(keepingCapacity: true)
    isMenuOpen = false
    depth = 1
    guard tree.rootSlot >= 0 else { return }
    var top = tree.rootSlot
    while tree.records[Int(top)].presented >= 0 { top = tree.records[Int(top)].presented }
    write(tree.rootSlot, of: tree, top: top, isVisible: tree.rootSlot == top)
    walkToFront(of: tree)
  }

  /// The tree that words of this packer stand for, with identities of its own.
  package func tree(of words: ArraySlice<UInt64>) -> ScreenTree {
    TreeUnpacker.tree(of: words, in: alphabet)
  }

  private mutating func face(_ slot: Int32, of tree: ScreenTree) -> ScreenAlphabet.Face {
    let number = alphabet.number(
      of: tree.classes.classes[Int(tree.records[Int(slot)].classNumber)])
    let context = alphabet.number(of: tree.contexts[Int(slot)])
    return ScreenAlphabet.Face(
      code: UInt64(UInt32(truncatingIfNeeded: number)) << 32 | UInt64(context))
  }

  private mutating func write(
    _ slot: Int32, of tree: ScreenTree, top: Int32, isVisible: Bool
  ) {
    let record = tree.records[Int(slot)]
    let face = face(slot, of: tree)
    let word = PackedWord(record, face: face)
    words.append(word.bits)
    if word.holds {
      words.append(
        UInt64(UInt32(truncatingIfNeeded: record.childCount)) << 32
          | UInt64(UInt32(truncatingIfNeeded: record.selected)))
    }
    if word.claims {
      words.append(
        UInt64(truncatingIfNeeded: Int64(tree.position(of: record.logicalParent))))
    }
    let isLeaf = record.code == .screen || record.childCount == 0
    let seenBefore = front.count
    if isLeaf {
      if isVisible { front.append(face) } else { hidden.append(face) }
    }
    var child = record.firstChild
    while child >= 0 {
      write(
        child, of: tree, top: top,
        isVisible: isVisible && !isLeaf && tree.isVisible(child, in: slot))
      child = tree.records[Int(child)].nextSibling
    }
    if isVisible, front.count == seenBefore { front.append(face) }
    if word.presents {
      write(record.presented, of: tree, top: top, isVisible: record.presented == top)
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
      current = record.presented >= 0 ? record.presented : firstVisibleChild(of: current, tree)
    }
  }

  private func firstVisibleChild(of slot: Int32, _ tree: ScreenTree) -> Int32 {
    let record = tree.records[Int(slot)]
    guard record.code != .screen else { return -1 }
    if record.code == .custom {
      return tree.visibleChildren(of: tree.identity(slot)).first?.slot ?? -1
    }
    var child = record.firstChild
    while child >= 0 {
      if tree.isVisible(child, in: slot) { return child }
      child = tree.records[Int(child)].nextSibling
    }
    return -1
  }
}
