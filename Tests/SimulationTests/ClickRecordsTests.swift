import ExperimentFixtures
import Experiments
import Metrics
import SourceText
import Testing

@testable import Simulation

@Suite("Clicks of people on pages of links")
struct ClickRecordsTests {
  private static let text = "10\t2\t0\t3\t1\n\n20\t1\t1\t4\t0\n"

  @Test("by lot every link is as likely")
  func lot() throws {
    let records = try ClickRecords(Self.text)
    let lot = try #require(ClickChances.all(PeopleParameters()).first)
    let all = ClickRecords.Band.all
    #expect(all.map(records.clicks(in:)) == [8, 0, 4, 4, 0, 0])
    let likelihood = try #require(records.logLikelihood(of: lot, in: all[2]))
    #expect((likelihood + 2.302585).magnitude < 1e-6)
    #expect(records.logLikelihood(of: lot, in: all[1]) == nil)
    #expect(records.shareTakingGoal(in: all[0]) == 1)
    #expect(records.shareTakingGoal(in: all[2]) == nil)
    #expect(records.shareTakingGoal(by: lot, in: all[0]) == 0.05)
  }

  @Test(
    "a line that is no page is told by its number",
    arguments: [
      "10", "10\t2\t0\t3", "10\t11\t0\t3\t1", "10\t2\t2\t3\t1", "10\t0\t1\t0\t1", "10\t0\t0\t1\t1",
      "10\t10\t0\t1\t1", "0\t0\t0\t0\t0", "10\t2\t0\t-3\t1", "a\tb\tc\td\te",
    ])
  func malformed(line: String) {
    let fault = #expect(throws: MalformedLine.self) {
      try ClickRecords("10\t2\t0\t3\t1\n\n\(line)")
    }
    #expect(fault?.line == 3)
  }

  @Test("the chances of a page's links add up to one", arguments: [0.01, 0.2, 0.36, 1.5])
  func sum(noise: Double) {
    var parameters = PeopleParameters()
    parameters.labelNoise = noise
    parameters.temperature = noise
    for model in ClickChances.all(parameters) {
      for (links, nearer) in [(1, 0), (1, 1), (2, 1), (9, 3), (40, 40), (300, 1), (300, 12)] {
        let sight = ClickChances.Sight(links: links, nearer: nearer, isGoalInSight: nearer == 1)
        let chances = model.chances(in: sight)
        let total = Double(nearer) * chances.nearer + Double(links - nearer) * chances.other
        #expect((total - 1).magnitude < 1e-3, "\(model.name) \(links) \(nearer): \(total)")
      }
    }
  }

  private static func plan(_ text: String) throws -> RunPlan {
    return try RunPlan(ExperimentLoader(text: text).experiment(), worlds: nil)
  }

  /// The share of people whose first tap is right on a home with twelve doors: one leads to the goal, which it names
  /// or does not.
  private static func firstTaps(
    _ model: PeopleModel, named: Bool, scent: Double = 1, others: Double = 0
  ) throws -> Double {
    let doors =
      (1...11).map { "- { label: Door \($0), to: aside }" }
      + ["- { label: \(named ? "Bread" : "Bakery"), to: shelf }"]
    let plan = try plan(
      """
      experiment: doors
      variants: { one: {}, two: {} }
      people:
        scent-rule: meaning
        model: \(model.name)
        parameters: { slip-chance: 0, tap-budget: 1, tap-budget-spread: 0, fold: 0, leaf-noise: 1 }
      app:
        launch: { stack: [home] }
        start: home
        containers: { stack: { kind: navigation } }
        screens:
          home:
            entries:
              \(doors.joined(separator: "\n        "))
          aside: {}
          shelf: {}
        routes:
          home: { make: none, from: root }
          aside: { using: push, from: home }
          shelf: { using: push, from: home }
      tasks:
        bread:
          title: Bread
          goal: shelf
          scent: { \((1...11).map { "Door \($0): \(others)" }.joined(separator: ", "))\(named ? "" : ", Bakery: \(scent)") }
      """)
    var sessions = SessionRunner(plan, statesLimit: .max)
    var right = 0
    for person in 0..<4000 as Range<UInt32> {
      sessions.run(person: person, variant: 0) { if $0.outcome == .arrived { right += 1 } }
    }
    return Double(right) / 4000
  }

  @Test(
    "people of the simulation click as the closed form says",
    arguments: [PeopleModel.forager, .mesa], [0.3, 0.55, 1])
  func closedForm(model: PeopleModel, scent: Double) throws {
    let kinds: [FirstTap.Kind] = [(1, scent), (11, 0.4)]
    let chances =
      model == .forager
      ? FirstTap.byForagers(kinds, PeopleParameters())
      : FirstTap.byMesa(kinds, PeopleParameters())
    #expect((chances[0] + 11 * chances[1] - 1).magnitude < 1e-6)
    #expect((chances[0] > chances[1]) == (scent > 0.4))
    let error = (chances[0] * (1 - chances[0]) / 4000).squareRoot()
    let share = try Self.firstTaps(model, named: scent == 1, scent: scent, others: 0.4)
    #expect((share - chances[0]).magnitude < 4 * error, "\(share) \(chances[0])")
  }
}
