/// A packed tree without the parts that nothing looks for: screens deep in its stacks, and hidden stacks.
///
/// A tap does not read these holes (they are outside its footprint), so it has the same effect for any content. Trees
/// that differ only in their holes have the same numbers here, and findings about one of them are true for all, as
/// long as nothing in a hole becomes visible.
package struct CutTree: Sendable {
  /// The rest, with a mark for each hole.
  package fileprivate(set) var numbers = PackedNumbers()
  fileprivate(set) var holes: [Hole] = []
  /// The classes of everything in the holes for which anything looks, one bit each.
  package fileprivate(set) var classes: UInt64 = 0

  /// Something that was cut away: screens that lie on each other in one stack, or a whole stack.
  struct Hole: Sendable {
    /// The slot of the first screen.
    let first: Int32
    var count: Int32
    let isStack: Bool
    /// The bytes in the packed tree.
    let start: Int32
    var end: Int32
    /// The face of the last screen.
    var last: UInt32
  }

  package init() {}

  /// Whether anything was cut away.
  package var hasHoles: Bool { !holes.isEmpty }

  /// The slot of a screen outside the holes, counted as if each hole were one screen.
  /// - Parameter slot: its slot in the whole tree.
  package func slotInCut(of slot: Int32) -> Int32 {
    holes.reduce(slot) { $1.first < slot ? $0 - ($1.count - 1) : $0 }
  }

  /// The slot in the whole tree of a screen outside the holes.
  /// - Parameter slot: its slot, counted as if each hole were one screen.
  package func slotInWhole(of slot: Int32) -> Int32 {
    holes.reduce(slot) { $1.first < $0 ? $0 + ($1.count - 1) : $0 }
  }

  fileprivate mutating func removeAll() {
    numbers.removeAll()
    holes.removeAll(keepingCapacity: true)
    classes = 0
  }
}

extension ScreenAlphabet {
  /// The properties of a face by which trees are cut.
  package struct Cuttability: Sendable {
    fileprivate let shows: ContainerKind.Rules.Visibility
    fileprivate let isStack: Bool
    fileprivate var isScreen: Bool { shows == .none }
    /// The classes by which finders may find it, one bit each; none if nothing looks for it.
    fileprivate let classes: UInt64
  }

  /// - Parameter isLookedFor: whether anything looks for the face's class.
  package func cuttability(of face: Face, isLookedFor: Bool) -> Cuttability {
    let rules = rules(of: face.number)
    var classes: UInt64 = 0
    var current = isLookedFor ? letters[face.number].classNumber : -1
    while current >= 0 {
      classes |= Self.bit(ofClass: current)
      current = table[current].superclass
    }
    return Cuttability(
      shows: rules.shows, isStack: rules.roles.contains(.stack) && rules.shows == .last,
      classes: classes)
  }

  /// Classes beyond 64 share their bits.
  static func bit(ofClass number: Int32) -> UInt64 { 1 << UInt64(number & 63) }
}

extension TreePacker {
  /// Cuts away the parts that no tap can observe, in a tree that this packer has written after one other number.
  ///
  /// - Parameters:
  ///   - kept: the classes that are never cut away, one bit each.
  ///   - hidesStacks: whether hidden stacks are cut away as a whole.
  /// - Returns: false if screens claim parents or containers keep visits, or if too much is cut away.
  package static func cut(
    _ packed: PackedNumbers.Reader, by faces: [ScreenAlphabet.Cuttability], keeping kept: UInt64,
    hidesStacks: Bool, to cut: inout CutTree
  ) -> Bool {
    var taken = CutTree()
    swap(&taken, &cut)
    taken.removeAll()
    var cutter = TreeCutter(
      numbers: packed, faces: faces, kept: kept, hidesStacks: hidesStacks, cut: taken)
    taken = CutTree()
    defer { swap(&cutter.cut, &cut) }
    return cutter.cutAll() && cutter.cut.holes.count <= 64
  }
}

/// A packed tree while it is being cut.
///
/// Screens begin with their marks, slightly higher than in a packed tree, so that holes and the ends of containers
/// have marks of their own. The end of a container says how many screens it holds.
private struct TreeCutter {
  var numbers: PackedNumbers.Reader
  let faces: [ScreenAlphabet.Cuttability]
  let kept: UInt64
  let hidesStacks: Bool
  var cut: CutTree
  /// The slot of the next screen in the whole tree.
  private var slot: Int32 = 0

