import Commands
import Testing

@Suite("an imported spec says how much of the app it has")
struct ImportCoverageTests {
  /// An app of six screens, of which five lead on with texts that are read, and one nothing leads to if asked.
  private static func app(_ entries: String) -> [String: String] {
    let page = "export default function P() { return null; }"
    return [
      "m/app/_layout.tsx": page, "m/app/a.tsx": page, "m/app/b.tsx": page, "m/app/c.tsx": page,
      "m/app/index.tsx": """
      import { Link, router } from "expo-router";
      export default function I() { return <>\(entries)</>; }
      """,
    ]
  }

  private static let whole = """
    <Link href="/a">Apples</Link><Link href="/b">Bread</Link><Link href="/c">Cheese</Link>
    """

  @Test("of an app that came through, run and gate begin with the counts, and there is a verdict")
  func whole() throws {
    let world = MemoryWorld(Self.app(Self.whole))
    try #require(world.run("import", "m", "--output", "m.yaml") == .success)
    #expect(world.messages.hasPrefix("Imported: 4 of about 4 screens, 3 of about 3 transitions"))
    #expect(world.run("run", "m.yaml", "--people", "200") == .success)
    #expect(world.messages.contains("m.yaml: Imported: 4 of about 4 screens"), "\(world.messages)")
    #expect(!world.output.contains("does not carry a verdict"))
    #expect(world.output.contains("Imported: 4 of about 4 screens"), "\(world.output)")
  }

  @Test("with too little of the app there is no verdict, but the edits that would bring the most")
  func little() throws {
    let rows = (1...3).map { "<Row onPress={() => router.push('/\(["a", "b", "c"][$0 - 1])')} />" }
    let world = MemoryWorld(Self.app(rows.joined()))
    try #require(world.run("import", "m", "--output", "m.yaml") == .success)
    #expect(
      world.messages.contains("This spec does not carry a verdict: 3 of 3 labels are guessed."))
    #expect(world.messages.contains("to edit: 3 labels of 'index' are guessed (app/index.tsx:1)"))
    #expect(world.run("run", "m.yaml", "--people", "200") == .success)
    #expect(world.output.contains("This spec does not carry a verdict."), "\(world.output)")
    #expect(world.run("gate", "m.yaml", "--people", "200") == .inconclusive)
    #expect(world.output.contains("m.yaml: Imported: 4 of about 4 screens"))
  }

  @Test("import without a transition of those that there are ends with 65, as check finds an error")
  func stuck() {
    let world = MemoryWorld(Self.app("<Row onPress={() => router.push(where)} />"))
    #expect(world.run("import", "m", "--output", "m.yaml") == .badSpec)
    #expect(world.messages.contains("error: nothing that was read leads on"), "\(world.messages)")
    #expect(world.run("check", "m.yaml") == .failed)
    #expect(world.output.contains("[dead-end]"), "\(world.output)")
  }

  @Test("a guess disappears when its label is edited or its line is removed")
  func guesses() throws {
    let rows = (1...3).map { "<Row onPress={() => router.push('/\(["a", "b", "c"][$0 - 1])')} />" }
    let world = MemoryWorld(Self.app(rows.joined()))
    try #require(world.run("import", "m", "--output", "m.yaml") == .success)
    let text = try #require(world.text(of: "m.yaml"))
    #expect(text.contains("guessed-labels: { index: ['A', 'B', 'C'] }"), "\(text)")
    let edited = text.replacing("{ label: 'A'", with: "{ label: 'Apples'").replacing(
      "['A', 'B', 'C']", with: "['A', 'B']")
    let other = MemoryWorld(["m.yaml": edited])
    #expect(other.run("gate", "m.yaml", "--people", "200") != .badSpec)
    #expect(other.output.contains("Guessed: 1 of 3 labels."), "\(other.output)")
  }

  @Test(
    "labels that nobody read are marked in the page's phones and stories, until they are edited")
  func marks() throws {
    let rows = (1...3).map { "<Row onPress={() => router.push('/\(["a", "b", "c"][$0 - 1])')} />" }
    let world = MemoryWorld(Self.app(rows.joined()))
    try #require(world.run("import", "m", "--output", "m.yaml") == .success)
    #expect(world.run("run", "m.yaml", "--people", "200") == .success)
    let page = try #require(world.text(of: "reports/m/report.html"))
    #expect(page.contains("<small> guessed</small>"), "\(page.count) characters")
    let confirmed = try #require(world.text(of: "m.yaml")).replacing(
      "  guessed-labels: { index: ['A', 'B', 'C'] }\n", with: "")
    let other = MemoryWorld(["m.yaml": confirmed])
    #expect(other.run("run", "m.yaml", "--people", "200") == .success)
    #expect(try #require(other.text(of: "reports/m/report.html")).contains(" guessed<") == false)
  }

  @Test("of several apps the sentence says which was taken and why, and '--app' takes another")
  func several() throws {
    func app(_ name: String, _ screens: Int) -> [String: String] {
      let page = "export default function P() { return null; }"
      var files = ["all/\(name)/package.json": #"{ "dependencies": { "expo": "1" } }"#]
      for file in ["_layout", "index"] + (0..<screens).map({ "s\($0)" }) {
        files["all/\(name)/app/\(file).tsx"] = page
      }
      return files
    }
    let world = MemoryWorld(app("shop", 4).merging(app("staff", 2)) { first, _ in first })
    #expect(world.run("import", "all", "--output", "a.yaml") == .success, "\(world.messages)")
    #expect(
      world.messages.hasPrefix(
        "App: 'shop', for it has a package that depends on React Native and about 5 screens."),
      "\(world.messages)")
    #expect(world.messages.contains("'staff' (about 3 screens)"))
    #expect(world.run("import", "all", "--app", "staff", "--output", "b.yaml") == .success)
    #expect(world.messages.contains("App: 'staff'"))
    #expect(world.run("import", "all", "--app", "nobody") == .usage)
  }
}
