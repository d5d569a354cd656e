package import SourceText

/// Something that people want to get to.
package struct TaskSpec: SpecObject {
  package let title: String?
  package let goals: [ScreenMatchSpec]
  package let weight: Int
  package let start: Located<String>?
  package let scent: [Named<Double>]

  static let titleKey = TypedKey.optional(
    "title", .text("a title"), "What people want, in their words.", fallback: "the task's name")
  static let goalKey: TypedKey<[ScreenMatchSpec]> = .required(
    "goal", Shape<[ScreenMatchSpec]>.oneOrMore(of: .screenMatch),
    "The screen, or one of the screens, on which they have what they want.")
  static let weightKey = TypedKey.optional(
    "weight", .integer(1...1_000_000), "How often they have it, against the other tasks.",
    fallback: "1")
  static let startKey = TypedKey.optional(
    "start", .name(of: "situation"), "The situation they begin in.", fallback: "an ordinary start")
  static let scentKey: TypedKey<[Named<Double>]> = .optional(
    "scent", .map(of: "label", Shape<Double>.share),
    "How well labels fit this task in people's eyes, where that is not whether they lead there.",
    fallback: "what the people's `scent-rule` says")

  package static let object = ObjectDescription(
    "task", "Something that people want to get to.",
    example: """
      find-milk:
        title: Put milk into the basket
        goal: { screen: product, context: milk }
        weight: 3
      """,
    keys: [titleKey, goalKey, weightKey, startKey, scentKey])

  package init?(_ fields: inout Fields) {
    title = fields(Self.titleKey)
    weight = fields(Self.weightKey) ?? 1
    start = fields(Self.startKey)
    scent = fields(Self.scentKey) ?? []
    guard let goals = fields(Self.goalKey) else { return nil }
    self.goals = goals
  }
}
