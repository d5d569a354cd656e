#if Swift
import AppImport

extension RouteReader {
  /// An action in the spec language.
  mutating func action(_ written: SwiftExpression, to reading: inout StepReading) -> String? {
    let (callee, arguments) = written.asCall ?? (written, [])
    let name = callee.lastName ?? ""
    // `CATransaction.wrap(action)` and `DispatchQueue.delay(action, for:)` do what is inside.
    if ["wrap", "delay"].contains(name), let inner = arguments.first?.value {
      return action(inner, to: &reading)
    }
    var container: String?
    if case .member(let base?, _, _) = callee.kind, let type = base.lastName,
      project.types[type] != nil, classes.isContainer(type)
    {
      container = classes.subject(type)?.name
    }
    func simple(_ word: String) -> String {
      container.map { "{ action: \(word), in: \($0) }" } ?? word
    }
    switch name {
    case "push": return simple("push")
    case "pushAsRoot": return simple("push-as-root")
    case "pushReplacingLast": return simple("push-replacing-last")
    case "addTab", "add":
      reading.step?.addsTab = true
      return indexed("add-tab", arguments, in: container)
    case "present", "presentModally":
      return presented(arguments, in: reading.scope, of: reading.route)
    case "replaceRoot": return "replace-root"
    case "nilAction": return nil
    case "setAsMaster", "setAsPrimary": return simple("set-primary")
    case "pushToDetails": return simple("push-to-details")
    case "pushOnToDetails": return simple("push-on-to-details")
    default: return ownAction(written, named: name, arguments, &reading)
    }
  }

  private func indexed(_ word: String, _ arguments: [SwiftArgument], in container: String?)
    -> String
  {
    var keys = container.map { ["in: \($0)"] } ?? []
    if case .number(let number)? = arguments["at"]?.kind { keys.append("at: \(number)") }
    if case .truth(true)? = arguments["replacing"]?.kind { keys.append("replacing: true") }
    return keys.isEmpty ? word : "{ action: \(word), \(keys.joined(separator: ", ")) }"
  }

  private mutating func presented(
    _ arguments: [SwiftArgument], in scope: SwiftScope, of route: Int
  ) -> String {
    guard let start = arguments["startingFrom"] else { return "present" }
    switch start.asCall?.callee.lastName ?? start.lastName {
    case "topmostParent": return "{ action: present, presenter: topmost-parent }"
    case "custom":
      let (base, _) = start.asCall?.arguments.first?.value.chain ?? (start, [])
      if base.asCall?.callee.lastName?.hasSuffix("Finder") == true {
        let finder = finderText(base, own: nil, in: scope, of: route)
        return "{ action: present, presenter: \(finder.text) }"
      }
      note(
        "only the running app knows this modal's presenter; the step before it is used",
        on: route)
      return "present"
    default: return "present"
    }
  }

  /// An action of the app's own, by the container that it acts on.
  private mutating func ownAction(
    _ written: SwiftExpression, named name: String, _ arguments: [SwiftArgument],
    _ reading: inout StepReading
  ) -> String? {
    let callee = written.asCall?.callee ?? written
    let type = ownType(written, named: name, in: reading.scope)
    let member = type.flatMap { own in
      project.types[own]?.members.first { $0.declaration.name == "perform" && acts($0) }
    }
    let given = member?.function?.parameters.first { $0.label == "on" }?.type
    let container = (Self.types(of: callee).first ?? given).flatMap { classes.subject($0) }
    guard let container, container.isContainer,
      let kind = classes.containers.first(where: { $0.name == container.name })?.kind
    else {
      note(
        "'\(ImportText.comment(name))' is the app's own action, treated as a modal",
        on: reading.route)
      return "present"
    }
    var isAlone = false
    if case .truth(true)? = arguments["isAlone"]?.kind { isAlone = true }
    switch kind {
    case .navigation: return "push"
    case .tabBar: return "add-tab"
    case .split: return "push-to-details"
    case .slot: return "fill-slot"
    case .drawer: return isAlone ? "set-section" : indexed("add-section", arguments, in: nil)
    case .custom:
      return isAlone
        ? "{ action: set-child, in: \(container.name) }"
        : indexed("add-child", arguments, in: container.name)
    }
  }

  private func acts(_ member: SwiftMember) -> Bool {
    member.function?.parameters.contains { $0.label == "on" } ?? false
  }
}

