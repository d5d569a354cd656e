import RouterCore
import SourceText

/// Turns templates of a spec into descriptions of screens, for one variant.
struct TemplateAssembler {
  let app: AppSpec
  let variant: String
  let classes: ClassCatalog

  /// What a template stands for; nothing for what is not made anew and for names that are not
  /// declared.
  func node(_ template: TemplateSpec, own: String?) -> ScreenNode? {
    switch template {
    case .nothing, .found, .complete: return nil
    case .new(let name):
      return node(named: name.value == TemplateSpec.own ? own : name.value, children: [])
    case .container(let name, let children):
      return node(named: name.value, children: children.compactMap { node($0, own: own) })
    case .screen(let name, let context):
      var node = node(named: name.value, children: [])
      if context.text != ContextLiteral.own {
        node?.context = classes.context(context.text, for: name.value)
      }
      return node
    }
  }

  /// Whether a container is a split view that is narrow under the variant.
  func isCollapsed(_ container: String) -> Bool {
    app.containers.first { $0.name.value == container }?.value.collapsed
      .isCollapsed(under: variant) ?? false
  }

  private func node(named name: String?, children: [ScreenNode]) -> ScreenNode? {
    guard let name, let screenClass = classes[name] else { return nil }
    var node = ScreenNode(screenClass, children: children)
    if let screen = app.screens.first(where: { $0.name.value == name })?.value {
      node.vetoesDismissal = screen.vetoes
    }
    node.isCollapsed = isCollapsed(name)
    return node
  }
}

extension TemplateSpec {
  /// The name of the screen or container that is made, where it is made anew.
  func head(own: String?) -> String? {
    switch self {
    case .new(let name): name.value == Self.own ? own : name.value
    case .container(let name, _), .complete(let name, _), .screen(let name, _): name.value
    case .found, .nothing: nil
    }
  }
}
