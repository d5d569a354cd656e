/// The endings of the same people's journeys under a variant and under the control, kind by kind, each with
/// the first person of that kind.
package struct PairedEndings: Hashable, Sendable {
  /// The journeys of one kind.
  package struct Entry: Hashable, Sendable {
    package let ending: PairedEnding
    package fileprivate(set) var journeys: Int
    /// The journey of the person with the lowest number.
    package fileprivate(set) var first: Example
  }

  /// The kinds that occur, in the order of `PairedEnding`.
  package private(set) var entries: [Entry] = []

  package init() {}

  package var total: Int { entries.reduce(0) { $0 &+ $1.journeys } }

  @inline(__always)
  package mutating func add(_ ending: PairedEnding, _ example: Example) {
    add(ending, journeys: 1, first: example)
  }

  /// Adds another's journeys.
  package mutating func merge(_ other: PairedEndings) {
    for entry in other.entries { add(entry.ending, journeys: entry.journeys, first: entry.first) }
  }

  @inline(__always)
  mutating func add(_ ending: PairedEnding, journeys: Int, first: Example) {
    // There are few kinds, and the common ones come early.
    for place in entries.indices where entries[place].ending == ending {
      entries[place].journeys &+= journeys
      if first.isBefore(entries[place].first) { entries[place].first = first }
      return
    }
    let place = entries.firstIndex { PairedEnding.isBefore(ending, $0.ending) } ?? entries.count
    entries.insert(Entry(ending: ending, journeys: journeys, first: first), at: place)
  }

  /// Arrivals under both, either and neither.
  package var success: Successes {
    entries.reduce(into: Successes()) { pairs, entry in
      pairs.add(
        variant: entry.ending.variant.isSuccess, control: entry.ending.control.isSuccess,
        journeys: entry.journeys)
    }
  }
}

/// The endings of one person's journey under a variant and under the control.
package struct PairedEnding: Hashable, Sendable {
  package let variant, control: JourneyOutcome
  /// The comparison of its taps under the variant and under the control, which counts only for journeys that
  /// arrived under both.
  package let taps: TapOrder

  /// Fewer, as many or more.
  package enum TapOrder: String, Sendable, CaseIterable {
    case fewer, same, more
  }

  /// One of the two layouts.
  package enum Side: Sendable {
    case variant, control
  }

  /// The endings of both; the taps count only if both arrived.
  @inline(__always)
  package init(variant: JourneyOutcome, control: JourneyOutcome, taps: TapOrder = .same) {
    self.variant = variant
    self.control = control
    self.taps = variant.isSuccess && control.isSuccess ? taps : .same
  }

  /// Whether the person arrived under only one of the two.
  package var isArrivalInOne: Bool { variant.isSuccess != control.isSuccess }

  /// The layout under which the person did better: arrived, or arrived with fewer taps; `nil` if neither is
  /// better.
  package var better: Side? {
    if isArrivalInOne { return variant.isSuccess ? .variant : .control }
    return switch taps {
    case .fewer: .variant
    case .same: nil
    case .more: .control
    }
  }

  /// The order of the kinds.
  @inline(__always)
  static func isBefore(_ left: PairedEnding, _ right: PairedEnding) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    let order =
      switch taps {
      case .fewer: 0
      case .same: 1
      case .more: 2
      }
    return (Int(control.rawValue) << 8 | Int(variant.rawValue)) << 2 | order
  }
}

extension PairedEndings {
  /// A journey that the same person made under a variant and under the control.
  package struct Example: Hashable, Sendable {
    package let person: Int
    /// The number of the person's journey, from 0.
    package let occasion: Int
    /// The number of taps under each.
    package let variantTaps, controlTaps: Int

    @inline(__always)
    package init(person: Int, occasion: Int, variantTaps: Int, controlTaps: Int) {
      self.person = person
      self.occasion = occasion
      self.variantTaps = variantTaps
      self.controlTaps = controlTaps
    }

    /// The order by the person's number, then by which of their journeys it is.
    @inline(__always)
    func isBefore(_ other: Example) -> Bool {
      person == other.person ? occasion < other.occasion : person < other.person
    }
  }
}

extension PairedEndings: Codable {
  /// The journeys of one kind.
  private struct Line: Codable {
    let variant, control: String
    let taps: String?
    let journeys: Int
    let first: Example
  }

  /// Reads the kinds, and refuses impossible or repeated ones.
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

extension PairedEndings.Example: Codable {
  private enum CodingKeys: String, CodingKey {
    case person, occasion
    case variantTaps = "variant-taps"
    case controlTaps = "control-taps"
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      person: try fields.count(.person), occasion: try fields.count(.occasion),
      variantTaps: try fields.count(.variantTaps), controlTaps: try fields.count(.controlTaps))
  }
}
