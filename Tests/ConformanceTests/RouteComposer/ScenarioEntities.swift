import RouterCore

extension ScenarioRoutes {
  func factory(
    _ value: JSONValue, of screenClass: ScreenClass, context: ContextType, name: String
  ) -> AnyFactory? {
    let fail = value["fail"].text
    let prepare = failure("factory \(name) prepare", when: fail == "prepare")
    let build = failure("factory \(name) build", when: fail == "build")
    let kind: AnyFactory.Kind
    switch value["kind"].text {
    case "class", "container": kind = .ofClass(screenClass)
    case "tree": kind = .template(classes.node(value["node"]))
    case "complete":
      kind = .complete(
        CompleteFactory(
          screenClass, children: value["children"].elements.map { child($0, under: name) }))
    case "finder":
      guard let finder = finder(value["finder"], of: screenClass, context: context) else {
        return nil
      }
      kind = .finder(finder)
    default: return nil
    }
    return AnyFactory(kind, context: context, prepare: prepare, beforeBuild: build)
  }

  private func failure(
    _ text: String, when fails: Bool
  ) -> (@Sendable (ContextValue) throws(RoutingError) -> Void)? {
    guard fails else { return nil }
    return { _ throws(RoutingError) in throw .generic(.init(text)) }
  }

  private func child(_ value: JSONValue, under path: String) -> CompleteFactory.Child {
    let screenClass = classes[value["class"].text]
    let name = value["name"].text ?? screenClass.name
    let described: [String: JSONValue] = [
      "kind": .text(value["children"].isNothing ? "class" : "complete"), "fail": value["fail"],
      "children": value["children"],
    ]
    let context: ContextType = screenClass.kind.isContainer ? .any : screenClass.context
    return CompleteFactory.Child(
      name,
      factory(.object(described), of: screenClass, context: context, name: "\(path).\(name)")
        ?? AnyFactory(.ofClass(screenClass)),
      action: value["action"].isNothing ? nil : action(value["action"]),
      transformer: value["adapt"].isNothing ? nil : transformer(value["adapt"]),
      contextTasks: value["context_tasks"].elements.map { contextTask($0, screenClass, context) })
  }

  func transformer(_ value: JSONValue) -> AnyContextTransformer {
    let kind = value["kind"].text ?? ""
    let argument = value["value"]
    return AnyContextTransformer(kind) { context throws(RoutingError) in
      switch kind {
      case "prefix":
        return .text((argument.text ?? "") + (context == .absent ? "<null>" : context.description))
      case "length": return .integer(context.description.count)
      case "const": return ScenarioContext.read(argument)
      default: throw .generic(.init("transformer"))
      }
    }
  }

  func action(_ value: JSONValue) -> AnyAction {
    let name = value["kind"].text ?? "nil"
    let kind: AnyAction.Kind
    var container = value["container"].text.map { classes[$0] }
    var target: ScreenClass?
    switch name {
    case "push": kind = .push
    case "pushAsRoot": kind = .pushAsRoot
    case "pushReplacingLast": kind = .pushReplacingLast
    case "addTab":
      kind = .addTab(index: value["index"].integer, replacing: value["replacing"].flag ?? false)
    case "setAsMaster": kind = .setAsPrimary
    case "pushToDetails": kind = .pushToDetails
    case "pushOnToDetails": kind = .pushOnToDetails
    case "replaceRoot": kind = .replaceRoot
    case "fail": kind = .fail("action")
    case "presentModally":
      kind = .present(presentationStart(value["start"]), style: value["style"].text)
    case "presentOnlyOn":
      kind = .present(.current, style: nil)
      target = classes[value["class"].text]
    case "drawerMain":
      kind = .custom { children, screen, _ in [screen] + children.dropFirst() }
      container = container ?? classes["Drawer"]
    case "drawerMenu":
      kind = .custom { children, screen, _ throws(RoutingError) in
        guard let main = children.first else {
          throw .compositionFailed(.init("the drawer has no main content"))
        }
        return [main, screen]
      }
      container = container ?? classes["Drawer"]
    default: kind = .none
    }
    return AnyAction(
      kind, name: name, container: container, target: target,
      delayMilliseconds: value["delayed"].flag == true ? 100 : 0)
  }

  private func presentationStart(_ value: JSONValue) -> AnyAction.PresentationStart {
    if value.text == "topmostParent" { return .topmostParent }
    guard let id = value["id"].text else { return .current }
    let screen = screens[id]
    return .finder(AnyFinder(.custom { _, _ in screen }))
  }

  func interceptor(_ value: JSONValue, _ context: ContextType = .any) -> AnyInterceptor {
    let name = value["name"].text ?? ""
    let effects = value["effects"].elements
    let kind: AnyInterceptor.Kind
    switch value["perform"].text {
    case "fail": kind = .reject("interceptor \(name)")
    case "delay_ok": kind = .delay(milliseconds: 100, passes: true)
    case "delay_fail": kind = .delay(milliseconds: 100, passes: false)
    case "never": kind = .never
    case "unless_flag": kind = .requireFlag(value["flag"].text ?? "")
    case "navigate":
      kind = .navigate(
        route(named: value["to"].text ?? ""), with: ScenarioContext.read(value["with"]))
    case "navigation_delaying_abort": kind = .navigationDelaying(.abort)
    default: kind = .pass
    }
    let prepare = failure("interceptor \(name) prepare", when: value["prepare"].text == "fail")
    guard !effects.isEmpty else {
      return AnyInterceptor(kind, name: name, context: context, prepare: prepare)
    }
    let routes = self
    return AnyInterceptor(
      .custom { stage, _ throws(RoutingError) in
        for effect in effects { routes.carryOut(effect, on: &stage) }
        return routes.verdict(of: kind, name, stage)
      }, name: name, context: context, prepare: prepare)
  }

