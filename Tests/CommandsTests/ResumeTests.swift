import Commands
import Testing

@Suite("A run that is stopped")
struct ResumeTests {
  private static let people = ["--people", "5000", "--threads", "1"]
  private static let results = "reports/tiny/results.json"
  private static let checkpoint = "reports/tiny/results.checkpoint"

  private func whole(_ more: [String] = [], people: [String] = people) throws -> [UInt8] {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run(["run", "tiny.yaml"] + people + more) == .success)
    return try world.files.read(Self.results)
  }

  @Test("leaves the report that was there, and goes on to the bytes of a run without a stop")
  func resumed() throws {
    let world = MemoryWorld(TinyExperiment.files, patience: 2)
    try world.files.write(Array("the old report".utf8), to: Self.results)
    #expect(world.run(["run", "tiny.yaml"] + Self.people) == .interrupted)
    #expect(
      world.messages.hasSuffix(
        "stopped after 2048 of 5000 people; '--resume' goes on from \(Self.checkpoint)\n"))
    #expect(try world.files.read(Self.results) == Array("the old report".utf8))
    // Stopped again and resumed again: nobody is walked twice.
    world.interrupt(after: 1)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .interrupted)
    #expect(world.messages.contains("resuming after 2048 people\n"))
    world.interrupt(after: .max)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .success)
    #expect(world.messages.contains("resuming after 3072 people\n"))
    #expect(try world.files.read(Self.results) == whole())
    #expect(!world.files.exists(Self.checkpoint))
  }

  @Test("goes on in a shard of its own, and in the round of a precision")
  func otherRuns() throws {
    let world = MemoryWorld(TinyExperiment.files, patience: 1)
    let shard = ["run", "tiny.yaml", "--shard", "2/2", "--output", "s"] + Self.people
    #expect(world.run(shard) == .interrupted)
    #expect(world.files.exists("s/tiny/shard-2-of-2.checkpoint"))
    world.interrupt(after: .max)
    #expect(world.run(shard + ["--resume"]) == .success)
    #expect(!world.files.exists("s/tiny/shard-2-of-2.checkpoint"))
    let other = MemoryWorld(TinyExperiment.files)
    #expect(other.run(shard) == .success)
    let path = "s/tiny/shard-2-of-2.json"
    #expect(try world.files.read(path) == other.files.read(path))

    let precise = ["--people", "8000", "--threads", "1", "--precision", "0.5%"]
    world.interrupt(after: 3)
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
    #expect(world.messages.contains("'everybody' and '--precision 1%' were asked"))
    try world.files.write(Array("{".utf8), to: Self.checkpoint)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .badSpec)
    #expect(world.messages.contains("results.checkpoint: error: this is no JSON"))
  }

  @Test("begins at the beginning when there is nothing to go on from")
  func nothing() throws {
    let world = MemoryWorld(TinyExperiment.files)
    #expect(world.run(["run", "tiny.yaml", "--resume"] + Self.people) == .success)
    #expect(world.messages.hasPrefix("nothing to resume: there is no \(Self.checkpoint)\n"))
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
