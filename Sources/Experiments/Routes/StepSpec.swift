package import SourceText
import YAMLTree

/// A place of a route: how a screen is found, made and put on display, and what comes before it.
package indirect enum StepSpec: Sendable {
  /// `root`, `current`, or another route.
  case reference(Located<String>)
  /// Steps one behind the other; each is the `from` of the one before.
  case chain([StepSpec], SourceRange)
  /// The first case that fits decides.
  case choose([CaseSpec], about: ContextKind?, SourceRange)
  /// Whatever a finder finds, to start from.
  case found(FinderSpec)
  /// A step of its own.
  case step(ScreenStepSpec)

  /// Where it is written.
  package var range: SourceRange {
    switch self {
    case .reference(let name): name.range
    case .chain(_, let range), .choose(_, _, let range): range
    case .found(let finder): finder.range
    case .step(let step): step.range
    }
  }

  /// The word for the root of the window.
  package static let root = "root"
  /// The word for what is on display on top of everything.
  package static let current = "current"
}

extension Shape where Value == StepSpec {
  /// A name, a list, a mapping with `switch` or `found`, or a mapping that describes a step.
  static var step: Shape {
    let name = Shape<Located<String>>.name(of: "route, or 'root' or 'current'")
    let step = Shape<ScreenStepSpec>.object
    let choose = Shape<SwitchObject>.object
    return Shape(description: .way) { node, diagnostics in
      switch node.content {
      case .scalar: return name.read(node, &diagnostics).map { .reference($0) }
      case .sequence:
        let chain = Shape<[StepSpec]>.list(of: .step, atLeast: 1)
        return chain.read(node, &diagnostics).map { .chain($0, node.range) }
      case .mapping(let entries) where entries.contains { $0.key == SwitchObject.casesKey.name }:
        return choose.read(node, &diagnostics).map {
          .choose($0.cases, about: $0.context, node.range)
        }
      case .mapping(let entries) where entries.contains { $0.key == FoundObject.foundKey.name }:
        return Shape<FoundObject>.object.read(node, &diagnostics).map { .found($0.finder) }
      case .mapping: return step.read(node, &diagnostics).map { .step($0) }
      }
    }
  }
}

extension ShapeDescription {
  /// A way to a screen: ways occur inside ways.
  static var way: ShapeDescription {
    .named("way") {
      .oneOf([
        .name(of: "route, or 'root' or 'current'"), .object { SwitchObject.object },
        .object { ScreenStepSpec.object }, .object { FoundObject.object },
        .list(of: .way, atLeast: 1),
      ])
    }
  }
}

/// A mapping with the key `switch`.
private struct SwitchObject: SpecObject {
  let cases: [CaseSpec]
  let context: ContextKind?

  static let casesKey: TypedKey<[CaseSpec]> = .required(
    "switch", Shape<[CaseSpec]>.list(of: .object, atLeast: 1),
    "The cases in order; the first that fits decides.")
  static let contextKey: TypedKey<ContextKind> = .optional(
    "context", Shape<ContextKind>.choice,
    "What contexts it is for: with one of another type no case fits, nor the default.",
    fallback: "any")

  static let object = ObjectDescription(
    "switch", "A choice between several ways; the first case that fits decides.",
    example: """
      switch:
        - { when: link, from: [{ make: stack, using: present }, current] }
        - { found: { of: stack, search: current-visible-only } }
        - { default: catalog }
      """,
    keys: [casesKey, contextKey])

  init?(_ fields: inout Fields) {
    context = fields(Self.contextKey)
    guard let cases = fields(Self.casesKey) else { return nil }
    self.cases = cases
  }
}
