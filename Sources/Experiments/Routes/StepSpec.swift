package import SourceText
import YAMLTree

/// A place of a route: how a screen is found, made and put on display, and what comes before it.
package indirect enum StepSpec: Sendable {
  /// `root`, `current`, or another route.
  case reference(Located<String>)
  /// Steps one behind the other; each is the `from` of the one before.
  case chain([StepSpec], SourceRange)
  /// The first case that fits decides.
  case choose([CaseSpec], SourceRange)
  /// A step of its own.
  case step(ScreenStepSpec)

  /// Where it is written.
  package var range: SourceRange {
    switch self {
    case .reference(let name): name.range
    case .chain(_, let range), .choose(_, let range): range
    case .step(let step): step.range
    }
  }

  /// The word for the root of the window.
  package static let root = "root"
  /// The word for what is on display on top of everything.
  package static let current = "current"
}

extension Shape where Value == StepSpec {
  /// A name, a list, a mapping with `switch`, or a mapping that describes a step.
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
        return choose.read(node, &diagnostics).map { .choose($0.cases, node.range) }
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
        .object { ScreenStepSpec.object }, .list(of: .way, atLeast: 1),
      ])
    }
  }
}

/// A mapping whose only key is `switch`.
private struct SwitchObject: SpecObject {
  let cases: [CaseSpec]

  static let casesKey: TypedKey<[CaseSpec]> = .required(
    "switch", Shape<[CaseSpec]>.list(of: .object, atLeast: 1),
    "The cases in order; the first that fits decides.")

  static let object = ObjectDescription(
    "switch", "A choice between several ways; the first case that fits decides.",
    example: """
      switch:
        - { when: link, from: [{ make: stack, using: present }, current] }
        - { found: { of: stack, search: current-visible-only } }
        - { default: catalog }
      """,
    keys: [casesKey])

  init?(_ fields: inout Fields) {
    guard let cases = fields(Self.casesKey) else { return nil }
    self.cases = cases
  }
}
