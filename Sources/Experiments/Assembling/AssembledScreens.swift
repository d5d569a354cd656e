import RouterCore
import SourceText

extension Assembler {
  /// The factory; `nil` if no screen is made.
  /// - Parameter own: the screen or container that the step is about.
  func factory(_ spec: TemplateSpec, own: String?) -> AnyFactory? {
    switch spec {
    case .nothing: nil
    case .found(let finder):
      self.finder(finder, own: own.flatMap { classes[$0] }).map { AnyFactory(.finder($0)) }
    case .complete(let name, let children):
      classes[name.value].map { screenClass in
        AnyFactory(
          .complete(
            CompleteFactory(
              screenClass, children: children.compactMap { child($0, own: own) },
              isCollapsed: isCollapsed(name.value))))
      }
    case .screen(let name, let literal)
    where !PlannedContext(literal, for: name.value, classes).isFixed:
      inline(name.value, own: own, about: literal, spec)
    case .new, .container, .screen: node(spec, own: own).map(factory)
    }
  }

  /// Only an empty container takes screens from the route; a template is ready-made.
  private func factory(_ node: ScreenNode) -> AnyFactory {
    guard node.children.isEmpty, !node.vetoesDismissal, node.context == .absent else {
      return AnyFactory(.template(node))
    }
    if node.isCollapsed {
      return AnyFactory(
        .complete(CompleteFactory(node.screenClass, children: [], isCollapsed: true)))
    }
    return AnyFactory(.ofClass(node.screenClass))
  }

  /// Makes a screen with the context of the navigation.
  private func inline(
    _ name: String, own: String?, about literal: ContextLiteral, _ spec: TemplateSpec
  ) -> AnyFactory? {
    guard let node = node(spec, own: own) else { return nil }
    let conversion = ContextConversion(
      PlannedContext(literal, for: name, classes), name: nil, classes)
    return AnyFactory(
      .inline(node.screenClass) { (context) throws(RoutingError) in
        var made = node
        made.context = try conversion(context, FlagSet())
        return made
      })
  }

  private func child(_ spec: TemplateSpec.Child, own: String?) -> CompleteFactory.Child? {
    guard let factory = factory(spec.template, own: own) else { return nil }
    let head = spec.template.head(own: own)
    let hasContext = spec.context != nil || !spec.tasks.isEmpty
    return CompleteFactory.Child(
      head ?? "child", factory, action: spec.using.map(action),
      transformer: spec.context.map { ContextConversion($0, for: head, classes).transformer },
      contextTasks: hasContext
        ? contextTasks(spec.tasks, screenClass: head.flatMap { classes[$0] }) : [])
  }

  /// The screens of a template; `nil` for screens that are not made and for names that are not declared.
  func node(_ template: TemplateSpec, own: String?) -> ScreenNode? {
    switch template {
    case .nothing, .found, .complete: return nil
    case .new: return node(named: template.head(own: own), children: [])
    case .container(let name, let children):
      return node(named: name.value, children: children.compactMap { node($0, own: own) })
    case .screen(let name, let context):
      var node = node(named: name.value, children: [])
      let planned = PlannedContext(context, for: name.value, classes)
      if planned.isFixed, let value = planned.resolved(.absent) { node?.context = value }
      return node
    }
  }

  /// Whether a container shows less than all of itself at first under the variant.
  private func isCollapsed(_ container: String) -> Bool {
    app.containers[named: container]?.behavior.isCollapsed(under: variant) ?? false
  }

  private func node(named name: String?, children: [ScreenNode]) -> ScreenNode? {
    guard let name, let screenClass = classes[name] else { return nil }
    var node = ScreenNode(screenClass, children: children)
    if let screen = app.screens[named: name] { node.vetoesDismissal = screen.vetoes }
    node.isCollapsed = isCollapsed(name)
    return node
  }
}

extension TemplateSpec {
  /// The name of the screen or container, if it is made.
  fileprivate func head(own: String?) -> String? {
    switch self {
    case .new(let name): name.value == Self.own ? own : name.value
    case .container(let name, _), .complete(let name, _), .screen(let name, _): name.value
    case .found, .nothing: nil
    }
  }
}