  /// The answer of an interceptor of this kind once its effects are done.
  private func verdict(
    of kind: AnyInterceptor.Kind, _ name: String, _ stage: Stage
  ) -> AnyInterceptor.Verdict {
    let refusal = RoutingError.generic(.init("interceptor \(name)"))
    switch kind {
    case .reject: return .reject(refusal)
    case .requireFlag(let flag): return stage.flags.contains(flag) ? .proceed : .reject(refusal)
    case .delay(let milliseconds, let passes):
      return .delay(milliseconds: milliseconds, then: passes ? nil : refusal)
    case .never: return .never
    case .navigate(let route, let context): return .navigate(route, with: context)
    case .navigationDelaying:
      guard var top = stage.tree.root else { return .proceed }
      while let next = stage.tree.presented(by: top) { top = next }
      return stage.tree.isBeingDismissed(top)
        ? .reject(.compositionFailed(.init("interceptor \(name)"))) : .proceed
    default: return .proceed
    }
  }

  func contextTask(
    _ value: JSONValue, _ screenClass: ScreenClass?, _ context: ContextType
  ) -> AnyContextTask {
    if value.text == "setting", let screenClass {
      return AnyContextTask(
        .setting(screenClass), name: "ContextSettingTask", context: screenClass.context,
        screenClass: screenClass)
    }
    let name = value["name"].text ?? ""
    var perform:
      (@Sendable (inout ContextValue, ScreenNode, ContextValue) throws(RoutingError) -> Void)?
    if value["perform"].text == "fail" {
      perform = { _, _, _ throws(RoutingError) in throw .generic(.init("context task \(name)")) }
    }
    let prepare = failure("context task \(name) prepare", when: value["prepare"].text == "fail")
    return AnyContextTask(
      .custom(prepare: prepare, perform: perform), name: name, context: context,
      screenClass: value["for_class"].text.map { classes[$0] })
  }

  func postTask(_ value: JSONValue, _ context: ContextType = .any) -> AnyPostTask {
    AnyPostTask(
      value["name"].text ?? "", context: context,
      screenClass: value["for_class"].text.map { classes[$0] })
  }
}

/// The classes of screens the scenarios are recorded with.
struct ScenarioClasses {
  private var classes: [String: ScreenClass] = [:]

  init(_ declared: JSONValue) {
    for (name, declaration) in declared.members { declare(name, declaration, declared) }
  }

  private mutating func declare(_ name: String, _ declaration: JSONValue, _ all: JSONValue) {
    guard classes[name] == nil else { return }
    var superclass: ScreenClass?
    if let parent = declaration["superclass"].text {
      declare(parent, all[parent], all)
      superclass = classes[parent]
    }
    classes[name] = ScreenClass(
      name, kind: ScenarioClasses.kind(declaration["kind"].text), superclass: superclass,
      context: ScenarioClasses.contextType(declaration["context"].text),
      compatibility: { $0 == .text("incompatible") ? "incompatible" : nil },
      setup: { value throws(RoutingError) in
        if value == .text("setup-fails") { throw .generic(.init("setup failed")) }
        return value
      })
  }

  subscript(name: String?) -> ScreenClass {
    classes[name ?? ""] ?? ScreenClass(name ?? "?")
  }

  static func contextType(_ name: String?) -> ContextType {
    switch name {
    case "string": .text
    case "int": .integer
    default: .any
    }
  }

  private static func kind(_ name: String?) -> ContainerKind {
    switch name {
    case "navigation": .navigationStack
    case "tabs": .tabBar
    case "split": .splitView
    case "drawer": .custom(RecordedDrawer())
    default: .screen
    }
  }

  /// A described screen with everything in it, labelled with the identifiers of the scenario.
  func node(_ value: JSONValue) -> ScreenNode {
    var node = ScreenNode(
      self[value["class"].text], context: ScenarioContext.read(value["context"]),
      children: value["children"].elements.map { self.node($0) },
      selected: value["selected"].integer ?? 0, label: value["id"].text)
    if !value["presented"].isNothing { node.presented = self.node(value["presented"]) }
    node.vetoesDismissal = value["can_be_dismissed"].flag == false
    node.isMenuOpen = value["menu_open"].flag ?? false
    node.isCollapsed = value["collapsed"].flag ?? false
    node.isBeingDismissed = value["being_dismissed"].flag ?? false
    node.logicalParent = value["logical_parent"].text
    return node
  }
}

/// The drawer of the recordings: its main content, and perhaps a menu that covers it when open.
struct RecordedDrawer: ContainerAdapter {
  func visibleChildren(of container: ContainerState) -> [Int] {
    guard !container.children.isEmpty else { return [] }
    return container.isMenuOpen && container.children.count > 1 ? [1] : [0]
  }

  func makeVisible(_ index: Int, in container: inout ContainerState) {
    container.isMenuOpen = index == 1
  }
}

/// Contexts as the scenarios write them.
enum ScenarioContext {
  static func read(_ value: JSONValue) -> ContextValue {
    if let text = value.text { return .text(text) }
    if let integer = value.integer { return .integer(integer) }
    return .absent
  }

  static func write(_ value: ContextValue) -> JSONValue {
    switch value {
    case .text(let text): .text(text)
    case .integer(let integer): .integer(UInt64(clamping: integer))
    case .flag(let flag): .flag(flag)
    case .absent, .void, .record: .nothing
    }
  }
}
