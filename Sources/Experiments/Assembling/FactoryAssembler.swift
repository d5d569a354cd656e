import RouterCore
import SourceText

/// Turns what steps make into the router's factories, for one variant.
struct FactoryAssembler {
  let templates: TemplateAssembler
  let classes: ClassCatalog
  let finders: FinderAssembler
  let actions: ActionAssembler
  let tasks: TaskAssembler

  init(_ experiment: Experiment, variant: String, classes: ClassCatalog, tasks: TaskAssembler) {
    templates = TemplateAssembler(app: experiment.app, variant: variant, classes: classes)
    self.classes = classes
    finders = FinderAssembler(classes: classes)
    actions = ActionAssembler(app: experiment.app, classes: classes)
    self.tasks = tasks
  }

  /// The factory; nothing where nothing is made.
  /// - Parameter own: the screen or container that the step is about.
  func factory(_ spec: TemplateSpec, own: String?) -> AnyFactory? {
    switch spec {
    case .nothing: nil
    case .found(let finder):
      finders.finder(finder, own: own.flatMap { classes[$0] })
        .map { AnyFactory(.finder($0)) }
    case .complete(let name, let children):
      classes[name.value].map { AnyFactory(.complete(complete($0, name, children, own: own))) }
    case .screen(let name, let literal) where literal.text == ContextLiteral.own:
      inline(name.value, own: own, spec)
    case .new, .container, .screen: templates.node(spec, own: own).map(factory)
    }
  }

  /// Only what is bare takes screens from the route; a template is ready-made.
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

  /// Makes a screen that is about what the navigation is about.
  private func inline(_ name: String, own: String?, _ spec: TemplateSpec) -> AnyFactory? {
    guard let node = templates.node(spec, own: own) else { return nil }
    let conversion = ContextConversion(
      .value(ContextLiteral(text: ContextLiteral.own, range: spec.range)), for: name, classes)
    return AnyFactory(
      .inline(node.screenClass) { (context) throws(RoutingError) in
        var made = node
        made.context = try conversion(context)
        return made
      })
  }

  private func complete(
    _ screenClass: ScreenClass, _ name: Located<String>, _ children: [ChildSpec], own: String?
  ) -> CompleteFactory {
    CompleteFactory(
      screenClass, children: children.compactMap { self.child($0, own: own) },
      isCollapsed: templates.isCollapsed(name.value))
  }

  private func child(_ spec: ChildSpec, own: String?) -> CompleteFactory.Child? {
    let head = spec.template.head(own: own)
    guard let factory = factory(spec.template, own: own) else { return nil }
    let conversion = spec.context.map { ContextConversion($0, for: head, classes) }
    let hasContext = spec.context != nil || !spec.tasks.isEmpty
    return CompleteFactory.Child(
      head ?? "child", factory, action: spec.using.map { actions.action($0) },
      transformer: conversion?.transformer,
      contextTasks: hasContext
        ? tasks.contextTasks(spec.tasks, screenClass: head.flatMap { classes[$0] }) : [])
  }
}

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

  /// Whether a container shows less than all of itself at first under the variant.
  func isCollapsed(_ container: String) -> Bool {
    app.containers.first { $0.name.value == container }?.value.behavior
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
