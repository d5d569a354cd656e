import RouterCore

/// Sequences of numbers, each kept once, one behind the other in one array.
struct PackedStates {
  private var bytes: [UInt8] = []
  /// Where each sequence begins; one more for where the last one ends.
  private var starts = [0]
  /// A hash table with open addressing.
  private var table = [Slot](repeating: Slot(), count: 1024)

  private struct Slot {
    var hash: UInt32 = 0
    /// The number of a sequence, −1 where there is none.
    var index: Int32 = -1
  }

  /// How many there are.
  var count: Int { starts.count - 1 }

  /// The numbers of a sequence.
  subscript(index: Int) -> PackedNumberReader {
    PackedNumberReader(bytes[starts[index]..<starts[index + 1]])
  }

  /// The number of a sequence, and whether it is new.
  mutating func insert(_ sequence: PackedNumbers) -> (index: Int32, isNew: Bool) {
    let hash = UInt32(truncatingIfNeeded: sequence.hash >> 16)
    var place = Int(hash) & (table.count - 1)
    while table[place].index >= 0 {
      let known = table[place]
      if known.hash == hash, equals(Int(known.index), sequence.bytes) {
        return (known.index, false)
      }
      place = (place + 1) & (table.count - 1)
    }
    let index = Int32(clamping: count)
    table[place] = Slot(hash: hash, index: index)
    bytes += sequence.bytes
    starts.append(bytes.count)
    if count * 2 > table.count { grow() }
    return (index, true)
  }

  private func equals(_ known: Int, _ sequence: [UInt8]) -> Bool {
    let first = starts[known]
    guard starts[known + 1] - first == sequence.count else { return false }
    for place in sequence.indices where bytes[first + place] != sequence[place] { return false }
    return true
  }

  private mutating func grow() {
    var larger = [Slot](repeating: Slot(), count: table.count * 2)
    for known in table where known.index >= 0 {
      var place = Int(known.hash) & (larger.count - 1)
      while larger[place].index >= 0 { place = (place + 1) & (larger.count - 1) }
      larger[place] = known
    }
    table = larger
  }
}
