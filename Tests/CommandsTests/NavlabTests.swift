import Commands
import Testing

@Suite("navlab")
struct NavlabTests {
  @Test("a command line that is not understood ends with 64")
  func usage() {
    let world = MemoryWorld()
    #expect(world.run("chek", "x.yaml") == .usage)
    #expect(world.messages.contains("did you mean 'check'?"), "\(world.messages)")
    #expect(world.run("check") == .usage)
    #expect(world.output.isEmpty)
  }

  @Test(
    "an earlier name is refused with the new one",
    arguments: [
      (["validate", "a.yaml"], "navlab check"), (["verify", "a.yaml"], "navlab check"),
      (["open", "a.yaml", "b"], "navlab check --screen"),
      (["links", "check", "a.yaml"], "navlab check --only links"),
      (["sensitivity", "a.yaml"], "navlab run --stress"),
    ])
  func oldNames(arguments: [String], new: String) {
    let world = MemoryWorld()
    #expect(world.run(arguments) == .usage)
    #expect(world.messages.contains("is now '\(new)'"), "\(world.messages)")
  }

  @Test("help goes to standard output and shows an example", arguments: Navlab.commandNames)
  func help(command: String) {
    let world = MemoryWorld()
    #expect(world.run(command, "--help") == .success)
    #expect(world.output.contains("navlab \(command)"))
    #expect(world.messages.isEmpty)
  }
}
