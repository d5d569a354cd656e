/// What somebody can read on the page in front of them: when they look at each label, and how much it
/// seems to promise.
///
/// People read one label after the other, but what they come to is the good one that they look at
/// earliest, and what it costs is the number of those before it. So nothing need be put in order.
struct PageReading {
  /// The labels, then one without a key, and room for more; contiguous, because a plain array lends out
  /// no span before macOS 26.
  var labels: ContiguousArray<Label> = [.end]

  /// One label.
  struct Label {
    /// Its place in the order in which the person reads, never 0; see `Walker.key`.
    let key: UInt64
    /// How much it seems to promise, 0 nothing to 1 everything.
    let promise: Double

    /// What stands behind the last label.
    static let end = Label(key: 0, promise: 0)
  }

  /// What comes of reading a page until something is good enough.
  struct Glance {
    /// The key of the first label that is; the greatest number when none is.
    let chosen: UInt64
    /// How many labels are read up to there, itself included.
    let read: Int
  }

  /// Makes room for so many labels and the end.
  @inline(__always)
  mutating func begin(atMost limit: Int) {
    if labels.count <= limit { grow(to: limit) }
  }

  @inline(never)
  private mutating func grow(to limit: Int) {
    labels = ContiguousArray(repeating: .end, count: 2 * limit + 16)
  }

  /// Reads what comes after a key until something promises at least as much as the threshold.
  ///
  /// Which label is good enough, and which ones come before it, nobody can foresee: both are worked out
  /// with integers instead of branches. Labels count by how far they lie behind the key, where those
  /// that do not lie behind it come out beyond all others.
  @inline(__always)
  func glance(after cursor: UInt64, threshold: Double) -> Glance {
    let labels = labels.span
    let beyond = UInt64.max &- cursor
    // Numbers that are not negative are in the order of their bits.
    let enough = Int64(bitPattern: max(0, threshold).bitPattern)
    var nearest = UInt64.max
    var place = 0
    while labels[place].key > 0 {
      let isPoor = (Int64(bitPattern: labels[place].promise.bitPattern) &- enough) >> 63
      nearest = min(nearest, labels[place].key &- cursor &- 1 | UInt64(bitPattern: isPoor))
      place &+= 1
    }
    let last = min(nearest, beyond &- 1)
    var read: UInt64 = 0
    place = 0
    while labels[place].key > 0 {
      read &+= UInt64(labels[place].key &- cursor &- 1 <= last)
      place &+= 1
    }
    return Glance(
      chosen: nearest < beyond ? cursor &+ 1 &+ nearest : .max,
      read: Int(truncatingIfNeeded: read))
  }

  /// The best promise among what comes after a key; 0 when nothing does.
  func best(after cursor: UInt64) -> Double {
    labels.prefix { $0.key > 0 }.reduce(0) { $1.key > cursor ? max($0, $1.promise) : $0 }
  }

  /// The labels between two keys, in the order in which they are read.
  func labels(after first: UInt64, upTo last: UInt64) -> [Label] {
    labels.prefix { $0.key > 0 }
      .filter { $0.key > first && $0.key <= last }
      .sorted { $0.key < $1.key }
  }
}