extension RouteReader {
  /// A factory in the spec language.
  struct FactoryText {
    /// The template; `nil` for the step's own class.
    var text: String?
    var type = ""
    /// Whether it gives what it makes the context.
    var sets = false
  }

  mutating func add(factory: SwiftExpression, to reading: inout StepReading) {
    let own = reading.step?.type ?? ""
    let found = self.factory(factory, own: own, in: reading.scope, of: reading.route)
    if own.isEmpty || SwiftText.plainType(own) == "UIViewController" {
      reading.step?.type = found.type
    }
    reading.step?.make = found.text
    if found.sets { reading.step?.setsMade = true }
    if reading.learned == nil, let type = ownFactory(factory, in: reading.scope),
      let context = alias("Context", of: type)
    {
      reading.learned = project.context(context)
    }
  }

  mutating func factory(
    _ written: SwiftExpression, own: String, in scope: SwiftScope, of route: Int, depth: Int = 0
  ) -> FactoryText {
    if depth < 8, case .name(let name, _) = written.kind, let (value, inner) = scope.value(of: name)
    {
      return factory(value, own: own, in: inner, of: route, depth: depth + 1)
    }
    let (base, links) = written.chain
    if base.asCall?.callee.lastName == "CompleteFactoryAssembly" {
      return complete(base, links, in: scope, of: route, depth: depth)
    }
    if depth < 8, written.asCall == nil, let member = resolver.member(written, in: scope),
      let value = member.variable?.value
    {
      return factory(value, own: own, in: SwiftScope(in: member), of: route, depth: depth + 1)
    }
    let (callee, arguments) = written.asCall ?? (written, [])
    let types = Self.types(of: callee)
    let type = types.first ?? own
    switch callee.lastName ?? "" {
    case "nilFactory", "NilFactory": return FactoryText(text: "none", type: type)
    case "classFactory", "ClassFactory": return FactoryText(type: type)
    case "hostingControllerWithContextFactory", "UIHostingControllerWithContextFactory",
      "hostingControllerFactory", "UIHostingControllerFactory":
      return FactoryText(type: type.isEmpty ? type : type, sets: true)
    case "storyboardFactory", "StoryboardFactory":
      return storyboard(arguments, type, in: scope, of: route)
    case "finderFactory", "FinderFactory":
      let finder = arguments["finder"].map { finderText($0, own: nil, in: scope, of: route).text }
      return FactoryText(text: "{ found: \(finder ?? "class") }", type: type)
    case "navigationControllerFactory", "NavigationControllerFactory":
      return FactoryText(type: type.isEmpty ? "UINavigationController" : type)
    case "tabBarControllerFactory", "TabBarControllerFactory":
      return FactoryText(type: type.isEmpty ? "UITabBarController" : type)
    case "splitControllerFactory", "SplitControllerFactory":
      return FactoryText(type: type.isEmpty ? "UISplitViewController" : type)
    case "InlineFactory", "build": return inline(arguments, type, in: scope, of: route)
    default: return ownFactory(written, type, in: scope, of: route)
    }
  }

  private func ownFactory(_ written: SwiftExpression, in scope: SwiftScope) -> String? {
    let callee = written.asCall?.callee ?? written
    return ownType(written, named: callee.lastName ?? "", in: scope)
  }

  private func alias(_ name: String, of type: String) -> String? {
    project.types[type]?.aliases[name]
  }

  /// A factory of the app's own class.
  private mutating func ownFactory(
    _ written: SwiftExpression, _ type: String, in scope: SwiftScope, of route: Int
  ) -> FactoryText {
    guard let factory = ownFactory(written, in: scope), let found = project.types[factory] else {
      note("a factory is not understood; the step's own screen is built", on: route)
      return FactoryText(type: type)
    }
    let build = found.members.first { $0.declaration.name == "build" }?.function
    let made = alias("ViewController", of: factory) ?? build?.result ?? type
    var sets = false
    let context = build?.parameters.first { $0.label == "with" }?.name
    build?.body.visit { expression in
      guard case .operation("=", _, let value) = expression.kind else { return }
      if case .name(let name, _) = value.kind, name == context { sets = true }
    }
    let isOwn = type.isEmpty || project.types[SwiftText.plainType(made)] == nil
    return FactoryText(type: isOwn && !type.isEmpty ? type : made, sets: sets)
  }

