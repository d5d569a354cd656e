import Hashing

/// All patterns of a table as one tree, whose levels are scheme, host and segments of the path; a
/// node may also have a child for any text.
///
/// The children for given texts are in one hash table with open addressing, keyed by their parent
/// and the text's bytes, so that a step costs the same for any number of children. Flat arrays of small
/// values, because at thousands of patterns a look-up costs as much as the cache lines it touches.
struct SegmentTrie: Sendable {
  struct Node: Sendable {
    /// The child for any text, or -1.
    var any: Int32 = -1
    var firstEntry: Int32 = 0
    var entryCount: Int32 = 0
    /// The best rank in this branch; a worse branch is not walked.
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
    /// The pattern's rank among matches, 0 winning.
    var rank: Int32
    var ending: Ending
    /// Whether the whole pattern decides.
    var isCoarse: Bool
    /// The index of the required port in the table's list, or -1.
    var port: Int32
    var firstParameter: Int32 = 0
    var parameterCount: Int32 = 0
  }

  struct Parameter: Sendable {
    var name: Int32
    /// The index of the type in the table's list; -1 for a text.
    var type: Int32
    /// The number of the segment; -1 for all segments after the others.
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
  /// A power of two of them.
  var slots: [Slot] = []
  var texts: [UInt8] = []

  static let root = 0

  /// The child of a node for a text, if there is one.
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

  /// FNV-1a of the bytes, started with the parent, then mixed for good low bits.
  @inline(__always)
  static func hash(_ node: Int, _ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    var hash = FNV1a(
      basis: FNV1a.offsetBasis ^ UInt64(truncatingIfNeeded: node) &* SplitMix64.increment)
    var place = start
    while place < end {
      hash.combine(bytes[place])
      place &+= 1
    }
    return Int(truncatingIfNeeded: (hash.value ^ hash.value &>> 29) &>> 1)
  }
}
