import Commands
import SourceText
import TestSupport
import Testing

@Suite("navlab links")
struct LinksTests {
  private let folder = "Tests/SimulationTests/Classes"

  private func world(_ path: String) throws -> MemoryWorld {
    MemoryWorld([path: String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)])
  }

  @Test("check names the failure, and the command that it prints shows it again")
  func checkAndTry() throws {
    let spec = "\(folder)/27-abandoned-intent-replayed/broken.yaml"
    let checked = try world(spec)
    #expect(checked.run("links", "check", spec, "--variant", "a") == .failed)
    #expect(checked.output.contains("(class 27: followed long after it was given up)"))
    let commands = checked.output.split(separator: "\n").filter { $0.contains("navlab links") }
    #expect(!commands.isEmpty)
    let steps = ["app://chat/123", "tap=Not now"]
    #expect(commands.contains { $0.hasSuffix("'app://chat/123' 'tap=Not now'") })
    let tried = try world(spec)
    let arguments = ["links", spec, "--variant", "a", "--situation", "cold"] + steps
    #expect(tried.run(arguments) == .success)
    #expect(tried.output.contains("tap=Not now: done"))
  }

  @Test("check has nothing to say about a mended spec")
  func nothingFound() throws {
    let spec = "\(folder)/27-abandoned-intent-replayed/mended.yaml"
    let world = try world(spec)
    #expect(world.run("links", "check", spec) == .success)
    #expect(world.output == "")
    #expect(
      world.messages
        == "every demand on links and screens is met, no doubt about their patterns\n")
  }

  @Test("check finds nothing in the experiments of the repository")
  func experiments() throws {
    let apps = "experiments/apps"
    for (name, others) in [
      (
        "tab-bar-versus-menu",
        ["shop.yaml", "cornershop.example/apple-app-site-association"]
      ),
      ("route-composer-example", ["route-composer-example.yaml"]),
    ] {
      let spec = "experiments/\(name).yaml"
      var files: [String: String] = [:]
      for path in [spec] + others.map({ "\(apps)/\($0)" }) {
        files[path] = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
      }
      let world = MemoryWorld(files)
      #expect(world.run("links", "check", spec) == .success, "\(world.output)")
    }
  }

  @Test("try says what could have been meant")
  func suggestions() throws {
    let spec = "\(folder)/01-cold-warm-divergence/mended.yaml"
    let world = try world(spec)
    #expect(world.run("links", spec, "--situation", "clod", "app://article/a") == .usage)
    #expect(world.messages.contains("did you mean 'cold'?"))
    #expect(world.run("links", spec, "--channel", "reditect", "app://article/a") == .usage)
    #expect(world.messages.contains("did you mean 'redirect'?"))
    #expect(world.run("links", spec, "--variant", "a", "tap=Nowhere") == .failed)
    #expect(world.messages.contains("nothing on the screen says 'Nowhere'"))
  }

  @Test("try tells the steps that were done before one that cannot be done")
  func kept() throws {
    let spec = "\(folder)/01-cold-warm-divergence/mended.yaml"
    let world = try world(spec)
    let steps = ["app://article/a", "tap=Nowhere", "relaunch"]
    #expect(world.run(["links", spec, "--variant", "a"] + steps) == .failed)
    #expect(world.output.contains("  app://article/a: done"), "\(world.output)")
    #expect(!world.output.contains("relaunch"))
  }

  @Test("a screen that cannot be left is found")
  func petriDish() throws {
    let text = """
      experiment: trap
      variants: { a: {}, b: {} }
      app:
        launch: splash
        start: home
        screens: { splash: { entries: [{ label: Start, to: home }] }, home: {}, trap: {} }
        routes:
          home: { using: replace-root, from: root }
          trap: { using: replace-root, from: root }
      """
    let world = MemoryWorld(["trap.yaml": text])
    #expect(world.run("links", "check", "trap.yaml", "--variant", "b") == .failed)
    #expect(
      world.output == """
        b: trap
          opens-alone: home cannot be reached from it
          Every screen can be opened in an app that has just been launched, and left again.
          navlab open trap.yaml trap --variant b

        """)
  }
}

@Suite("navlab import")
struct LinksImportTests {
  @Test("prints the spec language on standard output")
  func prints() {
    let world = MemoryWorld([
      "t.json": #"{"prefixes": ["a://"], "config": {"screens": {"X": "x"}}}"#
    ])
    #expect(world.run("import", "t.json") == .success)
    #expect(world.output.hasSuffix("  x: { pattern: 'a://x', to: x }\n"))
    #expect(world.messages.isEmpty)
  }

  @Test("ends with 66 for a file that is not there, with 65 for one that cannot be read")
  func failures() {
    let world = MemoryWorld(["t.json": "{"])
    #expect(world.run("import", "nowhere.json") == .noInput)
    #expect(world.run("import", "t.json") == .badSpec)
    #expect(world.messages.contains("t.json:1:2: error: this is not JSON"))
  }
}
