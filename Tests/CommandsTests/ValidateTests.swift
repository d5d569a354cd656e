import Commands
import TestSupport
import Testing

@Suite("navlab validate")
struct ValidateTests {
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

  @Test("a good spec is counted on standard output")
  func good() {
    let world = MemoryWorld(Self.shop)
    #expect(world.run("validate", "experiments/tab-bar-versus-menu.yaml") == .success)
    #expect(world.output.contains("2 variants"))
    #expect(world.messages.isEmpty)
  }

  @Test("a broken spec ends with 65 and says where")
  func broken() {
    var files = Self.shop
    files["experiments/apps/shop.yaml"]?.replace("start: home", with: "start: hom")
    let world = MemoryWorld(files)
    #expect(world.run("validate", "experiments/tab-bar-versus-menu.yaml") == .badSpec)
    #expect(world.output.isEmpty)
    #expect(
      world.messages.contains(
        "experiments/apps/shop.yaml:5:8: error: no route is called 'hom' — did you mean 'home'?"))
  }

  @Test("what is doubtful about links is told, and does not make a spec unusable")
  func doubtful() {
    var files = Self.shop
    files["experiments/apps/shop.yaml"]?.replace(
      #"https://cornershop.example/help{/}?"#, with: "https://cornershop.example/help")
    let world = MemoryWorld(files)
    #expect(world.run("validate", "experiments/tab-bar-versus-menu.yaml") == .success)
    #expect(world.output.contains("2 variants"))
    #expect(
      world.messages.hasPrefix(
        """
        experiments/apps/cornershop.example/apple-app-site-association:9:11: warning: the system \
        opens the app with 'https://cornershop.example/help/', and no link of the spec takes it

        """))
    #expect(world.run("links", "check", "experiments/tab-bar-versus-menu.yaml") == .failed)
    #expect(world.output.contains("apple-app-site-association:9:11: warning: the system opens"))
  }

  @Test("a spec that is not there ends with 66")
  func missing() {
    let world = MemoryWorld()
    #expect(world.run("validate", "nowhere.yaml") == .noInput)
    #expect(world.messages == "error: nowhere.yaml: no such file\n")
  }

  @Test("a command line that is not understood ends with 64")
  func usage() {
    let world = MemoryWorld()
    #expect(world.run("validat", "x.yaml") == .usage)
    #expect(world.run("validate") == .usage)
    #expect(world.output.isEmpty)
  }

  @Test("help goes to standard output and shows an example", arguments: Navlab.commandNames)
  func help(command: String) {
    let world = MemoryWorld()
    #expect(world.run(command, "--help") == .success)
    #expect(world.output.contains("navlab \(command)"))
    #expect(world.messages.isEmpty)
  }
}
