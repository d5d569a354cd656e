/// Writes trees down in a few dozen bytes each.
///
/// Trees that are equal give the same numbers, and others never do.
package struct TreePacker: Sendable {
  /// The letters of all trees so far.
  package private(set) var alphabet = ScreenAlphabet()
  /// What a person sees of the tree that was surveyed last.
  package private(set) var survey = TreeSurvey()

  /// A packer that has not seen a tree.
  package init() {}

  /// Writes a tree down behind what is there already.
  package mutating func pack(_ tree: ScreenTree, behind numbers: inout PackedNumbers) {
    if tree.rootSlot >= 0 { write(tree.rootSlot, of: tree, behind: &numbers) }
  }

  /// Looks at a tree as a person does.
  package mutating func survey(_ tree: ScreenTree) { survey.look(at: tree, in: &alphabet) }

  /// The tree that the rest of what this packer has written stands for, with identities of its own.
  package func tree(of numbers: PackedNumberReader) -> ScreenTree {
    TreeUnpacker.tree(of: numbers, in: alphabet)
  }

  private mutating func write(
    _ slot: Int32, of tree: ScreenTree, behind numbers: inout PackedNumbers
  ) {
    let record = tree.records[Int(slot)]
    let face = alphabet.face(slot, of: tree)
    let marks = PackedMarks(record)
    numbers.append(marks.bits)
    numbers.append(UInt32(clamping: face.number))
    if marks.holds {
      numbers.append(UInt32(bitPattern: record.childCount))
      numbers.append(UInt32(bitPattern: record.selected))
    }
    if marks.claims {
      // A claim on a screen that has gone has no place.
      numbers.append(UInt32(truncatingIfNeeded: tree.position(of: record.logicalParent) + 1))
    }
    var child = record.firstChild
    while child >= 0 {
      write(child, of: tree, behind: &numbers)
      child = tree.records[Int(child)].nextSibling
    }
    if marks.presents { write(record.presented, of: tree, behind: &numbers) }
  }
}
