import Experiments
import Metrics
import NavigationGraph
import Simulation
import Synchronization
import Testing

@Suite("A run")
struct RunnerTests {
  let plan: RunPlan
  let whole: RunResult

  init() throws {
    plan = try Shop.plan()
    whole = try Shop.whole()
  }

  @Test("counts everybody once")
  func everybody() {
    #expect(whole.isComplete)
    #expect(whole.people == Shop.people)
    for variant in plan.layouts.indices {
      #expect(whole.tally.cell(variant: variant).journeys == Shop.people)
    }
  }

  @Test("gives the same counts on any number of threads", arguments: [2, 8])
  func threads(threads: Int) {
    // Small pieces, so that there is something to share out.
    let ranges = PeopleRange(first: 0, count: Shop.people).pieces(of: 7)
    let result = ranges.map { Runner(plan, threads: threads).run([$0]) }
      .reduce(into: RunResult?.none) { sum, part in
        if sum == nil { sum = part } else { try? sum?.merge(part) }
      }
    #expect(result?.tally == whole.tally)
  }

  @Test("gives the same counts when its shards are merged in any order", arguments: [3, 7])
  func shards(shards: Int) throws {
    let parts = try (1...shards).map { shard in
      try #require(PeopleRange.shard(shard, of: shards, people: Shop.people))
    }
    #expect(parts.reduce(0) { $0 + $1.count } == Shop.people)
    var merged = RunResult(tally: Tally(shape: plan.shape), finished: [], isComplete: true)
    for part in parts.reversed() {
      try merged.merge(Runner(plan, threads: 2).run([part]))
    }
    #expect(merged.tally == whole.tally)
    #expect(merged.missing(of: PeopleRange(first: 0, count: Shop.people)).isEmpty)
  }

  @Test("gives the same counts when nothing is remembered from one person to the next")
  func directMode() {
    let direct = Runner(plan, threads: 1, memory: 0).run([PeopleRange(first: 0, count: 6)])
    let remembered = Runner(plan, threads: 1).run([PeopleRange(first: 0, count: 6)])
    #expect(direct.tally == remembered.tally)
  }

  @Test("gives the same counts when people come in reverse order")
  func reversed() throws {
    var forward = SessionRunner(plan, statesLimit: .max)
    var backward = SessionRunner(plan, statesLimit: .max)
    var first: [JourneyRecord] = []
    var second: [JourneyRecord] = []
    for variant in plan.layouts.indices {
      for person in 0..<40 as Range<UInt32> {
        forward.run(person: person, variant: variant) { first.append($0) }
      }
    }
    for variant in plan.layouts.indices.reversed() {
      for person in (0..<40 as Range<UInt32>).reversed() {
        backward.run(person: person, variant: variant) { second.append($0) }
      }
    }
    #expect(first == second.reversed())
  }

