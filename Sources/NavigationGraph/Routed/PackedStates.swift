/// Sequences of words, each kept once, one behind the other in one array.
struct PackedStates {
  private var words: [UInt64] = []
  /// Where each sequence begins; one more for where the last one ends.
  private var starts: [Int] = [0]
  /// A hash table with open addressing: numbers of sequences, −1 where there is none.
  private var table = [Int32](repeating: -1, count: 1024)
  private var hashes: [UInt32] = []

  /// How many there are.
  var count: Int { starts.count - 1 }

  /// The words of a sequence.
  subscript(index: Int) -> ArraySlice<UInt64> { words[starts[index]..<starts[index + 1]] }

  /// The number of a sequence, and whether it is new.
  mutating func insert(_ sequence: [UInt64]) -> (index: Int32, isNew: Bool) {
    let hash = Self.hash(sequence)
    var place = Int(hash) & (table.count - 1)
    while table[place] >= 0 {
      let known = Int(table[place])
      if hashes[known] == hash, equals(known, sequence) { return (table[place], false) }
      place = (place + 1) & (table.count - 1)
    }
    let index = Int32(clamping: count)
    table[place] = index
    hashes.append(hash)
    words += sequence
    starts.append(words.count)
    if count * 2 > table.count { grow() }
    return (index, true)
  }

  private func equals(_ known: Int, _ sequence: [UInt64]) -> Bool {
    let first = starts[known]
    guard starts[known + 1] - first == sequence.count else { return false }
    for place in sequence.indices where words[first + place] != sequence[place] { return false }
    return true
  }

  private mutating func grow() {
    table = [Int32](repeating: -1, count: table.count * 2)
    for (index, hash) in hashes.enumerated() {
      var place = Int(hash) & (table.count - 1)
      while table[place] >= 0 { place = (place + 1) & (table.count - 1) }
      table[place] = Int32(clamping: index)
    }
  }

  /// Mixes all words; only where a sequence stands in the table depends on it.
  private static func hash(_ sequence: [UInt64]) -> UInt32 {
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for word in sequence {
      hash = (hash ^ word) &* 0xBF58_476D_1CE4_E5B9
      hash ^= hash >> 29
    }
    return UInt32(truncatingIfNeeded: hash >> 16)
  }
}
