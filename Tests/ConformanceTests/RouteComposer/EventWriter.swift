import RouterCore

/// Writes a trace the way the recordings write their events.
struct EventWriter {
  let scenario: JSONValue
  let routes: ScenarioRoutes
  let tree: ScreenTree
  /// For every navigation that was asked for by the scenario, its number there.
  let numbers: [Navigation.ID: Int]

  func lines(_ trace: Trace, _ names: inout ScreenNames) -> [String] {
    let events = trace.events
    adoptTemplates(events, &names)
    return events.compactMap { write($0, &names)?.line }
  }

  /// Screens out of a template bear the template's identifiers.
  private func adoptTemplates(_ events: [Trace.Event], _ names: inout ScreenNames) {
    var children: [ScreenID: [ScreenID]] = [:]
    var effects: [ScreenNode] = []
    var isAsking = false
    for event in events {
      if event.kind == .interceptorAnswer { isAsking = false }
      switch event.kind {
      case .setChildren: if let container = event.other { children[container] = event.screens }
      case .interceptorAsk:
        effects = effectNodes(of: event.name, in: scenario)
        isAsking = true
      case .present where isAsking:
        if !effects.isEmpty, let screen = event.screen {
          names.adopt(effects.removeFirst(), screen, children)
        }
      case .replaceRoot:
        if let node = effects.first, let screen = event.screen,
          node.screenClass == tree.screenClass(of: screen)
        {
          names.adopt(effects.removeFirst(), screen, children)
        }
      case .factoryBuilt:
        if let node = template(event.name), let screen = event.screen {
          names.adopt(node, screen, children)
        }
      default: break
      }
    }
  }

  /// The screens that an interceptor of the scenario puts on display, in that order.
  private func effectNodes(of interceptor: String, in value: JSONValue) -> [ScreenNode] {
    if value["name"].text == interceptor, !value["effects"].isNothing {
      return value["effects"].elements.filter { !$0["node"].isNothing }
        .map { routes.classes.node($0["node"]) }
    }
    return (value.members.map(\.value) + value.elements)
      .lazy.map { effectNodes(of: interceptor, in: $0) }.first { !$0.isEmpty } ?? []
  }

  /// The destination an interceptor navigates to, by its name in the scenario.
  private func aim(of interceptor: String, in value: JSONValue) -> String? {
    if value["name"].text == interceptor, value["perform"].text == "navigate" {
      return value["to"].text
    }
    for inner in value.members.map(\.value) + value.elements {
      if let aim = aim(of: interceptor, in: inner) { return aim }
    }
    return nil
  }

  private func template(_ step: String) -> ScreenNode? {
    func find(_ value: JSONValue, _ name: String?) -> ScreenNode? {
      guard value["step"].text != nil else {
        for member in value.members + value.elements.map({ (name: "", value: $0) }) {
          if let found = find(member.value, nil) { return found }
        }
        return nil
      }
      let own = value["name"].text ?? name ?? value["class"].text
      if own == step, value["factory"]["kind"].text == "tree" {
        return routes.classes.node(value["factory"]["node"])
      }
      for member in value.members {
        if let found = find(member.value, nil) { return found }
      }
      return nil
    }
    for (name, destination) in routes.destinations.members {
      if let found = find(destination, name) { return found }
    }
    return nil
  }

  private func object(_ name: String, _ members: [String: JSONValue]) -> JSONValue {
    .object(members.merging(["e": .text(name)]) { first, _ in first })
  }

  private func list(_ screens: [ScreenID], _ names: inout ScreenNames) -> JSONValue {
    .list(screens.map { .text(names.name($0)) })
  }

