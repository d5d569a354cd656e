import Commands
import Foundation
import TestSupport
import Testing

@Suite("Layouts as changes, in commands")
struct ChangedLayoutTests {
  /// The whole folder of a spec, with the spec under a name.
  private func world(_ folder: String, adding own: [String: String] = [:]) throws -> MemoryWorld {
    var texts = own
    let root = RepositoryFiles.root.appending(path: folder)
    let files = try #require(FileManager.default.enumerator(atPath: root.path))
    for case let path as String in files
    where path.hasSuffix(".yaml") || path.hasSuffix("association") {
      guard let bytes = try? RepositoryFiles.bytes("\(folder)/\(path)") else { continue }
      texts["\(folder)/\(path)"] = String(decoding: bytes, as: UTF8.self)
    }
    return MemoryWorld(texts)
  }

  private static let bluesky = """
    experiment: bluesky
    variants: [tabs, feeds-tab, left-column, menu]
    people: { seed: 3, scent-rule: meaning }
    tasks:
      chat: { title: Chat with dave, goal: { screen: conversation, context: dave }, situation: signed-in }
      feeds: { title: Manage my feeds, goal: saved-feeds, situation: signed-in }
      notifications: { title: See my notifications, goal: notifications, situation: deep-in-search }
    app: apps/bluesky.yaml

    """

