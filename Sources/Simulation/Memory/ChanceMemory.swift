/// Which pages people without a memory have seen; only what is counted needs to know.
struct ChanceMemory {
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
