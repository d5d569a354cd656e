/// The number of people who have seen each screen, during counting.
struct VisitorCounts {
  private let screens: Int
  /// The screens that the current person has seen, by variant.
  private var seen: ContiguousArray<UInt64>
  /// The people, by variant and screen; contiguous, because a plain array lends out no span before macOS
  /// 26.
  private var counts: ContiguousArray<Int>

  init(shape: TallyShape) {
    screens = shape.screens.count
    seen = ContiguousArray(repeating: 0, count: shape.variants)
    counts = ContiguousArray(repeating: 0, count: shape.variants * shape.screens.count)
  }

  /// Counts a person, whose journeys are a range of the batch's, once for every screen they saw.
  @inline(__always)
  mutating func add(_ range: Range<Int>, of records: ContiguousArray<JourneyRecord>) {
    Self.add(records, range, &seen, &counts, screens: screens)
  }

  private static func add(
    _ records: ContiguousArray<JourneyRecord>, _ range: Range<Int>,
    _ seen: inout ContiguousArray<UInt64>, _ counts: inout ContiguousArray<Int>, screens: Int
  ) {
    let records = records.span
    var seen = seen.mutableSpan
    var counts = counts.mutableSpan
    for place in range { seen[records[place].variant] |= records[place].watched }
    for variant in seen.indices {
      var rest = seen[variant]
      seen[variant] = 0
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        guard bit < screens else { break }
        counts[variant &* screens &+ bit] &+= 1
        rest &= rest &- 1
      }
    }
  }

  var visitors: [Int] { Array(counts) }
}
