/// Makes a tree from the words a `TreePacker` has written.
struct TreeUnpacker {
  private let words: ArraySlice<UInt64>
  private let alphabet: ScreenAlphabet
  private var next: Int
  private var tree = ScreenTree()
  /// Screens with the places of the parents that they claim.
  private var claims: [(slot: Int32, position: Int)] = []

  static func tree(of words: ArraySlice<UInt64>, in alphabet: ScreenAlphabet) -> ScreenTree {
    guard !words.isEmpty else { return ScreenTree() }
    var unpacker = TreeUnpacker(words: words, alphabet: alphabet)
    unpacker.tree.classes = alphabet.table
    unpacker.tree.records.reserveCapacity(words.count)
    unpacker.tree.contexts.reserveCapacity(words.count)
    unpacker.tree.rootSlot = unpacker.read()
    unpacker.tieClaims()
    return unpacker.tree
  }

  private init(words: ArraySlice<UInt64>, alphabet: ScreenAlphabet) {
    self.words = words
    self.alphabet = alphabet
    next = words.startIndex
  }

  /// Reads one screen with all that it holds and presents; slots follow the order of the words, so a
  /// screen's slot is its position.
  private mutating func read() -> Int32 {
    let word = PackedWord(bits: take())
    let slot = Int32(truncatingIfNeeded: tree.records.count)
    let number = word.classNumber
    var record = ScreenRecord(
      serial: tree.nextSerial, classNumber: number, code: alphabet.table[number].code,
      marks: word.marks)
    tree.nextSerial += 1
    tree.classes.count(number, by: 1)
    if word.marks.contains(.vetoes) { tree.vetoCount += 1 }
    var children: Int32 = 0
    if word.holds {
      let counts = take()
      children = Int32(truncatingIfNeeded: counts >> 32)
      record.selected = Int32(truncatingIfNeeded: counts)
    }
    if word.claims { claims.append((slot, Int(Int64(bitPattern: take())))) }
    tree.records.append(record)
    tree.contexts.append(alphabet.contexts[word.context])
    for _ in 0..<children { tree.append(read(), to: slot) }
    if word.presents { tree.link(read(), presentedBy: slot) }
    return slot
  }

  private mutating func take() -> UInt64 {
    defer { next += 1 }
    return words[next]
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