  private static let run: UInt32 = 0
  private static let end: UInt32 = 1
  private static let hiddenStack: UInt32 = 2
  private static let firstMarks: UInt32 = 3

  init(
    numbers: PackedNumbers.Reader, faces: [ScreenAlphabet.Cuttability], kept: UInt64,
    hidesStacks: Bool, cut: CutTree
  ) {
    self.numbers = numbers
    self.faces = faces
    self.kept = kept
    self.hidesStacks = hidesStacks
    self.cut = cut
  }

  mutating func cutAll() -> Bool {
    cut.numbers.append(numbers.next())
    while !numbers.isAtEnd {
      guard copyScreen(isHidden: false) else { return false }
    }
    return true
  }

  private mutating func copyScreen(isHidden: Bool) -> Bool {
    copyScreen(TreePacker.Marks(bits: numbers.next()), face: numbers.next(), isHidden: isHidden)
  }

  /// Copies one screen with everything that it holds and presents; returns whether it can be cut.
  /// - Parameter isHidden: whether it is in a part of the tree that is not selected.
  private mutating func copyScreen(_ marks: TreePacker.Marks, face: UInt32, isHidden: Bool) -> Bool
  {
    guard !marks.claims, !marks.isVisited else { return false }
    cut.numbers.append(marks.bits + Self.firstMarks)
    cut.numbers.append(face)
    slot += 1
    if marks.holds, !copyChildren(of: faces[Int(face)], isHidden: isHidden) { return false }
    return !marks.presents || copyScreen(isHidden: isHidden)
  }

  private mutating func copyChildren(
    of container: ScreenAlphabet.Cuttability, isHidden: Bool
  ) -> Bool {
    let (count, selected) = (numbers.next(), numbers.next())
    cut.numbers.append(selected)
    let isStack = container.isStack && selected == 0
    var isRun = false
    for index in 0..<count {
      let start = numbers.position
      let isChosen = container.shows != .selected || index == selected
      if hidesStacks, isHidden || !isChosen, cutStackAway() { continue }
      let (marks, face) = (TreePacker.Marks(bits: numbers.next()), numbers.next())
      // The stack may be popped to its first screen; its last one shows, unless the whole stack is hidden.
      let isDeep = isStack && index > 0 && (isHidden || index + 1 < count)
      let traits = faces[Int(face)]
      if isDeep, marks.bits == 0, traits.isScreen, traits.classes & kept == 0 {
        addToRun(face, from: start, isNew: !isRun)
        cut.classes |= traits.classes
        isRun = true
        continue
      }
      isRun = false
      guard copyScreen(marks, face: face, isHidden: isHidden || !isChosen) else { return false }
    }
    cut.numbers.append(Self.end)
    return true
  }

  private mutating func addToRun(_ face: UInt32, from start: Int32, isNew: Bool) {
    if isNew {
      cut.numbers.append(Self.run)
      cut.holes.append(
        CutTree.Hole(
          first: slot, count: 1, isStack: false, start: start, end: numbers.position, last: face))
    } else {
      let last = cut.holes.count - 1
      cut.holes[last].count += 1
      cut.holes[last].end = numbers.position
      cut.holes[last].last = face
    }
    slot += 1
  }

  /// Cuts the next stack of plain screens away if nothing in it must be kept; its class and first screen stay, because
  /// they name the section.
  private mutating func cutStackAway() -> Bool {
    var ahead = numbers
    let marks = TreePacker.Marks(bits: ahead.next())
    let face = ahead.next()
    guard marks.holdsOnly, faces[Int(face)].isStack else { return false }
    var classes = faces[Int(face)].classes
    let (count, selected) = (ahead.next(), ahead.next())
    guard count > 0, selected == 0 else { return false }
    var (first, last): (UInt32, UInt32) = (0, 0)
    for index in 0..<count {
      guard ahead.next() == 0 else { return false }
      last = ahead.next()
      if index == 0 { first = last }
      guard faces[Int(last)].isScreen else { return false }
      classes |= faces[Int(last)].classes
    }
    guard classes & kept == 0 else { return false }
    cut.numbers.append(Self.hiddenStack)
    cut.numbers.append(face)
    cut.numbers.append(first)
    cut.classes |= classes
    cut.holes.append(
      CutTree.Hole(
        first: slot, count: Int32(bitPattern: count) + 1, isStack: true, start: numbers.position,
        end: ahead.position, last: last))
    slot += Int32(bitPattern: count) + 1
    numbers = ahead
    return true
  }
}
