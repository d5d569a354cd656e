import Commands
import Testing

@Suite("A change of several experiments")
struct ChangesTogetherTests {
  /// An app with ten tasks and twenty links below four sections.
  private static func large(_ name: String) -> String {
    var tree: [String] = []
    var links: [String] = []
    var tasks: [String] = []
    for section in 1...4 {
      tree.append("      Section \(section):")
      for page in 1...5 {
        let screen = "page-\(section)-\(page)"
        tree.append("        Page \(section) \(page): []")
        let url = "\(name)://section-\(section)/page-\(page)"
        links.append("      \(screen): { pattern: '\(url)', to: \(screen), examples: '\(url)' }")
        if tasks.count < 10 {
          tasks.append(
            "  \(screen): { title: 'Find page \(page) of section \(section)', goal: \(screen) }")
        }
      }
    }
    return """
      experiment: \(name)
      variants: [bar, menu]
      people: { count: 400, seed: 1 }
      tasks:
      \(tasks.joined(separator: "\n"))
      app:
        layouts: { bar: { sections: tab-bar }, menu: { sections: drawer } }
        tree:
      \(tree.joined(separator: "\n"))
        links:
      \(links.joined(separator: "\n"))
        situations: { cold: { open: [] }, reading: { open: [page-1-1] } }

      """
  }

  /// The same app with all links under new names, and its first section buried.
  private static func changed(_ text: String, _ name: String) -> String {
    text.replacing("\(name)://section-", with: "\(name)://part-")
      .replacing("      Section 1:\n", with: "      Section 1:\n        Cellar:\n")
      .replacing("        Page 1 ", with: "          Page 1 ")
  }

  /// Runs two versions of some experiments, the base in its own folder.
  private func world(_ specs: [(name: String, old: String, new: String)]) throws -> MemoryWorld {
    var files: [String: String] = [:]
    for (name, old, new) in specs {
      files["base/\(name).yaml"] = old
      files["\(name).yaml"] = new
    }
    let world = MemoryWorld(files)
    for (name, _, _) in specs {
      for (spec, folder) in [("base/\(name).yaml", "base/reports"), ("\(name).yaml", "reports")] {
        let status = world.run("run", spec, "--output", folder, "--threads", "1")
        try #require(status == .success, "\(world.messages)")
      }
    }
    return world
  }

  private func report(_ format: String, _ names: [String], in world: MemoryWorld) throws -> String {
    let printed = world.output.count
    let status = world.run(
      ["report"] + names.map { "reports/\($0)/results.json" }
        + ["--format", format, "--base", "base", "--page", "https://ci.example/1"])
    try #require(status == .success, "\(world.messages)")
    return String(world.output.dropFirst(printed))
  }

  /// Whether a comment keeps to its lines before the first fold and to its size, and ends its sentences.
  private func checkForm(_ text: String) throws {
    #expect(text.utf8.count < 16_000, "\(text.utf8.count)")
    let head = try #require(text.split(separator: "\n<details").first)
    #expect(head.split(separator: "\n", omittingEmptySubsequences: false).count <= 13, "\(head)")
    #expect(!text.replacing("because: …", with: "").contains("…"), "\(text)")
    #expect(text.ranges(of: "<details").count == text.ranges(of: "</details>").count)
    #expect(text.ranges(of: "```").count.isMultiple(of: 2))
  }

  @Test(
    "ten tasks and twenty links that all change stay below 16 KB, with twelve lines before the first fold"
  )
  func size() throws {
    let old = Self.large("large")
    let world = try world([("large", old, Self.changed(old, "large"))])
    let text = try report("markdown", ["large"], in: world)
    try checkForm(text)
    #expect(text.contains("# ✗ navigation: 20 links broken, 5 tasks worse"), "\(text)")
    #expect(text.contains("- ✗ Broken: link large\\://section-1/page-1 is no longer answered"))
    #expect(text.contains("```mermaid"))
    // Two of them share the room.
    let other = Self.large("other")
    let both = try self.world([
      ("large", old, Self.changed(old, "large")), ("other", other, Self.changed(other, "other")),
    ])
    let together = try report("markdown", ["large", "other"], in: both)
    try checkForm(together)
    #expect(together.contains("# ✗ navigation: 40 links broken, 10 tasks worse"), "\(together)")
  }

  private static let shop = """
    experiment: shop
    variants: [bar, menu]
    people: { count: 200, seed: 1 }
    tasks: { donate: { title: Donate, goal: donate } }
    app:
      layouts: { bar: { sections: tab-bar }, menu: { sections: drawer } }
      tree: { Home: { Donate: [], News: [] }, Settings: { Sounds: [] } }
      links:
        news: { pattern: 'shop://news', to: news, examples: 'shop://news' }

    """
  private static let moved = shop.replacing("{ Donate: [], News: [] }", with: "{ News: [] }")
    .replacing("{ Sounds: [] }", with: "{ Sounds: { Donate: [] } }")
    .replacing("shop://news", with: "shop://today")
  private static let tiny = shop.replacing("experiment: shop", with: "experiment: tiny")

