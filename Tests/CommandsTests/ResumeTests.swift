import Commands
import Metrics
import Testing

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

  @Test("a run that goes on by itself tells the most that it takes")
  func byItself() throws {
    let world = MemoryWorld(TinyExperiment.files, pace: 0.5)
    #expect(world.run("run", "tiny.yaml", "--threads", "1") == .success)
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

  @Test("goes on in a shard of its own, and in the round in which it was stopped")
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

    world.interrupt(after: 3000)
    #expect(world.run("run", "tiny.yaml") == .interrupted)
    world.interrupt(after: .max)
    #expect(world.run("run", "tiny.yaml", "--resume") == .success)
    #expect(try world.files.read(Self.results) == whole(people: []))
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
    #expect(world.run("run", "tiny.yaml", "--resume") == .incomparable)
    #expect(
      world.messages.contains("they have 5000 and 128000 people"))
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
