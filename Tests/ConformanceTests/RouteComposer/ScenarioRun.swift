import RouterCore

/// Runs one recorded scenario and notes every difference.
struct ScenarioRun {
  private let scenario: JSONValue
  private let first: ScenarioRoutes
  private var session: NavigationSession
  private var names: ScreenNames
  private var numbers: [NavigationID: Int] = [:]
  private var asked = 0
  private(set) var differences: [String] = []

  init(_ scenario: JSONValue, _ classes: ScenarioClasses) {
    self.scenario = scenario
    let node = scenario["tree"].isNothing ? nil : classes.node(scenario["tree"])
    let tree = ScreenTree(node)
    let screens = node.map { tree.labels(in: $0) } ?? [:]
    first = ScenarioRoutes(
      classes: classes, destinations: scenario["destinations"], screens: screens)
    names = ScreenNames(screens)
    let flags = scenario["flags"].members.filter { $0.value.flag == true }.map(\.name)
    let state = RouterState(tree: tree, flags: FlagSet(flags + scenario["flags"].texts))
    session = NavigationSession(first.router(scenario["router"]), state: state)
  }

  mutating func run() {
    for (index, operation) in scenario["ops"].elements.enumerated() {
      var status = "done"
      var outcome: NavigationOutcome?
      switch operation["op"].text {
      case "navigate": (status, outcome) = navigate(operation)
      case "pump": session.settle()
      default: change(operation)
      }
      compare(operation["expect"], status, outcome, "\(index + 1) \(operation["op"].text ?? "")")
    }
  }

  private mutating func navigate(_ operation: JSONValue) -> (String, NavigationOutcome?) {
    asked += 1
    // The number the session is going to give; nested navigations get later ones.
    let status = session.navigate(
      to: first.route(named: operation["to"].text ?? ""),
      with: ScenarioContext.read(operation["context"]),
      animated: operation["animated"].flag ?? false)
    numbers[session.lastAsked] = asked
    switch status {
    case .suspended: return ("pending", nil)
    case .finished(let outcome): return (outcome.isSuccess ? "success" : "failure", outcome)
    }
  }

  private mutating func change(_ operation: JSONValue) {
    let routes = ScenarioRoutes(
      classes: first.classes, destinations: first.destinations, screens: names.screens)
    let made = session.change { stage in routes.carryOut(operation, on: &stage) }
    if let made {
      for (label, screen) in session.state.tree.labels(in: made.node, at: made.at) {
        names.set(label, screen)
      }
    }
  }

  private mutating func compare(
    _ expected: JSONValue, _ status: String, _ outcome: NavigationOutcome?, _ place: String
  ) {
    let writer = EventWriter(
      scenario: scenario, routes: first, tree: session.state.tree, numbers: numbers)
    let events = writer.lines(session.trace, &names)
    guard !expected.isNothing else { return }
    note(place, "status", expected["status"].text ?? "", status)
    if status == "failure", let outcome {
      note(place, "thrown", "\(expected["thrown"].flag ?? false)", "\(outcome.wasThrown)")
      note(
        place, "error", expected["error"]["kind"].text ?? "", outcome.error?.scenarioKind ?? "")
    }
    let tree = session.state.tree
    let visible = tree.frontmost.map { names.name($0) }
    note(place, "visible", expected["visible"].texts.description, visible.description)
    note(
      place, "tree", TreeWriter.expected(expected["tree"]),
      tree.root.map { TreeWriter.found($0, tree, &names) } ?? "null")
    compareEvents(expected["events"].elements.map(\.normalizedEvent.line), events, place)
  }

  private mutating func compareEvents(_ expected: [String], _ found: [String], _ place: String) {
    guard expected != found else { return }
    let common = zip(expected, found).prefix { $0.0 == $0.1 }.count
    differences.append("  \(place): events differ after \(common)")
    for line in expected[common...].prefix(4) { differences.append("    expected \(line)") }
    for line in found[common...].prefix(4) { differences.append("    found    \(line)") }
  }

  private mutating func note(
    _ place: String, _ what: String, _ expected: String, _ found: String
  ) {
    if expected != found {
      differences.append("  \(place): \(what)\n    expected \(expected)\n    found    \(found)")
    }
  }
}

extension JSONValue {
  /// A recorded event without what is not compared: an error's text, how a finder fails.
  var normalizedEvent: JSONValue {
    guard case .object(var members) = self else { return self }
    if let error = members["error"], let kind = error["kind"].text {
      members["error"] = .text(kind)
    }
    if members["e"]?.text == "find" {
      let compared = ["e", "step", "finder", "context", "found"]
      let fails = members.keys.contains { !compared.contains($0) }
      members = members.filter { compared.contains($0.key) && !(fails && $0.key == "found") }
    }
    if members["e"]?.text == "switch.default" { members = members.filter { $0.key == "e" } }
    return .object(members)
  }
}