  private func write(_ event: Trace.Event, _ names: inout ScreenNames) -> JSONValue? {
    let name = JSONValue.text(event.name)
    let context = ScenarioContext.write(event.context)
    let screenClass = JSONValue.text(
      event.screen.flatMap { tree.screenClass(of: $0)?.name } ?? "?")
    // New screens are numbered as they are mentioned, so the order of the members counts.
    func on(_ screen: ScreenID?) -> JSONValue {
      screen.map { .text(names.name($0)) } ?? .nothing
    }
    switch event.kind {
    // A step without a finder looks for nothing.
    case .find where event.detail == "nil", .findFailed where event.detail == "nil": return nil
    case .find:
      return object(
        "find",
        [
          "step": name, "finder": .text(event.detail), "context": context,
          "found": on(event.screen),
        ])
    case .findFailed:
      return object("find", ["step": name, "finder": .text(event.detail), "context": context])
    case .interceptorPrepare:
      return object("interceptor.prepare", ["name": name, "context": context])
    case .interceptorAsk:
      return object("interceptor.perform", ["name": name, "context": context])
    case .interceptorAnswer:
      return object("interceptor.complete", ["name": name, "ok": .flag(event.isPositive)])
    case .interceptorNavigate:
      let aim = aim(of: event.name, in: scenario) ?? event.detail
      return object("interceptor.navigates", ["name": name, "to": .text(aim)])
    case .contextTaskPrepare:
      return object("context_task.prepare", ["name": name, "context": context])
    case .contextTaskPerform:
      return object(
        "context_task.perform",
        ["name": name, "context": context, "on": on(event.screen), "class": screenClass])
    case .factoryPrepare: return object("factory.prepare", ["step": name, "context": context])
    case .factoryBuild: return object("factory.build", ["step": name, "context": context])
    case .factoryBuilt:
      return object("factory.built", ["step": name, "vc": on(event.screen), "class": screenClass])
    case .actionPerform:
      return object(
        "action.perform", ["action": name, "vc": on(event.screen), "on": on(event.other)])
    case .actionEmbed:
      return object(
        "action.embed",
        ["action": name, "vc": on(event.screen), "into": list(event.screens, &names)])
    case .actionComplete: return object("action.complete", ["action": name])
    case .postTask:
      return object(
        "post_task",
        [
          "name": name, "context": context, "on": on(event.screen), "class": screenClass,
          "stack": list(event.screens, &names),
        ])
    case .transform:
      return object(
        "transform",
        ["kind": name, "from": context, "to": ScenarioContext.write(event.result)])
    case .transformFailed: return object("transform", ["kind": name, "from": context])
    case .switchCase: return switchCase(event)
    case .switchDefault:
      return routes.hasDefaultBlock(event.name) ? object("switch.default", [:]) : nil
    case .completion: return completion(event)
    default: return ui(event, &names)
    }
  }

  private func switchCase(_ event: Trace.Event) -> JSONValue {
    var members: [String: JSONValue] = [
      "case": .text("\(event.name).case\(event.index)"), "matched": .flag(event.isPositive),
    ]
    if !routes.isFlagCase(event.name, event.index) {
      members["context"] = ScenarioContext.write(event.context)
    }
    return object("switch.case", members)
  }

  private func completion(_ event: Trace.Event) -> JSONValue? {
    guard let number = event.navigation.flatMap({ numbers[$0] }) else { return nil }
    var members: [String: JSONValue] = [
      "navigation": .integer(UInt64(clamping: number)), "ok": .flag(event.error == nil),
    ]
    if let error = event.error { members["error"] = .text(error.scenarioKind) }
    return object("completion", members)
  }

