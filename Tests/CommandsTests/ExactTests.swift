import Commands
import Metrics
import Testing

@Suite("People without a memory")
struct ExactTests {
  private static let spec = TinyExperiment.spec.replacing(
    "quit-chance: 20%", with: "quit-chance: 20%, tap-budget-spread: 0, time-budget: 1000")

  @Test("are solved exactly, and the report says how near the sample comes")
  func solved() throws {
    let world = MemoryWorld(["tiny.yaml": Self.spec])
    #expect(world.run("run", "tiny.yaml", "--people", "2000") == .success)
    let results = try ExperimentResults(
      document: try world.files.read("reports/tiny/results.json"))
    #expect(results.exact.count == 4)
    #expect(results.exact.allSatisfy { $0.error < 1e-4 && (0.1...0.9).contains($0.success) })
    let page = String(
      decoding: try world.files.read("reports/tiny/report.md"), as: UTF8.self)
    #expect(page.contains("Is the run itself sound?"))
    #expect(page.contains("Exact solution: short, “milk”"))
    #expect(page.contains("Correlation between long and short: Task success"))
    #expect(!page.contains("they disagree"))
  }

  @Test("sampled shares that disagree with the exact solution are told as a caution")
  func disagreement() throws {
    let world = MemoryWorld(["tiny.yaml": Self.spec])
    #expect(world.run("run", "tiny.yaml", "--people", "2000") == .success)
    var results = try ExperimentResults(
      document: try world.files.read("reports/tiny/results.json"))
    results.exact[0].arrivals /= 2
    try world.files.write(results.document(), to: "wrong.json")
    #expect(world.run("report", "wrong.json", "--format", "markdown") == .success)
    #expect(
      world.output.contains("1 of 4 sampled shares disagree with their exact solution"))
  }

  @Test("shards of them merge to the same bytes")
  func shards() throws {
    let world = MemoryWorld(["tiny.yaml": Self.spec])
    for shard in ["1/2", "2/2"] {
      #expect(
        world.run("run", "tiny.yaml", "--people", "200", "--shard", shard, "--output", "s")
          == .success)
    }
    #expect(
      world.run("dev", "merge", "s/tiny/shard-1-of-2.json", "s/tiny/shard-2-of-2.json") == .success)
    let merged = try world.files.read("reports/tiny/results.json")
    #expect(world.run("run", "tiny.yaml", "--people", "200") == .success)
    let isSame = try world.files.read("reports/tiny/results.json") == merged
    #expect(isSame)
  }
}
