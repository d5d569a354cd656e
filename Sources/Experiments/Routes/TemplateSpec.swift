package import SourceText
import YAMLTree

/// A screen, or a container with what it holds, as it is made: RouteComposer's factories.
package indirect enum TemplateSpec: Sendable {
  /// A new screen or empty container of this name; `screen` means the step's own.
  case new(Located<String>)
  /// A container ready-made with its children, as by a storyboard; the first of a tab bar, split or
  /// drawer is selected.
  case container(Located<String>, [TemplateSpec])
  /// A container that is put together with its children and takes more of them from the route.
  case complete(Located<String>, [ChildSpec])
  /// A screen with a context; `{context}` is that of the navigation.
  case screen(Located<String>, ContextLiteral)
  /// What a finder finds once the steps before it are in place: a screen made by one of them.
  case found(FinderSpec)
  /// Nothing is made: the screen must turn up once the steps before it are in place.
  case nothing(SourceRange)

  /// Where it is written.
  package var range: SourceRange {
    switch self {
    case .new(let name), .container(let name, _), .complete(let name, _), .screen(let name, _):
      name.range
    case .found(let finder): finder.range
    case .nothing(let range): range
    }
  }

  /// The word for the step's own screen.
  package static let own = "screen"
}

extension Shape where Value == TemplateSpec {
  /// `none`, a name, `{ container: [children] }`, `{ screen: context }`, `{ complete: … }` or
  /// `{ found: finder }`.
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
          let isChild = entries.contains { $0.key == ChildSpec.childKey.name }
          diagnostics.error(
            "wrong-type", "a template is a mapping with one key: the container or the screen",
            at: node.range,
            help: isChild ? "'child' with more keys stands only in a 'complete' container" : nil)
          return nil
        }
        switch entry.key {
        case FoundObject.foundKey.name:
          return Shape<FoundObject>.object.read(node, &diagnostics).map { .found($0.finder) }
        case CompleteObject.completeKey.name:
          return Shape<CompleteObject>.object.read(node, &diagnostics).map {
            .complete($0.container, $0.children)
          }
        default: return read(entry, &diagnostics)
        }
      }
    }
  }

  private static func read(_ entry: YAMLNode.Entry, _ diagnostics: inout Diagnostics)
    -> TemplateSpec?
  {
    let head = Located(entry.key, at: entry.keyRange)
    if case .scalar = entry.value.content {
      return Shape<ContextLiteral>.contextLiteral.read(entry.value, &diagnostics).map {
        .screen(head, $0)
      }
    }
    let children = Shape<[TemplateSpec]>.list(of: .template)
    return children.read(entry.value, &diagnostics).map { .container(head, $0) }
  }
}

extension ShapeDescription {
  /// A screen or a container with what it holds: templates occur inside templates.
  static var template: ShapeDescription {
    .named("template") {
      .oneOf([
        .name(of: "screen or container, or 'none'"), .object { CompleteObject.object },
        .object { FoundObject.object },
        .map(
          named: "container", of: .oneOf([.list(of: .template, atLeast: 0), .text("a context")])),
      ])
    }
  }
}
