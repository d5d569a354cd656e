import Analysis
import Metrics
import Statistics
import Testing

@Suite struct PlanTests {
  @Test("a plan has the size of the textbook, and needs four times as many for half the effect")
  func size() throws {
    let success = try #require(try Self.comparison("success"))
    let plan = try #require(LiveTestPlan(success, aim: .difference, peoplePerDay: 50))
    let textbook = try #require(
      SampleSize.perArm(proportions: plan.variant, plan.control, power: 0.8))
    #expect(plan.peoplePerArm == Int(textbook.rounded(.up)))
    let half = Double(try #require(plan.peoplePerArmForHalf)) / Double(plan.peoplePerArm)
    #expect(half > 3.5 && half < 5)
    #expect(plan.days == Int((Double(2 * plan.peoplePerArm) / 50).rounded(.up)))
    #expect(plan.sentences.contains { $0.contains("people per arm give a power of 80%") })
  }

  @Test("a smaller margin of what is not worse needs more people")
  func notWorse() throws {
    let success = try #require(try Self.comparison("success"))
    let tight = try #require(LiveTestPlan(success, aim: .notWorse(margin: 0.01)))
    let wide = try #require(LiveTestPlan(success, aim: .notWorse(margin: 0.03)))
    #expect(abs(Double(tight.peoplePerArm) / Double(wide.peoplePerArm) - 9) < 0.1)
    #expect(tight.peoplePerArmForHalf == nil)
  }

  @Test("metrics that are no shares are planned with the spread among people")
  func means() throws {
    let taps = try #require(try Self.comparison("taps"))
    let plan = try #require(LiveTestPlan(taps, aim: .difference, power: 0.9))
    #expect(plan.peoplePerArm > 2)
    #expect(try #require(LiveTestPlan(taps, aim: .difference)).peoplePerArm < plan.peoplePerArm)
  }

  @Test("there is no plan to show nothing, or with a power that cannot be had")
  func impossible() throws {
    let same = try Crowd([.init(0.8), .init(0.8)]).analysis(people: 50)
    let success = try #require(same.comparisons.first?[metric: "success"])
    #expect(LiveTestPlan(success, aim: .difference) == nil)
    #expect(LiveTestPlan(success, aim: .notWorse(margin: 0)) == nil)
    #expect(LiveTestPlan(success, aim: .notWorse(margin: 0.02), power: 1) == nil)
  }

  private static func comparison(_ metric: String) throws -> MetricComparison? {
    try Crowd([.init(0.7), .init(0.8)]).analysis(people: 400).comparisons.first?[metric: metric]
  }
}
