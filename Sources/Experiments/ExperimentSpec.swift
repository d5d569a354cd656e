package import Metrics
package import SourceText
import YAMLTree

/// An experiment as written: the whole spec file.
package struct ExperimentSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var name = Located<String>.unwritten
  /// The version of the language that it says it is written in.
  var language = SpecLanguage.version
  package var title: String?
  package var question: String?
  var app = AppSource.file(.unwritten)
  package var variants: [Named<VariantSpec>] = []
  /// The names of the variants, including those that could not be read.
  package private(set) var declaredVariants: [String] = []
  /// The names that it uses, including those of an app inside it.
  private(set) var references: [Reference] = []
  package var people = PeopleSpec()
  package var tasks: [Named<TaskSpec>] = []
  package var watch: [Named<Direction>] = []
  package var linkSituations: [Located<String>] = []
  package var journeys: [Named<JourneySpec>] = []
  package var promises: [Named<PromiseSpec>] = []
  package var gates: [GateSpec] = []
  var free: [ChangeSpec] = []
  var imported: ImportSpec?

  static let schema = ObjectSchema<ExperimentSpec>(
    "experiment",
    "An app, the layouts to compare, and the people who walk them.",
    keys: [
      required(
        "experiment", \.name, .locatedText("a name, such as 'tabs-or-menu'"),
        "Its name, and that of the folder of its reports."),
      optional(
        "language", \.language, .languageVersion,
        "The version of the spec language; NavLab refuses a later one."),
      optional("title", \.title, .text("a title"), "Its name in reports.", fallback: "its name"),
      optional(
        "question", \.question, .text("a question"),
        "The question that it answers."),
      required(
        "app", \.app,
        .either(
          scalar: ValueSchema<Located<String>>.locatedText("a path relative to this file").map {
            .file($0)
          }, mapping: ValueSchema<AppSpec>.object.map { .inline($0) }),
        "The app, or the file that describes it."),
      required(
        "variants", \.variants, VariantSpec.form,
        "The layouts that are compared; of a list the first is the control."),
      optional(
        "people", \.people, .object, "The synthetic people.",
        fallback: "10000"),
      optional("tasks", \.tasks, .map(of: "task", .object), "The goals of the people."),
      optional(
        "watch", \.watch, .watchedScreens,
        "Screens whose exposure counts; by name, which share is better."
      ),
      optional(
        "links-in", \.linkSituations, .names(of: "situation"),
        "The situations in which links are tried.", fallback: "all situations"),
      optional(
        "journeys", \.journeys, .map(of: "journey", .object),
        "Journeys with exact steps that must work."),
      optional(
        "promises", \.promises, .map(of: "promise", .object),
        "Promises about every state, which `navlab check` proves."),
      optional("gates", \.gates, .list(of: GateSpec.form), "Demands on the result."),
      optional(
        "free", \.free, .list(of: .object, atLeast: 1),
        "Changes that `navlab search` may make.",
        fallback: "standard ones"),
      optional("imported", \.imported, .object, "What import found."),
    ]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) {
    declaredVariants = keys.declare(\Self.variants, as: .variant)
    references = keys.references
    keys.mention(gates.flatMap(\.names))
  }
}

extension ExperimentSpec {
  /// The place of the app's description.
  enum AppSource: Sendable {
    /// A file of its own, by a path relative to the spec.
    case file(Located<String>)
    case inline(AppSpec)
  }
}

package struct VariantSpec: SpecObject {
  package var title: String?
  /// The place of the title; `nil` if none is written.
  private(set) var titlePlace: SourceRange?
  package var isControl = false
  package var layout: Located<String>?
  package var set: [Located<String>] = []
  package var linkPolicy: LinkPolicySpec?

  static let schema = ObjectSchema<VariantSpec>(
    "variant", "A layout that is compared with the others.",
    example: "tab-bar: { title: Tab bar, control: true }",
    keys: [
      optional(
        "title", \.title, .text("a title"), "Its name in reports.",
        fallback: "the layout's title, or the variant's name"),
      optional(
        "layout", \.layout, .name(of: "layout"),
        "The app's layout that it shows; several variants may share one.",
        fallback: "the layout with its name"),
      optional(
        "control", \.isControl, .flag, "Whether the others are compared with this one.",
        fallback: "true for the first"),
      optional("set", \.set, .names(of: "flag"), "Flags that are set under this variant."),
      optional(
        "link-policy", \.linkPolicy, .object, "How deep links are handled under this variant.",
        fallback: "as the layout says"),
    ])

  mutating func finish(_ keys: inout KeyReader) { titlePlace = keys.range(of: \Self.title) }

  /// By name, or a list of names.
  fileprivate static let form = ValueSchema<[Named<VariantSpec>]>.either(
    list: ValueSchema<[Located<String>]>.list(of: .locatedText("the name of a layout")).map {
      $0.map { Named(name: $0, value: VariantSpec()) }
    }, mapping: .map(of: "variant", .object))
}

