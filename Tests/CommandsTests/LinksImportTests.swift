import Commands
import Testing

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
