import Commands
import ExperimentFixtures
import Experiments
import Foundation
import RouterCore
import SourceText
import Testing

@Suite("navlab export")
struct ExportTests {
  /// An app whose labels mean something to every format: quotes, signs of regular expressions, scripts.
  static let shop = #"""
    experiment: shop
    variants: { tabs: { title: "Tabs <b>", control: true }, menu: {} }
    people: { count: 50, seed: 1 }
    tasks: { pay: { goal: payment } }
    promises: { no-search: { never: search } }
    journeys:
      buy:
        title: Buy "milk"
        steps:
          - { tap: "Milk (1 l) $2.50", see: product }
          - { tap: "What's in it? [a|b]", see: payment }
          - { tap: Done, see: product }
          - { tap: Back, see: home }
    app:
      flags: [signed-in]
      launch: splash
      start: home
      containers:
        tabs: { kind: tab-bar }
        drawer: { kind: drawer }
        stack: { kind: navigation }
      screens:
        splash: {}
        home:
          title: Home
          entries:
            - { label: "Milk (1 l) $2.50", to: product, with: milk }
            - { label: "milk (1 L) $2.50", to: product, with: soy }
            - { label: "Say \"hi\" \\ ${1+1} *", to: search }
        offers: { title: "Offers & more" }
        product:
          title: Product
          context: text
          sample: milk
          entries: [{ label: "What's in it? [a|b]", to: payment }]
        payment: { title: Pay., close: Done }
        search: { title: Search }
      routes:
        shell:
          switch:
            - { variant: tabs, screen: tabs, find: { search: current, starting-point: root },
                make: { tabs: [{ stack: [home] }, { stack: [offers] }] }, using: replace-root, from: root }
            - { variant: menu, screen: drawer, find: { search: current, starting-point: root },
                make: { drawer: [{ stack: [home] }, { stack: [offers] }] }, using: replace-root, from: root }
        home: { make: none, from: shell }
        offers: { make: none, from: shell }
        product: { find: with-context, using: push, from: home }
        search: { using: push, from: home }
        payment: { using: present, from: current }
      situations:
        cold: { open: [] }
        at-product: { set: signed-in, open: [{ product: milk }] }
        restored: { app-state: restored, open: [offers] }
        store: { app-state: installed }
      links:
        product-link: { pattern: "shop://product/:id", to: product, with: ":id", examples: "shop://product/milk" }
    """#

  private func exported(_ arguments: String...) throws -> MemoryWorld {
    let world = MemoryWorld(["shop.yaml": Self.shop])
    try #require(world.run(["export", "shop.yaml"] + arguments) == .success, "\(world.messages)")
    return world
  }

  private func flows(_ arguments: String...) throws -> [(path: String, text: String)] {
    let world = MemoryWorld(["shop.yaml": Self.shop])
    let wishes = [
      "export", "shop.yaml", "--variant", "menu", "--format", "maestro", "--output", "f",
    ]
    try #require(world.run(wishes + arguments) == .success, "\(world.messages)")
    return world.files.paths.filter { $0.hasPrefix("f/") }
      .map { ($0, world.text(of: $0) ?? "") }
  }

  @Test("a picture draws the bar once, boxes for sections, and labels that are only text")
  func pictures() throws {
    let chart = try exported("--variant", "tabs", "--format", "mermaid").output
    #expect(chart.contains("flowchart LR"))
    #expect(chart.contains(#"["Home"]"#))
    #expect(chart.contains(#"subgraph section1["Offers #38; more"]"#))
    #expect(chart.contains("Say #34;hi#34; #92; ${1+1} *"))
    #expect(chart.split(separator: "\n").count { $0.contains("bar -->") } == 2)
    let dot = try exported("--variant", "tabs", "--format", "dot").output
    #expect(dot.contains(#"label="Say \"hi\" \\ ${1+1} *""#))
    #expect(dot.contains("digraph \"Tabs <b>\" {"))
  }

  @Test("lines of a graph imported again have its screens and its transitions")
  func lines() throws {
    let world = try exported("--variant", "menu", "--format", "nav", "--output", "shop.nav")
    #expect(world.run("import", "shop.nav", "--format", "json") == .success, "\(world.messages)")
    let counts = world.output.split { $0.isWhitespace }.joined()
    #expect(counts.contains(#""screens":6"#))
    #expect(counts.contains(#""transitions":{"declared":6,"taken":6}"#))
  }

  @Test("results weight the transitions of a graph by the taps of people")
  func weights() throws {
    let world = MemoryWorld(["shop.yaml": Self.shop])
    try #require(world.run("run", "shop.yaml", "--output", "r") == .success, "\(world.messages)")
    let results = try #require(world.files.paths.first { $0.hasSuffix("results.json") })
    let status = world.run(
      "export", "shop.yaml", "--variant", "tabs", "--format", "json", "--results", results,
      "--output", "tabs.json")
    try #require(status == .success, "\(world.messages)")
    let graph = try graph(world.text(of: "tabs.json"))
    #expect(graph.edges.reduce(0) { $0 + ($1.taps ?? 0) } > 50)
    #expect(graph.edges.contains { $0.label == "Milk (1 l) $2.50" && ($0.taps ?? 0) > 0 })
  }

  @Test("results of another state of the spec are refused")
  func foreign() throws {
    let world = MemoryWorld(["shop.yaml": Self.shop, "old.yaml": Self.shop + "\n# once more\n"])
    try #require(world.run("run", "old.yaml", "--output", "r") == .success, "\(world.messages)")
    let results = try #require(world.files.paths.first { $0.hasSuffix("results.json") })
    #expect(
      world.run("export", "shop.yaml", "--variant", "tabs", "--results", results) == .incomparable)
  }
}

/// The part of an exported graph that tests read.
private struct ReadGraph: Decodable {
  struct Node: Decodable {
    let screen: String
    let isMenuOpen: Bool
  }

  struct Edge: Decodable {
    let from: Int
    let to: Int
    let label: String
    let isHidden: Bool
    let isReachable: Bool
    let taps: Int?
  }

  let nodes: [Node]
  let edges: [Edge]
}

extension ExportTests {
  private func graph(_ text: String?) throws -> ReadGraph {
    try JSONDecoder().decode(ReadGraph.self, from: Data((text ?? "").utf8))
  }

  @Test("a label becomes a pattern that matches it and nothing else, and never a script")
  func patterns() throws {
    let flows = try flows("--cover")
    let labels = [
      "Milk (1 l) $2.50", "Say \"hi\" \\ ${1+1} *", "What's in it? [a|b]", "Pay.", "Offers & more",
    ]
    let lines = flows.flatMap { $0.text.split(separator: "\n") }
    let patterns = Set(lines.compactMap { Self.pattern(in: String($0)) })
    #expect(!patterns.contains { $0.contains("${") })
    for label in labels {
      let fitting = try patterns.filter { try Regex($0).wholeMatch(in: label) != nil }
      #expect(fitting.count == 1, "\(label): \(fitting)")
    }
  }

  /// The pattern of a command that taps or looks, as YAML reads it.
  private static func pattern(in line: String) -> String? {
    guard line.hasPrefix("- tapOn: ") || line.hasPrefix("- assertVisible: "),
      let start = line.firstIndex(of: "\"")
    else { return nil }
    var text = ""
    var rest = line[line.index(after: start)...]
    while let character = rest.popFirst(), character != "\"" {
      text.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return text
  }

  @Test("of labels that differ only in capitals each has its index")
  func indices() throws {
    let texts = try flows("--cover").map(\.text).joined()
    #expect(texts.contains(#"- tapOn: { text: "Milk \\(1 l\\) [$]2\\.50", index: 0 }"#))
    #expect(texts.contains(#"- tapOn: { text: "milk \\(1 L\\) [$]2\\.50", index: 1 }"#))
  }

  @Test("scripted journeys read back are the journeys of the spec, and hold in it")
  func roundTrip() throws {
    let world = try exported("--variant", "menu", "--format", "maestro", "--output", "f")
    let spec = Self.shop.replacing("    home:", with: "    home:")
    let status = world.run("import", "f", "--spec", "shop.yaml", "--output", "journeys.yaml")
    #expect(status == .success, "\(world.messages)")
    #expect(world.messages.contains("1 flow, 9 of 9 commands; 0 unreadable, 0 omitted, 0 guessed"))
    let journeys = try #require(world.text(of: "journeys.yaml"))
    let start = try #require(spec.range(of: "journeys:\n"))
    let end = try #require(spec.range(of: "app:\n"))
    let again = spec.replacingCharacters(in: start.lowerBound..<end.lowerBound, with: journeys)
    let other = MemoryWorld(["again.yaml": again])
    #expect(other.run("run", "again.yaml", "--output", "r") == .success, "\(other.messages)")
    #expect(other.messages.contains("journey") == false, "\(other.messages)")
    #expect(journeys.contains("- { tap: 'Milk (1 l) $2.50', see: product }"))
  }

  @Test("commands and patterns without a counterpart are listed with their lines")
  func foreignFlow() throws {
    let flow = """
      appId: com.example
      ---
      - launchApp
      - tapOn: "Add.*"
      - tapOn:
          id: basket
      - inputText: milk
      - tapOn: Pay\\.
      - assertVisible: Done
      - runFlow: other.yaml
      - back
      """
    let world = MemoryWorld([".maestro/buy.yaml": flow])
    #expect(world.run("import", ".maestro") == .success, "\(world.messages)")
    #expect(world.output.contains("- { tap: 'Pay.', see: done }"))
    #expect(world.output.contains("- { tap: 'Back' }"))
    for line in [
      "buy.yaml:4: omitted: 'Add.*' matches more than one text", "buy.yaml:5: omitted: a journey",
      "buy.yaml:7: omitted: 'inputText'", "buy.yaml:10: omitted: 'runFlow'",
      "1 flow, 4 of 8 commands; 0 unreadable, 4 omitted, 1 guessed",
    ] {
      #expect(world.messages.contains(line), "\(world.messages)")
    }
  }

  @Test("a link has a flow in every situation but that of the store; a restored app is killed")
  func links() throws {
    let flows = try flows("--links")
    #expect(flows.count == 3)
    let restored = try #require(flows.first { $0.path.contains("restored") }).text
    let steps = restored.split(separator: "\n").filter { $0.hasPrefix("- ") }
    #expect(
      steps.suffix(4).map { $0.prefix(9) } == ["- pressKe", "- killApp", "- openLin", "- assertV"])
    let deep = try #require(flows.first { $0.path.contains("at-product") }).text
    #expect(deep.contains(#"arguments: { "signed-in": true }"#))
    #expect(deep.contains("Milk"))
  }

  @Test("a broken promise becomes the flow of its counterexample")
  func counterexamples() throws {
    let flow = try #require(try flows("--counterexamples").first { $0.path.contains("no-search") })
    #expect(flow.text.contains("# the fault: this must never come: search"), "\(flow.text)")
    #expect(flow.text.contains(#"label: "shows search""#))
  }

  @Test("a person's journey is a flow of their taps")
  func person() throws {
    let flow = try #require(try flows("--person", "3").first)
    #expect(flow.path == "f/person-3-pay.yaml")
    #expect(flow.text.contains("- tapOn:"))
  }
}

extension ExportTests {
  @Test(
    "flows of a cover take every transition of every state, in at most 1.1 times the fewest steps")
  func cover() throws {
    for variant in ["tabs", "menu"] {
      let world = try exported(
        "--variant", variant, "--format", "maestro", "--cover", "--depth", "3", "--output", "f")
      let words = try #require(world.messages.split(separator: "\n").last { $0.contains("bound") })
      #expect(words.contains("(1.0"), "\(words)")
      // Depth bounds the stacks, so that all states within it are known.
      let taken = try walked(world, variant: variant)
      let experiment = try ExperimentLoader(text: Self.shop).experiment("shop.yaml")
      let place = try #require(experiment.variantNames.firstIndex(of: variant))
      let layout = Layout(experiment, variant: place)
      let visited = Set(taken.map(\.before))
      #expect(visited.count > 8)
      for state in visited {
        for affordance in layout.affordances(in: state) {
          let next = layout.perform(affordance, in: state).state
          guard next != state, visited.contains(next) else { continue }
          #expect(taken.contains(Taken(before: state, label: affordance.label, after: next)))
        }
      }
    }
  }

  @Test(
    "a cover within bounds that leave nothing to tap says so", arguments: ["--states", "--depth"])
  func emptyCover(bound: String) {
    for cover in ["--cover", "--cover-screens"] {
      let world = MemoryWorld(["shop.yaml": Self.shop])
      let status = world.run([
        "export", "shop.yaml", "--variant", "menu", "--format", "maestro", cover, bound, "1",
        "--output", "f",
      ])
      #expect(status == .usage || status == .success, "\(world.messages)")
      #expect(world.messages.contains("bound") && world.messages.contains("flow"))
    }
  }

  @Test("an interrupted cover writes nothing", arguments: [0, 1, 2, 3, 8])
  func interruptedCover(patience: Int) {
    let world = MemoryWorld(["shop.yaml": Self.shop])
    world.interrupt(after: patience)
    let status = world.run([
      "export", "shop.yaml", "--variant", "menu", "--format", "maestro", "--cover", "--output", "f",
    ])
    #expect(status == .interrupted)
    #expect(!world.files.paths.contains { $0.hasPrefix("f/") })
  }

  private struct Taken: Hashable {
    let before: RouterState
    let label: String
    let after: RouterState
  }

  /// The taps of all flows, walked in the layout by label and index alone.
  private func walked(_ world: MemoryWorld, variant: String) throws -> Set<Taken> {
    let experiment = try ExperimentLoader(text: Self.shop).experiment("shop.yaml")
    let place = try #require(experiment.variantNames.firstIndex(of: variant))
    let layout = Layout(experiment, variant: place)
    var taken: Set<Taken> = []
    for path in world.files.paths where path.hasPrefix("f/") {
      var state = layout.state(in: nil).state
      for line in (world.text(of: path) ?? "").split(separator: "\n").map(String.init) {
        guard let affordance = try affordance(of: line, in: state, layout) else { continue }
        let next = layout.perform(affordance, in: state).state
        taken.insert(Taken(before: state, label: affordance.label, after: next))
        state = next
      }
    }
    return taken
  }

  /// The affordance that a command means; `nil` for a command that is no tap.
  private func affordance(of line: String, in state: RouterState, _ layout: Layout) throws
    -> Affordance?
  {
    let affordances = layout.affordances(in: state)
    if line.hasPrefix("- back") || line.contains("point:") {
      let kind = line.hasPrefix("- back") ? Affordance.Kind.back : .closeMenu
      let found: Affordance = try #require(affordances.first { $0.kind == kind })
      return found
    }
    guard line.hasPrefix("- tapOn"), let pattern = Self.pattern(in: line) else { return nil }
    let regex = try Regex(pattern).ignoresCase()
    let fitting = affordances.filter { (try? regex.wholeMatch(in: $0.label)) != nil }
    let digits = line.firstRange(of: "index: ").map { line[$0.upperBound...].prefix(1) }
    let index = digits.flatMap { Int($0) } ?? 0
    #expect(fitting.count == 1 || digits != nil, "\(line)")
    try #require(fitting.indices.contains(index), "\(line)")
    return fitting[index]
  }

  @Test("a cover of screens takes every label of every screen to every screen it leads to")
  func screens() throws {
    let world = try exported(
      "--variant", "menu", "--format", "maestro", "--cover-screens", "--depth", "4", "--output", "f"
    )
    try #require(
      world.run(
        "export", "shop.yaml", "--variant", "menu", "--format", "json", "--depth", "4", "--output",
        "menu.json") == .success)
    let graph = try graph(world.text(of: "menu.json"))
    func names(_ edge: ReadGraph.Edge) -> String {
      "\(graph.nodes[edge.from].screen) \(edge.label) \(graph.nodes[edge.to].screen)"
    }
    let wanted = Set(graph.edges.filter { $0.isReachable && !$0.isHidden }.map(names))
    let layout = Layout(try ExperimentLoader(text: Self.shop).experiment("shop.yaml"), variant: 1)
    func screen(_ state: RouterState) -> String { layout.shown(in: state).first?.screen ?? "" }
    let taken = Set(
      try walked(world, variant: "menu").map {
        "\(screen($0.before)) \($0.label) \(screen($0.after))"
      })
    #expect(wanted.count > 10)
    #expect(wanted.subtracting(taken) == [])
  }

  @Test("UI tests in Swift compile against the interface of XCTest")
  func compiles() throws {
    let world = try exported(
      "--variant", "menu", "--format", "xcuitest", "--links", "--journeys", "--output", "menu.swift"
    )
    let text = try #require(world.text(of: "menu.swift"))
    #expect(text.contains("func testJourneyBuy()"))
    #expect(text.contains(#"tap("Milk (1 l) $2.50", 0)"#))
    try SwiftCheck.typecheck([
      text.replacing("import XCTest", with: "import Foundation"), Self.stub,
    ])
  }

  /// The part of XCTest's interface for user interfaces that the tests use; Linux has none.
  private static let stub = """
    import Foundation
    struct CGVector { init(dx: CGFloat, dy: CGFloat) {} }
    class XCTestCase {
      var continueAfterFailure = true
      func expectation(description: String) -> XCTestExpectation { XCTestExpectation() }
    }
    class XCTestExpectation {}
    class XCTWaiter { static func wait(for: [XCTestExpectation], timeout: Double) -> Int { 0 } }
    @MainActor class XCUICoordinate {
      func tap() {}
      func press(forDuration: Double, thenDragTo: XCUICoordinate) {}
    }
    @MainActor class XCUIElement {
      enum ElementType { case any }
      func tap() {}
      func waitForExistence(timeout: Double) -> Bool { true }
      func descendants(matching: ElementType) -> XCUIElementQuery { XCUIElementQuery() }
      func coordinate(withNormalizedOffset: CGVector) -> XCUICoordinate { XCUICoordinate() }
    }
    @MainActor class XCUIElementQuery {
      func matching(_ predicate: NSPredicate) -> XCUIElementQuery { self }
      func element(boundBy: Int) -> XCUIElement { XCUIElement() }
      var firstMatch: XCUIElement { XCUIElement() }
    }
    @MainActor class XCUIApplication: XCUIElement {
      var launchArguments: [String] = []
      func launch() {}
      func terminate() {}
    }
    @MainActor class XCUISystem { func open(_ url: URL) {} }
    @MainActor class XCUIDevice {
      enum Button { case home }
      static let shared = XCUIDevice()
      let system = XCUISystem()
      func press(_ button: Button) {}
    }
    extension NSPredicate { convenience init(format: String, _ text: String) { self.init(value: true) } }
    func XCTAssertTrue(_ value: Bool, _ message: String) {}
    func XCTFail(_ message: String) {}
    """

  @Test("a title is no directive of Mermaid's")
  func directives() throws {
    let hostile = "%%{init: {'theme': 'dark'}}%%"
    let world = MemoryWorld([
      "shop.yaml": Self.shop.replacing("Offers & more", with: hostile)
        .replacing("Tabs <b>", with: hostile)
    ])
    #expect(
      world.run("export", "shop.yaml", "--variant", "tabs", "--format", "mermaid") == .success,
      "\(world.messages)")
    #expect(world.output.contains("init: {'theme'"))
    #expect(!world.output.contains("%%{"))
  }
}
