import SourceText
import YAMLTree

/// Who is sent through the layouts.
package struct PeopleSpec: PeopleChanging {
  package var count = 10_000
  package var seed = 1
  package var tasksEach = 1
  package var changes = PeopleChanges()
  /// How labels smell of a task whose own scents do not say.
  package var scentRule = ScentRule.standard
  /// Between which values the author believes the truth lies, for `navlab sensitivity`.
  package var ranges: [ParameterRange] = []
  package var segments: [Named<SegmentSpec>] = []
  private var assumptions: [(parameter: PeopleParameter, value: AssumedNumber)] = []

  static let schema = ObjectSchema<PeopleSpec>(
    "people", "Who is sent through the layouts: synthetic people, the same ones in every layout.",
    isPlural: true,
    example: """
      people:
        count: 20000
        seed: 7
        model: mesa
        parameters: { tap-time: 0.4, label-noise: { value: 0.3, range: [0.1, 0.6] } }
      """,
    keys: [
      optional(
        "count", \.count, .integer(1...1_000_000_000), "How many people; `--people` overrides it."),
      optional(
        "seed", \.seed, .integer(0...Int.max),
        "What all chance is drawn from; `--seed` overrides it."),
      optional(
        "tasks-each", \.tasksEach, .integer(1...20),
        "How many tasks each has in one session, drawn by weight; the app stays as the last one left it."
      ),
    ],
    further: modelKeys + [
      optional(
        "scent-rule", \.scentRule, .choice,
        "How strongly a label smells of a task whose `scent` does not name it."),
      optional(
        "parameters", \.assumptions, .assumptions,
        "The numbers that their behaviour depends on; `navlab sensitivity` moves one with a range "
          + "between its ends, the others from half to twice their value.",
        fallback: "the defaults"),
      optional(
        "segments", \.segments, .map(of: "segment", .object),
        "Groups of people that differ from each other.", fallback: "one segment, everybody"),
    ],
    renamed: renamedKeys + [
      .moved("ranges", "beside the value") { _ in
        "label-noise: { value: 0.3, range: [0.1, 0.6] }"
      }
    ])

  mutating func finish(_ keys: inout KeyReader) {
    changes.numbers = assumptions.compactMap { each in
      each.value.number.map { (each.parameter, $0) }
    }
    ranges = assumptions.compactMap { each in
      each.value.range.map { ParameterRange(parameter: each.parameter, values: $0) }
    }
  }

  /// What is assumed about everybody whom no segment changes.
  package var parameters: PeopleParameters { changes.applied(to: PeopleParameters()) }

  /// The groups of people; one with everybody when the spec names none.
  package var allSegments: [PeopleSegment] {
    segments.isEmpty
      ? [PeopleSegment(name: "everybody", weight: 1, parameters: parameters)]
      : segments.map {
        PeopleSegment(
          name: $0.name.value, weight: $0.value.weight,
          parameters: $0.value.changes.applied(to: parameters))
      }
  }
}

/// A group of people that differs from the others.
package struct SegmentSpec: PeopleChanging {
  package var weight = 1
  package var changes = PeopleChanges()

  static let schema = ObjectSchema<SegmentSpec>(
    "segment", "A group of people that differs from the others.",
    example: "newcomers: { weight: 2, parameters: { menu-notice: 10% } }",
    keys: [
      required(
        "weight", \.weight, .integer(1...1_000_000),
        "How many there are of them, against the others.")
    ],
    further: modelKeys + [parametersKey], renamed: renamedKeys)
}

/// A group of people with parameters of their own.
public struct PeopleSegment: Hashable, Sendable {
  /// What reports call it.
  public let name: String
  /// Its share of all people, relative to the other segments' weights.
  public let weight: Int
  /// What is assumed about its people.
  public let parameters: PeopleParameters

  /// Describes a segment.
  ///
  /// - Parameters:
  ///   - name: what reports call it.
  ///   - weight: its share relative to the others' weights, 1 or more.
  ///   - parameters: what is assumed about its people.
  public init(name: String, weight: Int, parameters: PeopleParameters) {
    self.name = name
    self.weight = weight
    self.parameters = parameters
  }
}

/// What a spec says about a group of people; what it does not say stays as it was.
package struct PeopleChanges: Sendable {
  var model: PeopleModel?
  var readingOrder: ReadingOrder?
  var means: InputMode?
  /// Parameters of the catalogue with the values that were written.
  var numbers: [(parameter: PeopleParameter, value: Double)] = []

  /// The parameters with these changes.
  package func applied(to parameters: PeopleParameters) -> PeopleParameters {
    var result = parameters
    if let model { result.model = model }
    if let readingOrder { result.readingOrder = readingOrder }
    if let means { result.means = means }
    for number in numbers { result[keyPath: number.parameter.value] = number.value }
    return result
  }
}

/// A mapping that changes what is assumed about people.
protocol PeopleChanging: SpecObject {
  var changes: PeopleChanges { get set }
}

