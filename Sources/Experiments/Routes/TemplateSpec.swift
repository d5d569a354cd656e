package import SourceText
import YAMLTree

/// A screen, or a container with what it holds, as it is made: RouteComposer's storyboards.
package indirect enum TemplateSpec: Sendable {
  /// A new screen or empty container of this name; `screen` means the step's own.
  case new(Located<String>)
  /// A container with its children; the first of a tab bar, split or drawer is selected.
  case container(Located<String>, [TemplateSpec])
  /// A screen with a context.
  case screen(Located<String>, ContextLiteral)
  /// Nothing is made: the screen must turn up once the steps before it are in place.
  case nothing(SourceRange)

  /// Where it is written.
  package var range: SourceRange {
    switch self {
    case .new(let name), .container(let name, _), .screen(let name, _): name.range
    case .nothing(let range): range
    }
  }

  /// The word for the step's own screen.
  package static let own = "screen"
}

extension Shape where Value == TemplateSpec {
  /// `none`, a name, or `{ container: [children] }` or `{ screen: context }`.
  static var template: Shape {
    let name = Shape<Located<String>>.name(of: "screen or container, or 'none'")
    return Shape(description: .template) { node, diagnostics in
      switch node.content {
      case .scalar(let text, _):
        if text == "none" { return .nothing(node.range) }
        return name.read(node, &diagnostics).map { .new($0) }
      case .sequence:
        diagnostics.mismatch(.template, node)
        return nil
      case .mapping(let entries):
        guard let entry = entries.first, entries.count == 1 else {
          diagnostics.error(
            "wrong-type", "a template is a mapping with one key: the container or the screen",
            at: node.range)
          return nil
        }
        let head = Located(entry.key, at: entry.keyRange)
        if case .scalar = entry.value.content {
          let context = Shape<ContextLiteral>.contextLiteral
          return context.read(entry.value, &diagnostics).map { .screen(head, $0) }
        }
        let children = Shape<[TemplateSpec]>.list(of: .template)
        return children.read(entry.value, &diagnostics).map { .container(head, $0) }
      }
    }
  }
}

extension ShapeDescription {
  /// A screen or a container with what it holds: templates occur inside templates.
  static var template: ShapeDescription {
    .named("template") {
      .oneOf([
        .name(of: "screen or container, or 'none'"),
        .map(
          named: "container", of: .oneOf([.list(of: .template, atLeast: 0), .text("a context")])),
      ])
    }
  }
}
