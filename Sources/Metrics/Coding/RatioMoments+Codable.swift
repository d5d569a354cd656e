/// A list of decimal digits, since JSON's numbers would round them: the sums of numerator and
/// denominator, of numerator², numerator × denominator and denominator².
extension RatioMoments: Codable {
  /// Reads five sums.
  package init(from decoder: any Decoder) throws {
    let sums = try WideNumbers(from: decoder, count: 5).values
    self.init()
    numerator = sums[0]
    denominator = sums[1]
    numeratorSquared = sums[2]
    product = sums[3]
    denominatorSquared = sums[4]
    guard numeratorSquared >= 0, denominatorSquared >= 0 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a sum of squares is negative"))
    }
  }

  /// Writes five sums.
  package func encode(to encoder: any Encoder) throws {
    try WideNumbers([numerator, denominator, numeratorSquared, product, denominatorSquared])
      .encode(to: encoder)
  }
}
