#if Swift
import AppImport

extension RouteReader {
  /// An action in the spec language.
  mutating func action(_ written: SwiftExpression, to reading: inout StepReading) -> SpecValue? {
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
    func simple(_ word: String) -> SpecValue { Self.action(word, in: container) }
    switch name {
    case "push": return simple("push")
    case "pushAsRoot": return simple("push-as-root")
    case "pushReplacingLast": return simple("push-replacing-last")
    case "addTab", "add":
      reading.step?.addsTab = true
      return indexed("add-tab", arguments, in: container)
    case "present", "presentModally":
      return presented(arguments, in: reading.scope, of: reading.route)
    case "replaceRoot": return .word("replace-root")
    case "nilAction": return nil
    case "setAsMaster", "setAsPrimary": return simple("set-primary")
    case "pushToDetails": return simple("push-to-details")
    case "pushOnToDetails": return simple("push-on-to-details")
    default: return ownAction(written, named: name, arguments, &reading)
    }
  }

  /// An action by its word, with its further values.
  private static func action(
    _ word: String, in container: String? = nil, _ further: [SpecValue.Member] = []
  ) -> SpecValue {
    let keys = (container.map { [.init("in", .word($0))] } ?? []) + further
    return keys.isEmpty ? .word(word) : .map([.init("action", .word(word))] + keys, .flow)
  }

  private func indexed(
    _ word: String, _ arguments: [SwiftArgument], in container: String?
  ) -> SpecValue {
    var keys: [SpecValue.Member] = []
    if case .number(let number)? = arguments["at"]?.kind { keys.append(.init("at", .word(number))) }
    if case .truth(true)? = arguments["replacing"]?.kind {
      keys.append(.init("replacing", .word("true")))
    }
    return Self.action(word, in: container, keys)
  }

  private mutating func presented(
    _ arguments: [SwiftArgument], in scope: SwiftScope, of route: Int
  ) -> SpecValue {
    func present(from presenter: SpecValue) -> SpecValue {
      Self.action("present", in: nil, [.init("presenter", presenter)])
    }
    guard let start = arguments["startingFrom"] else { return .word("present") }
    switch start.asCall?.callee.lastName ?? start.lastName {
    case "topmostParent": return present(from: .word("topmost-parent"))
    case "custom":
      let (base, _) = start.asCall?.arguments.first?.value.chain ?? (start, [])
      if base.asCall?.callee.lastName?.hasSuffix("Finder") == true {
        return present(from: finder(base, own: nil, in: scope, of: route).value)
      }
      note(
        "only the running app knows this modal's presenter; the step before it is used",
        on: route)
      return .word("present")
    default: return .word("present")
    }
  }

  /// An action of the app's own, by the container that it acts on.
  private mutating func ownAction(
    _ written: SwiftExpression, named name: String, _ arguments: [SwiftArgument],
    _ reading: inout StepReading
  ) -> SpecValue? {
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
      return .word("present")
    }
    var isAlone = false
    if case .truth(true)? = arguments["isAlone"]?.kind { isAlone = true }
    switch kind {
    case .navigation: return .word("push")
    case .tabBar: return .word("add-tab")
    case .split: return .word("push-to-details")
    case .slot: return .word("fill-slot")
    case .drawer:
      return isAlone ? .word("set-section") : indexed("add-section", arguments, in: nil)
    case .custom:
      return isAlone
        ? Self.action("set-child", in: container.name)
        : indexed("add-child", arguments, in: container.name)
    }
  }

  private func acts(_ member: SwiftMember) -> Bool {
    member.function?.parameters.contains { $0.label == "on" } ?? false
  }
}

extension RouteReader {
  /// A factory in the spec language.
  struct MadeBy {
    /// The template; `nil` for the step's own class.
    var template: SpecValue?
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
    reading.step?.make = found.template
    if found.sets { reading.step?.setsMade = true }
    if reading.learned == nil, let type = ownFactory(factory, in: reading.scope),
      let context = alias("Context", of: type)
    {
      reading.learned = project.context(context)
    }
  }

