import RouterCore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("The router against recordings of the real RouteComposer")
struct RouteComposerConformance {
  @Test("every recorded scenario ends in the same tree, the same way, with the same events")
  func scenarios() throws {
    var runs: [String: [String]] = [:]
    for file in try ConformanceData.files(of: .routeComposer) {
      let recorded = try JSONDecoder().decode(JSONValue.self, from: file.data)
      let classes = ScenarioClasses(recorded["classes"])
      for scenario in recorded["scenarios"].elements {
        var run = ScenarioRun(scenario, classes)
        run.run()
        let title = "\(scenario["id"].text ?? "?") \(scenario["title"].text ?? "")"
        runs[title] = run.differences
      }
    }
    try #require(!runs.isEmpty)
    let failed = runs.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
    for (title, differences) in failed {
      print("route-composer \(title)")
      for difference in differences { print(difference) }
    }
    print("route-composer: \(runs.count - failed.count) passed, \(failed.count) failed")
    #expect(failed.isEmpty)
  }
}

/// Runs one recorded scenario and notes every difference.
struct ScenarioRun {
  private let scenario: JSONValue
  private let first: ScenarioRoutes
  private var session: NavigationSession
  private var names: ScreenNames
  private var numbers: [Navigation.ID: Int] = [:]
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
      var outcome: Navigation.Outcome?
      switch operation["op"].text {
      case "navigate": (status, outcome) = navigate(operation)
      case "pump": session.settle()
      default: change(operation)
      }
      compare(operation, status, outcome, "\(index + 1) \(operation["op"].text ?? "")")
    }
  }

  private mutating func navigate(_ operation: JSONValue) -> (String, Navigation.Outcome?) {
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

  /// The events of a tap on the tab that is selected, which the real library tells and which changes nothing;
  /// and none for a menu that people open, which it does not tell.
  private func events(_ found: [String], of operation: JSONValue) -> [String] {
    switch operation["op"].text {
    case "user_open_menu": return []
    case "user_select_tab" where found.isEmpty:
      let select: [String: JSONValue] = [
        "e": .text("ui"), "what": .text("tab.select"), "on": operation["id"],
        "index": operation["index"],
      ]
      return [JSONValue.object(select).line]
    default: return found
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
    _ operation: JSONValue, _ status: String, _ outcome: Navigation.Outcome?, _ place: String
  ) {
    let expected = operation["expect"]
    let writer = EventWriter(
      scenario: scenario, routes: first, tree: session.state.tree, numbers: numbers)
    let events = events(writer.lines(session.trace, &names), of: operation)
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

/// The identifiers a recording gives to screens: its own for described ones, numbered for the rest.
struct ScreenNames {
  private(set) var screens: [String: ScreenID]
  private var names: [ScreenID: String] = [:]
  private var made = 0

  init(_ screens: [String: ScreenID]) {
    self.screens = screens
    for (name, screen) in screens { names[screen] = name }
  }

  mutating func set(_ name: String, _ screen: ScreenID) {
    names[screen] = name
    screens[name] = screen
  }

  /// The name of a screen, given a new one when it has none.
  mutating func name(_ screen: ScreenID) -> String {
    if let name = names[screen] { return name }
    made += 1
    let name = "new\(made)"
    set(name, screen)
    return name
  }

  /// Names the screens made from a description by the labels in it.
  mutating func adopt(_ node: ScreenNode, _ screen: ScreenID, _ children: [ScreenID: [ScreenID]]) {
    if let label = node.label { set(label, screen) }
    for (inner, child) in zip(node.children, children[screen] ?? []) {
      adopt(inner, child, children)
    }
  }
}
