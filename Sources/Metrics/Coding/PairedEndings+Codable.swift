extension PairedEndings: Codable {
  /// The journeys of one kind.
  private struct Line: Codable {
    let variant, control: String
    let taps: String?
    let journeys: Int
    let first: PairedExample
  }

  /// Reads the kinds; one that cannot be, or that is there twice, is refused.
  package init(from decoder: any Decoder) throws {
    let lines = try decoder.singleValueContainer()
    self.init()
    for line in try lines.decode([Line].self) {
      guard
        let variant = JourneyOutcome(name: line.variant),
        let control = JourneyOutcome(name: line.control),
        let taps = PairedEnding.TapOrder(
          rawValue: line.taps ?? PairedEnding.TapOrder.same.rawValue),
        (1...Int.exactLimit).contains(line.journeys)
      else { throw Self.error(line, in: lines, "is unknown or empty") }
      let ending = PairedEnding(variant: variant, control: control, taps: taps)
      guard ending.taps == taps, !entries.contains(where: { $0.ending == ending }) else {
        throw Self.error(line, in: lines, "is there twice, or compares taps that do not count")
      }
      add(ending, journeys: line.journeys, first: line.first)
    }
  }

  /// Writes the kinds; how the taps compare only where they do not agree.
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.singleValueContainer()
    try list.encode(
      entries.map { entry in
        Line(
          variant: entry.ending.variant.name, control: entry.ending.control.name,
          taps: entry.ending.taps == .same ? nil : entry.ending.taps.rawValue,
          journeys: entry.journeys, first: entry.first)
      })
  }

  private static func error(
    _ line: Line, in lines: any SingleValueDecodingContainer, _ what: String
  ) -> DecodingError {
    DecodingError.dataCorruptedError(
      in: lines, debugDescription: "the pair '\(line.variant)' and '\(line.control)' \(what)")
  }
}

extension PairedExample: Codable {
  private enum CodingKeys: String, CodingKey {
    case person, occasion
    case variantTaps = "variant-taps"
    case controlTaps = "control-taps"
  }

  /// Reads an example.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      person: try fields.count(.person), occasion: try fields.count(.occasion),
      variantTaps: try fields.count(.variantTaps), controlTaps: try fields.count(.controlTaps))
  }

  /// Writes an example.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(person, forKey: .person)
    try fields.encode(occasion, forKey: .occasion)
    try fields.encode(variantTaps, forKey: .variantTaps)
    try fields.encode(controlTaps, forKey: .controlTaps)
  }
}
