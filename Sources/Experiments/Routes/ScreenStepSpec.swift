package import SourceText
import YAMLTree

/// One step of a route, in RouteComposer's words: find, else make and put in place, from somewhere.
package struct ScreenStepSpec: SpecObject {
  package let range: SourceRange
  package let screen: Located<String>?
  package let find: FinderSpec?
  package let make: TemplateSpec?
  package let using: ActionSpec?
  package let from: StepSpec?
  package let style: StyleSpec?
  package let interceptors: [Located<String>]
  package let tasks: [StepTask]
  package let postTasks: [Located<String>]
  /// Whether it says where it comes from in a way that could not be read.
  let isCut: Bool
  package let converts: ContextSource?

  static let screenKey = TypedKey.optional(
    "screen", .name(of: "screen or container"), "What this step is about.",
    fallback: "what is made, else the screen that is called like the route")
  static let findKey = TypedKey.optional(
    "find", .finder, "How to see that it is there already (the Finder).",
    fallback: "class, or none where a container is made")
  static let makeKey = TypedKey.optional(
    "make", .template, "How it is made when it is not there (the Factory).", fallback: "screen")
  static let usingKey = TypedKey.optional(
    "using", .action, "How it is put in place (the Action).", fallback: "nothing")
  static let fromKey = TypedKey.optional(
    "from", .step, "What it is put in place from (the previous step).")
  static let styleKey = TypedKey.optional(
    "style", .style,
    "How it is shown over whatever is on display, as the library Routing does: always made, never "
      + "found again; in place of `find`, `using` and `from`.")
  static let interceptorsKey: TypedKey<[Located<String>]> = .optional(
    "interceptors", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "interceptor")),
    "What must let the navigation pass before anything moves.", fallback: "none")
  static let tasksKey: TypedKey<[StepTask]> = .optional(
    "tasks", ValueSchema<[StepTask]>.oneOrMore(of: .stepTask),
    "What is done with the screen on the way (the ContextTasks), in this order; `set-context` comes "
      + "first unless it is named.",
    fallback: "set-context where the screen has a context")
  static let postTasksKey: TypedKey<[Located<String>]> = .optional(
    "post-tasks", ValueSchema<[Located<String>]>.oneOrMore(of: .name(of: "post task")),
    "What is done once the navigation has arrived (the PostRoutingTasks).", fallback: "none")
  static let convertsKey = TypedKey.optional(
    "converts", .contextSource, "The context that the steps behind this one get instead.",
    fallback: "the same")

  package static let object = ObjectDescription(
    "step",
    "One step of a route: find the screen, else make it and put it in place from another step.",
    example: "{ find: with-context, make: screen, using: push, from: catalog }",
    keys: [
      screenKey, findKey, makeKey, usingKey, fromKey, styleKey, interceptorsKey, tasksKey,
      postTasksKey, convertsKey,
    ])

  package init?(_ fields: inout KeyReader) {
    range = fields.range
    screen = fields(Self.screenKey)
    find = fields(Self.findKey)
    make = fields(Self.makeKey)
    using = fields(Self.usingKey)
    from = fields(Self.fromKey)
    isCut = from == nil && fields.keyRange(Self.fromKey) != nil
    interceptors = fields(Self.interceptorsKey) ?? []
    tasks = fields(Self.tasksKey) ?? []
    postTasks = fields(Self.postTasksKey) ?? []
    converts = fields(Self.convertsKey)
    style = fields(Self.styleKey)
    let words = tasks.compactMap(\.word)
    if words.count > 1, let range = fields.keyRange(Self.tasksKey) {
      fields.error(
        "ambiguous",
        "a step does one of \(TaskWord.allCases.map(\.rawValue).joined(separator: ", ")) with its "
          + "context", at: range)
    }
    if fields.keyRange(Self.styleKey) != nil {
      let replaced: [any SpecKey] = [Self.findKey, Self.usingKey, Self.fromKey, Self.convertsKey]
      for key in replaced {
        guard let range = fields.keyRange(key) else { continue }
        fields.error(
          "misplaced-key",
          "'\(key.name)' has no meaning beside 'style', which shows a new screen "
            + "over whatever is on display", at: range)
      }
    }
  }

  /// Whether a mapping says more about a step than where it comes from.
  static func describesStep(_ fields: KeyReader) -> Bool {
    let ownKeys: [any SpecKey] = [
      screenKey, findKey, makeKey, usingKey, styleKey, interceptorsKey, tasksKey, postTasksKey,
      convertsKey,
    ]
    return ownKeys.contains { fields.keyRange($0) != nil }
  }
}

/// One of the context tasks of a step.
package enum StepTask: Sendable {
  /// One that every app has.
  case word(TaskWord)
  /// One of the app's own.
  case named(Located<String>)

  /// The word, for one that every app has.
  var word: TaskWord? {
    if case .word(let word) = self { word } else { nil }
  }

  /// The name, for one of the app's own.
  var name: Located<String>? {
    if case .named(let name) = self { name } else { nil }
  }
}

extension ValueSchema where Value == StepTask {
  /// A word, or the name of a context task.
  static var stepTask: ValueSchema {
    let word = ValueSchema<TaskWord>.choice
    let name = ValueSchema<Located<String>>.name(of: "context task")
    let description = ValueSchemaDescription.oneOf([word.description, name.description])
    return ValueSchema(description: description) { node, diagnostics in
      if let word = node.scalarText.flatMap({ TaskWord(rawValue: $0) }) { return .word(word) }
      guard let text = node.scalarText, !text.isEmpty else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return .named(Located(text, at: node.range))
    }
  }
}

/// What every app can do with a screen on the way.
package enum TaskWord: String, CaseIterable, SummarizedChoice {
  case setContext = "set-context"
  case keepContext = "keep-context"
  case ignoreContext = "ignore-context"

  package var summary: String {
    switch self {
    case .setContext: "the screen takes the context of the navigation, also when it was there"
    case .keepContext: "a screen that was there keeps its own"
    case .ignoreContext: "the screen is not told; the context is only for the steps behind"
    }
  }
}
