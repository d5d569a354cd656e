import Commands
import TestSupport
import Testing

@Suite("navlab search")
struct SearchTests {
  /// An app in which a screen that people look for is behind a label that says nothing.
  private static let spec = """
    experiment: hidden
    variants: [today, drawn]
    people: { scent-rule: meaning }
    tasks:
      give: { title: Donate money, goal: donate, weight: 3 }
      read: { title: Read an article, goal: article }
    app:
      layouts:
        today: { title: Today, sections: tab-bar }
        drawn: { like: today, changes: [{ container: { bar: drawer } }] }
      tree: { Explore: [Article, In the news], Places: [Map], Saved: [], Profile: [{ Settings: [Donate, Privacy] }] }
    promises:
      the-drawer-alone: { variants: drawn, never: privacy }
      home-is-near: { everywhere: true, reach: explore, within: 9 taps }
    gates: ["success of drawn vs today: low > -9 points"]

    """

  private func free(_ changes: String...) -> String {
    Self.spec + "free:\n" + changes.map { "  - \($0)\n" }.joined()
  }

  /// A search with few people, in a world that has the spec.
  private func search(
    _ spec: String, _ options: String..., is expected: Commands.ExitStatus = .success
  ) -> MemoryWorld {
    let world = MemoryWorld(["app.yaml": spec])
    let status = world.run(["search", "app.yaml", "--people", "4000"] + options)
    #expect(status == expected, "\(world.output)\(world.messages)")
    return world
  }

