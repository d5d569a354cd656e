/// What walking people without a memory needs to know: what they choose, and, because it is counted,
/// which pages they have seen.
struct ChanceMemory {
  /// What they choose in each state.
  var choices = ChoiceTable()
  /// The journey in which each page was last seen.
  var seenIn: [UInt32] = []

  /// Makes room for as many pages.
  @inline(__always)
  mutating func reserve(_ count: Int) {
    if seenIn.count < count {
      seenIn += [UInt32](repeating: 0, count: count + count / 2 - seenIn.count)
    }
  }
}