  @Test("refuses to merge people who are in both parts")
  func overlap() {
    var merged = whole
    #expect(throws: RunResult.MergeError.overlapping(people: Shop.people)) {
      try merged.merge(whole)
    }
    #expect(merged.tally == whole.tally)
  }

  @Test("ends early when it is stopped, and says which people are missing")
  func stopping() {
    let result = Runner(plan, threads: 1, watch: WorkWatch { true })
      .run([PeopleRange(first: 0, count: 5000)])
    #expect(!result.isComplete)
    #expect(
      result.missing(of: PeopleRange(first: 7, count: 5)) == [PeopleRange(first: 7, count: 5)])
  }

  @Test(
    "stopped at any moment, also inside a search, it misses nobody and counts nobody twice",
    arguments: [1, 7, 40, 100, 200])
  func stoppedInside(looks: Int) throws {
    let asked = Atomic(0)
    let everybody = PeopleRange(first: 0, count: Shop.people)
    let stopped = Runner(
      plan, threads: 2, pieceSize: 5,
      watch: WorkWatch { asked.add(1, ordering: .relaxed).oldValue >= looks })
    var sum = stopped.run([everybody])
    try sum.merge(Runner(plan, threads: 2).run(sum.missing(of: everybody)))
    #expect(sum.finished == [everybody])
    #expect(sum.tally == whole.tally)
  }

  @Test("goes on in doubling rounds until its people are enough, or everybody was walked")
  func rounds() throws {
    let quick = try Self.quick()
    var rounds: [Int] = []
    let result = Runner(quick, threads: 1).runUntil(atMost: 5000) { _, people in
      rounds.append(people)
      return people >= 2000
    }
    #expect(rounds == [1000, 2000])
    #expect(result.people == 2000)
    let short = Runner(quick, threads: 1).runUntil(atMost: 1200) { _, _ in false }
    #expect(short.people == 1200)
  }

  @Test("goes on where it was stopped, and comes to the same counts", arguments: [1, 2])
  func resuming(threads: Int) throws {
    let quick = try Self.quick()
    let everybody = PeopleRange(first: 0, count: 9000)
    let whole = Runner(quick, threads: threads).run([everybody])
    let kept = Mutex<[RunResult]>([])
    let walked = Atomic(0)
    var runner = Runner(
      quick, threads: threads, watch: WorkWatch { walked.load(ordering: .relaxed) >= 5 * 1024 })
    runner.piecesKept = 2
    let stopped = runner.run(
      [everybody], progress: { walked.add($0, ordering: .relaxed) },
      keep: { result in kept.withLock { $0.append(result) } })
    #expect(!stopped.isComplete && stopped.people > 0)
    for part in kept.withLock({ $0 }) + [stopped] {
      let rest = Runner(quick, threads: 1).run(part.missing(of: everybody))
      var sum = part
      try sum.merge(rest)
      #expect(sum.tally == whole.tally)
      #expect(sum.finished == [everybody])
    }
    #expect(kept.withLock { !$0.isEmpty })
  }

  @Test("goes on in the round in which it was stopped", arguments: [300, 1000, 1700])
  func resumingRounds(walked: Int) throws {
    let quick = try Self.quick()
    let runner = Runner(quick, threads: 1)
    let part = runner.run([PeopleRange(first: 0, count: walked)])
    var rounds: [Int] = []
    let resumed = runner.runUntil(atMost: 9000, after: part) { _, people in
      rounds.append(people)
      return people >= 4000
    }
    #expect(rounds == (walked > 1000 ? [2000, 4000] : [1000, 2000, 4000]))
    #expect(resumed.tally == runner.run([PeopleRange(first: 0, count: 4000)]).tally)
  }

  private static func quick() throws -> RunPlan {
    var parameters = PeopleParameters()
    parameters.model = .monkey
    parameters.quitChance = 0.9
    return try Shop.plan().with(parameters)
  }

  @Test("the same people meet every layout: a task with the same way has the same end")
  func pairing() {
    let tabs = whole.tally.cell(variant: 0)
    #expect(tabs[.arrived] > Shop.people / 2)
    let pairs = whole.tally.cell(variant: 1).success
    #expect(pairs.total == Shop.people)
    #expect(pairs.both > pairs.variantOnly + pairs.controlOnly)
  }
}

@Suite("Ranges of people")
struct PeopleRangeTests {
  @Test("shards are next to each other and cover everybody", arguments: [1, 3, 7, 16])
  func shards(shards: Int) {
    for people in [0, 1, 5, 16, 1000, PeopleRange.peopleLimit] {
      var next = 0
      for shard in 1...shards {
        let range = PeopleRange.shard(shard, of: shards, people: people)
        #expect(range?.first == next || range?.count == 0)
        next = range?.end ?? next
      }
      #expect(next == people)
    }
  }

  @Test("there is no shard outside the count")
  func noSuchShard() {
    #expect(PeopleRange.shard(0, of: 3, people: 10) == nil)
    #expect(PeopleRange.shard(4, of: 3, people: 10) == nil)
    #expect(PeopleRange.shard(1, of: 0, people: 10) == nil)
    #expect(PeopleRange.shard(1, of: 1, people: -1) == nil)
  }

  @Test("neighbours and overlaps are joined, gaps stay")
  func joining() {
    let joined = PeopleRange.joined([
      PeopleRange(first: 10, count: 5), PeopleRange(first: 0, count: 4),
      PeopleRange(first: 4, count: 2), PeopleRange(first: 12, count: 8),
      PeopleRange(first: 30, count: 0),
    ])
    #expect(joined == [PeopleRange(first: 0, count: 6), PeopleRange(first: 10, count: 10)])
  }

  @Test("numbers out of bounds are cut")
  func bounds() {
    #expect(PeopleRange(first: -5, count: -1) == PeopleRange(first: 0, count: 0))
    #expect(PeopleRange(first: .max, count: .max).end == PeopleRange.peopleLimit)
  }
}
