import Commands
import Testing

@Suite("A comment on a change")
struct ChangeCommentTests {
  private static let spec = """
    experiment: tiny
    app:
      launch: splash
      start: home
      containers: { stack: { kind: navigation } }
      screens:
        splash: {}
        home: { title: Home, entries: [{ label: More, to: more }] }
        more: { title: More, entries: [{ label: "Item", to: item }] }
        item: { title: "The \\"item\\"" }
      routes:
        home: { find: { search: current, starting-point: root }, make: { stack: [home] }, using: replace-root, from: root }
        more: { using: push, from: home }
        item: { using: push, from: home }
    variants: { plain: { control: true }, other: {} }
    tasks: { see: { title: See it, goal: { screen: item } } }
    people: { count: 200, seed: 1 }

    """

  private func comment(_ options: String...) throws -> String {
    let old = Self.spec
    let new = old.replacing(
      "{ label: More, to: more }]", with: "{ label: More, to: more }, { label: Item, to: item }]")
    let world = MemoryWorld(["old/tiny.yaml": old, "tiny.yaml": new])
    for (spec, folder) in [("old/tiny.yaml", "old"), ("tiny.yaml", "new")] {
      let status = world.run(["run", spec, "--output", folder, "--threads", "1"])
      try #require(status == .success, "\(world.messages)")
    }
    let arguments = ["report", "new/tiny/results.json", "--format", "markdown"] + options
    let status = world.run(arguments + ["--output", "comment.md"])
    try #require(status == .success, "\(world.messages)")
    return String(decoding: try world.files.read("comment.md", atMost: 1 << 20), as: UTF8.self)
  }

  @Test(
    "says what changed, which line did it, draws it, and links to the page, before anything folded")
  func told() throws {
    let text = try comment(
      "--base", "old/tiny/results.json", "--base-spec", "old/tiny.yaml", "--page",
      "https://ci.example/report.html")
    let seen = try #require(text.split(separator: "<details").first)
    #expect(seen.contains("# ✓ navigation: 1 task better (tiny)"), "\(seen)")
    #expect(seen.contains("✓ Better: task 'See it': 2 → 1 tap"), "\(seen)")
    #expect(seen.contains("tiny.yaml:8:"))
    #expect(text.contains("```mermaid\nflowchart LR"))
    #expect(text.contains("s0 ==>|\"Item\"| s1\n") && text.contains("linkStyle 0 stroke:#1a7f37"))
    #expect(text.contains("[\"The #34;item#34;\"]"))
    #expect(seen.contains("[The whole report](https://ci.example/report.html)"))
    #expect(seen.split(separator: "\n", omittingEmptySubsequences: false).count <= 13)
  }

  @Test("says in one line that nothing changed")
  func unchanged() throws {
    let text = try comment("--base", "new/tiny/results.json", "--base-spec", "tiny.yaml")
    #expect(text == "<!-- navlab tiny -->\n# ✓ navigation: unchanged (tiny)\n")
  }

  @Test("says nothing of a base when none is named")
  func untold() throws {
    let text = try comment()
    #expect(!text.contains("Since the base") && !text.contains("mermaid"))
  }
}
