package import SourceText
import YAMLTree

/// The people who walk the layouts.
package struct PeopleSpec: PeopleChanging {
  /// The number of people; `nil` if a run goes on until they are enough.
  package var count: Int?
  /// The number of people where worlds do not differ and nobody says it.
  package static let standardCount = 10_000
  package var seed = 1
  package var tasksEach = 1
  package var changes = PeopleChanges()
  package var scentRule = ScentRule.standard
  /// The file with the meanings of words, for languages other than English.
  var wordVectors: Located<String>?
  /// The ranges in which parameters may lie.
  package var ranges: [ParameterRange] = []
  package var segments: [Named<SegmentSpec>] = []
  private var assumptions: [(parameter: PeopleParameter, value: Assumption)] = []

  static let schema = ObjectSchema<PeopleSpec>(
    "people", "Synthetic people, the same ones in every layout.",
    isPlural: true,
    example: """
      people:
        count: 20000
        seed: 7
        model: forager
        parameters: { tap-time: 0.4, lapse: { value: 12%, range: [5%, 20%] } }
      """,
    keys: [
      optional(
        "count", \.count, .integer(1...1_000_000_000), "How many people.",
        fallback: "as many as are enough"),
      optional(
        "seed", \.seed, .integer(0...Int.max), "The seed of all chance."),
      optional(
        "tasks-each", \.tasksEach, .integer(1...20),
        "How many tasks each person has in one session, drawn by weight."
      ),
    ],
    renamed: renamedKeys + [
      .moved("ranges", "beside the value") { _ in
        "lapse: { value: 12%, range: [5%, 20%] }"
      } edits: { ranges, entries in
        besideValues(ranges, among: entries)
      }
    ]
  ).adding(
    modelKeys + [
      optional(
        "scent-rule", \.scentRule, .choice,
        "The scent of labels that a task's `scent` does not name."),
      optional(
        "word-vectors", \.wordVectors, .locatedText("a path relative to this file"),
        "Meanings of words, in the format of fastText and GloVe, at most 64 MiB.",
        fallback: "34,000 English words"),
      optional(
        "parameters", \.assumptions,
        .byParameter(
          "parameters",
          "Numbers that people's behaviour depends on, plain or as a `value` with its `range`.",
          example:
            "parameters: { menu-notice: 15% }",
          fallback: { $0.standard.plain }, of: { Assumption.form(of: .number($0)) }),
        "The numbers that their behaviour depends on.",
        fallback: "the defaults"),
      optional(
        "segments", \.segments, .map(of: "segment", .object),
        "Parts of the people that differ from each other.", fallback: "everybody"),
    ])

  /// The ranges of an earlier version, moved to the values that they are about.
  private static func besideValues(
    _ ranges: YAMLNode.Entry, among entries: [YAMLNode.Entry]
  ) -> [TextEdit] {
    guard case .mapping(let written) = ranges.value.content else { return [] }
    let texts = written.compactMap { each in each.value.writtenText.map { (each.key, $0) } }
    guard texts.count == written.count else { return [] }
    guard let parameters = entries.first(where: { $0.key == "parameters" }),
      case .mapping(let values) = parameters.value.content, !values.isEmpty
    else {
      let all = texts.map { "\($0): { range: \($1) }" }.joined(separator: ", ")
      return [ranges.replaced(by: "parameters: { \(all) }")]
    }
    var edits = [ranges.removed(from: entries)]
    for (name, range) in texts {
      if let value = values.first(where: { $0.key == name }) {
        edits += value.wrapped(in: "\(name): { value: ", ", range: \(range) }")
      } else {
        edits.append(values[0].preceded(by: "\(name): { range: \(range) }"))
      }
    }
    return edits
  }

  mutating func finish(_ keys: inout KeyReader) {
    changes.numbers = assumptions.compactMap { each in
      each.value.number.map { (each.parameter, $0) }
    }
    ranges = assumptions.compactMap { each in
      each.value.range.map { ParameterRange(parameter: each.parameter, values: $0) }
    }
  }

  /// The parameters of all people, unless a segment changes them.
  package var parameters: PeopleParameters { changes.applied(to: PeopleParameters()) }

  /// The flags with which some of the people begin, each list once.
  package var ownFlags: [[String]] {
    allSegments.map(\.flags).filter { !$0.isEmpty }.uniqued
  }

  /// The segments; a single one with all people if the spec names none.
  package var allSegments: [PeopleSegment] {
    segments.isEmpty
      ? [PeopleSegment(name: "everybody", weight: 1, parameters: parameters)]
      : segments.map {
        PeopleSegment(
          name: $0.name.value, weight: $0.value.weight,
          parameters: $0.value.changes.applied(to: parameters), flags: $0.value.set.map(\.value))
      }
  }
}

