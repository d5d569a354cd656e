import SourceText

/// Who is sent through the layouts.
package struct PeopleSpec: SpecObject {
  package let count: Int
  package let seed: Int
  package let tasksEach: Int
  package let changes: PeopleChanges
  /// How labels smell of a task whose own scents do not say.
  package let scentRule: ScentRule
  /// Between which values the author believes the truth lies, for `navlab sensitivity`.
  package let ranges: [ParameterRange]
  package let segments: [Named<SegmentSpec>]

  static let countKey = TypedKey.optional(
    "count", .integer(1...1_000_000_000), "How many people; `--people` overrides it.",
    fallback: "10000")
  static let seedKey = TypedKey.optional(
    "seed", .integer(0...Int.max), "What all chance is drawn from; `--seed` overrides it.",
    fallback: "1")
  static let tasksEachKey = TypedKey.optional(
    "tasks-each", .integer(1...20),
    "How many tasks each has in one session, drawn by weight; the app stays as the last one left it.",
    fallback: "1")
  static let modelKey = TypedKey.optional(
    "model", Shape<PeopleModel>.choice, "How they decide what to tap.", fallback: "mesa")
  static let orderKey = TypedKey.optional(
    "reading-order", Shape<ReadingOrder>.choice, "In which order they look at a screen.",
    fallback: "random")
  static let meansKey = TypedKey.optional(
    "means", Shape<PersonalMeans>.choice, "With which means they use the phone.",
    fallback: "touch")
  static let scentRuleKey = TypedKey.optional(
    "scent-rule", Shape<ScentRule>.choice,
    "How strongly a label smells of a task whose `scent` does not name it.",
    fallback: "shortest-way")
  static let parametersKey = TypedKey.optional(
    "parameters", .peopleParameters, "The numbers that their behaviour depends on.",
    fallback: "the defaults")
  static let rangesKey = TypedKey.optional(
    "ranges", Shape<[ParameterRange]>.parameterRanges,
    "Between which two values a parameter may truly lie; `navlab sensitivity` moves it between them.",
    fallback: "from half to twice the parameter")
  static let segmentsKey: TypedKey<[Named<SegmentSpec>]> = .optional(
    "segments", .map(of: "segment", .object), "Groups of people that differ from each other.",
    fallback: "one segment, everybody")

  package static let object = ObjectDescription(
    "people", "Who is sent through the layouts: synthetic people, the same ones in every layout.",
    isPlural: true,
    example: """
      people:
        count: 20000
        seed: 7
        model: mesa
        parameters: { label-noise: 0.3 }
        ranges: { label-noise: [0.1, 0.6] }
      """,
    keys: [
      countKey, seedKey, tasksEachKey, modelKey, orderKey, meansKey, scentRuleKey, parametersKey,
      rangesKey, segmentsKey,
    ])

  package init?(_ fields: inout Fields) {
    count = fields(Self.countKey) ?? Self.standard.count
    seed = fields(Self.seedKey) ?? Self.standard.seed
    tasksEach = fields(Self.tasksEachKey) ?? Self.standard.tasksEach
    changes = PeopleChanges(
      model: fields(Self.modelKey), readingOrder: fields(Self.orderKey),
      means: fields(Self.meansKey), numbers: fields(Self.parametersKey) ?? [])
    scentRule = fields(Self.scentRuleKey) ?? .standard
    ranges = fields(Self.rangesKey) ?? []
    segments = fields(Self.segmentsKey) ?? []
  }

  private init(count: Int, seed: Int, tasksEach: Int) {
    self.count = count
    self.seed = seed
    self.tasksEach = tasksEach
    changes = PeopleChanges()
    scentRule = .standard
    ranges = []
    segments = []
  }

  /// What counts when a spec says nothing.
  package static let standard = PeopleSpec(count: 10_000, seed: 1, tasksEach: 1)

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