/// A layout of an app, for experiments to choose.
package struct LayoutSpec: SpecObject {
  package var title: String?
  /// The place of the title; `nil` if none is written.
  private(set) var titlePlace: SourceRange?
  package private(set) var like: Located<String>?
  package private(set) var changes: [ChangeSpec] = []
  var sections: SectionTree.Holder?
  package var set: [Located<String>] = []
  package var linkPolicy: LinkPolicySpec?

  static let schema = ObjectSchema<LayoutSpec>(
    "layout", "A layout of an app, which `variant` names.",
    keys: [
      optional(
        "title", \.title, .text("a title"), "Its name in reports.",
        fallback: "its changes, or the layout's name"),
      optional(
        "like", \.like, .name(of: "layout"), "The layout that it changes, and otherwise equals."),
      optional(
        "changes", \.changes, .list(of: .object), "The differences, made one after the other."),
      optional(
        SectionTree.holderKey, \.sections, SectionTree.Holder.schema,
        "How it holds the sections of the app's `tree`."),
      optional("set", \.set, .names(of: "flag"), "Flags that are set in it."),
      optional(
        "link-policy", \.linkPolicy, .object, "How deep links are handled in it.",
        fallback: "as the app says"),
    ])

  mutating func finish(_ keys: inout KeyReader) {
    titlePlace = keys.range(of: \Self.title)
    if !keys.has(\Self.like), let range = keys.range(of: \Self.changes) {
      keys.error(
        "misplaced-key", "changes are differences from another layout", at: range,
        help: "name the other layout with 'like'")
    }
    if keys.has(\Self.like), let range = keys.range(of: \Self.sections) {
      keys.error(
        "misplaced-key", "the layout that this one is like says what holds the sections", at: range,
        help: "write changes: [{ container: { bar: … } }]")
    }
  }
}

extension AppSpec {
  /// The app in which `absent-in` of screens names variants rather than layouts, because several
  /// variants may share a layout.
  func choosing(_ variants: [Named<VariantSpec>]) -> AppSpec {
    var app = self
    app.screens = screens.map { screen in
      guard !screen.value.absentIn.isEmpty else { return screen }
      var value = screen.value
      value.absentIn = screen.value.absentIn.flatMap { layout in
        variants.filter { $0.layoutName == layout.value }
          .map { Located($0.name.value, at: layout.range) }
      }
      return Named(name: screen.name, value: value)
    }
    return app
  }
}

extension Direction: SummarizedChoice {
  package var summary: String {
    switch self {
    case .higher: "the more people see it, the better"
    case .lower: "the fewer people see it, the better"
    case .neither: "the share is only reported"
    }
  }
}

extension ValueSchema where Value == [Named<Direction>] {
  /// A screen, several, or screens with the direction that is better.
  fileprivate static var watchedScreens: ValueSchema {
    let map = ValueSchema.map(of: "screen", .choice)
    let directed = ValueSchema(description: map.description) { node, diagnostics in
      let screens = map.read(node, &diagnostics)
      for screen in screens ?? [] { diagnostics.note(screen.name, as: "screen") }
      return screens
    }
    let name = ValueSchema<Located<String>>.name(of: "screen")
    return .either(
      scalar: name.map { [Named(name: $0, value: .neither)] },
      list: ValueSchema<[Located<String>]>.list(of: name).map {
        $0.map { Named(name: $0, value: .neither) }
      }, mapping: directed)
  }
}