package struct SegmentSpec: PeopleChanging {
  package var weight = 1
  package var set: [Located<String>] = []
  package var changes = PeopleChanges()

  static let schema = ObjectSchema<SegmentSpec>(
    "segment", "A part of the people that differs from the others.",
    example: "newcomers: { weight: 2, parameters: { menu-notice: 10% } }",
    keys: [
      required(
        "weight", \.weight, .integer(1...1_000_000),
        "How many there are, relative to the others."),
      optional(
        "set", \.set, .names(of: "flag"),
        "Flags that are set when their tasks begin, such as for wide screens."),
    ], renamed: renamedKeys
  ).adding(modelKeys + [parametersKey])
}

/// A part of the people with parameters of their own.
package struct PeopleSegment: Hashable, Sendable {
  package let name: String
  /// Its share relative to the other segments' weights, 1 or more.
  package let weight: Int
  package let parameters: PeopleParameters
  /// The flags that are set when their tasks begin.
  package let flags: [String]

  package init(name: String, weight: Int, parameters: PeopleParameters, flags: [String] = []) {
    self.name = name
    self.weight = weight
    self.parameters = parameters
    self.flags = flags
  }

  /// The same people with other parameters.
  package func with(_ parameters: PeopleParameters) -> PeopleSegment {
    PeopleSegment(name: name, weight: weight, parameters: parameters, flags: flags)
  }
}

/// The assumptions that a spec makes about a segment of people; others stay as they were.
package struct PeopleChanges: Sendable {
  var model: PeopleModel?
  var readingOrder: ReadingOrder?
  var input: InputMode?
  /// Parameters of the catalogue with the values that were written.
  var numbers: [(parameter: PeopleParameter, value: Double)] = []

  /// The parameters with these changes.
  package func applied(to parameters: PeopleParameters) -> PeopleParameters {
    var result = parameters
    if let model { result.model = model }
    if let readingOrder { result.readingOrder = readingOrder }
    if let input { result.input = input }
    for number in numbers { result[keyPath: number.parameter.value] = number.value }
    return result
  }
}

/// A mapping that changes the assumptions about people.
protocol PeopleChanging: SpecObject {
  var changes: PeopleChanges { get set }
}

extension PeopleChanging {
  /// The keys of the people's model, reading order and input.
  static var modelKeys: [Key] {
    let models = PeopleModel.all.map { ($0.name, $0, $0.description.summary) }
    return [
      optional(
        "model", \Self.changes.model, .choice(models), "How they decide what to tap.",
        fallback: PeopleParameters().model.name),
      optional(
        "reading-order", \Self.changes.readingOrder, .choice,
        "The order in which they look at a screen.", fallback: "random"),
      optional("input", \Self.changes.input, .choice, "How they use the phone.", fallback: "touch"),
    ]
  }

  /// The key of the parameters of a part of the people, for which no range is known.
  static var parametersKey: Key {
    optional(
      "parameters", \Self.changes.numbers,
      .byParameter(
        "partial parameters", "Numbers that the behaviour of some of the people depends on.",
        example: "parameters: { lapse: 12%, menu-notice: 15% }",
        fallback: { _ in "the one of all people" }, of: { .number($0) }),
      "The numbers that their behaviour depends on.", fallback: "the numbers of all people")
  }

  /// The spellings of earlier versions.
  static var renamedKeys: [ObjectDescription.RenamedKey] { [.renamed("means", to: "input")] }
}

extension PeopleSpec {
  /// A parameter with the values between which the author believes the truth lies.
  package struct ParameterRange: Sendable {
    package let parameter: PeopleParameter
    package let values: ClosedRange<Double>
  }
}
