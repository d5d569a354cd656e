package import SourceText
import YAMLTree

/// An experiment as it is written: the whole spec file.
package struct ExperimentSpec: SpecObject {
  package let range: SourceRange
  package let name: Located<String>
  package let title: String?
  package let question: String?
  package let app: AppSource
  package let variants: [Named<VariantSpec>]
  /// The names of the variants, also of those that could not be read.
  package let declaredVariants: [String]
  package let people: PeopleSpec
  package let tasks: [Named<TaskSpec>]
  package let watch: [Located<String>]
  package let linkSituations: [Located<String>]
  package let journeys: [Named<JourneySpec>]
  package let gates: [GateSpec]

  static let experimentKey = TypedKey.required(
    "experiment", ValueSchema<String>.text("a name, as 'tabs-or-menu'").located,
    "What the experiment is called; its reports lie in a folder of that name.")
  static let titleKey = TypedKey.optional(
    "title", .text("a title"), "What reports call it.", fallback: "its name")
  static let questionKey = TypedKey.optional(
    "question", .text("a question"), "What it is to answer, in a team's own words.")
  static let appKey = TypedKey.required(
    "app", .appSource, "The app, or the path of a file that describes it.")
  static let variantsKey: TypedKey<[Named<VariantSpec>]> = .required(
    "variants", .map(of: "variant", .object), "The layouts that are compared.")
  static let peopleKey: TypedKey<PeopleSpec> = .optional(
    "people", .object, "Who is sent through the layouts.", fallback: "10000 with the defaults")
  static let tasksKey: TypedKey<[Named<TaskSpec>]> = .optional(
    "tasks", .map(of: "task", .object), "What the people want to get to.", fallback: "none")
  static let watchKey: TypedKey<[Located<String>]> = .optional(
    "watch", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "screen")),
    "Screens whose exposure counts: who gets to see them.", fallback: "none")
  static let linksInKey: TypedKey<[Located<String>]> = .optional(
    "links-in", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "situation")),
    "The situations in which the links' examples arrive.", fallback: "all situations")
  static let journeysKey: TypedKey<[Named<JourneySpec>]> = .optional(
    "journeys", .map(of: "journey", .object), "Journeys with exact steps that must work.",
    fallback: "none")
  static let gatesKey: TypedKey<[GateSpec]> = .optional(
    "gates", .list(of: .gate), "Demands on the result.", fallback: "none")

  package static let object = ObjectDescription(
    "experiment", "An app, the layouts of it that are compared, and who is sent through them.",
    keys: [
      experimentKey, titleKey, questionKey, appKey, variantsKey, peopleKey, tasksKey, watchKey,
      linksInKey, journeysKey, gatesKey,
    ])

  package init?(_ fields: inout KeyReader) {
    range = fields.range
    let name = fields(Self.experimentKey)
    title = fields(Self.titleKey)
    question = fields(Self.questionKey)
    let app = fields(Self.appKey)
    let variants = fields(Self.variantsKey)
    declaredVariants = fields.names(Self.variantsKey)
    people = fields(Self.peopleKey) ?? .standard
    tasks = fields(Self.tasksKey) ?? []
    watch = fields(Self.watchKey) ?? []
    linkSituations = fields(Self.linksInKey) ?? []
    journeys = fields(Self.journeysKey) ?? []
    gates = fields(Self.gatesKey) ?? []
    guard let name, let app, let variants else { return nil }
    self.name = name
    self.app = app
    self.variants = variants
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
  package let title: String?
  package let isControl: Bool
  package let set: [Located<String>]
  package let linkPolicy: LinkPolicySpec?

  static let titleKey = TypedKey.optional(
    "title", .text("a title"), "What reports call it.", fallback: "the variant's name")
  static let controlKey = TypedKey.optional(
    "control", .flag, "Whether the others are compared with this one.",
    fallback: "true for the first")
  static let setKey: TypedKey<[Located<String>]> = .optional(
    "set", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "flag")),
    "Flags that are set under this variant.", fallback: "none")
  static let policyKey: TypedKey<LinkPolicySpec> = .optional(
    "link-policy", .object, "How deep links are taken under this variant.",
    fallback: "as the app says")

  package static let object = ObjectDescription(
    "variant", "A layout that is compared with the others.",
    example: "tab-bar: { title: Tab bar, control: true }",
    keys: [titleKey, controlKey, setKey, policyKey])

  package init?(_ fields: inout KeyReader) {
    title = fields(Self.titleKey)
    isControl = fields(Self.controlKey) ?? false
    set = fields(Self.setKey) ?? []
    linkPolicy = fields(Self.policyKey)
  }
}
