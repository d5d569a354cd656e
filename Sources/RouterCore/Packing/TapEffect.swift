/// The effect of a tap on a packed tree, in a form that applies to any tree with the same cut.
///
/// A tap keeps a hole unchanged, or removes all of it. So its target from one tree gives its targets from all trees
/// with the same cut: their own holes are in these places.
package struct TapEffect: Hashable, Sendable {
  fileprivate var pieces: [Piece] = []
  /// The holes whose screens were popped, one bit each; each of these screens counts.
  fileprivate(set) var popped: UInt64 = 0
  /// The hole in front afterwards, with nothing else beside it.
  fileprivate(set) var shown: Int?
  /// Whether something in a hole is in front afterwards.
  package fileprivate(set) var showsHoles = false

  /// A part of the packed tree after a tap that depends on the holes.
  fileprivate struct Piece: Hashable, Sendable {
    /// The bytes that it takes the place of.
    let start: Int32
    var end: Int32
    /// The hole at this place; −1 for the number of screens in a stack.
    let hole: Int
    /// That number without the screens in holes, and the holes in that stack, one bit each.
    var base: Int32 = 0
    var holes: UInt64 = 0
  }

  /// Whether it leads to the same tree for any content of the holes.
  package var ignoresHoles: Bool { pieces.isEmpty }
}

extension CutTree {
  /// The effect of a tap on a tree that was cut.
  /// - Parameters:
  ///   - tree: the tree afterwards.
  ///   - origin: the unpacked tree that was cut.
  ///   - packed: the packed tree afterwards, after one other number.
  ///   - counts: the operations of the tap.
  /// - Returns: `nil` if it does not apply to other trees with the same cut: a hole came apart, screens claim
  ///   parents, or containers keep visits.
  package func effect(
    leadingTo tree: ScreenTree, _ packed: PackedNumbers.Reader, from origin: ScreenTree,
    counts: OperationCounts
  ) -> TapEffect? {
    var finder = EffectFinder(holes: holes, tree: tree, origin: origin, numbers: packed)
    guard finder.find() else { return nil }
    guard finder.isHere.contains(false), counts.popped > 0 else { return finder.effect }
    return finder.countPopped(counts) ? finder.effect : nil
  }

  /// The screens in holes that a tap pops.
  package func popped(by effect: TapEffect) -> Int32 {
    guard effect.popped != 0 else { return 0 }
    return holes.indices.reduce(0) {
      effect.popped & (1 << UInt64($1)) == 0 ? $0 : $0 + holes[$1].count
    }
  }

  /// The face in front after a tap, if a screen of a hole is alone in front.
  package func faceShown(by effect: TapEffect) -> ScreenAlphabet.Face? {
    effect.shown.map { ScreenAlphabet.Face(number: Int(holes[$0].last)) }
  }

  /// Writes down the target tree of a tap.
  /// - Parameters:
  ///   - own: this tree, packed.
  ///   - target: the packed target of the tap from the example's tree.
  package func write(
    _ effect: TapEffect, on own: PackedNumbers.Reader, like target: PackedNumbers.Reader,
    to numbers: inout PackedNumbers
  ) {
    var place: Int32 = 0
    for piece in effect.pieces {
      numbers.append(target, place..<piece.start)
      if piece.hole >= 0 {
        numbers.append(own, holes[piece.hole].start..<holes[piece.hole].end)
      } else {
        var (count, rest) = (piece.base, piece.holes)
        while rest != 0 {
          count += holes[rest.trailingZeroBitCount].count
          rest &= rest - 1
        }
        numbers.append(UInt32(bitPattern: count))
      }
      place = piece.end
    }
    numbers.append(target, place..<target.length)
  }
}

/// Looks for the holes of one tree in another, in the order in which trees are packed.
private struct EffectFinder {
  let holes: [CutTree.Hole]
  let tree: ScreenTree
  let origin: ScreenTree
  var numbers: PackedNumbers.Reader
  private(set) var effect = TapEffect()
  /// Whether each hole is still there.
  private(set) var isHere: [Bool]

  init(
    holes: [CutTree.Hole], tree: ScreenTree, origin: ScreenTree, numbers: PackedNumbers.Reader
  ) {
    self.holes = holes
    self.tree = tree
    self.origin = origin
    self.numbers = numbers
    isHere = holes.map { _ in false }
  }

  /// - Returns: whether all holes that are there are whole.
  mutating func find() -> Bool {
    _ = numbers.next()
    guard tree.rootSlot < 0 || visit(tree.rootSlot) else { return false }
    effect.pieces.removeAll { $0.hole < 0 && $0.holes == 0 }
    let leaves = tree.frontmost.map { hole(with: $0.serial) }
    effect.showsHoles = leaves.contains { $0 != nil }
    if leaves.count == 1, let shown = leaves[0] { effect.shown = shown }
    return true
  }

