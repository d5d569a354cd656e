import Commands
import Testing

@Suite("A ledger of links")
struct LedgerTests {
  private static let spec = """
    experiment: tiny
    variants: [bar, menu]
    people: { count: 20, seed: 1 }
    tasks: { read: { goal: recipe } }
    app:
      layouts: { bar: { sections: tab-bar }, menu: { sections: drawer } }
      tree: { Home: { Recipes: [Recipe] }, Offers: [] }
      links:
        recipe: { pattern: 'tiny://recipe', to: recipe, examples: 'tiny://recipe' }
        offers: { pattern: 'tiny://offers', to: offers, by: [mail, notification], examples: 'tiny://offers' }
      situations: { cold: { open: [] } }

    """
  private static let path = "reports/baselines/tiny.links.yaml"

  private func accepted(_ spec: String = spec) throws -> MemoryWorld {
    let world = MemoryWorld(["tiny.yaml": spec])
    try #require(world.run("gate", "tiny.yaml", "--accept", "--threads", "1") == .success)
    return world
  }

  /// The same files with other texts.
  private func world(_ old: MemoryWorld, spec: String? = nil, ledger: String? = nil) throws
    -> MemoryWorld
  {
    let text = try #require(old.text(of: Self.path))
    return MemoryWorld(["tiny.yaml": spec ?? Self.spec, Self.path: ledger ?? text])
  }

  @Test("has one URL a line, sorted, with the screens of going back")
  func text() throws {
    let world = try accepted()
    let text = try #require(world.text(of: Self.path))
    #expect(
      text.hasSuffix(
        """
        ledger: "tiny"
        version: 1
        layouts: ["bar", "menu"]
        situations: ["cold"]
        urls:
          "tiny://offers": { by: [mail, notification], "*": "offers" }
          "tiny://recipe": "recipe < recipes < home"

        """), "\(text)")
    #expect(world.run("gate", "tiny.yaml", "--threads", "1") == .success)
    #expect(world.output.contains("2 URLs of the ledger land as before"))
  }

  @Test(
    "a link that is deleted, renamed or redirected with its example fails the gate",
    arguments: [
      ("recipe: {", "other: {", "", .success),
      ("tiny://recipe", "tiny://r", "is no longer answered", .failed),
      ("to: recipe", "to: offers", "lands elsewhere", .failed),
      ("'tiny://recipe' }", "[] }", "", .success),
      ("Recipe]", "Recipe, Help]", "", .success),
    ] as [(String, String, String, Commands.ExitStatus)])
  func lost(old: String, new: String, words: String, status: Commands.ExitStatus) throws {
    let spec = Self.spec.replacing(old, with: new)
    let world = try world(accepted(), spec: spec)
    #expect(world.run("gate", "tiny.yaml", "--threads", "1") == status, "\(world.output)")
    if words.isEmpty { return }
    #expect(world.output.contains("✗ link tiny://recipe \(words)"), "\(world.output)")
    #expect(world.output.contains("\(Self.path):9:3: the ledger's line"), "\(world.output)")
    #expect(world.output.contains("navlab links tiny.yaml --variant bar"), "\(world.output)")
  }

  @Test("a link that moved on purpose passes with its reason")
  func moved() throws {
    let spec = Self.spec.replacing("to: recipe", with: "to: offers")
      .replacing(
        "  links:",
        with: "  moved: [{ from: 'tiny://recipe', to: offers, because: Gone. }]\n  links:")
    let world = try world(accepted(), spec: spec)
    #expect(world.run("gate", "tiny.yaml", "--threads", "1") == .success, "\(world.output)")
    #expect(world.output.contains("because: Gone."))
    // Nor does the baseline of the figures object.
    let old = try accepted()
    let both = MemoryWorld([
      "tiny.yaml": spec, Self.path: try #require(old.text(of: Self.path)),
      "reports/baselines/tiny.json": try #require(old.text(of: "reports/baselines/tiny.json")),
    ])
    let status = both.run("gate", "tiny.yaml", "--against", "reports/baselines", "--threads", "1")
    #expect(status == .success, "\(both.output)")
  }

  @Test(
    "a ledger that cannot be right is an error with its line",
    arguments: [
      ("\"tiny\"", "\"other\"", "3:9: error: this is the ledger of 'other'"),
      ("version: 1", "version: 0", "4:10: error: this ledger has version '0'"),
      ("version: 1\n", "", "error: the ledger has no 'version'"),
      ("urls:", "urls:\n<<<<<<< HEAD", "8:1: error: a conflict of a merge is not resolved here"),
      (
        "recipe < recipes", "recipe << recipes",
        "9:20: error: 'recipe << recipes < home' is no landing"
      ),
      ("layouts:", "layuots:", "did you mean 'layouts'?"),
      ("tiny://offers", "tiny://z", "9:3: error: the URLs are not sorted"),
      ("notification]", "notifcation]", "did you mean 'notification'?"),
      ("\"*\": \"offers\"", "\"*\": \"offers\", \"bra/cold\": \"home\"", "did you mean 'bar'?"),
      ("\"*\": \"offers\"", "\"bar/cold\": \"home\"", "has no landing '*'"),
      ("urls:", "urls: [", "error:"),
    ])
  func refused(old: String, new: String, message: String) throws {
    let good = try accepted()
    let text = try #require(good.text(of: Self.path))
    try #require(text.contains(old))
    let world = try world(good, ledger: text.replacing(old, with: new, maxReplacements: 1))
    #expect(world.run("gate", "tiny.yaml", "--threads", "1") == .badSpec, "\(world.output)")
    #expect(world.messages.contains(message), "\(world.messages)")
    #expect(world.messages.contains(Self.path))
  }

  @Test("results of another version of the spec are not compared with the ledger")
  func otherSpec() throws {
    let old = try accepted()
    let results = try #require(old.text(of: "reports/baselines/tiny.json"))
    let text = try #require(old.text(of: Self.path))
    let world = MemoryWorld([
      "tiny.yaml": Self.spec + "# More.\n", Self.path: text, "results.json": results,
    ])
    #expect(world.run("gate", "results.json") == .incomparable)
    #expect(world.messages.contains("another version of this spec"))
  }
}
