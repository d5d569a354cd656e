extension RandomGroups: Codable {
  /// Reads numerators and denominators in turn, metric by metric and group by group.
  package init(from decoder: any Decoder) throws {
    let values = try WideNumbers(from: decoder).values.map { Int(exactly: $0) }
    let sums = stride(from: 0, to: values.count - 1, by: 2).compactMap { place -> Measure? in
      guard let numerator = values[place], let denominator = values[place + 1] else { return nil }
      return Measure(numerator, of: denominator)
    }
    guard
      sums.count * 2 == values.count,
      let groups = RandomGroups(metrics: sums.count / Self.count, sums: sums)
    else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "expected two numbers for every metric in each of \(Self.count) groups")
      )
    }
    self = groups
  }

  /// Writes numerators and denominators in turn.
  package func encode(to encoder: any Encoder) throws {
    try WideNumbers(sums.flatMap { [Int128($0.numerator), Int128($0.denominator)] })
      .encode(to: encoder)
  }
}
