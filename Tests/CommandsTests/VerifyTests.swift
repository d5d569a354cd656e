import Commands
import SourceText
import TestSupport
import Testing

@Suite("navlab verify")
struct VerifyTests {
  private func world(_ promises: String, lost: String = "") -> MemoryWorld {
    MemoryWorld([
      "shop.yaml": """
      experiment: shop
      variants: { bar: {}, menu: {} }
      tasks: { pay: { goal: payment } }
      promises:
        \(promises)
      app:
        launch: { stack: [home] }
        start: home
        containers: { stack: { kind: navigation } }
        screens:
          home:
            entries:
              - { label: Look, to: basket }
              - { label: Look, to: orders }
          basket: { entries: [{ label: Pay, to: payment }] }
          payment: { close: Done }
          orders: {}
          \(lost)
        routes:
          home: { make: none, from: root }
          basket: { using: push, from: home }
          orders: { using: push, from: home }
          payment: { using: present, from: current }
      """
    ])
  }

  @Test("a broken promise ends with 2, and the command that it prints shows the walk again")
  func broken() throws {
    let world = world("no-orders: { variants: menu, never: orders }")
    #expect(world.run("verify", "shop.yaml") == .failed)
    #expect(world.output.contains("no-orders: broken after 1 step: this must never come: orders"))
    #expect(world.output.contains("tap 'Look' (number 2): shows orders"))
    let command = "navlab links shop.yaml --variant menu 'tap.2=Look'"
    #expect(world.output.contains(command))
    #expect(world.run("links", "shop.yaml", "--variant", "menu", "tap.2=Look") == .success)
    #expect(world.output.contains("shows: orders"))
  }

  @Test("a scripted journey that goes otherwise is told at its step in every form, and ends with 2")
  func journeys() {
    let world = world(
      """
      can-tap: { on: home, can: tap }
      journeys:
        look: { variants: bar, steps: [{ tap: Look, see: basket }] }
        pay: { steps: [{ tap: Look, see: basket }, { tap: Pay, see: orders }] }
      """)
    #expect(world.run("verify", "shop.yaml") == .failed)
    #expect(world.output.contains("scripted journeys: 1 of 2 go as written"))
    #expect(world.output.contains("scripted journeys: 0 of 1 go as written"))
    let fault = "'pay' under 'menu': step 2: expected orders, but payment shows"
    #expect(world.output.contains("shop.yaml:8:") && world.output.contains(fault))
    for format in ["json", "sarif", "github", "gitlab", "junit"] {
      let world = MemoryWorld(on: world.files)
      #expect(world.run("verify", "shop.yaml", "--format", format) == .failed)
      #expect(world.output.contains("step 2: expected orders"), "\(format)")
    }
  }

  @Test("the bound that ended the search is named, with the option that moves it")
  func bounds() throws {
    for (option, value, words) in [
      ("--states", "2", "the most that '--states' allows"), ("--depth", "1", "a larger '--depth'"),
    ] {
      let world = world("no-ghost: { on: home, can: tap }")
      _ = world.run("verify", "shop.yaml", option, value)
      #expect(world.output.contains(words), "\(world.output)")
    }
  }

