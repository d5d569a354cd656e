/// Who is sent through the layouts.
package struct PeopleSpec: SpecObject {
  package let count: Int
  package let seed: Int
  package let model: PeopleModel
  package let parameters: PeopleParameters
  package let tasksEach: Int
  package let segments: [Named<SegmentSpec>]

  static let countKey = Key.optional(
    "count", .integer(1...1_000_000_000), "How many people; `--people` overrides it.",
    fallback: "10000")
  static let seedKey = Key.optional(
    "seed", .integer(0...Int.max), "What all chance is drawn from; `--seed` overrides it.",
    fallback: "1")
  static let modelKey = Key.optional(
    "model", Shape<PeopleModel>.choice, "How they decide what to tap.",
    fallback: "threshold-search")
  static let parametersKey = Key.optional(
    "parameters", .peopleParameters, "The numbers that their behaviour depends on.",
    fallback: "the defaults")
  static let tasksEachKey = Key.optional(
    "tasks-each", .integer(1...20),
    "How many tasks each has in one session, drawn by weight; the app stays as the last one left it.",
    fallback: "1")
  static let segmentsKey = Key.optional(
    "segments", .map(of: "segment", .object), "Groups of people with parameters of their own.",
    fallback: "one segment, everybody")

  package static let object = ObjectDescription(
    "people", "Who is sent through the layouts: synthetic people, the same ones in every layout.",
    example: """
      people:
        count: 20000
        seed: 7
        model: threshold-search
        parameters: { label-noise: 0.3 }
      """,
    keys: [countKey, seedKey, modelKey, parametersKey, tasksEachKey, segmentsKey])

  package init?(_ fields: inout Fields) {
    count = fields(Self.countKey) ?? 10_000
    seed = fields(Self.seedKey) ?? 1
    model = fields(Self.modelKey) ?? .thresholdSearch
    parameters = fields(Self.parametersKey) ?? PeopleParameters()
    tasksEach = fields(Self.tasksEachKey) ?? 1
    segments = fields(Self.segmentsKey) ?? []
  }

  private init() {
    count = 10_000
    seed = 1
    model = .thresholdSearch
    parameters = PeopleParameters()
    tasksEach = 1
    segments = []
  }

  /// What counts when a spec has no `people`.
  package static let standard = PeopleSpec()
}

/// A group of people with parameters of their own.
package struct SegmentSpec: SpecObject {
  package let share: Double
  package let parameters: PeopleParameters
  package let means: Means

  /// By what means people meet the screen.
  package enum Means: String, CaseIterable, SummarizedChoice {
    case touch
    case oneHanded = "one-handed"
    case screenReader = "screen-reader"
    case largeText = "large-text"

    package var summary: String {
      switch self {
      case .touch: "two hands or a cradle: reach costs nothing"
      case .oneHanded: "the thumb of the hand that holds the phone: reach costs time"
      case .screenReader: "one element after the other, in order"
      case .largeText: "fewer tabs fit, the rest stand behind \"More\""
      }
    }
  }

  static let shareKey = Key.required("share", .share, "Which share of all people it is.")
  static let parametersKey = Key.optional(
    "parameters", .peopleParameters, "What differs from the parameters of all.")
  static let meansKey = Key.optional(
    "means", Shape<Means>.choice, "By what means they meet the screen.", fallback: "one-handed")

  package static let object = ObjectDescription(
    "segment", "A group of people with parameters of their own.",
    example: "newcomers: { share: 40%, parameters: { menu-notice: 10% } }",
    keys: [shareKey, parametersKey, meansKey])

  package init?(_ fields: inout Fields) {
    parameters = fields(Self.parametersKey) ?? PeopleParameters()
    means = fields(Self.meansKey) ?? .oneHanded
    guard let share = fields(Self.shareKey) else { return nil }
    self.share = share
  }
}
