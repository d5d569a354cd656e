import RouterCore

/// Turns the destinations of a scenario into routes.
struct ScenarioRoutes {
  let classes: ScenarioClasses
  let destinations: JSONValue
  /// The screens of the scenario's first tree by their identifiers.
  let screens: [String: ScreenID]

  func route(named name: String) -> Route { route(destinations[name], name: name) }

  private func route(_ step: JSONValue, name: String?) -> Route {
    switch step["step"].text {
    case "root": return .root
    case "current": return .current
    case "ref": return route(named: step["to"].text ?? "")
    case "custom":
      return Route([
        .custom(
          step["name"].text ?? "custom",
          finder: finder(step["finder"], of: nil, context: .any) ?? .nothing)
      ])
    case "switch": return Route([.fork(choice(step))])
    case "adapt":
      return route(step["to"], name: nil).reached(by: .adapt(transformer(step["transform"])))
    default: return route(step["from"], name: nil).reached(by: screen(step, name: name))
    }
  }

  private func screen(_ step: JSONValue, name: String?) -> Step {
    let screenClass = classes[step["class"].text]
    let name = step["name"].text ?? name ?? screenClass.name
    let context =
      step["context_type"].isNothing
      ? screenClass.context : ScenarioClasses.contextType(step["context_type"].text)
    let loses = step["tasks_after_rewrap"].flag == true
    return .screen(
      name, finder: finder(step["finder"], of: screenClass, context: context),
      factory: factory(step["factory"], of: screenClass, context: context, name: name),
      action: action(step["action"]),
      interceptors: loses ? [] : step["interceptors"].elements.map { interceptor($0, context) },
      contextTasks: loses
        ? [] : step["context_tasks"].elements.map { contextTask($0, screenClass, context) },
      postTasks: loses ? [] : step["post_tasks"].elements.map { postTask($0, context) })
  }

  func finder(_ value: JSONValue, of screenClass: ScreenClass?, context: ContextType) -> AnyFinder?
  {
    let named = value["class"].text.map { classes[$0] } ?? screenClass
    let iterator = StackIterator(
      options: options(value["options"]), startingPoint: startingPoint(value["start"]))
    let kind = value["kind"].text ?? ""
    let suffix =
      (value["options"].isNothing ? "" : "[\(value["options"].texts.joined(separator: ","))]")
      + (value["start"].text.map { "@\($0)" } ?? "")
    let name = "\(kind)(\(named?.name ?? "Any"))" + suffix
    let finderContext = kind == "class_with_context" ? (named?.context ?? context) : context
    switch kind {
    case "nil": return nil
    case "class":
      return named.map { AnyFinder(.ofClass($0, iterator), context: finderContext, name: name) }
    case "class_with_context":
      return named.map {
        AnyFinder(.ofClassWithContext($0, iterator), context: finderContext, name: name)
      }
    case "inline_context_equals":
      return AnyFinder(
        .inline(named, iterator) { tree, screen, value in tree.context(of: screen) == value },
        context: finderContext, name: name)
    case "instance":
      let screen = value["id"].text.flatMap { screens[$0] }
      return AnyFinder(
        .custom { _, _ in screen }, context: finderContext, name: name)
    case "presenting":
      return AnyFinder(.presenting(iterator.startingPoint), context: finderContext, name: name)
    case "details_nav":
      return AnyFinder(.detailsNavigation(iterator), context: finderContext, name: name)
    default:
      return AnyFinder(
        .custom { _, _ throws(RoutingError) in throw .generic(.init("finder")) },
        context: finderContext, name: name)
    }
  }

  private func options(_ value: JSONValue) -> SearchOptions {
    guard !value.isNothing else { return .fullStack }
    return SearchOptions(named: value.texts)
  }

  private func startingPoint(_ value: JSONValue) -> StackIterator.StartingPoint {
    if value.text == "root" { return .root }
    guard let id = value["id"].text else { return .topmost }
    return screens[id].map { .screen($0) } ?? .custom { _ in nil }
  }

  private func choice(_ step: JSONValue) -> Switch {
    let context = ScenarioClasses.contextType(step["context_type"].text)
    let fallback = step["default"].isNothing ? step["default_block"] : step["default"]
    return Switch(
      step["name"].text ?? "switch", context: context,
      cases: step["cases"].elements.map { condition($0, context) },
      default: fallback.isNothing ? nil : route(fallback, name: nil))
  }

  private func condition(_ value: JSONValue, _ context: ContextType) -> Switch.Case {
    let then = value["then"].isNothing ? nil : route(value["then"], name: nil)
    switch value["case"].text {
    case "from_finder", "expecting", "when_finder":
      return Switch.Case(
        .found(finder(value["finder"], of: nil, context: context) ?? .nothing), then)
    case "when_flag": return Switch.Case(.flag(value["flag"].text ?? ""), then)
    case "block":
      let test = test(value["test"])
      return Switch.Case(.block { test($0) ? then : nil })
    default: return Switch.Case(.context(test(value["test"])), then)
    }
  }

