import Hashing

/// All patterns of a table as one tree: a link's scheme leads to a node, its host to the next, and
/// so does every segment of its path; a node may also have a child for any text.
///
/// All children that are reached by a text are in one hash table with open addressing, found by
/// their parent and the text's bytes, so that a step costs the same however many there are. What a
/// step reads lies in flat arrays of small values, because at thousands of patterns a look-up costs
/// as much as the cache lines it touches.
struct SegmentTrie: Sendable {
  struct Node: Sendable {
    /// The child for any text, or -1.
    var any: Int32 = -1
    var firstEntry: Int32 = 0
    var entryCount: Int32 = 0
    /// The best rank at this node and below it: a worse branch is not walked.
    var bestRank = Int32.max
  }

  /// A pattern at the node where its outline ends.
  struct Entry: Sendable {
    enum Ending: UInt8, Sendable {
      case end
      case tail
      case anything
    }

    var pattern: Int32
    /// The pattern's place in the order in which matches win.
    var rank: Int32
    var ending: Ending
    /// Whether the whole pattern has to be asked.
    var isCoarse: Bool
    /// The port that a link must have, by its number in the table's list; -1 when any will do.
    var port: Int32
    var firstParameter: Int32 = 0
    var parameterCount: Int32 = 0
  }

  struct Parameter: Sendable {
    var name: Int32
    /// The type's number in the table's list; -1 for a text.
    var type: Int32
    /// The segment it is; -1 for all that follows the others.
    var segment: Int32
  }

  struct Slot: Sendable {
    var parent: Int32 = -1
    var child: Int32 = -1
    var start: Int32 = 0
    var count: Int32 = 0
  }

  var nodes: [Node] = []
  var entries: [Entry] = []
  var parameters: [Parameter] = []
  var names: [String] = []
  var types: [ParameterType] = []
  var ports: [[UInt8]] = []
  /// Their number is a power of two.
  var slots: [Slot] = []
  var texts: [UInt8] = []

  static let root = 0

  /// The child of a node that a text leads to, if there is one.
  @inline(__always)
  func child(of node: Int, for bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    let mask = slots.count &- 1
    var place = Self.hash(node, bytes, start, end) & mask
    while true {
      let slot = slots[place]
      if slot.parent < 0 { return nil }
      if slot.parent == Int32(truncatingIfNeeded: node), isEqual(slot, bytes, start, end) {
        return Int(slot.child)
      }
      place = (place &+ 1) & mask
    }
  }

  @inline(__always)
  private func isEqual(_ slot: Slot, _ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    guard Int(slot.count) == end &- start else { return false }
    var index = Int(slot.start)
    var place = start
    while place < end {
      if texts[index] != bytes[place] { return false }
      index &+= 1
      place &+= 1
    }
    return true
  }

  /// FNV-1a over the bytes, started with the parent, then mixed so that its low bits are good.
  @inline(__always)
  static func hash(_ node: Int, _ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var hash = FNV1a(
      basis: FNV1a.offsetBasis
        ^ UInt64(truncatingIfNeeded: node) &* SplitMix64.increment)
    var place = start
    while place < end {
      hash.combine(bytes[place])
      place &+= 1
    }
    return Int(truncatingIfNeeded: (hash.value ^ hash.value &>> 29) &>> 1)
  }
}