  mutating func factory(
    _ written: SwiftExpression, own: String, in scope: SwiftScope, of route: Int, depth: Int = 0
  ) -> MadeBy {
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
    case "nilFactory", "NilFactory": return MadeBy(template: .word("none"), type: type)
    case "classFactory", "ClassFactory": return MadeBy(type: type)
    case "hostingControllerWithContextFactory", "UIHostingControllerWithContextFactory",
      "hostingControllerFactory", "UIHostingControllerFactory":
      return MadeBy(type: type.isEmpty ? type : type, sets: true)
    case "storyboardFactory", "StoryboardFactory":
      return storyboard(arguments, type, in: scope, of: route)
    case "finderFactory", "FinderFactory":
      let finder = arguments["finder"].map { self.finder($0, own: nil, in: scope, of: route).value }
      return MadeBy(template: Self.found(finder ?? .word("class")), type: type)
    case "navigationControllerFactory", "NavigationControllerFactory":
      return MadeBy(type: type.isEmpty ? "UINavigationController" : type)
    case "tabBarControllerFactory", "TabBarControllerFactory":
      return MadeBy(type: type.isEmpty ? "UITabBarController" : type)
    case "splitControllerFactory", "SplitControllerFactory":
      return MadeBy(type: type.isEmpty ? "UISplitViewController" : type)
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
  ) -> MadeBy {
    guard let factory = ownFactory(written, in: scope), let found = project.types[factory] else {
      note("a factory is not understood; the step's own screen is built", on: route)
      return MadeBy(type: type)
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
    return MadeBy(type: isOwn && !type.isEmpty ? type : made, sets: sets)
  }

  /// A closure that makes a screen: with the value that it is given, or by finding it.
  private mutating func inline(
    _ arguments: [SwiftArgument], _ type: String, in scope: SwiftScope, of route: Int
  ) -> MadeBy {
    if let (callee, _) = arguments.closure?.body.returned?.asCall, callee.lastName == "execute",
      case .member(let base?, _, _) = callee.kind
    {
      // A container that a closure makes takes nothing more from the route.
      isReadyMade = true
      defer { isReadyMade = false }
      return factory(base, own: type, in: scope, of: route)
    }
    var content: SpecValue?
    var finder: SwiftExpression?
    arguments.closure?.body.visit { expression in
      if case .operation("=", let target, let value) = expression.kind, target.lastName == "content"
      {
        content = resolver.value(value, in: scope)?.written(isInteger: false)
      }
      if let (callee, _) = expression.asCall, callee.lastName == "findViewController",
        case .member(let base?, _, _) = callee.kind
      {
        finder = finder ?? base
      }
    }
    if let finder {
      let found = self.finder(finder, own: nil, in: scope, of: route).value
      return MadeBy(template: Self.found(found), type: type)
    }
    guard let content, let subject = classes.subject(type) else { return MadeBy(type: type) }
    let made = SpecValue.map([.init(subject.name, content)], .flow)
    return MadeBy(template: made, type: type, sets: true)
  }

  /// The template of a screen that is there already.
  private static func found(_ finder: SpecValue) -> SpecValue {
    .map([.init("found", finder)], .flow)
  }

  /// A scene of a storyboard: a screen, or a container ready-made with its children.
  private mutating func storyboard(
    _ arguments: [SwiftArgument], _ type: String, in scope: SwiftScope, of route: Int
  ) -> MadeBy {
    let name = arguments["name"].flatMap { resolver.value($0, in: scope) }
    let identifier = arguments["identifier"].flatMap { resolver.value($0, in: scope) }
    guard case .text(let storyboard)? = name else {
      note("only the running app knows the name of this storyboard", on: route)
      return MadeBy(type: type)
    }
    var wanted: String?
    if case .text(let text)? = identifier { wanted = text }
    guard let scene = scenes.scene(in: storyboard, identifier: wanted) else {
      note(
        "the storyboard '\(ImportText.comment(storyboard))' or its scene is missing", on: route)
      return MadeBy(type: type)
    }
    let made = type.isEmpty ? scene.type : type
    return MadeBy(template: scene.children.isEmpty ? nil : template(scene), type: made)
  }

  /// A scene as a template.
  mutating func template(_ scene: Storyboards.Scene) -> SpecValue {
    let subject = classes.subject(scene.type)
    let name = subject?.name ?? "stack"
    classes.learnOptional(subject)
    if scene.children.isEmpty { return .word(name) }
    return Self.container(name, of: scene.children.map { template($0) })
  }

  /// The template of a container with its children.
  private static func container(_ name: String, of children: [SpecValue]) -> SpecValue {
    .map([.init(name, .list(children, .flow))], .flow)
  }

  /// A container that is put together with its children.
  private mutating func complete(
    _ base: SwiftExpression, _ links: [ChainLink], in scope: SwiftScope, of route: Int, depth: Int
  ) -> MadeBy {
    let inner = base.asCall?.arguments["factory"]
    let container = inner.map { factory($0, own: "", in: scope, of: route, depth: depth + 1) }
    let type = container?.type ?? "UINavigationController"
    let name = classes.subject(type)?.name ?? "stack"
    var children: [SpecValue] = []
    for link in links where link.name == "with" {
      guard let child = link.arguments.first?.value else { continue }
      children.append(self.child(child, link, in: scope, of: route, depth: depth))
    }
    if children.isEmpty { return MadeBy(type: type) }
    let whole = Self.container(name, of: children)
    return MadeBy(
      template: isReadyMade ? whole : .map([.init("complete", whole)], .flow), type: type)
  }

  private mutating func child(
    _ expression: SwiftExpression, _ link: ChainLink, in scope: SwiftScope, of route: Int,
    depth: Int
  ) -> SpecValue {
    let made = factory(expression, own: "", in: scope, of: route, depth: depth + 1)
    let subject = classes.subject(made.type)
    if link.arguments["adapting"] == nil { classes.learnOptional(subject) }
    let template = made.template ?? .word(subject?.name ?? "stack")
    var keys: [SpecValue.Member] = []
    if let action = link.arguments["using"] {
      var reading = StepReading(context: .none, scope: scope, route: route)
      if let using = self.action(action, to: &reading) { keys.append(.init("using", using)) }
    }
    if let value = link.arguments["adapting"]?.asCall?.arguments.closure?.body.returned {
      if let given = resolver.value(value, in: scope)?.written(isInteger: false) {
        keys.append(.init("with", given))
      }
    }
    return keys.isEmpty ? template : .map([.init("child", template)] + keys, .flow)
  }
}
#endif
