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
  private func adoptTemplates(_ events: [TraceEvent], _ names: inout ScreenNames) {
    var children: [ScreenID: [ScreenID]] = [:]
    var effects: [ScreenNode] = []
    for event in events {
      switch event {
      case .setChildren(let container, let held, _): children[container] = held
      case .interceptorAsk(let name, _): effects = effectNodes(of: name, in: scenario)
      case .replaceRoot(let screen):
        if let node = effects.first, node.screenClass == tree.screenClass(of: screen) {
          names.adopt(effects.removeFirst(), screen, children)
        }
      case .factoryBuilt(let step, let screen):
        if let node = template(step) { names.adopt(node, screen, children) }
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

  private func context(_ value: ContextValue) -> JSONValue { ScenarioContext.write(value) }

  private func list(_ screens: [ScreenID], _ names: inout ScreenNames) -> JSONValue {
    .list(screens.map { .text(names.name($0)) })
  }

  private func className(_ screen: ScreenID) -> JSONValue {
    .text(tree.screenClass(of: screen)?.name ?? "?")
  }

  private func write(_ event: TraceEvent, _ names: inout ScreenNames) -> JSONValue? {
    switch event {
    case .find(let step, let finder, let value, let found):
      object(
        "find",
        [
          "step": .text(step), "finder": .text(finder), "context": context(value),
          "found": found.map { .text(names.name($0)) } ?? .nothing,
        ])
    case .findFailed(let step, let finder, let value):
      object(
        "find", ["step": .text(step), "finder": .text(finder), "context": context(value)])
    case .interceptorPrepare(let name, let value):
      object("interceptor.prepare", ["name": .text(name), "context": context(value)])
    case .interceptorAsk(let name, let value):
      object("interceptor.perform", ["name": .text(name), "context": context(value)])
    case .interceptorAnswer(let name, let passed):
      object("interceptor.complete", ["name": .text(name), "ok": .flag(passed)])
    case .interceptorNavigate(let name, let destination):
      object(
        "interceptor.navigates",
        ["name": .text(name), "to": .text(aim(of: name, in: scenario) ?? destination)])
    case .contextTaskPrepare(let name, let value):
      object("context_task.prepare", ["name": .text(name), "context": context(value)])
    case .contextTaskPerform(let name, let value, let screen):
      object(
        "context_task.perform",
        [
          "name": .text(name), "context": context(value), "on": .text(names.name(screen)),
          "class": className(screen),
        ])
    case .factoryPrepare(let step, let value):
      object("factory.prepare", ["step": .text(step), "context": context(value)])
    case .factoryBuild(let step, let value):
      object("factory.build", ["step": .text(step), "context": context(value)])
    case .factoryBuilt(let step, let screen):
      object(
        "factory.built",
        ["step": .text(step), "vc": .text(names.name(screen)), "class": className(screen)])
    case .actionPerform(let action, let screen, let existing):
      object(
        "action.perform",
        [
          "action": .text(action), "vc": .text(names.name(screen)),
          "on": .text(names.name(existing)),
        ])
    case .actionEmbed(let action, let screen, let children):
      object(
        "action.embed",
        [
          "action": .text(action), "vc": .text(names.name(screen)), "into": list(children, &names),
        ])
    case .actionComplete(let action):
      object("action.complete", ["action": .text(action)])
    case .postTask(let name, let value, let screen, let stack):
      object(
        "post_task",
        [
          "name": .text(name), "context": context(value), "on": .text(names.name(screen)),
          "class": className(screen), "stack": list(stack, &names),
        ])
    case .transform(let name, let from, let to):
      object("transform", ["kind": .text(name), "from": context(from), "to": context(to)])
    case .switchCase(let name, let index, let value, let matched):
      switchCase(name, index, value, matched)
    case .switchDefault(let name):
      routes.hasDefaultBlock(name) ? object("switch.default", [:]) : nil
    default: ui(event, &names)
    }
  }

  private func switchCase(
    _ name: String, _ index: Int, _ value: ContextValue, _ matched: Bool
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "case": .text("\(name).case\(index)"), "matched": .flag(matched),
    ]
    if !routes.isFlagCase(name, index) { members["context"] = context(value) }
    return object("switch.case", members)
  }

  private func ui(_ event: TraceEvent, _ names: inout ScreenNames) -> JSONValue? {
    switch event {
    case .push(let screen, let stack):
      return ui("nav.push", ["vc": .text(names.name(screen)), "on": .text(names.name(stack))])
    case .pop(let stack, let screen, let removed):
      return ui(
        "nav.pop",
        [
          "on": .text(names.name(stack)), "to": .text(names.name(screen)),
          "removed": list(removed, &names),
        ])
    case .setChildren(let container, let children, let selected):
      let kind = containerKind(container)
      var members = ["vcs": list(children, &names), "on": .text(names.name(container))]
      if kind == "tab" { members["selected"] = .integer(UInt64(clamping: selected)) }
      return ui("\(kind).set", members)
    case .select(let container, let index):
      return ui(
        "tab.select",
        ["on": .text(names.name(container)), "index": .integer(UInt64(clamping: index))])
    case .show(let screen, let container, let index):
      return ui(
        "drawer.show",
        [
          "vc": .text(names.name(screen)), "on": .text(names.name(container)),
          "menu_open": .flag(index == 1),
        ])
    case .showDetail(let screen, let split):
      return ui(
        "split.show_detail", ["vc": .text(names.name(screen)), "on": .text(names.name(split))])
    case .present(let screen, let presenter, let asked):
      return ui(
        "present",
        [
          "vc": .text(names.name(screen)), "by": .text(names.name(presenter)),
          "requested_on": .text(names.name(asked)),
        ])
    case .dismiss(let presenter, let asked, let removed):
      return ui(
        "dismiss",
        [
          "by": .text(names.name(presenter)), "requested_on": .text(names.name(asked)),
          "removed": list(removed, &names),
        ])
    case .replaceRoot(let screen):
      return ui("window.root", ["vc": .text(names.name(screen))])
    case .completion(let navigation, let error):
      guard let number = numbers[navigation] else { return nil }
      var members: [String: JSONValue] = [
        "navigation": .integer(UInt64(clamping: number)), "ok": .flag(error == nil),
      ]
      if let error { members["error"] = .text(error.scenarioKind) }
      return object("completion", members)
    default: return nil
    }
  }

  private func ui(_ what: String, _ members: [String: JSONValue]) -> JSONValue {
    object("ui", members.merging(["what": .text(what)]) { first, _ in first })
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
