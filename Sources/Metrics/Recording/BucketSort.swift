/// A sort of elements by bucket, in time that grows with the elements and not with the buckets.
struct BucketSort<Element> {
  /// The elements, bucket by bucket, once they are sorted, and room for more; all lists are contiguous,
  /// because a plain array lends out no span before macOS 26.
  private(set) var elements: ContiguousArray<Element> = []
  /// The buckets that have elements, with the places of these.
  private(set) var runs: [(bucket: Int, elements: Range<Int>)] = []

  private typealias Unsorted = (element: Element, bucket: Int32)
  private var unsorted: ContiguousArray<Unsorted> = []
  /// During sorting, the number of elements of each bucket, and then the place of its next one; otherwise 0.
  private var places: ContiguousArray<Int>

  init(buckets: Int) {
    places = ContiguousArray(repeating: 0, count: buckets)
  }

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    unsorted.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  mutating func add(_ element: Element, to bucket: Int) {
    unsorted.append((element, Int32(truncatingIfNeeded: bucket)))
  }

  mutating func sort() {
    guard let any = unsorted.first?.element else { return }
    if elements.count < unsorted.count {
      elements = ContiguousArray(repeating: any, count: 2 * unsorted.count)
    }
    Self.count(unsorted, &places, &runs)
    Self.place(unsorted, &places, &elements)
    for run in runs { places[run.bucket] = 0 }
  }

  /// Counts the elements of each bucket, and finds their places.
  private static func count(
    _ unsorted: ContiguousArray<Unsorted>, _ places: inout ContiguousArray<Int>,
    _ runs: inout [(bucket: Int, elements: Range<Int>)]
  ) {
    let unsorted = unsorted.span
    var places = places.mutableSpan
    for next in unsorted.indices {
      let bucket = Int(unsorted[next].bucket)
      if places[bucket] == 0 { runs.append((bucket, 0..<0)) }
      places[bucket] &+= 1
    }
    var first = 0
    for run in runs.indices {
      let bucket = runs[run].bucket
      runs[run].elements = first..<first + places[bucket]
      places[bucket] = first
      first = runs[run].elements.upperBound
    }
  }

  /// Puts every element at its bucket's next place.
  private static func place(
    _ unsorted: ContiguousArray<Unsorted>, _ places: inout ContiguousArray<Int>,
    _ elements: inout ContiguousArray<Element>
  ) {
    let unsorted = unsorted.span
    var places = places.mutableSpan
    var elements = elements.mutableSpan
    for next in unsorted.indices {
      let bucket = Int(unsorted[next].bucket)
      elements[places[bucket]] = unsorted[next].element
      places[bucket] &+= 1
    }
  }
}
