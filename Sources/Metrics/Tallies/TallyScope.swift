/// What came out for one variant and one segment over one task, or over all tasks: a count of
/// people, and each metric's sums over them.
package struct TallyScope: Hashable, Sendable {
  /// The people who had the task; the same under every variant.
  package var people = 0
  /// By metric, in the order of the shape.
  package var moments: [RatioMoments]
  /// By metric, against the control; empty for the control itself.
  package var crossMoments: [CrossMoments]

  /// Nobody yet.
  package init(metrics: Int, isControl: Bool) {
    moments = Array(repeating: RatioMoments(), count: max(metrics, 0))
    crossMoments =
      isControl ? [] : Array(repeating: CrossMoments(), count: max(metrics, 0))
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

  /// Reads a scope.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(metrics: 0, isControl: true)
    people = try fields.count(.people)
    moments = try Self.read(.moments, from: fields, each: RatioMoments.sumCount) {
      RatioMoments(sums: $0)
    }
    crossMoments = try Self.read(.crossMoments, from: fields, each: CrossMoments.sumCount) {
      CrossMoments(sums: $0)
    }
  }

  /// Writes a scope.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(people, forKey: .people)
    try fields.encode(WideNumbers(moments.flatMap(\.sums)), forKey: .moments)
    try fields.encode(WideNumbers(crossMoments.flatMap(\.sums)), forKey: .crossMoments)
  }

  private static func read<Moments>(
    _ key: CodingKeys, from fields: KeyedDecodingContainer<CodingKeys>, each count: Int,
    _ moments: (ArraySlice<Int128>) -> Moments?
  ) throws -> [Moments] {
    let sums = try fields.decode(WideNumbers.self, forKey: key).values
    let read = stride(from: 0, to: sums.count, by: count).compactMap { first in
      moments(sums[first..<min(first + count, sums.count)])
    }
    guard read.count * count == sums.count else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: fields,
        debugDescription: "expected \(count) sums for every metric, and none of squares below zero")
    }
    return read
  }
}

/// One layout's people and one metric: the sums of what each person adds to numerator and
/// denominator, and of their squares and product.
package struct RatioMoments: Hashable, Sendable {
  /// The sum of the people's numerators, in the metric's grain.
  package var numerator: Int128 = 0
  /// The sum of the people's denominators.
  package var denominator: Int128 = 0
  /// The sums of numerator², numerator × denominator and denominator².
  package var numeratorSquared: Int128 = 0
  package var product: Int128 = 0
  package var denominatorSquared: Int128 = 0

  /// Nothing added yet.
  package init() {}

  /// Adds another's sums.
  package mutating func merge(_ other: RatioMoments) {
    numerator &+= other.numerator
    denominator &+= other.denominator
    numeratorSquared &+= other.numeratorSquared
    product &+= other.product
    denominatorSquared &+= other.denominatorSquared
  }
}

extension RatioMoments {
  /// How many sums there are.
  static let sumCount = 5

  /// The sums in the order in which results keep them: of numerator, denominator, numerator², their
  /// product and denominator².
  var sums: [Int128] {
    [numerator, denominator, numeratorSquared, product, denominatorSquared]
  }

  /// Moments from their sums; nothing when there are not as many or a sum of squares is negative.
  init?(sums: ArraySlice<Int128>) {
    let sums = Array(sums)
    guard sums.count == Self.sumCount, sums[2] >= 0, sums[4] >= 0 else { return nil }
    self.init()
    numerator = sums[0]
    denominator = sums[1]
    numeratorSquared = sums[2]
    product = sums[3]
    denominatorSquared = sums[4]
  }
}

/// The same people under a variant and under the control: sums over people of the products of what
/// they add under the one and under the other.
package struct CrossMoments: Hashable, Sendable {
  /// Numerator under the variant × numerator under the control.
  package var numerators: Int128 = 0
  /// Numerator under the variant × denominator under the control.
  package var numeratorByDenominator: Int128 = 0
  /// Denominator under the variant × numerator under the control.
  package var denominatorByNumerator: Int128 = 0
  /// Denominator under the variant × denominator under the control.
  package var denominators: Int128 = 0

  /// Nothing added yet.
  package init() {}

  /// Adds another's sums.
  package mutating func merge(_ other: CrossMoments) {
    numerators &+= other.numerators
    numeratorByDenominator &+= other.numeratorByDenominator
    denominatorByNumerator &+= other.denominatorByNumerator
    denominators &+= other.denominators
  }
}

extension CrossMoments {
  /// How many sums there are.
  static let sumCount = 4

  /// The sums in the order in which results keep them, that of the properties.
  var sums: [Int128] {
    [numerators, numeratorByDenominator, denominatorByNumerator, denominators]
  }

  /// Moments from their sums; nothing when there are not as many.
  init?(sums: ArraySlice<Int128>) {
    let sums = Array(sums)
    guard sums.count == Self.sumCount else { return nil }
    self.init()
    numerators = sums[0]
    numeratorByDenominator = sums[1]
    denominatorByNumerator = sums[2]
    denominators = sums[3]
  }
}
