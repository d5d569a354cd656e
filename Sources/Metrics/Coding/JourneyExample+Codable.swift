extension JourneyExample: Codable {
  private enum CodingKeys: String, CodingKey {
    case person, occasion, taps, draw
  }

  /// Reads an example.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let digits = try fields.decode(String.self, forKey: .draw)
    guard let draw = UInt64(digits, radix: 16) else {
      throw DecodingError.dataCorruptedError(
        forKey: .draw, in: fields, debugDescription: "expected hexadecimal digits")
    }
    self.init(
      person: try fields.count(.person), occasion: try fields.count(.occasion),
      taps: try fields.count(.taps), draw: draw)
  }

  /// Writes an example; the draw in hexadecimal digits, since JSON's numbers would round it.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(person, forKey: .person)
    try fields.encode(occasion, forKey: .occasion)
    try fields.encode(taps, forKey: .taps)
    try fields.encode(String(draw, radix: 16), forKey: .draw)
  }
}