  @Test("is one comment that begins with the worst of all, with a fold for each")
  func together() throws {
    let world = try world([("shop", Self.shop, Self.moved), ("tiny", Self.tiny, Self.tiny)])
    let text = try report("markdown", ["shop", "tiny"], in: world)
    try checkForm(text)
    #expect(
      text.hasPrefix(
        "<!-- navlab shop tiny -->\n# ✗ navigation: 1 link broken, 1 task worse (shop and tiny)\n"),
      "\(text)")
    #expect(text.contains("\n- ✗ Broken: shop: link shop\\://news is no longer answered"))
    #expect(text.contains("\n- ✗ Worse: shop: task 'Donate' (bar): 1 → 3 taps; "), "\(text)")
    #expect(text.contains("[The whole report](https://ci.example/1)"))
    #expect(text.contains("<details open>\n<summary>✗ shop: "), "\(text)")
    #expect(text.contains("<details>\n<summary>") && text.contains(" tiny: "))
    let label = try report("label", ["shop", "tiny"], in: world)
    #expect(label == "navigation: 1 link broken, 1 task worse\n")
    let same = try report("markdown", ["tiny"], in: world)
    #expect(same == "<!-- navlab tiny -->\n# ✓ navigation: unchanged (tiny)\n")
  }

  @Test("shows an entry that moved in the picture, in the comment and on the page")
  func picture() throws {
    let world = try world([("shop", Self.shop, Self.moved)])
    let text = try report("markdown", ["shop"], in: world)
    #expect(text.contains("-.->|\"Donate\"|") && text.contains("==>|\"Donate\"|"), "\(text)")
    #expect(text.contains("linkStyle 1 stroke:#bf8700"))
    let page = try report("html", ["shop"], in: world)
    #expect(page.contains("id=\"change\"") && page.contains("id=\"changed-map\""))
    #expect(page.contains("<g class=\"unsure\">") && page.contains("on Sounds</td>"))
    let plain = world.run(
      "report", "reports/shop/results.json", "--format", "html", "--output", "p.html")
    #expect(plain == .success && world.text(of: "p.html")?.contains("changed-map") == false)
  }

  @Test("formats of one experiment refuse several, and a spec of the base needs one")
  func refused() throws {
    let world = try world([("shop", Self.shop, Self.shop), ("tiny", Self.tiny, Self.tiny)])
    let both = ["report", "reports/shop/results.json", "reports/tiny/results.json"]
    for format in ["html", "json", "csv", "text"] {
      #expect(world.run(both + ["--format", format]) == .usage)
    }
    #expect(
      world.messages.contains(
        "'html' is a report on one experiment; several can be markdown, label"))
    #expect(world.run(both + ["--format", "markdown", "--base-spec", "base/shop.yaml"]) == .usage)
    for format in ["junit", "gitlab", "sarif", "github", "github-summary"] {
      #expect(world.run(both + ["--format", format]) == .success, "\(world.messages)")
    }
    #expect(world.output.contains("<testsuites name=\"shop and tiny\""))
  }

  @Test("a base that lacks a file is not compared with it")
  func newExperiment() throws {
    let world = try world([("shop", Self.shop, Self.moved), ("tiny", Self.tiny, Self.tiny)])
    try world.files.remove("base/tiny.yaml")
    try world.files.remove("base/reports/tiny/results.json")
    let text = try report("markdown", ["shop", "tiny"], in: world)
    #expect(text.contains("navigation: 1 link broken, 1 task worse (shop and tiny)"))
    let alone = try report("markdown", ["tiny"], in: world)
    #expect(!alone.contains("navigation:"))
  }

  @Test("gates of several experiments are judged at once, and end with the label of all")
  func gates() throws {
    let people = ["--people", "20", "--threads", "1"]
    let world = MemoryWorld(["shop.yaml": Self.shop, "tiny.yaml": Self.tiny])
    #expect(world.run(["gate", "shop.yaml", "tiny.yaml", "--accept"] + people) == .success)
    #expect(world.text(of: "reports/baselines/tiny.links.yaml") != nil)
    #expect(world.run(["gate", "shop.yaml", "tiny.yaml"] + people) == .success, "\(world.output)")
    #expect(world.output.hasSuffix("navigation: nothing worse\n"))
    let ledger = try #require(world.text(of: "reports/baselines/shop.links.yaml"))
    let changed = MemoryWorld([
      "shop.yaml": Self.moved, "tiny.yaml": Self.tiny, "reports/baselines/shop.links.yaml": ledger,
    ])
    #expect(changed.run(["gate", "tiny.yaml", "shop.yaml"] + people) == .failed)
    #expect(changed.output.hasSuffix("navigation: 1 link broken\n"), "\(changed.output)")
    let one = ["gate", "tiny.yaml", "shop.yaml", "--against", "a.json"]
    #expect(changed.run(one) == .usage)
  }
}
