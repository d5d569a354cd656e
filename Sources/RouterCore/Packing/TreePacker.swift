/// Writes trees down in a few dozen bytes each.
///
/// Trees that are equal give the same numbers, and others never do.
package struct TreePacker: Sendable {
  package private(set) var alphabet = ScreenAlphabet()
  /// The survey of the last tree, as a person sees it.
  package private(set) var survey = TreePacker.Survey()

  package init() {}

  package mutating func pack(_ tree: ScreenTree, behind numbers: inout PackedNumbers) {
    if tree.rootSlot >= 0 { write(tree.rootSlot, of: tree, behind: &numbers) }
  }

  /// The classes of hidden screens that finders may have looked for, one bit each.
  package mutating func classes(asked finders: [AnyFinder]) -> UInt64 {
    finders.reduce(0) { classes, finder in
      switch finder.reach {
      case .nothing: classes
      case .screens(let screenClass): classes | alphabet.bit(of: screenClass)
      case .anything: .max
      }
    }
  }

  package mutating func survey(_ tree: ScreenTree) {
    survey.forgetFaces()
    survey.look(at: tree, in: &alphabet)
  }

  /// The tree that the rest of this packer's numbers describes, with new identities.
  package func tree(of numbers: PackedNumbers.Reader) -> ScreenTree {
    TreePacker.Unpacker.tree(of: numbers, in: alphabet)
  }

  /// Surveys the tree that the rest of this packer's numbers describes; its screens get no contexts.
  package mutating func survey(_ numbers: PackedNumbers.Reader, unpackedTo tree: inout ScreenTree) {
    survey.read(numbers, in: alphabet, to: &tree)
    survey.look(at: tree, in: &alphabet)
  }

  /// The same into another survey.
  package mutating func survey(
    _ numbers: PackedNumbers.Reader, unpackedTo tree: inout ScreenTree, as survey: inout Survey
  ) {
    survey.read(numbers, in: alphabet, to: &tree)
    survey.look(at: tree, in: &alphabet)
  }

  private mutating func write(
    _ slot: Int32, of tree: ScreenTree, behind numbers: inout PackedNumbers
  ) {
    let record = tree.records[Int(slot)]
    let face = alphabet.face(slot, of: tree)
    let visited = tree.visits.isEmpty ? [] : tree.visited(slot)
    let marks = TreePacker.Marks(record, visited: visited)
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
    if marks.isVisited {
      numbers.append(UInt32(clamping: visited.count))
      for place in visited { numbers.append(UInt32(clamping: place)) }
    }
    var child = record.firstChild
    while child >= 0 {
      write(child, of: tree, behind: &numbers)
      child = tree.records[Int(child)].nextSibling
    }
    if marks.presents { write(record.presented, of: tree, behind: &numbers) }
  }
}

extension TreePacker {
  struct Unpacker {
    private var numbers: PackedNumbers.Reader
    private let alphabet: ScreenAlphabet
    private var tree: ScreenTree
    /// Screens with the places of the parents that they claim.
    private var claims: [(slot: Int32, position: Int)] = []

    static func tree(of numbers: PackedNumbers.Reader, in alphabet: ScreenAlphabet) -> ScreenTree {
      guard !numbers.isAtEnd else { return ScreenTree() }
      var unpacker = TreePacker.Unpacker(
        numbers: numbers, alphabet: alphabet, tree: ScreenTree())
      unpacker.tree.classes = alphabet.table
      // A screen takes two numbers or more.
      unpacker.tree.records.reserveCapacity(numbers.bytesLeft / 2)
      unpacker.tree.contexts.reserveCapacity(numbers.bytesLeft / 2)
      unpacker.tree.rootSlot = unpacker.read()
      unpacker.tieClaims()
      return unpacker.tree
    }

    private init(numbers: PackedNumbers.Reader, alphabet: ScreenAlphabet, tree: ScreenTree) {
      self.numbers = numbers
      self.alphabet = alphabet
      self.tree = tree
    }

    /// Reads one screen with everything that it holds and presents; slots follow the order of the numbers, so
    /// a screen's slot is its position.
    private mutating func read() -> Int32 {
      let marks = TreePacker.Marks(bits: numbers.next())
      let letter = alphabet.letters[Int(numbers.next())]
      let number = letter.classNumber
      let slot = Int32(truncatingIfNeeded: tree.records.count)
      var record = ScreenTree.Record(
        serial: tree.nextSerial, classNumber: number, rules: alphabet.table[number].rules,
        marks: marks.marks)
      tree.nextSerial += 1
      tree.classes.count(number, by: 1)
      if marks.marks.contains(.vetoes) { tree.vetoCount += 1 }
      var children: Int32 = 0
      if marks.holds {
        children = Int32(bitPattern: numbers.next())
        record.selected = Int32(bitPattern: numbers.next())
      }
      if marks.claims { claims.append((slot, Int(numbers.next()) - 1)) }
      let visited = numbers.visited(marks)
      tree.records.append(record)
      tree.contexts.append(letter.context)
      for _ in 0..<children { tree.append(read(), to: slot) }
      if !visited.isEmpty { tree.setVisited(visited, of: slot) }
      if marks.presents { tree.link(read(), presentedBy: slot) }
      return slot
    }

    private mutating func tieClaims() {
      for claim in claims {
        // A claim on a screen that has gone stays a claim without an answer.
        tree.records[Int(claim.slot)].logicalParent =
          claim.position >= 0
          ? tree.identity(Int32(truncatingIfNeeded: claim.position))
          : ScreenID(slot: 0, serial: .max, classNumber: -1)
      }
    }
  }
}

extension TreePacker {
  /// The first number of a packed screen: its marks, and which numbers follow.
  ///
  /// Its face comes next. A container adds the number of its children and the selected one; a screen that
  /// claims a parent adds its place, and one that keeps visits their number and places. Then come its children, and then the screen that it presents.
  struct Marks {
    let bits: UInt32

    private static let presents: UInt32 = 1
    private static let holds: UInt32 = 2
    private static let claims: UInt32 = 4
    private static let markShift: UInt32 = 3
    /// After the eight marks.
    private static let visited: UInt32 = 1 << 11

    init(bits: UInt32) { self.bits = bits }

    init(_ record: ScreenTree.Record, visited: [Int]) {
      var bits = UInt32(record.marks.intersection(.apparent).rawValue) << Self.markShift
      if record.presented >= 0 { bits |= Self.presents }
      if record.childCount > 0 || record.selected != 0 { bits |= Self.holds }
      if record.logicalParent.exists { bits |= Self.claims }
      if !visited.isEmpty { bits |= Self.visited }
      self.bits = bits
    }

    /// Whether it holds others, and has no other marks.
    var holdsOnly: Bool { bits == Self.holds }
    var presents: Bool { bits & Self.presents != 0 }
    var holds: Bool { bits & Self.holds != 0 }
    var claims: Bool { bits & Self.claims != 0 }
    var isVisited: Bool { bits & Self.visited != 0 }
    var marks: ScreenTree.Record.Marks {
      ScreenTree.Record.Marks(rawValue: UInt8(truncatingIfNeeded: bits >> Self.markShift))
    }
  }
}

extension PackedNumbers.Reader {
  /// Reads the places of the sections that a container's Back leads through.
  mutating func visited(_ marks: TreePacker.Marks) -> [Int] {
    guard marks.isVisited else { return [] }
    return (0..<next()).map { _ in Int(next()) }
  }
}
