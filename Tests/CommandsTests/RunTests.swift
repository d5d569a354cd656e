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
      world.run("merge", "s/tiny/shard-1-of-2.json", "s/tiny/shard-2-of-2.json") == .success)
    let merged = try world.files.read("reports/tiny/results.json")
    #expect(world.run("run", "tiny.yaml", "--people", "200") == .success)
    let isSame = try world.files.read("reports/tiny/results.json") == merged
    #expect(isSame)
  }
}

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
    #expect(world.messages.contains("not looked at") == (parts != nil))
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
      world.messages.contains("judges links, so they cannot be left out"), "\(world.messages)")
    #expect(world.run("run", "tiny.yaml", "--without", "people") == .usage)
  }
}

@Suite("What a run is going to need")
struct RunForecastTests {
  private static let people = ["run", "tiny.yaml", "--threads", "1", "--people"]

  @Test("a run of more than a minute says so once, after a few seconds, with its pace")
  func long() throws {
    let world = MemoryWorld(TinyExperiment.files, pace: 0.5)
    #expect(world.run(Self.people + ["4000"]) == .success)
    let told = world.messages.split(separator: "\n").filter { $0.contains("this takes") }
    #expect(told.count == 1)
    #expect(told.first?.contains("for 4,000 people at the pace of the first seconds") == true)
  }

  @Test("a quick run, and one that is to be quiet, say nothing of it")
  func short() throws {
    let quick = MemoryWorld(TinyExperiment.files, pace: 0.01)
    #expect(quick.run(Self.people + ["400"]) == .success)
    #expect(!quick.messages.contains("this takes"))
    let quiet = MemoryWorld(TinyExperiment.files, pace: 0.5)
    #expect(quiet.run(Self.people + ["4000", "--quiet"]) == .success)
    #expect(!quiet.messages.contains("this takes"))
  }

  @Test("a run that goes on until it is precise tells the most that it takes")
  func precision() throws {
    let world = MemoryWorld(TinyExperiment.files, pace: 0.5)
    #expect(world.run(Self.people + ["4000", "--precision", "40%"]) == .success)
    #expect(world.messages.contains("this takes at most about"))
  }

  @Test("more than a gigabyte is said before anybody walks, with what takes it")
  func memory() throws {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run(Self.people + ["10", "--memory", "1500"]) == .success)
    #expect(world.messages.contains("this may take 1.6 GB of memory"))
    let small = MemoryWorld(TinyExperiment.files)
    #expect(small.run(Self.people + ["10"]) == .success)
    #expect(!small.messages.contains("of memory"))
  }
}

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
    #expect(world.run(["merge"] + parts.reversed()) == .success)
    #expect(try world.files.read(Self.results) == Self.whole.get())
  }

  @Test("with one missing nothing is judged or written")
  func missing() throws {
    let world = MemoryWorld(TinyExperiment.files)
    let parts = try shards(3, in: world)
    #expect(world.run("merge", parts[0], parts[2]) == .incomparable)
    #expect(world.messages.contains("people are missing: 8 to 15"))
    #expect(world.run("gate", parts[1]) == .incomparable)
    #expect(!world.files.paths.contains { $0.hasPrefix("reports/") })
  }

  @Test("with one twice, or one of another run, they are refused with the reason")
  func foreign() throws {
    let world = MemoryWorld(TinyExperiment.files)
    let parts = try shards(2, in: world)
    #expect(world.run("merge", parts[0], parts[0]) == .incomparable)
    #expect(world.messages.contains("some people are in both parts"))
    let others = MemoryWorld(TinyExperiment.files)
    let other = try shards(2, people: ["--people", "20"], in: others)[1]
    world.files.put(others.files, at: other, as: "foreign.json")
    #expect(world.run("merge", parts[0], "foreign.json") == .incomparable)
    #expect(world.messages.contains("24 and 20 people"))
  }
}

@Suite("A run that is stopped")
struct ResumeTests {
  private static let people = ["--people", "5000", "--threads", "1"]
  private static let results = "reports/tiny/results.json"

  /// The files that runs of a world have kept for later.
  private func checkpoints(in world: MemoryWorld) -> [String] {
    world.files.paths.filter { $0.hasSuffix(".checkpoint") }
  }

