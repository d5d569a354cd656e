import Commands
import Testing

@Suite("navlab new")
struct NewTests {
  static let templates = ["plain-tree", "tab-bar-or-menu", "login-wall", "deep-links"]

  @Test("every template runs as it is, and its links and promises hold", arguments: templates)
  func runs(template: String) throws {
    let world = MemoryWorld()
    #expect(world.run("new", "my/app.yaml", "--template", template) == .success)
    let text = try #require(world.text(of: "my/app.yaml"))
    #expect(text.hasPrefix("# yaml-language-server: $schema=navlab.schema.json\n"))
    #expect(text.contains("\nexperiment: app\n") && !text.contains("{name}"))
    #expect(world.text(of: "my/navlab.schema.json")?.hasPrefix("{") == true)
    #expect(world.run("check", "my/app.yaml", "--only", "text") == .success)
    #expect(world.run("run", "my/app.yaml", "--people", "50") == .success)
    #expect(world.text(of: "reports/app/report.md") != nil)
    #expect(
      world.run("check", "my/app.yaml", "--only", "links,screens") == .success, "\(world.output)")
    #expect(
      world.run("check", "my/app.yaml", "--only", "states,taps,tasks") == .success,
      "\(world.output)")
  }

  @Test("a file that is there is kept, and nothing at all is written, unless it is forced")
  func kept() {
    let world = MemoryWorld(["navigation.gitlab-ci.yml": "mine"])
    #expect(world.run("new", "--ci", "gitlab") == .usage)
    #expect(world.messages.contains("navigation.gitlab-ci.yml exists already"))
    #expect(world.files.paths == ["navigation.gitlab-ci.yml"])
    #expect(world.run("new", "--ci", "gitlab", "--force") == .success)
    #expect(world.text(of: "navigation.gitlab-ci.yml")?.contains("spec: 'navigation.yaml'") == true)
  }

  @Test("without a template labels alone make the app, and help names that template first")
  func plainTree() throws {
    let world = MemoryWorld()
    #expect(world.run("new") == .success)
    let text = try #require(world.text(of: "navigation.yaml"))
    #expect(text.contains("\n  tree:") && !text.contains("find: { search:"), "\(text)")
    #expect(world.run("new", "--help") == .success)
    // Lines break anywhere between words.
    let words = world.output.split(whereSeparator: \.isWhitespace)
    let place = try #require(words.firstIndex(of: "plain-tree,"), "\(world.output)")
    #expect(words[place + 1] == "tab-bar-or-menu,")
  }

  @Test("the template 'import' makes the spec of an app that exists, with the schema and the job")
  func imported() throws {
    let world = MemoryWorld(["my/app.nav": "dest Home  start\ndest Help\nedge Home -> Help\n"])
    #expect(world.run("new", "my", "--template", "import", "--ci", "github") == .success)
    let text = try #require(world.text(of: "navigation.yaml"))
    #expect(text.hasPrefix("imported:\n  from: 'the graph in app.nav'"), "\(text)")
    #expect(text.contains("\n# Made from the graph in app.nav by 'navlab import'"), "\(text)")
    #expect(world.text(of: "navlab.schema.json") != nil)
    #expect(
      world.text(of: ".github/workflows/navigation.yml")?.contains("'navigation.yaml'") == true)
    #expect(world.run("check", "navigation.yaml", "--only", "text") == .success, "\(world.output)")
    #expect(world.run("new", "--template", "import") == .usage)
  }

  @Test("the name of any file becomes the name of the experiment, and is quoted in the job")
  func names() throws {
    let world = MemoryWorld()
    #expect(world.run("new", "it's mine.yaml", "--ci", "github") == .success)
    #expect(world.run("check", "it's mine.yaml", "--only", "text") == .success)
    #expect(world.text(of: "it's mine.yaml")?.contains("\nexperiment: it-s-mine\n") == true)
    let job = try #require(world.text(of: ".github/workflows/navigation.yml"))
    #expect(job.contains("with: { spec: 'it''s mine.yaml' }"), "\(job)")
    #expect(world.run("new", "spec.txt") == .usage)
  }
}
