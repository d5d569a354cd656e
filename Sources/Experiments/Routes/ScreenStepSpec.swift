package import SourceText
import YAMLTree

/// One step of a route, in RouteComposer's words: find, else make and put in place, from somewhere.
package struct ScreenStepSpec: SpecObject {
  package var range = SourceRange.nowhere
  package var screen: Located<String>?
  package var find: FinderSpec?
  package var make: TemplateSpec?
  package var using: ActionSpec?
  package var from: StepSpec?
  package var style: StyleSpec?
  package var interceptors: [Located<String>] = []
  package var tasks: [StepTask] = []
  /// The place of the key of the context tasks.
  private(set) var taskRange = SourceRange.nowhere
  package var postTasks: [Located<String>] = []
  /// Whether it has a `from` that could not be read.
  private(set) var isCut = false
  package var converts: ContextSource?
  private var recipe: Located<String>?

  static let schema = ObjectSchema<ScreenStepSpec>(
    "step",
    "One step of a route: find the screen, else make it and put it in place from another step.",
    example: "{ find: with-context, make: screen, using: push, from: catalog }",
    keys: [
      optional(
        "screen", \.screen, .name(of: "screen or container"),
        "The screen or container of this step.",
        fallback: "the one that it makes, else the route's name"),
      optional(
        "find", \.find, .finder, "How to find it if it exists already (the Finder).",
        fallback: "class, or none if a container is made"),
      optional(
        "make", \.make, .template, "How it is made if it is not there (the Factory).",
        fallback: "screen"),
      optional(
        "using", \.using, .action, "How it is put in place (the Action).", fallback: "nothing"),
      optional("from", \.from, .step, "The previous step, from which it is put in place."),
      optional(
        "style", \.style, .style,
        "How it is shown as in the library Routing: always made; replaces `find`, `using` and "
          + "`from`."),
      optional(
        "interceptors", \.interceptors, .oneOrMore(of: .name(of: "interceptor")),
        "Interceptors that are asked before anything moves."),
      optional(
        "context-tasks", \.tasks, .oneOrMore(of: .stepTask),
        "Operations on the screen, in order.",
        fallback: "set-context if there is a context"),
      optional(
        "post-tasks", \.postTasks, .oneOrMore(of: .name(of: "post task")),
        "Operations after the navigation has arrived."),
      optional(
        "adapt-context", \.converts, .contextSource(),
        "The context for the steps after this one.", fallback: "the same"),
      optional(
        Recipes.useKey, \.recipe, .locatedText("the name of a recipe"),
        "The app's recipe; further keys are those of its first step."),
      foreign(
        .optional(
          Recipes.valuesKey, "With `recipe`: the values of its `$name`s.",
          .map(named: "value", of: .path), fallback: "none")),
    ], renamed: [.renamed("converts", to: "adapt-context"), .renamed("tasks", to: "context-tasks")]
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    // Recipes that are known have been put in place before.
    if keys.has(\Self.recipe) { throw Unreadable() }
    if let range = keys.keyRange(Recipes.valuesKey) {
      keys.error(
        "misplaced-key", "'with' gives values to a recipe; there is no 'recipe' here", at: range)
    }
    isCut = from == nil && keys.has(\Self.from)
    taskRange = keys.range(of: \Self.tasks) ?? range
    let words = tasks.compactMap(\.word)
    if words.count > 1, let range = keys.range(of: \Self.tasks) {
      keys.error(
        "ambiguous",
        "a step does one of \(StepTask.Word.allCases.map(\.rawValue).joined(separator: ", ")) with its "
          + "context", at: range)
    }
    if case .nothing = make, let range = keys.range(of: \Self.using) {
      keys.error("misplaced-key", "nothing is made, so 'using' puts nothing in place", at: range)
    }
    guard keys.has(\Self.style) else { return }
    for (key, range) in keys.written(of: [\Self.find, \Self.using, \Self.from, \Self.converts]) {
      keys.error(
        "misplaced-key",
        "'\(key)' has no meaning beside 'style', which shows a new screen "
          + "over whatever is on display", at: range)
    }
  }

  /// Whether a mapping has keys of a step other than `from`.
  static func describesStep(_ keys: KeyReader) -> Bool {
    schema.keys.contains { $0.property != \Self.from && keys.keyRange($0.description.name) != nil }
  }
}

package enum StepTask: Sendable {
  case word(Word)
  case named(Located<String>)

  var word: Word? { if case .word(let word) = self { word } else { nil } }

  var name: Located<String>? { if case .named(let name) = self { name } else { nil } }

  /// A context task that every app has.
  package enum Word: String, CaseIterable, SummarizedChoice {
    case setContext = "set-context"
    case keepContext = "keep-context"
    case ignoreContext = "ignore-context"

    package var summary: String {
      switch self {
      case .setContext: "the screen takes the navigation's context"
      case .keepContext: "a screen that was there already keeps its own"
      case .ignoreContext: "only the steps after it get the context"
      }
    }
  }
}

extension ValueSchema where Value == StepTask {
  static var stepTask: ValueSchema {
    let word = ValueSchema<StepTask.Word>.choice
    let name = ValueSchema<Located<String>>.name(of: "context task")
    let description = ValueSchemaDescription.oneOf([word.description, name.description])
    return ValueSchema(description: description) { node, diagnostics in
      if let word = node.scalarText.flatMap({ StepTask.Word(rawValue: $0) }) { return .word(word) }
      guard node.fullText != nil else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return name.read(node, &diagnostics).map { .named($0) }
    }
  }
}