  @Test("promises that hold end with 0 and say for how many states")
  func kept() {
    let world = world("near: { reach: home, within: 2 taps }")
    #expect(world.run("verify", "shop.yaml", "--variant", "bar") == .success)
    #expect(
      world.output == "bar (bar): 4 states, 6 transitions\n  near: proved for every state (4)\n")
  }

  @Test("a promise that nothing can break ends with 2 and says why")
  func vacuous() {
    let world = world("ghosts: { on: ghost, can: tap }", lost: "ghost: {}")
    #expect(world.run("verify", "shop.yaml") == .failed)
    #expect(
      world.output.contains("ghosts: cannot be broken: no walk reaches a state that it is about"))
    #expect(world.output.contains("'ghost' shows in no state of any layout\n"))
  }

  @Test("a screen that no layout reaches is told without being asked, and fails only where wanted")
  func unasked() {
    let world = world("near: { reach: home, within: 2 taps }", lost: "ghost: {}")
    #expect(world.run("verify", "shop.yaml") == .success)
    #expect(world.output.hasSuffix("'ghost' shows in no state of any layout\n"))
    #expect(world.run("verify", "shop.yaml", "--strict") == .failed)
  }

  @Test("every format names the promise's line, and the line of the last tap where it has one")
  func formats() {
    func output(_ format: String) -> String {
      let world = world("no-orders: { never: orders }")
      #expect(world.run("verify", "shop.yaml", "--format", format) == .failed)
      return world.output
    }
    let sarif = output("sarif")
    #expect(sarif.contains("\"ruleId\": \"promise\"") && sarif.contains("\"startLine\": 5"))
    #expect(sarif.contains("relatedLocations") && sarif.contains("\"startLine\": 14"))
    #expect(output("github").contains("::error file=shop.yaml,line=5,title=broken%3A no-orders::"))
    #expect(output("gitlab").contains("\"begin\": 5"))
    #expect(
      output("junit").contains("<testsuite name=\"shop: promises\" tests=\"2\" failures=\"2\""))
    let json = output("json")
    #expect(json.contains("\"answer\": \"broken\"") && json.contains("\"step\": \"tap.2=Look\""))
  }

  @Test("a gate proves promises, too, and fails with a broken one")
  func gate() {
    let world = world("no-orders: { never: orders }")
    #expect(world.run("gate", "shop.yaml", "--people", "10") == .failed)
    #expect(world.output.contains("no-orders: broken after 1 step"))
    let kept = self.world("near: { reach: home, within: 2 taps }")
    #expect(kept.run("gate", "shop.yaml", "--people", "10") == .success)
    #expect(kept.output.contains("near: proved for every state (4)"))
  }

  @Test("a run tells of promises as far as it looks, and of the screens that nobody came to")
  func inRun() throws {
    let world = world("no-orders: { never: orders }", lost: "ghost: {}")
    #expect(world.run("run", "shop.yaml", "--people", "20") == .success)
    #expect(world.output.contains("no-orders, bar: broken after 1 step"))
    let results = try #require(world.text(of: "reports/shop/results.json"))
    #expect(results.contains("\"ruling\":\"broken\"") && results.contains("tap.2=Look"))
    let page = try #require(world.text(of: "reports/shop/report.html"))
    #expect(page.contains("this must never come: orders") && page.contains("Coverage"))
    // The walk stands on the page as phones: where it begins, and where it breaks the promise.
    let strip = try #require(page.split(separator: "How no-orders is broken in ").dropFirst().first)
    let phones = try #require(strip.split(separator: "</ol>").first)
    #expect(phones.split(separator: "<div class=\"phone\">").count == 3)
    #expect(phones.contains("taps “Look”") && phones.contains("✗ no-orders"))
  }

  @Test("a single change that mends a fault is named, and none where there is none")
  func explained() {
    let world = world("near: { reach: home, within: 2 taps }", lost: "ghost: {}")
    #expect(world.run("verify", "shop.yaml", "--explain") == .success)
    #expect(!world.output.contains("Single changes"))
    let broken = self.world("kept-home: { on: basket, can: { tap: Done } }")
    #expect(broken.run("verify", "shop.yaml", "--explain") == .failed)
    #expect(broken.output.contains("kept-home (bar):"))
  }

  @Test("it can be stopped at any time, and without promises it says so")
  func ends() {
    let stopped = world("no-orders: { never: orders }")
    stopped.interrupt(after: 0)
    #expect(stopped.run("verify", "shop.yaml") == .interrupted)
    let world = MemoryWorld(["none.yaml": ""])
    #expect(world.run("verify", "none.yaml") == .badSpec)
    #expect(world.run("verify", "gone.yaml") == .noInput)
    #expect(world.run("verify", "gone.yaml", "--states", "0") == .usage)
  }
}
