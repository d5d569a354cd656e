import RouterCore

/// Sequences of numbers, each kept once, one behind the other in one array.
struct PackedStates {
  private var bytes: [UInt8] = []
  /// Where each sequence begins, with its hash; one more for where the last one ends.
  private var entries = [Entry(start: 0, hash: 0)]
  /// A hash table with open addressing: numbers of sequences, −1 where there is none.
  private var table = [Int32](repeating: -1, count: 1024)

  private struct Entry {
    let start: Int
    var hash: UInt32
  }

  /// How many there are.
  var count: Int { entries.count - 1 }

  /// The numbers of a sequence.
  subscript(index: Int) -> PackedNumberReader {
    PackedNumberReader(bytes[entries[index].start..<entries[index + 1].start])
  }

  /// The number of a sequence, and whether it is new.
  mutating func insert(_ sequence: PackedNumbers) -> (index: Int32, isNew: Bool) {
    let hash = UInt32(truncatingIfNeeded: sequence.hash >> 16)
    var place = Int(hash) & (table.count - 1)
    while table[place] >= 0 {
      let known = table[place]
      if entries[Int(known)].hash == hash, equals(Int(known), sequence.bytes) {
        return (known, false)
      }
      place = (place + 1) & (table.count - 1)
    }
    let index = count
    table[place] = Int32(clamping: index)
    entries[index].hash = hash
    bytes += sequence.bytes
    entries.append(Entry(start: bytes.count, hash: 0))
    if count * 2 > table.count { grow() }
    return (Int32(clamping: index), true)
  }

  private func equals(_ known: Int, _ sequence: [UInt8]) -> Bool {
    let first = entries[known].start
    guard entries[known + 1].start - first == sequence.count else { return false }
    for place in sequence.indices where bytes[first + place] != sequence[place] { return false }
    return true
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: table.count * 2)
    for index in 0..<count {
      var place = Int(entries[index].hash) & (table.count - 1)
      while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
      table[place] = Int32(clamping: index)
    }
  }
}