  private func test(_ value: JSONValue) -> @Sendable (ContextValue) -> Bool {
    if let prefix = value["prefix"].text {
      return { if case .text(let text) = $0 { text.hasPrefix(prefix) } else { false } }
    }
    if let always = value["always"].flag { return { _ in always } }
    let equal = ScenarioContext.read(value["equals"])
    return { $0 == equal }
  }
}

extension AnyFinder {
  /// A finder that never finds anything, where a scenario names none.
  static let nothing = AnyFinder(.custom { _, _ in nil }, name: "nil")
}

extension SearchOptions {
  /// Options by the names the recordings use.
  init(named names: [String]) {
    let all: [(String, SearchOptions)] = [
      ("current", .current), ("visible", .visible), ("contained", .contained),
      ("presented", .presented), ("presenting", .presenting), ("parent", .parent),
    ]
    self = all.reduce(into: []) { options, option in
      if names.contains(option.0) { options.insert(option.1) }
    }
  }
}

extension ScenarioRoutes {
  /// Whether a case of a switch tests a flag; the recordings write those without a context.
  func isFlagCase(_ name: String, _ index: Int) -> Bool {
    let cases = choice(named: name)["cases"].elements
    return cases.indices.contains(index) && cases[index]["case"].text == "when_flag"
  }

  /// Whether the default of a switch is a closure; only then the recordings have an event for it.
  func hasDefaultBlock(_ name: String) -> Bool { !choice(named: name)["default_block"].isNothing }

  private func choice(named name: String) -> JSONValue {
    func find(_ value: JSONValue) -> JSONValue? {
      if value["step"].text == "switch", value["name"].text == name { return value }
      for inner in value.members.map(\.value) + value.elements {
        if let found = find(inner) { return found }
      }
      return nil
    }
    return find(destinations) ?? .nothing
  }

  /// The routers of a scenario, one around the other.
  func router(_ value: JSONValue) -> any Router {
    var router = DefaultRouter()
    for interceptor in value["interceptors"].elements { router.add(self.interceptor(interceptor)) }
    for task in value["context_tasks"].elements { router.add(contextTask(task, nil, .any)) }
    for task in value["post_tasks"].elements { router.add(postTask(task)) }
    var wrapped: any Router = router
    for (depth, layer) in value["wrap"].elements.enumerated() {
      wrapped = wrap(wrapped, in: layer, depth)
    }
    return wrapped
  }

  private func wrap(_ wrapped: some Router, in layer: JSONValue, _ depth: Int) -> any Router {
    guard layer["kind"].text == "global" else {
      return SingleNavigationRouter(around: wrapped, lock: "\(depth)")
    }
    var global = GlobalInterceptorRouter(around: wrapped)
    for interceptor in layer["interceptors"].elements {
      global.addGlobal(self.interceptor(interceptor))
    }
    return global
  }

  /// Does what an operation of a scenario says to the screens; gives the description of new ones.
  @discardableResult
  func carryOut(_ operation: JSONValue, on stage: inout Stage) -> (node: ScreenNode, at: ScreenID)?
  {
    let screen = screen(operation["id"].text, in: stage.tree)
    switch operation["op"].text {
    case "set_flag":
      stage.flags.set(operation["name"].text ?? "", to: operation["value"].flag ?? true)
    case "set_can_be_dismissed":
      if let screen { stage.perform(.setVeto(operation["value"].flag == false, of: screen)) }
    case "set_being_dismissed":
      if let screen { stage.setBeingDismissed(operation["value"].flag ?? true, of: screen) }
    case "user_dismiss": stage.perform(.dismiss)
    case "user_pop": stage.perform(.back(in: screen))
    case "user_select_tab":
      stage.perform(.selectTab(operation["index"].integer ?? 0, in: screen))
    case "user_open_menu":
      let drawer =
        screen
        ?? stage.tree.frontmostPath.first { stage.tree.screenClass(of: $0)?.name == "Drawer" }
      stage.perform(.openMenu(in: drawer))
    case "replace_root":
      let node = classes.node(operation["node"])
      return (node, stage.replaceRoot(with: node))
    case "user_present":
      let node = classes.node(operation["node"])
      guard let on = self.screen(operation["on"].text, in: stage.tree) ?? stage.tree.topmost,
        let presented = try? stage.present(node, on: on)
      else { return nil }
      return (node, presented)
    default: break
    }
    return nil
  }

  private func screen(_ id: String?, in tree: ScreenTree) -> ScreenID? {
    id.flatMap { screens[$0] }
  }
}
