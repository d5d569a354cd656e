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
        return .text((argument.text ?? "") + (context == .absent ? "nil" : context.description))
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

  /// What an interceptor of this kind answers once its effects are done.
  private func verdict(
    of kind: AnyInterceptor.Kind, _ name: String, _ stage: Stage
  ) -> InterceptorVerdict {
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