  @Test(
    "people walk an expanded spec to the byte as they walk the changes",
    arguments: [
      "experiments/tab-bar-versus-menu.yaml", "experiments/route-composer-example.yaml",
      "experiments/bluesky.yaml",
    ])
  func journeys(spec: String) throws {
    let world = try world("experiments", adding: ["experiments/bluesky.yaml": Self.bluesky])
    #expect(world.run("export", spec, "--format", "yaml") == .success, "\(world.messages)")
    let expanded = world.output
    #expect(!expanded.contains("changes:"))
    let again = try self.world("experiments", adding: ["experiments/expanded.yaml": expanded])
    let options = ["--people", "150", "--output", "r", "--journeys", "walks.csv", "--one-world"]
    #expect(world.run(["run", spec] + options) == .success, "\(world.messages)")
    #expect(
      again.run(["run", "experiments/expanded.yaml"] + options) == .success, "\(again.messages)")
    for file in ["walks.csv", "walks.steps.csv"] {
      let walks = try #require(world.text(of: file))
      #expect(walks.split(separator: "\n").count > 300)
      #expect(again.text(of: file) == walks)
    }
    let tallies = try [world, again].map { world in
      let path = try #require(world.files.paths.first { $0.hasSuffix("results.json") })
      let text = try #require(world.text(of: path))
      let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      return try #require(object?["tally"] as? NSDictionary)
    }
    #expect(tallies[0] == tallies[1])
  }

  @Test("the whole spec is exported, so that it takes no variant")
  func variant() {
    let world = MemoryWorld(["t.yaml": Self.tree("{ like: today }")])
    #expect(world.run("export", "t.yaml", "--format", "yaml", "--variant", "plan") == .usage)
    #expect(world.messages.contains("takes no '--variant'"))
  }

  private static func tree(_ plan: String) -> String {
    """
    experiment: t
    variants: [today, plan]
    people: { count: 40 }
    tasks: { give: { title: Donate, goal: donate } }
    app:
      layouts:
        today: { title: Today, sections: tab-bar }
        plan: \(plan)
      tree: { Home: [], Saved: [], History: [], Profile: [{ Settings: [Donate] }] }

    """
  }

  private static let library = """
    { like: today, title: Plan, changes: [{ rename: { tab: Saved, to: Library } },
          { move: { entry: Donate, to: bar } }] }
    """

  @Test("a layout that is new, or has other changes, is explained by them")
  func diff() {
    let today = Self.tree("{ title: Plan, sections: tab-bar }")
    let world = MemoryWorld(["old.yaml": today, "new.yaml": Self.tree(Self.library)])
    #expect(world.run("diff", "old.yaml", "new.yaml", "--variant", "plan") == .success)
    #expect(
      world.output.hasPrefix(
        """
        layout 'plan' has other changes, like 'today'
            + Library instead of Saved (new.yaml:8:49)
            + Donate in the bar (new.yaml:9:7)

        """), "\(world.output)")
    let onlyToday = today.replacing("variants: [today, plan]", with: "variants: [today]")
    let more = MemoryWorld(["old.yaml": onlyToday, "new.yaml": Self.tree(Self.library)])
    #expect(more.run("diff", "old.yaml", "new.yaml") == .success)
    #expect(
      more.output.hasPrefix(
        """
        layout 'plan' is new, like 'today'
            + Library instead of Saved (new.yaml:8:49)

        """), "\(more.output)")
  }

  @Test("what a change has done is blamed on the change")
  func blame() {
    let before = Self.tree(
      "{ like: today, title: Plan, changes: [{ order: [Profile, Home, Saved, History] }] }")
    let after = Self.tree(
      """
      { like: today, title: Plan, changes: [{ order: [Profile, Home, Saved, History] },
            { move: { entry: Donate, to: home } }] }
      """)
    let world = MemoryWorld(["old.yaml": before, "new.yaml": after])
    #expect(world.run("diff", "old.yaml", "new.yaml", "--variant", "plan") == .success)
    #expect(world.output.contains("task 'Donate' (plan): "), "\(world.output)")
    #expect(world.output.contains("layout 'plan': Donate in home"), "\(world.output)")
  }

  @Test("reports say by which changes a layout differs, and a run that two layouts are identical")
  func report() throws {
    let world = MemoryWorld([
      "t.yaml": Self.tree(Self.library), "same.yaml": Self.tree("{ like: today }"),
    ])
    #expect(world.run("run", "t.yaml", "--output", "r") == .success, "\(world.messages)")
    let sentence = "Plan is like Today: Library instead of Saved, Donate in the bar."
    #expect(world.output.contains(sentence), "\(world.output)")
    for file in ["report.md", "report.html"] {
      let path = try #require(world.files.paths.first { $0.hasSuffix(file) })
      #expect(try #require(world.text(of: path)).contains(sentence))
    }
    #expect(world.run("run", "same.yaml", "--output", "r") == .success)
    #expect(world.messages.contains("variant 'plan' is identical to 'today'"))
  }

  @Test("a designer's question is a layout of at most three lines in the cookbook")
  func questions() throws {
    let page = String(decoding: try RepositoryFiles.bytes("docs/how-to/cookbook.md"), as: UTF8.self)
    for question in [
      "Saved or Library?", "Should Donate go into the bar?", "What if we merge two tabs?",
    ] {
      let section = try #require(page.components(separatedBy: "## \(question)\n").dropFirst().first)
      let pattern = try #require(section.components(separatedBy: "```").dropFirst().first)
      let lines = pattern.split(separator: "\n").map(String.init)
      let first = try #require(lines.firstIndex { $0.contains("like: today") })
      let last = lines[first...].firstIndex { $0.hasSuffix("] }") } ?? first
      #expect(last - first < 3, "\(question)")
      let spec = try #require(section.firstMatch(of: /\]\((cookbook\/[a-z-]+\.yaml)\)/)?.output.1)
      let text = String(decoding: try RepositoryFiles.bytes("docs/\(spec)"), as: UTF8.self)
      let world = MemoryWorld(["q.yaml": text])
      #expect(world.run("run", "q.yaml", "--people", "200", "--output", "r") == .success)
      #expect(!world.messages.contains("identical"), "\(question): \(world.messages)")
    }
  }

  /// The lines of an app that say in what its layouts differ: below `layouts`, and those that name one elsewhere.
  private func differing(_ text: String) -> Int {
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("#") }
    let below = lines.drop { !$0.hasPrefix("layouts:") }.dropFirst().prefix { $0.hasPrefix(" ") }
    let single = lines.filter { $0.hasPrefix("layouts: {") }
    let naming = lines.filter { $0.contains("variant") || $0.contains("absent-in") }
    return below.count + single.count + naming.count
  }

  @Test(
    "apps with changes say in what their layouts differ in at most 60 % of the lines of their cases",
    arguments: [("shop", 9), ("route-composer-example", 9), ("bluesky", 33)])
  func lines(app: String, before: Int) throws {
    let text = String(
      decoding: try RepositoryFiles.bytes("experiments/apps/\(app).yaml"), as: UTF8.self)
    #expect(text.contains("changes: ["))
    #expect(differing(text) * 10 <= before * 6, "\(app): \(differing(text)) of \(before)")
    #expect(differing(text) > 0)
  }
}