  /// A closure that makes a screen: with the value that it is given, or by finding it.
  private mutating func inline(
    _ arguments: [SwiftArgument], _ type: String, in scope: SwiftScope, of route: Int
  ) -> FactoryText {
    if let (callee, _) = arguments.closure?.body.returned?.asCall, callee.lastName == "execute",
      case .member(let base?, _, _) = callee.kind
    {
      // A container that a closure makes takes nothing more from the route.
      isReadyMade = true
      defer { isReadyMade = false }
      return factory(base, own: type, in: scope, of: route)
    }
    var content: String?
    var finder: SwiftExpression?
    arguments.closure?.body.visit { expression in
      if case .operation("=", let target, let value) = expression.kind, target.lastName == "content"
      {
        content = resolver.value(value, in: scope)?.yaml(isInteger: false)
      }
      if let (callee, _) = expression.asCall, callee.lastName == "findViewController",
        case .member(let base?, _, _) = callee.kind
      {
        finder = finder ?? base
      }
    }
    if let finder {
      return FactoryText(
        text: "{ found: \(finderText(finder, own: nil, in: scope, of: route).text) }", type: type)
    }
    guard let content, let subject = classes.subject(type) else { return FactoryText(type: type) }
    return FactoryText(text: "{ \(subject.name): \(content) }", type: type, sets: true)
  }

  /// A scene of a storyboard: a screen, or a container ready-made with its children.
  private mutating func storyboard(
    _ arguments: [SwiftArgument], _ type: String, in scope: SwiftScope, of route: Int
  ) -> FactoryText {
    let name = arguments["name"].flatMap { resolver.value($0, in: scope) }
    let identifier = arguments["identifier"].flatMap { resolver.value($0, in: scope) }
    guard case .text(let storyboard)? = name else {
      note("only the running app knows the name of this storyboard", on: route)
      return FactoryText(type: type)
    }
    var wanted: String?
    if case .text(let text)? = identifier { wanted = text }
    guard let scene = scenes.scene(in: storyboard, identifier: wanted) else {
      note(
        "the storyboard '\(ImportText.comment(storyboard))' or its scene is missing", on: route)
      return FactoryText(type: type)
    }
    let made = type.isEmpty ? scene.type : type
    return FactoryText(text: scene.children.isEmpty ? nil : template(scene), type: made)
  }

  /// A scene as a template.
  mutating func template(_ scene: Storyboards.Scene) -> String {
    let subject = classes.subject(scene.type)
    let name = subject?.name ?? "stack"
    classes.learnOptional(subject)
    if scene.children.isEmpty { return name }
    let children = scene.children.map { template($0) }.joined(separator: ", ")
    return "{ \(name): [\(children)] }"
  }

  /// A container that is put together with its children.
  private mutating func complete(
    _ base: SwiftExpression, _ links: [ChainLink], in scope: SwiftScope, of route: Int, depth: Int
  ) -> FactoryText {
    let inner = base.asCall?.arguments["factory"]
    let container = inner.map { factory($0, own: "", in: scope, of: route, depth: depth + 1) }
    let type = container?.type ?? "UINavigationController"
    let name = classes.subject(type)?.name ?? "stack"
    var children: [String] = []
    for link in links where link.name == "with" {
      guard let child = link.arguments.first?.value else { continue }
      children.append(self.child(child, link, in: scope, of: route, depth: depth))
    }
    let list = children.joined(separator: ", ")
    let text = isReadyMade ? "{ \(name): [\(list)] }" : "{ complete: { \(name): [\(list)] } }"
    return FactoryText(text: children.isEmpty ? nil : text, type: type)
  }

  private mutating func child(
    _ expression: SwiftExpression, _ link: ChainLink, in scope: SwiftScope, of route: Int,
    depth: Int
  ) -> String {
    let made = factory(expression, own: "", in: scope, of: route, depth: depth + 1)
    let subject = classes.subject(made.type)
    if link.arguments["adapting"] == nil { classes.learnOptional(subject) }
    let template = made.text ?? subject?.name ?? "stack"
    var keys: [String] = []
    if let action = link.arguments["using"] {
      var reading = StepReading(context: .none, scope: scope, route: route)
      if let text = self.action(action, to: &reading) { keys.append("using: \(text)") }
    }
    if let value = link.arguments["adapting"]?.asCall?.arguments.closure?.body.returned {
      if let text = resolver.value(value, in: scope)?.yaml(isInteger: false) {
        keys.append("with: \(text)")
      }
    }
    return keys.isEmpty ? template : "{ child: \(template), \(keys.joined(separator: ", ")) }"
  }
}
#endif
