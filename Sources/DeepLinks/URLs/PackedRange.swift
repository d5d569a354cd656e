/// A range of bytes in half the space of a `Range<Int>`: URLs are copied a lot.
struct PackedRange: Hashable, Sendable {
  private let lower: Int32
  private let upper: Int32

  /// A text that is longer than this has no packed ranges.
  static let maximumCount = Int(Int32.max)

  init(_ range: Range<Int>) {
    lower = Int32(clamping: range.lowerBound)
    upper = Int32(clamping: range.upperBound)
  }

  var lowerBound: Int { Int(lower) }
  var upperBound: Int { Int(upper) }
  var count: Int { Int(upper &- lower) }
  var range: Range<Int> { lowerBound..<max(lowerBound, upperBound) }
}
