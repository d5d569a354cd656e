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

  @Test("a fault names the failure, and its command shows it again")
  func checkAndTry() throws {
    let spec = "\(folder)/27-abandoned-intent-replayed/broken.yaml"
    let checked = try world(spec)
    #expect(checked.run("check", spec, "--variant", "a", "--only", "links") == .failed)
    #expect(checked.output.contains("followed long after it was given up"), "\(checked.output)")
    let commands = checked.output.split(separator: "\n").filter { $0.contains("navlab links") }
    #expect(commands.contains { $0.hasSuffix("'app://chat/123' 'tap=Not now'") })
    let tried = try world(spec)
    let steps = ["app://chat/123", "tap=Not now"]
    #expect(
      tried.run(["links", spec, "--variant", "a", "--situation", "cold"] + steps) == .success)
    #expect(tried.output.contains("tap=Not now: done"))
  }

  @Test("check finds nothing in a mended spec and in the experiments of the repository")
  func nothingFound() throws {
    let mended = "\(folder)/27-abandoned-intent-replayed/mended.yaml"
    #expect(try world(mended).run("check", mended, "--only", "links,screens") == .success)
    let apps = "experiments/apps"
    for (name, others) in [
      ("tab-bar-versus-menu", ["shop.yaml", "cornershop.example/apple-app-site-association"]),
      ("route-composer-example", ["route-composer-example.yaml"]),
    ] {
      let spec = "experiments/\(name).yaml"
      var files: [String: String] = [:]
      for path in [spec] + others.map({ "\(apps)/\($0)" }) {
        files[path] = String(decoding: try RepositoryFiles.bytes(path), as: UTF8.self)
      }
      let world = MemoryWorld(files)
      #expect(
        world.run("check", spec, "--only", "links,screens") == .success, "\(world.output)")
    }
  }

  @Test("an app is opened again after the system has ended it, and left by the system's Back")
  func restored() throws {
    let app = """
      experiment: again
      variants: { a: {}, b: {} }
      app:
        launch: home
        platform: android
        restores: []
        containers: { stack: { kind: navigation } }
        screens:
          home: {}
          page: {}
        routes:
          home: { make: none, from: current }
          page: { using: push, from: { found: { of: stack, search: current-visible-only } } }
        links: { page: { pattern: "app://page", to: page } }
      """.replacing("launch: home", with: "launch: { stack: [home] }")
    let world = MemoryWorld(["again.yaml": app])
    let steps = ["app://page", "reopen", "tap=System back"]
    #expect(world.run(["links", "again.yaml", "--variant", "a"] + steps) == .success)
    #expect(
      world.output.contains("reopen: after the system ended it\n    shows: home"))
    #expect(
      world.output.contains("tap=System back: the app is left, and opened again by its icon"),
      "\(world.output)")
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
    #expect(world.run("check", "trap.yaml", "--variant", "b", "--only", "screens") == .failed)
    #expect(
      world.output.contains(
        "error: 'trap' opened alone: home cannot be reached from it [opens-alone]"),
      "\(world.output)")
    #expect(world.output.contains("show: navlab check trap.yaml --screen trap --variant b\n"))
  }
}
