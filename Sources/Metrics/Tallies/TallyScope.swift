/// The number of people of one variant and one segment for one task or all tasks, and each metric's sums
/// over them.
package struct TallyScope: Hashable, Sendable {
  /// The number of people who had the task; the same under every variant.
  package var people = 0
  /// The sums by metric, in the order of the shape.
  package var moments: [RatioMoments<Int128>]
  /// The paired sums by metric, against the control; empty for the control itself.
  package var crossMoments: [CrossMoments<Int128>]

  package init(metrics: Int, isControl: Bool) {
    moments = Array(repeating: RatioMoments<Int128>(), count: max(metrics, 0))
    crossMoments =
      isControl ? [] : Array(repeating: CrossMoments<Int128>(), count: max(metrics, 0))
  }

  /// Adds another's people.
  package mutating func merge(_ other: TallyScope) {
    people &+= other.people
    for place in moments.indices where other.moments.indices.contains(place) {
      moments[place].merge(other.moments[place])
    }
    for place in crossMoments.indices where other.crossMoments.indices.contains(place) {
      crossMoments[place].merge(other.crossMoments[place])
    }
  }
}

extension TallyScope: Codable {
  private enum CodingKeys: String, CodingKey {
    case people, moments
    case crossMoments = "cross-moments"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(metrics: 0, isControl: true)
    people = try fields.count(.people)
    moments = try Self.read(.moments, from: fields)
    crossMoments = try Self.read(.crossMoments, from: fields)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(people, forKey: .people)
    try fields.encode(WideNumbers(moments.flatMap(\.sums)), forKey: .moments)
    try fields.encode(WideNumbers(crossMoments.flatMap(\.sums)), forKey: .crossMoments)
  }

  private static func read<Moments: ExactSums>(
    _ key: CodingKeys, from fields: KeyedDecodingContainer<CodingKeys>
  ) throws -> [Moments] {
    let count = Moments.parts.count
    let sums = try fields.decode(WideNumbers.self, forKey: key).values
    let read = stride(from: 0, to: sums.count, by: count).compactMap { first in
      Moments(sums: sums[first..<min(first + count, sums.count)])
    }
    guard read.count * count == sums.count else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: fields,
        debugDescription: "expected \(count) sums for every metric, and none of squares below zero")
    }
    return read
  }
}

/// Sums that results keep one after the other.
protocol ExactSums {
  init()
  /// The sums, in the order in which results keep them.
  static var parts: [WritableKeyPath<Self, Int128>] { get }
  /// Whether the sums are possible: no sum of squares is negative.
  var isSound: Bool { get }
}

extension ExactSums {
  var isSound: Bool { true }

  var sums: [Int128] { Self.parts.map { self[keyPath: $0] } }

  /// `nil` for a wrong count or impossible sums.
  init?(sums: ArraySlice<Int128>) {
    self.init()
    guard sums.count == Self.parts.count else { return nil }
    for (part, sum) in zip(Self.parts, sums) { self[keyPath: part] = sum }
    guard isSound else { return nil }
  }
}

/// The sums over people of what each adds to a metric's numerator and denominator, of their squares
/// and of their product: 64 bits wide during counting, then 128.
package struct RatioMoments<Sum: FixedWidthInteger & Sendable>: Hashable, Sendable {
  /// The sums of numerators, in the metric's scale, and of denominators.
  package var numerator: Sum = 0
  package var denominator: Sum = 0
  /// The sums of numerator², numerator × denominator and denominator².
  package var numeratorSquared: Sum = 0
  package var product: Sum = 0
  package var denominatorSquared: Sum = 0

  package init() {}

  /// Adds another's sums, which may be narrower.
  @inline(__always)
  mutating func merge<Other>(_ other: RatioMoments<Other>) {
    numerator &+= Sum(truncatingIfNeeded: other.numerator)
    denominator &+= Sum(truncatingIfNeeded: other.denominator)
    numeratorSquared &+= Sum(truncatingIfNeeded: other.numeratorSquared)
    product &+= Sum(truncatingIfNeeded: other.product)
    denominatorSquared &+= Sum(truncatingIfNeeded: other.denominatorSquared)
  }

  @inline(__always)
  mutating func add(_ person: Measure) where Sum == Int {
    numerator &+= person.numerator
    denominator &+= person.denominator
    numeratorSquared &+= person.numerator &* person.numerator
    product &+= person.numerator &* person.denominator
    denominatorSquared &+= person.denominator &* person.denominator
  }
}

extension RatioMoments: ExactSums where Sum == Int128 {
  static var parts: [WritableKeyPath<Self, Int128>] {
    [\.numerator, \.denominator, \.numeratorSquared, \.product, \.denominatorSquared]
  }

  var isSound: Bool { numeratorSquared >= 0 && denominatorSquared >= 0 }
}

/// The sums over people of the products of what each adds to a metric under a variant and under the
/// control.
package struct CrossMoments<Sum: FixedWidthInteger & Sendable>: Hashable, Sendable {
  /// Numerator under the variant × numerator under the control.
  package var numerators: Sum = 0
  /// Numerator under the variant × denominator under the control.
  package var numeratorByDenominator: Sum = 0
  /// Denominator under the variant × numerator under the control.
  package var denominatorByNumerator: Sum = 0
  /// Denominator under the variant × denominator under the control.
  package var denominators: Sum = 0

  package init() {}

  /// Adds another's sums, which may be narrower.
  @inline(__always)
  mutating func merge<Other>(_ other: CrossMoments<Other>) {
    numerators &+= Sum(truncatingIfNeeded: other.numerators)
    numeratorByDenominator &+= Sum(truncatingIfNeeded: other.numeratorByDenominator)
    denominatorByNumerator &+= Sum(truncatingIfNeeded: other.denominatorByNumerator)
    denominators &+= Sum(truncatingIfNeeded: other.denominators)
  }

  /// Adds one person, as measured under the variant and under the control.
  @inline(__always)
  mutating func add(_ variant: Measure, _ control: Measure) where Sum == Int {
    numerators &+= variant.numerator &* control.numerator
    numeratorByDenominator &+= variant.numerator &* control.denominator
    denominatorByNumerator &+= variant.denominator &* control.numerator
    denominators &+= variant.denominator &* control.denominator
  }
}

extension CrossMoments: ExactSums where Sum == Int128 {
  static var parts: [WritableKeyPath<Self, Int128>] {
    [\.numerators, \.numeratorByDenominator, \.denominatorByNumerator, \.denominators]
  }

  /// The people of a variant paired with themselves.
  init(of moments: RatioMoments<Int128>) {
    numerators = moments.numeratorSquared
    numeratorByDenominator = moments.product
    denominatorByNumerator = moments.product
    denominators = moments.denominatorSquared
  }
}
