/// What somebody can read on the page in front of them: when they look at each label, and how much it
/// seems to promise.
///
/// People read one label after the other, but what they come to is the good one that they look at
/// earliest, and what it costs is the number of those before it. So nothing need be put in order.
struct PageReading {
  /// How many labels there are.
  var count = 0
  /// The labels, and room for more; contiguous, because a plain array lends out no span before macOS 26.
  var labels: ContiguousArray<Label> = []

  /// One label.
  struct Label {
    /// Its place in the order in which the person reads; see `Walker.key`.
    let key: UInt64
    /// How much it seems to promise, 0 nothing to 1 everything.
    let promise: Double
  }

  /// What comes of reading a page until something is good enough.
  struct Glance {
    /// The key of the first label that is; the greatest number when none is.
    var chosen = UInt64.max
    /// How many labels are read up to there, itself included.
    var read = 0
    /// The best promise among what was not read before.
    var best = 0.0
  }

  /// Makes room for so many labels.
  @inline(__always)
  mutating func begin(atMost limit: Int) {
    if labels.count <= limit { grow(to: limit) }
  }

  @inline(never)
  private mutating func grow(to limit: Int) {
    // One more than asked for, so that something can be written before it is known to count.
    labels = ContiguousArray(repeating: Label(key: 0, promise: 0), count: 2 * limit + 16)
  }

  /// Reads what comes after a key until something promises at least as much as the threshold.
  @inline(__always)
  func glance(after cursor: UInt64, threshold: Double) -> Glance {
    var glance = Glance()
    let labels = labels.span
    // Without branches, because nobody can foresee them.
    for place in 0..<count {
      let label = labels[place]
      let isNew = label.key > cursor
      glance.chosen = min(
        glance.chosen, isNew && label.promise >= threshold ? label.key : .max)
      glance.best = max(glance.best, isNew ? label.promise : 0)
    }
    for place in 0..<count {
      let key = labels[place].key
      glance.read &+= key > cursor && key <= glance.chosen ? 1 : 0
    }
    return glance
  }

  /// The labels between two keys, in the order in which they are read.
  func labels(after first: UInt64, upTo last: UInt64) -> [Label] {
    labels[..<count]
      .filter { $0.key > first && $0.key <= last }
      .sorted { $0.key < $1.key }
  }
}
