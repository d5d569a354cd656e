package import SourceText
import YAMLTree

/// A place of a route: how a screen is found, made and put on display, and the place before it.
package indirect enum StepSpec: Sendable {
  /// `root`, `current`, or another route.
  case reference(Located<String>)
  /// Steps in a row; each is the `from` of the one before.
  case chain([StepSpec], SourceRange)
  case choose([CaseSpec], about: ContextKind?, SourceRange)
  case found(FinderSpec)
  case step(ScreenStepSpec)

  package var range: SourceRange {
    switch self {
    case .reference(let name): name.range
    case .chain(_, let range), .choose(_, _, let range): range
    case .found(let finder): finder.range
    case .step(let step): step.range
    }
  }

  package static let root = "root"
  /// The word for the topmost screen on display.
  package static let current = "current"
}

extension ValueSchema where Value == StepSpec {
  /// A name, a list, a mapping with `switch` or `found`, or a mapping that describes a step.
  static var step: ValueSchema {
    let name = ValueSchema<Located<String>>.name(of: "route, or 'root' or 'current'")
    let step = ValueSchema<ScreenStepSpec>.object
    let choose = ValueSchema<StepSpec.SwitchObject>.object
    let found = ValueSchema<FinderSpec.Found>.object
    return ValueSchema(description: .path) { node, diagnostics in
      switch node.content {
      case .scalar: return name.read(node, &diagnostics).map { .reference($0) }
      case .sequence:
        let chain = ValueSchema<[StepSpec]>.list(of: .step, atLeast: 1)
        return chain.read(node, &diagnostics).map { .chain($0, node.range) }
      case .mapping(let entries):
        if entries.contains(where: { $0.key == StepSpec.SwitchObject.key(\.cases) }) {
          return choose.read(node, &diagnostics).map {
            .choose($0.cases, about: $0.context, node.range)
          }
        }
        if entries.contains(where: { $0.key == FinderSpec.Found.key(\.finder) }) {
          return found.read(node, &diagnostics).map { .found($0.finder) }
        }
        return step.read(node, &diagnostics).map { .step($0) }
      }
    }
  }
}

extension ValueSchemaDescription {
  /// A path to a screen: paths occur inside paths.
  static var path: ValueSchemaDescription {
    .named("path") {
      .oneOf([
        .name(of: "route, or 'root' or 'current'"), .object { StepSpec.SwitchObject.object },
        .object { ScreenStepSpec.object }, .object { FinderSpec.Found.object },
        .list(of: .path, atLeast: 1),
      ])
    }
  }
}

extension StepSpec {
  fileprivate struct SwitchObject: SpecObject {
    var cases: [CaseSpec] = []
    var context: ContextKind?

    static let schema = ObjectSchema<SwitchObject>(
      "switch", "A choice between several paths; the first case that fits decides.",
      example: """
        switch:
          - { when: link, from: [{ make: stack, using: present }, current] }
          - { found: { of: stack, search: current-visible-only } }
          - { default: catalog }
        """,
      keys: [
        required(
          "switch", \.cases, .list(of: .object, atLeast: 1),
          "The cases in order; the first that fits decides."),
        optional(
          "context", \.context, .choice,
          "The kind of context it is for.",
          fallback: "any"),
      ])
  }
}

/// A case of a switch: when it fits, and the path it takes then.
package struct CaseSpec: SpecObject {
  package var range = SourceRange.nowhere
  package private(set) var condition = Condition.always
  /// The path to take; `nil` to start from the result of the condition's finder.
  package private(set) var step: StepSpec?
  private var otherwise: StepSpec?

  static let schema = ObjectSchema<CaseSpec>(
    "case",
    "A case of a switch: one condition, and either `from` or the keys of a step for the path.",
    example:
      "- { variant: menu, from: root }",
    keys: [
      optional("default", \.otherwise, .step, "The path to take when no case fits.")
    ], renamed: ScreenStepSpec.object.renamed
  ).adding(
    (ConditionSpec.object.keys + ScreenStepSpec.object.keys).map { foreign($0) }
  ).placed(in: \.range)

  mutating func finish(_ keys: inout KeyReader) throws(Unreadable) {
    guard let written = ConditionSpec(&keys)?.written else { throw Unreadable() }
    condition = try keys.onlyOne(
      of: written + (otherwise == nil ? [] : [.always]),
      "a case has exactly one of \(ConditionSpec.names), default",
      ifNone: keys.has(\ScreenStepSpec.from)
        ? "write { default: … } for the path to take when no case fits" : nil,
      ifSeveral: "write several conditions as a list under 'all'")
    guard let otherwise else {
      step = try path(&keys)
      return
    }
    step = otherwise
    for key in ScreenStepSpec.object.keys.map(\.name) {
      guard let range = keys.keyRange(key) else { continue }
      keys.error(
        "misplaced-key", "'\(key)' beside 'default' has no effect", at: range,
        help: "write { default: { \(key): …, … } }")
    }
  }

  private func path(_ keys: inout KeyReader) throws(Unreadable) -> StepSpec? {
    guard let own = ScreenStepSpec(&keys) else { throw Unreadable() }
    if ScreenStepSpec.describesStep(keys) { return .step(own) }
    let isFound = if case .found = condition { true } else { false }
    if own.from != nil || isFound { return own.from }
    if !keys.haveFindings { keys.error("missing-key", "this case needs 'from': the path to take") }
    throw Unreadable()
  }
}
