import RouterCore
import SourceText

/// Turns templates of a spec into descriptions of screens.
struct TemplateAssembler {
  let app: AppSpec
  let classes: ClassCatalog

  /// What a template stands for; nothing for `none` and for names that are not declared.
  func node(_ template: TemplateSpec, own: String?) -> ScreenNode? {
    switch template {
    case .nothing: return nil
    case .new(let name):
      return node(named: name.value == TemplateSpec.own ? own : name.value, children: [])
    case .container(let name, let children):
      return node(named: name.value, children: children.compactMap { node($0, own: own) })
    case .screen(let name, let context):
      var node = node(named: name.value, children: [])
      node?.context = classes.context(context.text, for: name.value)
      return node
    }
  }

  private func node(named name: String?, children: [ScreenNode]) -> ScreenNode? {
    guard let name, let screenClass = classes[name] else { return nil }
    var node = ScreenNode(screenClass, children: children)
    if let screen = app.screens.first(where: { $0.name.value == name })?.value {
      node.vetoesDismissal = screen.vetoes
    }
    if let container = app.containers.first(where: { $0.name.value == name })?.value {
      node.isCollapsed = container.collapsed
    }
    return node
  }
}