  @Test(
    "the change that helps is found, confirmed by other people, and written as lines for the spec")
  func found() {
    let world = search(
      free(
        "move: { entry: Donate, from: settings, to: explore }",
        "move: { tab: Saved, to: bar, at: first }"), "--output", "best.yaml")
    #expect(
      world.output.contains("Build this: Donate in explore. 4,000 other people"), "\(world.output)")
    #expect(
      world.output.contains("4,000 other people") || world.output.contains("4 000 other people"))
    #expect(world.output.contains("like: today"))
    #expect(world.output.contains("More people do: Donate money (+"))
    #expect(world.run("run", "best.yaml", "--people", "2000") == .success, "\(world.messages)")
    #expect(world.output.contains("Donate in explore"))
  }

  @Test("the same seed finds the same to the byte on any number of threads")
  func deterministic() {
    let spec = free(
      "move: { entry: Donate, from: settings, to: explore }", "rename: { tab: Saved, to: Library }")
    #expect(search(spec, "--threads", "1").output == search(spec, "--threads", "3").output)
  }

  @Test("a change that cannot be made, and one that fails a check, are named with the reason")
  func leftOut() {
    let world = search(
      free(
        "rename: { tab: Saved, to: Library }", "move: { tab: Nowhere, to: bar, at: first }",
        "move: { tab: Profile, to: settings }"))
    #expect(
      world.output.contains(
        "Left out: Nowhere first in the bar (app.yaml:18:5), because Today has no tab 'Nowhere'"),
      "\(world.output)")
    #expect(
      world.output.contains("Left out: Profile in settings (app.yaml:19:5), because"),
      "\(world.output)")
  }

  @Test("a layout that fails a demand is left out, and the others are searched")
  func keep() {
    let spec = free(
      "move: { entry: Donate, from: settings, to: explore }", "rename: { tab: Saved, to: Library }")
    let world = search(spec, "--keep", "success(give): low > +90 points")
    #expect(!world.output.contains("Build this"), "\(world.output)")
    #expect(
      world.output.contains(
        "Left out: Donate in explore, because the demand 'success(give) of best vs today: low > +90 points' is not met."
      ),
      "\(world.output)")
    #expect(search(spec, "--keep", "taps: high < +1 taps").output.contains("Build this"))
    let misspelt = search(spec, "--keep", "tap: high < +1 taps", is: .usage)
    #expect(misspelt.messages.contains("the demand 'tap: high < +1 taps' cannot be read"))
  }

  @Test("without 'free:' the standard changes are listed as lines that the spec can have")
  func list() {
    let world = search(Self.spec, "--list")
    #expect(world.output.hasPrefix("free:\n  - "), "\(world.output)")
    #expect(world.output.contains("move: { tab: Saved, to: bar, at: first }"))
    #expect(world.output.contains("add: { entry: Donate, to: Explore }"))
    #expect(world.output.contains("container: { bar: drawer }"))
    let again = search(Self.spec + world.output, "--list")
    #expect(again.output == world.output)
  }

  @Test("changes of no effect on people are not recommended")
  func nothingBetter() {
    let world = search(
      free("order: [Explore, Saved, Places, Profile]", "order: [Explore, Profile, Saved, Places]"))
    #expect(!world.output.contains("Build this"), "\(world.output)")
    #expect(!world.output.contains("like: today"))
  }

  @Test("two changes that decide the same are never in one layout")
  func contradiction() {
    let world = search(
      free("rename: { tab: Saved, to: Library }", "rename: { tab: Saved, to: Bookmarks }"))
    #expect(world.output.hasPrefix("The same people walked 2 layouts"), "\(world.output)")
  }

  @Test("an app with routes is searched, although its parts name other variants")
  func routes() throws {
    let path = "experiments/route-composer-example.yaml"
    let texts = try ["experiments/apps/route-composer-example.yaml", path].map {
      ($0, String(decoding: try RepositoryFiles.bytes($0), as: UTF8.self))
    }
    let world = MemoryWorld(Dictionary(uniqueKeysWithValues: texts))
    let status = world.run("search", path, "--changes", "1", "--people", "1000")
    #expect(status == .success, "\(world.output)\(world.messages)")
    #expect(!world.output.contains("no variant is called"), "\(world.output)")
    #expect(!world.output.contains("walked 0 layouts"), "\(world.output)")
  }

  @Test("the spec itself is not replaced")
  func output() {
    let world = search(
      free("rename: { tab: Saved, to: Library }"), "--output", "app.yaml", is: .usage)
    #expect(world.messages.contains("would replace the spec"))
    #expect(world.text(of: "app.yaml")?.contains("free:") == true)
  }

  @Test("a stopped search prints the best so far, and says that it is not confirmed")
  func stopped() {
    let spec = free(
      "move: { entry: Donate, from: settings, to: explore }", "rename: { tab: Saved, to: Library }",
      "rename: { tab: Places, to: Nearby }")
    var ends: Set<String> = []
    for patience in (0..<24).map({ 1 << $0 }) {
      let world = MemoryWorld(["app.yaml": spec], patience: patience)
      let status = world.run("search", "app.yaml", "--people", "1000", "--threads", "1")
      guard status == .interrupted else {
        #expect(status == .success, "\(world.messages)")
        break
      }
      // Before the search begins there is nothing to print.
      if world.output.isEmpty { continue }
      #expect(world.output.contains("The search was stopped."), "\(world.output)")
      ends.formUnion(
        [
          "Nothing was measured yet.",
          "Nothing is confirmed. So far the best is: Donate in explore",
        ]
        .filter(world.output.contains))
    }
    #expect(ends.contains("Nothing is confirmed. So far the best is: Donate in explore"), "\(ends)")
  }

  @Test("mistakes are reported with what to write")
  func mistakes() {
    let bare = Self.spec.replacing(
      "tree: { Explore: [Article, In the news], Places: [Map], Saved: [], Profile: [{ Settings: [Donate, Privacy] }] }",
      with: "tree: [Explore]")
    _ = search(bare, is: .badSpec)
    let metric = search(Self.spec, "--objective", "succes", is: .usage)
    #expect(metric.messages.contains("did you mean 'success'"), "\(metric.messages)")
    #expect(search(Self.spec, "--changes", "9", is: .usage).messages.contains("from 1 to 6"))
    #expect(
      search(Self.spec, "--variant", "tody", is: .usage).messages.contains("did you mean 'today'"))
    let unreadable = search(free("rename: { tab: Saved }"), is: .badSpec)
    #expect(unreadable.messages.contains("'rename' needs 'to'"), "\(unreadable.messages)")
    let empty = search(Self.spec + "free: []\n", is: .badSpec)
    #expect(empty.messages.contains("app.yaml:"))
  }
}