  private func whole(_ more: [String] = [], people: [String] = people) throws -> [UInt8] {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run(["run", "tiny.yaml"] + people + more) == .success)
    return try world.files.read(Self.results)
  }

  @Test("leaves the report that was there, and goes on to the bytes of a run without a stop")
  func resumed() throws {
    let world = MemoryWorld(TinyExperiment.files, patience: 2048)
    try world.files.write(Array("the old report".utf8), to: Self.results)
    #expect(world.run(["run", "tiny.yaml"] + Self.people) == .interrupted)
    let checkpoint = try #require(checkpoints(in: world).first)
    #expect(checkpoint.hasPrefix("reports/tiny/results-"))
    #expect(
      world.messages.hasSuffix(
        "stopped after 2048 of 5000 people; '--resume' goes on from \(checkpoint)\n"))
    #expect(try world.files.read(Self.results) == Array("the old report".utf8))
    // Stopped again and resumed again: nobody is walked twice.
    world.interrupt(after: 1024)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .interrupted)
    #expect(world.messages.contains("resuming after 2048 people\n"))
    world.interrupt(after: .max)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .success)
    #expect(world.messages.contains("resuming after 3072 people\n"))
    #expect(try world.files.read(Self.results) == whole())
    #expect(checkpoints(in: world) == [])
  }

  @Test("ends before the next person, not after a thousand more")
  func soon() throws {
    let world = MemoryWorld(TinyExperiment.files, patience: 100)
    #expect(world.run(["run", "tiny.yaml"] + Self.people) == .interrupted)
    #expect(world.messages.contains("stopped after 100 of 5000 people"))
    world.interrupt(after: .max)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .success)
    #expect(try world.files.read(Self.results) == whole())
  }

  @Test("ends while links and maps are worked out, too, and keeps everybody who was walked")
  func afterWalking() throws {
    let world = MemoryWorld(TinyExperiment.files, patience: 5_010)
    #expect(world.run(["run", "tiny.yaml"] + Self.people) == .interrupted)
    let checkpoint = try #require(checkpoints(in: world).first)
    #expect(
      world.messages.hasSuffix(
        "stopped while links, maps and journeys were worked out; '--resume' goes on from "
          + "\(checkpoint)\n"))
    #expect(!world.files.exists(Self.results))
    world.interrupt(after: .max)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .success)
    #expect(world.messages.contains("resuming after 5000 people\n"))
    #expect(try world.files.read(Self.results) == whole())
  }

  @Test("keeps its checkpoint while another run goes into the same folder")
  func beside() throws {
    let world = MemoryWorld(TinyExperiment.files, patience: 1024)
    #expect(world.run(["run", "tiny.yaml"] + Self.people) == .interrupted)
    world.interrupt(after: .max)
    #expect(world.run("run", "tiny.yaml", "--people", "10") == .success)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .success)
    #expect(world.messages.contains("resuming after 1024 people\n"))
    #expect(try world.files.read(Self.results) == whole())
  }

  @Test("goes on in a shard of its own, and in the round of a precision")
  func otherRuns() throws {
    let world = MemoryWorld(TinyExperiment.files, patience: 1)
    let shard = ["run", "tiny.yaml", "--shard", "2/2", "--output", "s"] + Self.people
    #expect(world.run(shard) == .interrupted)
    #expect(checkpoints(in: world).map { $0.hasPrefix("s/tiny/shard-2-of-2-") } == [true])
    world.interrupt(after: .max)
    #expect(world.run(shard + ["--resume"]) == .success)
    #expect(checkpoints(in: world) == [])
    let other = MemoryWorld(TinyExperiment.files)
    #expect(other.run(shard) == .success)
    let path = "s/tiny/shard-2-of-2.json"
    #expect(try world.files.read(path) == other.files.read(path))

    let precise = ["--people", "8000", "--threads", "1", "--precision", "0.5%"]
    world.interrupt(after: 3000)
    #expect(world.run(["run", "tiny.yaml"] + precise) == .interrupted)
    world.interrupt(after: .max)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + precise) == .success)
    #expect(try world.files.read(Self.results) == whole([], people: precise))
  }

  @Test("does not go on from a checkpoint of another run, and says why")
  func foreign() throws {
    let world = MemoryWorld(TinyExperiment.files, patience: 1)
    #expect(world.run(["run", "tiny.yaml"] + Self.people) == .interrupted)
    world.interrupt(after: .max)
    #expect(
      world.run(["run", "tiny.yaml", "--resume", "--seed", "9"] + Self.people) == .incomparable)
    #expect(world.messages.contains("checkpoint of another run: their seeds are 1 and 9"))
    #expect(
      world.run("run", "tiny.yaml", "--resume", "--people", "4000") == .incomparable)
    #expect(
      world.run(
        "run", "tiny.yaml", "--resume", "--people", "5000", "--precision", "1%") == .incomparable)
    #expect(world.messages.contains("the options are 'everybody' and '--precision 1%'"))
    let checkpoint = try #require(checkpoints(in: world).first)
    try world.files.write(Array("{".utf8), to: checkpoint)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .badSpec)
    #expect(world.messages.contains("\(checkpoint): error: this is not JSON"))
  }

  @Test("begins at the beginning when there is nothing to go on from")
  func nothing() throws {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .success)
    #expect(world.messages.hasPrefix("nothing to resume: there is no reports/tiny/results-"))
    #expect(try world.files.read(Self.results) == whole())
  }

  @Test("writes nothing when it is stopped before anybody was walked")
  func early() {
    let world = MemoryWorld(TinyExperiment.files, patience: 0)
    #expect(world.run(["run", "tiny.yaml"] + Self.people) == .interrupted)
    #expect(world.messages.hasSuffix("stopped after 0 of 5000 people; nothing was written\n"))
    #expect(world.files.paths == ["tiny.yaml"])
  }
}