extension PeopleChanging {
  /// The keys of the people's way to decide, look and tap.
  static var modelKeys: [ObjectKey<Self>] {
    let model: ObjectKey<Self> = optional(
      "model", \Self.changes.model,
      .choice(PeopleModel.all.map { ($0.name, $0, $0.description.summary) }),
      "How they decide what to tap.", fallback: "mesa")
    let order: ObjectKey<Self> = optional(
      "reading-order", \Self.changes.readingOrder, ValueSchema<ReadingOrder>.choice,
      "In which order they look at a screen.", fallback: "random")
    let input: ObjectKey<Self> = optional(
      "input", \Self.changes.means, ValueSchema<InputMode>.choice, "How they use the phone.",
      fallback: "touch")
    return [model, order, input]
  }

  /// The key of the parameters of a part of the people, for which no range is known.
  static var parametersKey: ObjectKey<Self> {
    let numbers = ValueSchema<[(parameter: PeopleParameter, value: Double)]>.peopleParameters
    return optional(
      "parameters", \Self.changes.numbers, numbers,
      "The numbers that their behaviour depends on.", fallback: "those of all people")
  }

  /// The spellings of earlier versions.
  static var renamedKeys: [RenamedKey] { [.renamed("means", to: "input")] }
}

extension ValueSchema where Value == [(parameter: PeopleParameter, value: Double)] {
  /// A mapping from parameters of the catalogue to numbers within their ranges.
  static var peopleParameters: ValueSchema {
    .byParameter(
      "partial parameters", "Numbers that the behaviour of some of the people depends on.",
      example: "parameters: { label-noise: 0.3, menu-notice: 30% }",
      fallback: { _ in "that of all people" }, of: { .number($0) })
  }
}

/// A parameter with the values between which the author believes the truth lies.
package struct ParameterRange: Sendable {
  /// What it is about.
  package let parameter: PeopleParameter
  /// From the least to the most.
  package let values: ClosedRange<Double>
}

/// The text behind a parameter: its value, its range, or both.
struct AssumedNumber: Sendable {
  var number: Double?
  var range: ClosedRange<Double>?
}

extension ValueSchema where Value == [(parameter: PeopleParameter, value: AssumedNumber)] {
  /// A mapping from parameters of the catalogue to numbers, each with a range if there is one.
  static var assumptions: ValueSchema {
    .byParameter(
      "parameters",
      "Numbers that the behaviour of synthetic people depends on; in place of a number its `value` "
        + "and the `range` in which the truth may lie.",
      example: "parameters: { menu-notice: 30%, label-noise: { value: 0.3, range: [0.1, 0.6] } }",
      fallback: { $0.standard.plain }, of: { .assumed($0) })
  }
}

extension ValueSchema where Value == AssumedNumber {
  /// A number, or a mapping with the value and the range.
  fileprivate static func assumed(_ parameter: PeopleParameter) -> ValueSchema {
    let number = ValueSchema<Double>.number(parameter)
    let scalar = number.map { AssumedNumber(number: $0) }
    let mapping = ValueSchema<AssumptionObject>.object
    let description = ValueSchemaDescription.oneOf([number.description, mapping.description])
    return ValueSchema(description: description) { node, diagnostics in
      guard case .mapping = node.content else { return scalar.read(node, &diagnostics) }
      guard let written = mapping.read(node, &diagnostics), let range = written.range else {
        return nil
      }
      return AssumedNumber(
        number: written.value.flatMap { number.read($0, &diagnostics) },
        range: ValueSchema<ClosedRange<Double>>.range(of: number).read(range, &diagnostics))
    }
  }
}

/// A parameter's value and range; the parameter decides their bounds.
private struct AssumptionObject: SpecObject {
  var value: YAMLNode?
  var range: YAMLNode?

  static let schema = ObjectSchema<AssumptionObject>(
    "value with range", "A parameter's value, and the range in which the truth may lie.",
    example: "label-noise: { value: 0.3, range: [0.1, 0.6] }",
    keys: [
      optional(
        "value", \.value, .unread(.number(-.infinity ... .infinity, unit: nil)),
        "The number itself.", fallback: "the parameter's"),
      required(
        "range", \.range,
        .unread(.list(of: .number(-.infinity ... .infinity, unit: nil), atLeast: 2)),
        "The lowest and the highest number that it may truly be."),
    ])
}

extension ValueSchema where Value == YAMLNode {
  /// A node that is read by another schema, later.
  fileprivate static func unread(_ description: ValueSchemaDescription) -> ValueSchema {
    ValueSchema(description: description) { node, _ in node }
  }
}

extension ValueSchema where Value == ClosedRange<Double> {
  /// Two numbers, the lower one first.
  fileprivate static func range(of number: ValueSchema<Double>) -> ValueSchema {
    let list = ValueSchema<[Double]>.list(of: number, atLeast: 2)
    return ValueSchema(description: list.description) { node, diagnostics in
      guard let ends = list.read(node, &diagnostics) else { return nil }
      guard ends.count == 2, ends[0] <= ends[1] else {
        diagnostics.error(
          "range", "a range is two numbers, the lower one first", at: node.range,
          help: "write it as `[10%, 60%]`")
        return nil
      }
      return ends[0]...ends[1]
    }
  }
}
