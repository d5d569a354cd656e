/// A list of decimal digits, in the order of the properties.
extension CrossMoments: Codable {
  /// Reads four sums.
  package init(from decoder: any Decoder) throws {
    let sums = try WideNumbers(from: decoder, count: 4).values
    self.init()
    numerators = sums[0]
    numeratorByDenominator = sums[1]
    denominatorByNumerator = sums[2]
    denominators = sums[3]
  }

  /// Writes four sums.
  package func encode(to encoder: any Encoder) throws {
    try WideNumbers([
      numerators, numeratorByDenominator, denominatorByNumerator, denominators,
    ]).encode(to: encoder)
  }
}
