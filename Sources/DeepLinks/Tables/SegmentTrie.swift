/// All patterns of a table as one tree: a link's scheme leads to a node, its host to the next, and
/// so does every segment of its path; a node may also have a child for any text.
///
/// All children that are reached by a text are in one hash table with open addressing, found by
/// their parent and the text's bytes, so that a step costs the same however many there are.
struct SegmentTrie: Sendable {
  /// A pattern at the node where its outline ends.
  struct Entry: Sendable {
    let pattern: Int
    /// The pattern's place in the order in which matches win.
    let rank: Int
    let ending: PathOutline.Ending
    /// Whether the whole pattern has to be asked.
    let isCoarse: Bool
    /// The port that a link must have; nil when any will do.
    let port: [UInt8]?
    /// For each parameter, the segment that it is.
    let parameters: [(slot: Int, segment: Int)]
    let tailSlot: Int?
  }

  struct Node: Sendable {
    var any = -1
    var entries: [Entry] = []
    /// The best rank at this node and below it: a worse branch is not walked.
    var bestRank = Int.max
  }

  private struct Slot: Sendable {
    var parent = -1
    var start = 0
    var count = 0
    var child = -1
  }

  private(set) var nodes = [Node()]
  private var slots = Array(repeating: Slot(), count: 16)
  private var slotsInUse = 0
  private var texts: [UInt8] = []

  static let root = 0

  /// The child of a node that a text leads to, if there is one.
  @inline(__always)
  func child(of node: Int, for bytes: [UInt8], in range: Range<Int>) -> Int? {
    var place = Self.hash(node, bytes, range) & (slots.count - 1)
    while slots[place].parent >= 0 {
      if slots[place].parent == node, isEqual(slots[place], bytes, range) {
        return slots[place].child
      }
      place = (place + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(_ slot: Slot, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard slot.count == range.count else { return false }
    var index = slot.start
    for place in range {
      if texts[index] != bytes[place] { return false }
      index += 1
    }
    return true
  }

  /// FNV-1a over the bytes, started with the parent, then mixed so that its low bits are good.
  @inline(__always)
  private static func hash(_ node: Int, _ bytes: [UInt8], _ range: Range<Int>) -> Int {
    var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(truncatingIfNeeded: node) &* 0x9E37_79B9_7F4A_7C15
    for place in range { hash = (hash ^ UInt64(bytes[place])) &* 0x0000_0100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash &>> 29) &>> 1)
  }

  /// Adds an entry at the end of a path of texts, nil standing for any text.
  mutating func insert(_ entry: Entry, along path: [String?]) {
    var node = Self.root
    for text in path {
      nodes[node].bestRank = min(nodes[node].bestRank, entry.rank)
      node = text.map { makeChild(of: node, for: Array($0.utf8)) } ?? makeAnyChild(of: node)
    }
    nodes[node].bestRank = min(nodes[node].bestRank, entry.rank)
    nodes[node].entries.append(entry)
  }

  /// Puts the entries of each node in the order in which they win.
  mutating func sort() {
    for node in nodes.indices { nodes[node].entries.sort { $0.rank < $1.rank } }
  }

  private mutating func makeAnyChild(of node: Int) -> Int {
    if nodes[node].any < 0 {
      nodes[node].any = nodes.count
      nodes.append(Node())
    }
    return nodes[node].any
  }

  private mutating func makeChild(of node: Int, for bytes: [UInt8]) -> Int {
    if let child = child(of: node, for: bytes, in: 0..<bytes.count) { return child }
    if 2 * (slotsInUse + 1) > slots.count { grow() }
    let slot = Slot(parent: node, start: texts.count, count: bytes.count, child: nodes.count)
    texts += bytes
    nodes.append(Node())
    place(slot)
    return slot.child
  }

  private mutating func place(_ slot: Slot) {
    let range = slot.start..<(slot.start + slot.count)
    var place = Self.hash(slot.parent, texts, range) & (slots.count - 1)
    while slots[place].parent >= 0 { place = (place + 1) & (slots.count - 1) }
    slots[place] = slot
    slotsInUse += 1
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: 2 * old.count)
    slotsInUse = 0
    for slot in old where slot.parent >= 0 { place(slot) }
  }
}
