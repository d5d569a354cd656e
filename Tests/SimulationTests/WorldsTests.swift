import ExperimentFixtures
import Experiments
import Metrics
import Testing

@testable import Simulation

@Suite("Worlds")
struct WorldsTests {
  private func plan(
    people: String, tasks: String = "{ account: { title: My profile, goal: account } }",
    worlds: Int? = 20
  ) throws -> RunPlan {
    let text = """
      experiment: worlds
      app:
        tree: { Home: [Account, Help], Other: [Things] }
        layouts: { one: { sections: tab-bar }, two: { sections: drawer } }
      variants: [one, two]
      people: \(people)
      tasks: \(tasks)
      """
    return try RunPlan(ExperimentLoader(text: text).experiment(), worlds: worlds)
  }

  private static let forager = "{ count: 100, model: forager, scent-rule: meaning }"

  @Test("every number that is not known lies in its range, half of the worlds below its value")
  func ranges() throws {
    let worlds = try plan(
      people: "{ parameters: { menu-notice: { value: 20%, range: [10%, 60%] } } }"
    ).worlds
    let place = try #require(worlds.unknowns.firstIndex { $0.name == "menu-notice" })
    let values = worlds.values(of: place).sorted()
    #expect(values.count == 20)
    for (slice, value) in values.enumerated() {
      let low = slice < 10 ? 0.1 + 0.01 * Double(slice) : 0.2 + 0.04 * Double(slice - 10)
      #expect((low...low + (slice < 10 ? 0.01 : 0.04)).contains(value))
    }
  }

  @Test("a value without a range is known, and so is everything in one world")
  func known() throws {
    let declared = try plan(people: "{ parameters: { menu-notice: 20% } }").worlds
    #expect(!declared.unknowns.contains { $0.name == "menu-notice" })
    #expect(declared.unknowns.contains { $0.name == "tap-budget" })
    let one = try plan(people: Self.forager, worlds: nil)
    #expect(one.worlds.unknowns.isEmpty && !one.worlds.hasErrors && one.prepared.count == 1)
  }

  @Test("a segment that says how it differs keeps its number in every world")
  func segments() throws {
    let people = """
      { parameters: { menu-notice: { value: 20%, range: [10%, 30%] } },
        segments: { all: { weight: 1 }, new: { weight: 1, parameters: { menu-notice: 5% } } } }
      """
    let plan = try plan(people: people)
    for world in 0..<20 {
      let new = plan.prepared[2 * world + 1].parameters
      #expect(new.menuNotice == 0.05)
      #expect((0.1...0.3).contains(plan.prepared[2 * world].parameters.menuNotice))
    }
  }

  @Test("a task is as frequent in a world as its weight there, and half of the worlds lie below")
  func weights() throws {
    let plan = try plan(
      people: Self.forager,
      tasks:
        "{ account: { goal: account, weight: { value: 2, range: [1, 8] } }, help: { goal: help } }")
    let place = try #require(plan.worlds.unknowns.firstIndex { $0.name == "weight of account" })
    let weights = plan.worlds.values(of: place)
    #expect(weights.count { $0 < 2 } == 10 && weights.allSatisfy { (1...8).contains($0) })
    let tally = Runner(plan, threads: 2).run([PeopleRange(first: 0, count: 40_000)]).tally
    let first = try #require(plan.metrics.firstIndex { $0.id == Metric.success.id })
    let figure = try #require(plan.shape.worldFigure(metric: first, task: 0))
    let journeys = tally.worlds[0].sums(ofFigure: figure).map { Double($0.denominator) }
    for (weight, count) in zip(weights, journeys) {
      let share = weight / (weight + 1)
      #expect(abs(count - 2000 * share) < 4 * (2000 * share * (1 - share)).squareRoot())
    }
  }

  @Test("people without a memory are as declared, unless the spec gives a range")
  func memoryless() throws {
    #expect(try plan(people: "{ model: softmax }").worlds.unknowns.isEmpty)
    let written = try plan(
      people: "{ model: softmax, parameters: { temperature: { value: 0.3, range: [0.2, 0.4] } } }")
    #expect(written.worlds.unknowns.map(\.name) == ["temperature"])
  }

  @Test("a label's error is the same for all people of a world, and another one elsewhere")
  func errors() {
    var errors = ScentErrors(KeyedDraws(seed: 1), task: "account")
    for label in ["Account", "Help"] { errors.learn(label) }
    func found(_ world: Int) -> [Double] {
      errors.enter(world: world, spread: 0.2)
      return [errors.error(of: 0), errors.error(of: 1)]
    }
    let first = found(0)
    #expect(found(1) != first && found(0) == first && first[0] != first[1])
    errors.enter(world: 0, spread: 0)
    #expect(errors.error(of: 0) == 0)
    let all = (0..<2000).map { found($0)[0] }
    let mean = all.reduce(0, +) / 2000
    let spread = (all.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 2000).squareRoot()
    #expect(abs(mean) < 0.02 && abs(spread - 0.2) < 0.01)
  }

  @Test("the counts of worlds are those of their people, on any number of threads")
  func counts() throws {
    let plan = try plan(people: Self.forager)
    let all = Runner(plan, threads: 1).run([PeopleRange(first: 0, count: 100)])
    #expect(
      all.tally
        == Runner(plan, threads: 2, pieceSize: 7).run([PeopleRange(first: 0, count: 100)]).tally)
    let success = try #require(plan.metrics.firstIndex { $0.id == Metric.success.id })
    let sums = all.tally.worlds[0].sums(ofFigure: success)
    #expect(sums.count == 20 && sums.allSatisfy { $0.denominator == 5 })
    let third = (0..<5).map { PeopleRange(first: 3 + 20 * $0, count: 1) }
    let alone = Runner(plan, threads: 1).run(third).tally
    #expect(alone.worlds[0].sums(ofFigure: success)[3] == sums[3])
  }

  @Test("identical layouts are alike in every world")
  func identical() throws {
    let plan = try plan(people: Self.forager).repeatedPairs()
    let tally = Runner(plan, threads: 2).run([PeopleRange(first: 0, count: 200)]).tally
    #expect(tally.worlds[0] == tally.worlds[1])
  }
}

extension RunPlan {
  /// The first layout twice, with the same people.
  fileprivate func repeatedPairs() throws -> RunPlan {
    var plan = self
    plan.layouts[1] = plan.layouts[0]
    return plan
  }
}