  /// A change of the screens; here too the members are named in the order of the recordings.
  private func ui(_ event: Trace.Event, _ names: inout ScreenNames) -> JSONValue? {
    func on(_ screen: ScreenID?) -> JSONValue {
      screen.map { .text(names.name($0)) } ?? .nothing
    }
    func others() -> JSONValue { list(event.screens, &names) }
    let index = JSONValue.integer(UInt64(clamping: event.index))
    switch event.kind {
    case .push: return ui("nav.push", ["vc": on(event.screen), "on": on(event.other)])
    case .pop:
      return ui("nav.pop", ["on": on(event.other), "to": on(event.screen), "removed": others()])
    case .setChildren:
      let kind = event.other.map { containerKind($0) } ?? "nav"
      var members = ["vcs": others(), "on": on(event.other)]
      if kind == "tab" { members["selected"] = index }
      return ui("\(kind).set", members)
    case .select: return ui("tab.select", ["on": on(event.other), "index": index])
    case .show:
      return ui(
        "drawer.show",
        [
          "vc": on(event.screen), "on": on(event.other), "menu_open": .flag(event.index == 1),
        ])
    case .showDetail:
      return ui("split.show_detail", ["vc": on(event.screen), "on": on(event.other)])
    case .present:
      return ui(
        "present",
        [
          "vc": on(event.screen), "by": on(event.other), "requested_on": on(event.screens.first),
        ])
    case .dismiss:
      return ui(
        "dismiss",
        ["by": on(event.other), "requested_on": on(event.screen), "removed": others()])
    default: return ui("window.root", ["vc": on(event.screen)])
    }
  }

  private func ui(_ change: String, _ members: [String: JSONValue]) -> JSONValue {
    object("ui", members.merging(["what": .text(change)]) { first, _ in first })
  }

  private func containerKind(_ screen: ScreenID) -> String {
    guard let rules = tree.screenClass(of: screen)?.kind.rules else { return "nav" }
    if rules.shows == .adapter { return "drawer" }
    if rules.roles.contains(.tabs) { return "tab" }
    return rules.roles.contains(.columns) ? "split" : "nav"
  }
}

extension RoutingError {
  /// The kind the recordings give to an error; what an entity of the scenario fails with is `custom`.
  var scenarioKind: String { kind == "generic" || kind == "rejected" ? "custom" : kind }
}

/// Writes trees in one line, those of a recording and those that were found, so that they can be compared.
enum TreeWriter {
  static func expected(_ value: JSONValue) -> String {
    if value.isNothing { return "null" }
    var text = "\(value["class"].text ?? "?"):\(value["id"].text ?? "?")"
    let context = ScenarioContext.read(value["context"])
    if context != .absent { text += "(\(context))" }
    if value["can_be_dismissed"].flag == false { text += "!" }
    if let selected = value["selected"].integer, selected > 0 { text += "*\(selected)" }
    if value["menu_open"].flag == true { text += "≡" }
    let children = value["children"].elements.map { expected($0) }
    if !children.isEmpty { text += "[" + children.joined(separator: ", ") + "]" }
    if !value["presented"].isNothing { text += " ^ " + expected(value["presented"]) }
    return text
  }

  static func found(_ screen: ScreenID, _ tree: ScreenTree, _ names: inout ScreenNames) -> String {
    var text = "\(tree.screenClass(of: screen)?.name ?? "?"):\(names.name(screen))"
    let context = tree.context(of: screen)
    if context != .absent { text += "(\(context))" }
    if tree.vetoesDismissal(screen) { text += "!" }
    if tree.screenClass(of: screen)?.kind.rules.roles.contains(.tabs) == true,
      let selected = tree.selectedIndex(of: screen),
      selected > 0
    {
      text += "*\(selected)"
    }
    if tree.isMenuOpen(screen) { text += "≡" }
    let children = tree.children(of: screen)
    if !children.isEmpty {
      var inner: [String] = []
      for child in children { inner.append(found(child, tree, &names)) }
      text += "[" + inner.joined(separator: ", ") + "]"
    }
    if tree.parent(of: screen) == nil || tree.presents(screen),
      let presented = tree.presented(by: screen)
    {
      text += " ^ " + found(presented, tree, &names)
    }
    return text
  }
}

extension ScreenTree {
  /// Whether the screen itself presents something, not one of its parents.
  func presents(_ screen: ScreenID) -> Bool {
    guard let presented = presented(by: screen) else { return false }
    guard let parent = parent(of: screen) else { return true }
    return self.presented(by: parent) != presented
  }
}
