import Commands
import SourceText
import TestSupport
import Testing

@Suite("navlab check")
struct CheckTests {
  static let shop: [String: String] = {
    let paths = [
      "experiments/tab-bar-versus-menu.yaml", "experiments/apps/shop.yaml",
      "experiments/apps/cornershop.example/apple-app-site-association",
    ]
    return Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (path, String(decoding: (try? RepositoryFiles.bytes(path)) ?? [], as: UTF8.self))
      })
  }()

  private func world(_ promises: String, lost: String = "", app: String = "") -> MemoryWorld {
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
        \(app)
      """
    ])
  }

  private static let kept = "near: { reach: home, within: 2 taps }"

  @Test("a sound spec is one line that counts what was looked at, and ends with 0")
  func sound() {
    let world = world(Self.kept)
    #expect(world.run("check", "shop.yaml") == .success, "\(world.output)")
    #expect(
      world.output == "✓ shop.yaml: 4 screens opened alone; 1 of 1 promise kept in all 8 states\n")
  }

  @Test("states beyond the memory are left out, and a sentence says after how many")
  func memory() {
    let world = world(Self.kept)
    _ = world.run("check", "shop.yaml", "--memory", "0")
    for layout in ["bar", "menu"] {
      #expect(
        world.messages.contains(
          "shop.yaml: '--memory 0' is full after 0 states of '\(layout)'; more memory looks farther\n"
        ), "\(world.messages)")
    }
    let enough = self.world(Self.kept)
    #expect(enough.run("check", "shop.yaml", "--memory", "1") == .success, "\(enough.messages)")
    #expect(!enough.messages.contains("--memory"))
  }

  @Test("a spec without mistakes but with one layout can be checked, and not be run")
  func oneLayout() {
    let world = MemoryWorld([
      "one.yaml": """
      experiment: one
      variants: { only: {} }
      app:
        launch: home
        screens: { home: {} }
        routes: { home: { from: root } }
      """
    ])
    #expect(world.run("check", "one.yaml") != .badSpec, "\(world.output)")
    #expect(world.run("run", "one.yaml") == .badSpec)
    #expect(world.messages.contains("compares at least two variants"), "\(world.messages)")
  }

  @Test("mistakes of the text are shown with their rule, and end with 65")
  func broken() {
    var files = Self.shop
    files["experiments/apps/shop.yaml"]?.replace("start: home", with: "start: hom")
    let world = MemoryWorld(files)
    #expect(world.run("check", "experiments/tab-bar-versus-menu.yaml") == .badSpec)
    #expect(
      world.output.contains(
        "experiments/apps/shop.yaml:5:8: error: no route is called 'hom' — did you mean 'home'? "
          + "[unknown-name]"), "\(world.output)")
    #expect(world.output.hasSuffix("1 error in experiments/tab-bar-versus-menu.yaml\n"))
  }

  @Test("one wrong name that stands in many places is one error")
  func folded() {
    let world = world("a: { never: ordrs }\n  b: { never: ordrs }\n  c: { never: ordrs }")
    #expect(world.run("check", "shop.yaml") == .badSpec)
    #expect(world.output.contains("(here and in 2 more places)"), "\(world.output)")
    #expect(world.output.hasSuffix("1 error in shop.yaml\n"), "\(world.output)")
  }

  @Test("a broken promise ends with 2, and the command that it prints shows the walk again")
  func promise() throws {
    let world = world("no-orders: { variants: menu, never: orders }")
    #expect(world.run("check", "shop.yaml") == .failed)
    #expect(
      world.output.contains(
        "error: 'no-orders' broken after 1 step: this must never come: orders ('menu') [promise]"),
      "\(world.output)")
    #expect(world.output.contains("tap 'Look' (number 2): shows orders"))
    let command = "navlab links shop.yaml --variant menu 'tap.2=Look'"
    #expect(world.output.contains("show: \(command)\n"))
    #expect(world.run("links", "shop.yaml", "--variant", "menu", "tap.2=Look") == .success)
    #expect(world.output.contains("shows: orders"))
  }

  @Test("a scripted journey that goes otherwise is shown at its step in every form")
  func journeys() {
    let promises = """
      can-tap: { on: home, can: tap }
      journeys:
        look: { variants: bar, steps: [{ tap: Look, see: basket }] }
        pay: { steps: [{ tap: Look, see: basket }, { tap: Pay, see: orders }] }
      """
    let world = world(promises)
    #expect(world.run("check", "shop.yaml") == .failed)
    let fault = "journey 'pay': step 2: expected orders, but payment shows"
    #expect(world.output.contains("shop.yaml:8:") && world.output.contains(fault))
    #expect(world.output.contains("1 of 3 scripted journeys as written"), "\(world.output)")
    for format in ["json", "sarif", "github", "gitlab", "junit"] {
      let world = MemoryWorld(on: world.files)
      #expect(world.run("check", "shop.yaml", "--format", format) == .failed)
      #expect(world.output.contains("step 2: expected orders"), "\(format)")
    }
  }

  @Test("what lies beyond the budget is not claimed")
  func bounds() throws {
    let world = world(Self.kept)
    _ = world.run("check", "shop.yaml", "--budget", "2")
    #expect(world.output.contains("nearest states"), "\(world.output)")
    #expect(world.run("check", "shop.yaml", "--budget", "0") == .usage)
  }

  @Test("a promise that nothing can break ends with 2 and says why")
  func vacuous() {
    let world = world("ghosts: { on: ghost, can: tap }", lost: "ghost: {}")
    #expect(world.run("check", "shop.yaml") == .failed)
    #expect(world.output.contains("'ghosts' cannot be broken:"), "\(world.output)")
    #expect(world.output.contains("'ghost' shows in no state [screen-unreached]"))
  }

  /// A screen with a route that nothing leads to.
  private static let ghost = (lost: "ghost: {}", app: "  ghost: { using: push, from: home }\n  ")

  @Test("a warning ends with 0, and with --strict with 2")
  func warnings() {
    let world = world(Self.kept, lost: Self.ghost.lost, app: Self.ghost.app)
    let only = ["check", "shop.yaml", "--only", "states"]
    #expect(world.run(only) == .success, "\(world.output)")
    #expect(world.output.contains("warning: 'ghost' shows in no state [screen-unreached]"))
    #expect(world.output.contains("1 warning in shop.yaml"))
    #expect(world.run(only + ["--strict"]) == .failed)
  }

  @Test("a spec sets the severity of a check, for all of the app or a screen of it")
  func settings() {
    for (setting, ending) in [
      ("error", ExitStatus.failed), ("off", .success), ("[{ is: error, of: ghost }]", .failed),
      ("[{ is: error, of: orders }]", .success), ("[{ is: error, variants: menu }]", .failed),
    ] {
      let world = world(
        Self.kept, lost: Self.ghost.lost,
        app: Self.ghost.app + "checks: { screen-unreached: \(setting) }")
      #expect(
        world.run("check", "shop.yaml", "--only", "states") == ending,
        "\(setting): \(world.output)")
    }
    let unknown = world(Self.kept, app: "checks: { screen-unreachd: off, unknown-name: off }")
    #expect(unknown.run("check", "shop.yaml") == .badSpec)
    #expect(unknown.output.contains("did you mean 'screen-unreached'?"), "\(unknown.output)")
    #expect(unknown.output.contains("cannot be switched off"), "\(unknown.output)")
  }

  @Test("every check can be accepted with a reason, and an acceptance in vain is a warning")
  func accepted() {
    let accept = "accept: [{ check: screen-unreached, of: ghost, because: it is a placeholder }]"
    let world = world(Self.kept, lost: Self.ghost.lost, app: Self.ghost.app + accept)
    #expect(world.run("check", "shop.yaml", "--only", "states") == .success)
    #expect(world.output.hasPrefix("✓ ") && world.output.contains("(1 fault accepted)"))
    let vain = self.world(Self.kept, app: accept.replacing("ghost", with: "orders"))
    #expect(vain.run("check", "shop.yaml", "--only", "states") == .success)
    #expect(vain.output.contains("[accepted-in-vain]"), "\(vain.output)")
  }

  @Test("every format names the check and the promise's line")
  func formats() {
    func output(_ format: String) -> String {
      let world = world("no-orders: { never: orders }")
      #expect(world.run("check", "shop.yaml", "--format", format) == .failed)
      return world.output
    }
    let sarif = output("sarif")
    #expect(sarif.contains("\"ruleId\": \"promise\"") && sarif.contains("\"startLine\": 5"))
    #expect(sarif.contains("\"id\": \"same-twice\""))
    #expect(output("github").contains("::error file=shop.yaml,line=5,title=promise::"))
    #expect(output("gitlab").contains("\"begin\": 5"))
    #expect(output("junit").contains("name=\"promise\""))
    #expect(output("json").contains("\"answer\": \"broken\""))
  }

  @Test("gate, run, report and comment show the same fault")
  func everywhere() throws {
    let world = world("no-orders: { never: orders }")
    let fault = "'no-orders' broken after 1 step: this must never come: orders"
    #expect(world.run("gate", "shop.yaml", "--people", "10") == .failed)
    #expect(world.output.contains("shop.yaml:5:3: error: \(fault) [promise]"), "\(world.output)")
    #expect(world.run("run", "shop.yaml", "--people", "20") == .success)
    let results = try #require(world.text(of: "reports/shop/results.json"))
    #expect(results.contains(fault))
    let page = try #require(world.text(of: "reports/shop/report.html"))
    #expect(page.contains("this must never come: orders") && page.contains("Coverage"))
    // The walk is on the page as phones: where it begins, and where it breaks the promise.
    let strip = try #require(page.split(separator: "How no-orders is broken in ").dropFirst().first)
    let phones = try #require(strip.split(separator: "</ol>").first)
    #expect(phones.split(separator: "<div class=\"phone\">").count == 3)
    for format in ["markdown", "sarif", "junit", "github", "json", "text"] {
      let report = MemoryWorld(on: world.files)
      #expect(report.run("report", "reports/shop/results.json", "--format", format) == .success)
      #expect(report.output.contains("this must never come"), "\(format)")
    }
  }

  @Test("a screen that is opened alone shows what can be done and how far home is")
  func screen() {
    let world = world(Self.kept)
    #expect(world.run("check", "shop.yaml", "--screen", "payment", "--variant", "bar") == .success)
    #expect(world.output.contains("  home: 1 tap (Done)"), "\(world.output)")
    #expect(world.run("check", "shop.yaml", "--screen", "paymnt") == .usage)
    #expect(world.messages.contains("did you mean 'payment'?"))
  }

  @Test("a single change that fixes a fault is named")
  func explained() {
    let broken = world("kept-home: { on: basket, can: { tap: Done } }")
    #expect(broken.run("check", "shop.yaml", "--explain") == .failed)
    #expect(broken.output.contains("kept-home (bar):"), "\(broken.output)")
  }

  @Test("links that the system opens and no link takes are errors at their rule's line")
  func patterns() {
    var files = Self.shop
    files["experiments/apps/shop.yaml"]?.replace(
      #"https://cornershop.example/help{/}?"#, with: "https://cornershop.example/help")
    let world = MemoryWorld(files)
    let spec = "experiments/tab-bar-versus-menu.yaml"
    #expect(world.run("check", spec, "--only", "patterns") == .failed)
    #expect(
      world.output.hasPrefix(
        """
        experiments/apps/cornershop.example/apple-app-site-association:9:11: error: the system \
        opens the app with 'https://cornershop.example/help/', and no link of the spec takes it \
        [claimed-not-routed]
        """), "\(world.output)")
  }

  @Test("it can be stopped at any time, and a missing spec ends with 66")
  func ends() {
    let stopped = world("no-orders: { never: orders }")
    stopped.interrupt(after: 0)
    #expect(stopped.run("check", "shop.yaml") == .interrupted)
    let world = MemoryWorld(["none.yaml": ""])
    #expect(world.run("check", "none.yaml") == .badSpec)
    #expect(world.run("check", "gone.yaml") == .noInput)
    #expect(world.messages.contains("error: gone.yaml: no such file\n"))
    #expect(world.run("check", "none.yaml", "gone.yaml") == .noInput)
  }
}
