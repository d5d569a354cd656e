import Commands
import Metrics
import Testing

@Suite("Shards")
struct ShardTests {
  private static let people = ["--people", "24"]
  private static let results = "reports/tab-bar-versus-menu/results.json"

  /// The shop's results of one run; made once, because the shop takes a debug build seconds.
  private static let whole = Result {
    let world = MemoryWorld(ValidateTests.shop)
    #expect(world.run(["run", shop, "--threads", "2"] + people) == .success)
    return try world.files.read(results)
  }

  private static let shop = "experiments/tab-bar-versus-menu.yaml"

  /// The paths of all shards of a run.
  private func shards(
    _ count: Int, of spec: String = "tiny.yaml", people: [String] = people, in world: MemoryWorld
  ) throws -> [String] {
    for number in 1...count {
      #expect(
        world.run(
          ["run", spec, "--threads", "1", "--shard", "\(number)/\(count)", "--output", "shards"]
            + people) == .success)
    }
    let paths = world.files.paths.filter { $0.hasSuffix("-of-\(count).json") }
    try #require(paths.count == count)
    return paths
  }

  @Test("merged, in any order, they are the bytes of one run", arguments: [1, 3])
  func same(count: Int) throws {
    let world = MemoryWorld(ValidateTests.shop)
    let parts = try shards(count, of: Self.shop, in: world)
    #expect(world.run(["dev", "merge"] + parts.reversed()) == .success)
    #expect(try world.files.read(Self.results) == Self.whole.get())
  }

  @Test("with one missing nothing is judged or written")
  func missing() throws {
    let world = MemoryWorld(TinyExperiment.files)
    let parts = try shards(3, in: world)
    #expect(world.run("dev", "merge", parts[0], parts[2]) == .incomparable)
    #expect(world.messages.contains("people are missing: 8 to 15"))
    #expect(world.run("gate", parts[1]) == .incomparable)
    #expect(!world.files.paths.contains { $0.hasPrefix("reports/") })
  }

  @Test("with one twice, or one of another run, they are refused with the reason")
  func foreign() throws {
    let world = MemoryWorld(TinyExperiment.files)
    let parts = try shards(2, in: world)
    #expect(world.run("dev", "merge", parts[0], parts[0]) == .incomparable)
    #expect(world.messages.contains("some people are in both parts"))
    let others = MemoryWorld(TinyExperiment.files)
    let other = try shards(2, people: ["--people", "20"], in: others)[1]
    world.files.put(others.files, at: other, as: "foreign.json")
    #expect(world.run("dev", "merge", parts[0], "foreign.json") == .incomparable)
    #expect(world.messages.contains("24 and 20 people"))
  }
}
