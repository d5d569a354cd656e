import Experiments
import Metrics
import NavigationGraph
import Simulation
import Synchronization
import Testing

@Suite("A layout against itself")
struct SelfTestTests {
  private static let people = 20
  private static let comparisons = 12

  private static func plan() throws -> RunPlan {
    var parameters = PeopleParameters()
    parameters.model = .monkey
    parameters.quitChance = 0.9
    return try Shop.plan().with(parameters)
  }

  /// Whether arrivals differ, whether any count does, and a test that never sees a difference.
  private static func differences(in tally: Tally) -> [Bool] {
    let (one, other) = (tally.cell(variant: 0), tally.cell(variant: 1))
    return [one[.arrived] != other[.arrived], one != other, false]
  }

  @Test("sees what runs of their own see, on any number of threads", arguments: [1, 2, 5])
  func threads(threads: Int) throws {
    let plan = try Self.plan()
    let test = try SelfTest(
      plan, variant: 1, comparisons: Self.comparisons, people: Self.people, threads: threads,
      seed: 7
    ) { Self.differences(in: $0) }
    let twice = try plan.repeated(variant: 1, times: 2, seed: 7)
    var expected = [0, 0, 0]
    for comparison in 0..<Self.comparisons {
      let range = PeopleRange(first: comparison * Self.people, count: Self.people)
      let found = Self.differences(in: Runner(twice, threads: 1).run([range]).tally)
      for place in found.indices where found[place] { expected[place] += 1 }
    }
    #expect(test.comparisons == Self.comparisons)
    #expect(test.alarms == expected)
    // People differ, so some comparison has to.
    #expect(expected[1] > 0 && expected[2] == 0)
  }

  @Test("ends when it is asked to, with the comparisons that were made")
  func stopping() throws {
    let asked = Atomic(0)
    let test = try SelfTest(
      try Self.plan(), variant: 0, comparisons: 1000, people: 5, threads: 1, seed: 7,
      watch: WorkWatch { asked.add(1, ordering: .relaxed).oldValue >= 3 }
    ) { Self.differences(in: $0) }
    #expect(test.comparisons == 3)
  }
}

@Suite("A layout against itself, with people of its own on either side")
struct OwnPeopleTests {
  @Test("no journey is lost, and every pair has the same task")
  func everybodyCounts() throws {
    let people = 40
    let twice = try Shop.plan().repeated(variant: 1, times: 2, seed: 3)
    let tally = Runner(twice, threads: 1).run([PeopleRange(first: 0, count: people)]).tally
    let success = try #require(twice.metrics.firstIndex { $0.id == "success" })
    let journeys = Int128(people * twice.tasksEach)
    for variant in 0..<2 {
      #expect(tally.scope(variant: variant).moments[success].denominator == journeys)
    }
    for task in twice.tasks.indices {
      let sides = (0..<2).map {
        tally.scope(variant: $0, task: task).moments[success].denominator
      }
      #expect(sides[0] == sides[1])
    }
    // The same tasks, but not the same people.
    #expect(tally.cell(variant: 0) != tally.cell(variant: 1))
  }
}
