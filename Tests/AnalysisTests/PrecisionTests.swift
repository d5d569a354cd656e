import Analysis
import Metrics
import Statistics
import Testing

@Suite struct PrecisionTests {
  @Test("a precision is reached with enough people, and never with none")
  func reached() throws {
    let crowd = Crowd([.init(0.7), .init(0.8)])
    let goal = try #require(PrecisionGoal(metric: "success", halfWidth: 0.03))
    #expect(!goal.isReached(in: try crowd.tally(people: 0), metrics: crowd.metrics))
    #expect(!goal.isReached(in: try crowd.tally(people: 40), metrics: crowd.metrics))
    #expect(goal.isReached(in: try crowd.tally(people: 1500), metrics: crowd.metrics))
    let unknown = try #require(PrecisionGoal(metric: "joy", halfWidth: 1))
    #expect(!unknown.isReached(in: try crowd.tally(people: 40), metrics: crowd.metrics))
    #expect(PrecisionGoal(metric: "success", halfWidth: 0) == nil)
  }

  @Test("rounds double, and the last one is everybody")
  func schedule() {
    #expect(PrecisionGoal.schedule(from: 1000, upTo: 5000) == [1000, 2000, 4000, 5000])
    #expect(PrecisionGoal.schedule(from: 1000, upTo: 1000) == [1000])
    #expect(PrecisionGoal.schedule(from: 9, upTo: 4) == [4])
    #expect(PrecisionGoal.schedule(from: 0, upTo: 0) == [])
    #expect(PrecisionGoal.schedule(from: 1, upTo: .max).last == .max)
  }

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
    let analysis = try Crowd([.init(0.9), .init(0.9, extraTaps: 1)]).analysis(people: 300)
    let taps = try #require(analysis.comparisons.first?.taps)
    #expect(taps.journeys == taps.more && taps.fewer == 0 && taps.same == 0)
    #expect(taps.typical == 1)
    #expect(try #require(taps.test).pValue < 1e-6)
    let none = try Crowd([.init(0), .init(0.9)]).analysis(people: 30)
    #expect(none.comparisons.first?.taps.journeys == 0)
    #expect(none.comparisons.first?.taps.typical == nil)
  }
}
