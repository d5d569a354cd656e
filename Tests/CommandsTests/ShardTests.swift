import Commands
import Testing

@Suite("Shards")
struct ShardTests {
  private static let spec = "experiments/tab-bar-versus-menu.yaml"
  private static let whole = "reports/tab-bar-versus-menu/results.json"

  private func shards(_ count: Int, people: String = "24", in world: MemoryWorld) -> [String] {
    (1...count).map { number in
      #expect(
        world.run(
          "run", Self.spec, "--people", people, "--threads", "1", "--shard", "\(number)/\(count)",
          "--output", "shards") == .success)
      return "shards/tab-bar-versus-menu/shard-\(number)-of-\(count).json"
    }
  }

  @Test("merged, in any order, they are the bytes of one run", arguments: [1, 3])
  func same(count: Int) throws {
    let world = MemoryWorld(ValidateTests.shop)
    let parts = shards(count, in: world)
    #expect(world.run(["merge"] + parts.reversed()) == .success)
    let merged = try world.files.read(Self.whole)
    #expect(world.run("run", Self.spec, "--people", "24", "--threads", "2") == .success)
    #expect(try world.files.read(Self.whole) == merged)
  }

  @Test("with one missing nothing is judged or written")
  func missing() {
    let world = MemoryWorld(ValidateTests.shop)
    let parts = shards(3, in: world)
    #expect(world.run("merge", parts[0], parts[2]) == .incomparable)
    #expect(world.messages.contains("people are missing: 8 to 15"))
    #expect(world.run("gate", parts[1]) == .incomparable)
    #expect(!world.files.exists(Self.whole))
  }

  @Test("with one twice, or one of another run, they are refused with the reason")
  func foreign() {
    let world = MemoryWorld(ValidateTests.shop)
    let parts = shards(2, in: world)
    #expect(world.run("merge", parts[0], parts[0]) == .incomparable)
    #expect(world.messages.contains("some people are in both parts"))
    let others = MemoryWorld(ValidateTests.shop)
    let other = shards(2, people: "20", in: others)[1]
    world.files.put(others.files, at: other, as: "foreign.json")
    #expect(world.run("merge", parts[0], "foreign.json") == .incomparable)
    #expect(world.messages.contains("24 and 20 people"))
  }
}
