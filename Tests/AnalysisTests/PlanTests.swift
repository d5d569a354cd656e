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
    try Crowd([.init(0.7), .init(0.8)]).analysis(people: 400).comparisons.first?[
      metric: metric]
  }
}

@Suite struct FalseAlarmTests {
  @Test("false alarms near the level keep it, and far above it do not")
  func falseAlarms() throws {
    #expect(try #require(FalseAlarmCheck(alarms: 50, runs: 1000)).isKept)
    #expect(try #require(FalseAlarmCheck(alarms: 10, runs: 1000)).isKept)
    let broken = try #require(FalseAlarmCheck(alarms: 120, runs: 1000))
    #expect(!broken.isKept)
    #expect(broken.sentence.contains("120 false alarms in 1000 runs (12.0%"))
    #expect(FalseAlarmCheck(alarms: 3, runs: 2) == nil)
    #expect(try #require(FalseAlarmCheck(alarms: 0, runs: 0)).isKept == false)
  }

  @Test("journeys that arrived under both are paired tap by tap")
  func tapDifferences() throws {
    let analysis = try Crowd([.init(0.9), .init(0.9, extraTaps: 1)]).analysis(
      people: 300)
    let taps = try #require(analysis.comparisons.first?.taps)
    #expect(taps.journeys == taps.more && taps.fewer == 0 && taps.same == 0)
    #expect(taps.typical == 1)
    #expect(try #require(taps.test).pValue < 1e-6)
    let none = try Crowd([.init(0), .init(0.9)]).analysis(people: 30)
    #expect(none.comparisons.first?.taps.journeys == 0)
    #expect(none.comparisons.first?.taps.typical == nil)
  }
}
