import Hashing

/// A few examples of many journeys of one kind: random ones and the shortest.
///
/// The choice depends only on the journeys, not on their order.
package struct ExampleChoice: Hashable, Sendable {
  /// The journeys with the smallest draws, ascending; `capacity` at most.
  package private(set) var sample: [JourneyExample] = []
  package private(set) var shortest: JourneyExample?

  package static let capacity = 3

  package init() {}

  /// Adds a journey to the choice.
  package mutating func offer(_ example: JourneyExample) {
    offerAsShortest(example)
    if sample.count == Self.capacity {
      guard let last = sample.last, JourneyExample.byDraw(example, last) else { return }
    }
    guard !sample.contains(example) else { return }
    let place = sample.firstIndex { JourneyExample.byDraw(example, $0) } ?? sample.count
    sample.insert(example, at: place)
    if sample.count > Self.capacity { sample.removeLast() }
  }

  /// Adds another choice.
  package mutating func merge(_ other: ExampleChoice) {
    for example in other.sample { offer(example) }
    if let example = other.shortest { offerAsShortest(example) }
  }

  /// Makes a journey the shortest, unless there is a shorter one.
  mutating func offerAsShortest(_ example: JourneyExample) {
    if shortest.map({ JourneyExample.byTaps(example, $0) }) ?? true { shortest = example }
  }
}

extension ExampleChoice: Codable {
  private enum CodingKeys: String, CodingKey {
    case sample, shortest
  }

  /// Reads a choice, and refuses examples that could not have been chosen together.
  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let sample = try fields.decode([JourneyExample].self, forKey: .sample)
    let shortest = try fields.decodeIfPresent(JourneyExample.self, forKey: .shortest)
    self.init()
    for example in sample { offer(example) }
    guard self.sample == sample, sample.isEmpty == (shortest == nil) else {
      throw DecodingError.dataCorruptedError(
        forKey: .sample, in: fields, debugDescription: "expected examples by their draws")
    }
    if let shortest { offerAsShortest(shortest) }
  }
}

/// A journey as an example of its kind, with the numbers needed to replay it.
package struct JourneyExample: Hashable, Sendable {
  package let person: Int
  /// The number of the person's journey, from 0.
  package let occasion: Int
  package let taps: Int
  /// The draw by which examples are chosen, independent of all other journeys.
  package let draw: UInt64

  /// The order by draw, then by person and occasion.
  package static func byDraw(_ left: JourneyExample, _ right: JourneyExample) -> Bool {
    (left.draw, left.person, left.occasion) < (right.draw, right.person, right.occasion)
  }

  /// The order by taps, then by draw.
  package static func byTaps(_ left: JourneyExample, _ right: JourneyExample) -> Bool {
    left.taps == right.taps ? byDraw(left, right) : left.taps < right.taps
  }
}

extension JourneyExample: Codable {
  private enum CodingKeys: String, CodingKey {
    case person, occasion, taps, draw
  }

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

extension ExampleChoice {
  /// The draws by which examples are chosen: each depends on seed, person and occasion only.
  struct Draws {
    private let seed: UInt64

    init(seed: UInt64) {
      self.seed = SplitMix64.first(seed: seed)
    }

    /// A journey as it takes part in the choice of examples.
    @inline(__always)
    func example(of record: JourneyRecord) -> JourneyExample {
      let person = SplitMix64.first(seed: seed ^ UInt64(truncatingIfNeeded: record.person))
      return JourneyExample(
        person: record.person, occasion: record.occasion, taps: record.taps,
        draw: SplitMix64.first(seed: person ^ UInt64(truncatingIfNeeded: record.occasion)))
    }
  }
}
