/// Makes a tree from the numbers a `TreePacker` has written.
struct TreeUnpacker {
  private var numbers: PackedNumberReader
  private let alphabet: ScreenAlphabet
  private var tree = ScreenTree()
  /// Screens with the places of the parents that they claim.
  private var claims: [(slot: Int32, position: Int)] = []

  static func tree(of numbers: PackedNumberReader, in alphabet: ScreenAlphabet) -> ScreenTree {
    guard !numbers.isAtEnd else { return ScreenTree() }
    var unpacker = TreeUnpacker(numbers: numbers, alphabet: alphabet)
    unpacker.tree.classes = alphabet.table
    // A screen takes two numbers or more.
    unpacker.tree.records.reserveCapacity(numbers.bytesLeft / 2)
    unpacker.tree.contexts.reserveCapacity(numbers.bytesLeft / 2)
    unpacker.tree.rootSlot = unpacker.read()
    unpacker.tieClaims()
    return unpacker.tree
  }

  private init(numbers: PackedNumberReader, alphabet: ScreenAlphabet) {
    self.numbers = numbers
    self.alphabet = alphabet
  }

  /// Reads one screen with all that it holds and presents; slots follow the order of the numbers, so a
  /// screen's slot is its position.
  private mutating func read() -> Int32 {
    let marks = PackedMarks(bits: numbers.next())
    let letter = alphabet.letters[Int(numbers.next())]
    let number = letter.classNumber
    let slot = Int32(truncatingIfNeeded: tree.records.count)
    var record = ScreenRecord(
      serial: tree.nextSerial, classNumber: number, code: alphabet.table[number].code,
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
    tree.records.append(record)
    tree.contexts.append(letter.context)
    for _ in 0..<children { tree.append(read(), to: slot) }
    if marks.presents { tree.link(read(), presentedBy: slot) }
    return slot
  }

  private mutating func tieClaims() {
    for claim in claims {
      // A claim on a screen that has gone stays a claim that nobody answers.
      tree.records[Int(claim.slot)].logicalParent =
        claim.position >= 0
        ? tree.identity(Int32(truncatingIfNeeded: claim.position))
        : ScreenID(slot: 0, serial: .max, classNumber: -1)
    }
  }
}