  /// Visits a screen with everything that it holds and presents.
  private mutating func visit(_ screen: Int32) -> Bool {
    let record = tree.records[Int(screen)]
    guard !record.logicalParent.exists else { return false }
    if let hole = hole(with: record.serial) { return pass(stack: hole, at: screen) }
    let marks = TreePacker.Marks(bits: numbers.next())
    guard !marks.isVisited else { return false }
    _ = numbers.next()
    let start = numbers.position
    var piece = -1
    if marks.holds {
      _ = numbers.next()
      piece = effect.pieces.count
      effect.pieces.append(
        TapEffect.Piece(start: start, end: numbers.position, hole: -1, base: record.childCount))
      _ = numbers.next()
    }
    var child = record.firstChild
    while child >= 0 {
      guard let run = run(with: tree.records[Int(child)].serial) else {
        guard visit(child) else { return false }
        child = tree.records[Int(child)].nextSibling
        continue
      }
      guard piece >= 0, let next = pass(run: run, at: child) else { return false }
      effect.pieces[piece].base -= holes[run].count
      effect.pieces[piece].holes |= 1 << UInt64(run)
      child = next
    }
    return record.presented < 0 || visit(record.presented)
  }

  /// The hole to which a screen belongs.
  private func hole(with serial: UInt32) -> Int? {
    holes.firstIndex { hole in
      // Screens of a tree that was unpacked follow each other.
      let first = origin.records[Int(hole.first)].serial
      return serial >= first && serial < first + UInt32(hole.count)
    }
  }

  private func run(with serial: UInt32) -> Int? {
    hole(with: serial).flatMap { holes[$0].isStack ? nil : $0 }
  }

  /// Passes all screens of a run.
  /// - Returns: the screen after the last one, or −1; `nil` unless all of them are unchanged.
  private mutating func pass(run number: Int, at first: Int32) -> Int32? {
    let run = holes[number]
    var child = first
    for place in Int(run.first)..<Int(run.first + run.count) {
      guard child >= 0, isUnchanged(child, from: place) else { return nil }
      child = tree.records[Int(child)].nextSibling
    }
    pass(number)
    return child
  }

  /// Passes a stack; returns whether it is unchanged.
  private mutating func pass(stack number: Int, at slot: Int32) -> Bool {
    let stack = holes[number]
    let record = tree.records[Int(slot)]
    let before = origin.records[Int(stack.first)]
    guard stack.isStack, record.serial == before.serial, record.childCount == stack.count - 1,
      record.selected == 0, record.presented < 0, record.marks.isDisjoint(with: .apparent),
      tree.contexts[Int(slot)] == origin.contexts[Int(stack.first)]
    else { return false }
    var child = record.firstChild
    for place in Int(stack.first) + 1..<Int(stack.first + stack.count) {
      guard child >= 0, isUnchanged(child, from: place) else { return false }
      child = tree.records[Int(child)].nextSibling
    }
    pass(number)
    return child < 0
  }

  private mutating func pass(_ number: Int) {
    isHere[number] = true
    let start = numbers.position
    numbers.skip(bytes: holes[number].end - holes[number].start)
    effect.pieces.append(TapEffect.Piece(start: start, end: numbers.position, hole: number))
  }

  private func isUnchanged(_ screen: Int32, from place: Int) -> Bool {
    let record = tree.records[Int(screen)]
    let before = origin.records[place]
    return record.serial == before.serial && record.childCount == 0 && record.selected == 0
      && record.presented < 0 && record.marks.isDisjoint(with: .apparent)
      && !record.logicalParent.exists && tree.contexts[Int(screen)] == origin.contexts[place]
  }

  /// Notes the holes whose screens were popped.
  ///
  /// A screen leaves a remaining stack by being popped, which is counted, unless all screens of the stack are
  /// replaced, which is counted too.
  /// - Returns: whether exactly the screens that left a remaining stack were popped.
  mutating func countPopped(_ counts: OperationCounts) -> Bool {
    guard counts.rebuilt == 0 else { return false }
    let isAttached = attached()
    var left = 0
    for slot in origin.records.indices where !isAttached[slot] {
      let parent = origin.records[slot].parent
      guard parent >= 0, isAttached[Int(parent)],
        origin.records[Int(parent)].rules.roles.contains(.stack)
      else { continue }
      left += 1
    }
    guard left == counts.popped else { return false }
    for (number, hole) in holes.enumerated() where !isHere[number] {
      let parent = origin.records[Int(hole.first)].parent
      guard parent >= 0, isAttached[Int(parent)] else { continue }
      guard !hole.isStack else { return false }
      effect.popped |= 1 << UInt64(number)
    }
    return true
  }

  /// Whether each screen of the origin is still there.
  private func attached() -> [Bool] {
    var isAttached = origin.records.map { _ in false }
    let first = origin.records.first?.serial ?? 0
    func visit(_ slot: Int32) {
      let record = tree.records[Int(slot)]
      if record.serial >= first, record.serial - first < UInt32(isAttached.count) {
        isAttached[Int(record.serial - first)] = true
      }
      var child = record.firstChild
      while child >= 0 {
        visit(child)
        child = tree.records[Int(child)].nextSibling
      }
      if record.presented >= 0 { visit(record.presented) }
    }
    if tree.rootSlot >= 0 { visit(tree.rootSlot) }
    return isAttached
  }
}
