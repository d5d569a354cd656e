import Commands
import Testing

@Suite("A run of which nobody says how many people walk")
struct EnoughPeopleTests {
  private static let spec = """
    experiment: worlds
    app:
      tree: { Home: [Account, Help, News], Other: [Things, More things] }
      layouts: { one: { sections: tab-bar }, two: { sections: drawer } }
    variants: [one, two]
    tasks: { account: { title: My profile, goal: account }, things: { goal: things } }
    gates: ["success of two vs one: low > -10 points"]

    """
  private static let results = "reports/worlds/results.json"

  private func world(pace: Double = 0) -> MemoryWorld {
    MemoryWorld(["worlds.yaml": Self.spec], pace: pace)
  }

  /// The number of people in the last line about them.
  private func people(_ world: MemoryWorld) -> Int? {
    let line = world.messages.split(separator: "\n").last {
      $0.hasPrefix("worlds: ") && $0.contains("people")
    }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }

  @Test("goes on until the chance among them is small, with the bytes of that number of people")
  func enough() throws {
    let itself = world()
    #expect(itself.run("run", "worlds.yaml", "--threads", "2") == .success)
    let count = try #require(people(itself))
    #expect([1, 2, 4, 8, 16, 32, 64, 128].contains { $0 * 1000 == count })
    #expect(itself.messages.contains("people are enough"))
    let asked = world()
    #expect(asked.run("run", "worlds.yaml", "--people", String(count)) == .success)
    #expect(try itself.files.read(Self.results) == asked.files.read(Self.results))
  }

  @Test("ends when its minutes are over")
  func minutes() throws {
    let hurried = world(pace: 10)
    #expect(hurried.run("run", "worlds.yaml", "--threads", "1", "--minutes", "0.5") == .success)
    #expect(people(hurried) == 1000)
    #expect(hurried.messages.contains("time is up after 1,000 people"))
  }

  @Test("a number of people that is asked for is walked if there is time")
  func asked() throws {
    let asked = world()
    let command = ["run", "worlds.yaml", "--people", "3000", "--minutes", "5"]
    #expect(asked.run(command) == .success)
    #expect(people(asked) == 3000)
  }

  @Test("cannot be divided among machines")
  func shard() {
    let part = world()
    #expect(part.run("run", "worlds.yaml", "--shard", "1/2") == .usage)
    #expect(part.messages.contains("parts of a run need its number of people"))
    #expect(world().run("run", "worlds.yaml", "--shard", "1/2", "--minutes", "1") == .usage)
  }

  @Test("minutes that are none are refused", arguments: ["0", "-1", "nan", "soon"])
  func wrong(minutes: String) {
    #expect(world().run("run", "worlds.yaml", "--minutes", minutes) == .usage)
  }
}
