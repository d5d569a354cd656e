package import SourceText
import YAMLTree

/// An experiment as it is written: the whole spec file.
package struct ExperimentSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var name = Located<String>.unwritten
  package var title: String?
  package var question: String?
  package var app = AppSource.file(.unwritten)
  package var variants: [Named<VariantSpec>] = []
  /// The names of the variants, also of those that could not be read.
  package private(set) var declaredVariants: [String] = []
  package var people = PeopleSpec()
  package var tasks: [Named<TaskSpec>] = []
  package var watch: [Located<String>] = []
  package var linkSituations: [Located<String>] = []
  package var journeys: [Named<JourneySpec>] = []
  package var gates: [GateSpec] = []

  static let schema = ObjectSchema<ExperimentSpec>(
    "experiment", "An app, the layouts of it that are compared, and who is sent through them.",
    keys: [
      required(
        "experiment", \.name, .locatedText("a name, as 'tabs-or-menu'"),
        "What the experiment is called; its reports lie in a folder of that name."),
      optional("title", \.title, .text("a title"), "What reports call it.", fallback: "its name"),
      optional(
        "question", \.question, .text("a question"), "What it is to answer, in a team's own words."),
      required("app", \.app, .appSource, "The app, or the path of a file that describes it."),
      required(
        "variants", \.variants, .map(of: "variant", .object), "The layouts that are compared."),
      optional(
        "people", \.people, .object, "Who is sent through the layouts.",
        fallback: "10000 with the defaults"),
      optional("tasks", \.tasks, .map(of: "task", .object), "What the people want to get to."),
      optional(
        "watch", \.watch, .oneOrMore(of: .name(of: "screen")),
        "Screens whose exposure counts: who gets to see them."),
      optional(
        "links-in", \.linkSituations, .oneOrMore(of: .name(of: "situation")),
        "The situations in which the links' examples arrive.", fallback: "all situations"),
      optional(
        "journeys", \.journeys, .map(of: "journey", .object),
        "Journeys with exact steps that must work."),
      optional("gates", \.gates, .list(of: .gate), "Demands on the result."),
    ]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) {
    declaredVariants = keys.names(\Self.variants)
  }
}

/// Where the description of the app is.
package enum AppSource: Sendable {
  /// In a file of its own, by a path relative to the spec.
  case file(Located<String>)
  /// In the spec itself.
  case inline(AppSpec)
}

extension ValueSchema where Value == AppSource {
  /// A path, or the app itself.
  static var appSource: ValueSchema {
    .either(
      scalar: ValueSchema<String>.text("a path relative to this file").located.map { .file($0) },
      mapping: ValueSchema<AppSpec>.object.map { .inline($0) })
  }
}

/// A layout that is compared with the others.
package struct VariantSpec: SpecObject {
  package var title: String?
  package var isControl = false
  package var set: [Located<String>] = []
  package var linkPolicy: LinkPolicySpec?

  static let schema = ObjectSchema<VariantSpec>(
    "variant", "A layout that is compared with the others.",
    example: "tab-bar: { title: Tab bar, control: true }",
    keys: [
      optional(
        "title", \.title, .text("a title"), "What reports call it.", fallback: "the variant's name"),
      optional(
        "control", \.isControl, .flag, "Whether the others are compared with this one.",
        fallback: "true for the first"),
      optional(
        "set", \.set, .oneOrMore(of: .name(of: "flag")), "Flags that are set under this variant."),
      optional(
        "link-policy", \.linkPolicy, .object, "How deep links are taken under this variant.",
        fallback: "as the app says"),
    ])
}
