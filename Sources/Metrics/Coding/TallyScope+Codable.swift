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
