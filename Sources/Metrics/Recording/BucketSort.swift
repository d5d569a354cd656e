/// Puts elements of one bucket side by side, in time that grows with the elements and not with the buckets.
struct BucketSort<Element> {
  /// The elements, bucket by bucket, once they are sorted; contiguous, because a plain array lends out
  /// no span before macOS 26.
  private(set) var elements: ContiguousArray<Element> = []
  /// The buckets that have elements, with where these stand.
  private(set) var runs: [(bucket: Int, elements: Range<Int>)] = []

  private var unsorted: [(element: Element, next: Int32)] = []
  /// The last element of each bucket so far; −1 where there is none.
  private var lasts: [Int32]
  private var used: [Int] = []

  /// No elements, and so many buckets.
  init(buckets: Int) {
    lasts = Array(repeating: -1, count: buckets)
  }

  /// Forgets all elements.
  mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    unsorted.removeAll(keepingCapacity: true)
  }

  /// Adds an element to a bucket.
  mutating func add(_ element: Element, to bucket: Int) {
    if lasts[bucket] < 0 { used.append(bucket) }
    unsorted.append((element, lasts[bucket]))
    lasts[bucket] = Int32(truncatingIfNeeded: unsorted.count - 1)
  }

  /// Sorts what was added.
  mutating func sort() {
    for bucket in used {
      let first = elements.count
      var place = lasts[bucket]
      while place >= 0 {
        elements.append(unsorted[Int(place)].element)
        place = unsorted[Int(place)].next
      }
      lasts[bucket] = -1
      runs.append((bucket, first..<elements.count))
    }
    used.removeAll(keepingCapacity: true)
  }
}
