import Metrics
import Simulation
import Testing

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
