import Commands
import Metrics
import Testing

@Suite("Parts of results that are left out")
struct LeftOutTests {
  private static let spec = TinyExperiment.spec.replacing(
    "variants: {",
    with: """
        links: { milk: { pattern: "shop://p/:name", to: product, with: ":name" } }
        situations: { cold: { open: [] } }
      variants: {
      """)

  private func results(without parts: String?) throws -> ExperimentResults {
    let world = MemoryWorld(["tiny.yaml": Self.spec])
    let options = parts.map { ["--without", $0] } ?? []
    let status = world.run(["run", "tiny.yaml", "--people", "100"] + options)
    #expect(status == .success, "\(world.messages)")
    #expect(world.messages.contains("left out: ") == (parts != nil))
    return try ExperimentResults(document: world.files.read("reports/tiny/results.json"))
  }

  @Test("all that is left is the same")
  func same() throws {
    let whole = try results(without: nil)
    #expect(!whole.links.records.isEmpty)
    #expect(whole.layouts.contains { $0.tapsFromHome.contains { $0 != nil } })
    let less = try results(without: "links,distances,promises")
    #expect(less.links.records.isEmpty && less.setup.links.isEmpty)
    #expect(less.layouts.allSatisfy { $0.known == nil && $0.tapsFromHome.allSatisfy { $0 == nil } })
    #expect(less.tally == whole.tally)
    #expect(less.stories == whole.stories && less.scripted == whole.scripted)
    let linkless = try results(without: "links")
    #expect(linkless.layouts == whole.layouts && linkless.promises == whole.promises)
  }

  @Test("what a gate judges cannot be left out, and a word that is no part is refused")
  func refused() {
    let gated = Self.spec.replacing(
      "gates: [", with: "gates: [\"links-shown of long: estimate > 10%\", ")
    let world = MemoryWorld(["tiny.yaml": gated])
    #expect(world.run("run", "tiny.yaml", "--people", "10", "--without", "links") == .usage)
    #expect(
      world.messages.contains("judges links, so '--without' cannot leave them out"),
      "\(world.messages)")
    #expect(world.run("run", "tiny.yaml", "--without", "people") == .usage)
  }
}
