import Analysis
import Metrics
import Statistics
import Testing

@testable import Analysis

@Suite("The analysis of results")
struct ResultsTests {
  private static let crowd = Crowd([.init(0.7), .init(0.85)])

  @Test("a results document is analysed with its names, its model and its gates")
  func analysis() throws {
    let results = try Self.crowd.results(
      people: 400,
      gates: [
        "success of layout-1 vs layout-0: low > -2 points",
        "success of layout-1 vs layout-0: high < 0 points",
        "links-shown of layout-1: estimate == 100%",
      ])
    let analysis = try ExperimentAnalysis(results)
    #expect(analysis.conclusion.preferred == [1])
    #expect(analysis.conclusion.headline.contains("\u{201C}invented\u{201D}"))
    #expect(analysis.gates.map(\.judgement) == [.passed, .failed, .passed])
    #expect(Judgement.overall(analysis.gates.map(\.judgement)) == .failed)
    #expect(Judgement.overall([]) == .ungated)
  }

  @Test("a part of a run is refused: only the whole judges")
  func incomplete() throws {
    var results = try Self.crowd.results(people: 40)
    results.people = PeopleRanges(0..<20)
    #expect(throws: ExperimentAnalysis.Problem.incomplete(walked: 20, people: 40)) {
      try ExperimentAnalysis(results)
    }
  }

  @Test("results with gates that cannot be read say which and why")
  func unreadable() throws {
    let results = try Self.crowd.results(people: 10, gates: ["success of layout-1: low > 2%"])
    let document = String(decoding: results.document(), as: UTF8.self)
    let damaged = document.replacing("success of layout-1", with: "sucess of layout-1")
    let problem = #expect(throws: ResultsError.self) {
      try ExperimentResults(document: Array(damaged.utf8))
    }
    #expect(problem?.kind == .damaged)
    #expect(
      problem?.description.contains(
        "the gate 'sucess of layout-1: low > 2%' cannot be read: no metric is called 'sucess'")
        == true)
  }

  @Test("the same run twice shows no change, and no regression")
  func unchanged() throws {
    let results = try Self.crowd.results(people: 300)
    let comparison = try ResultsComparison(before: results, after: results)
    try #require(!comparison.changes.isEmpty)
    #expect(comparison.changes.allSatisfy { ($0.difference ?? 0) == 0 && !$0.finding.isDecided })
    #expect(comparison.regressions.isEmpty && comparison.improvements.isEmpty)
    #expect(comparison.links.isEmpty && !comparison.isOtherSpec)
  }

  @Test("a layout that loses people since is a regression, one that gains an improvement")
  func regression() throws {
    let before = try Self.crowd.results(people: 500)
    let after = try Crowd([.init(0.9), .init(0.7)]).results(people: 600, digest: "2")
    let comparison = try ResultsComparison(before: before, after: after)
    #expect(comparison.isOtherSpec)
    #expect(
      comparison.regressions.contains {
        $0.metric.id == "success" && $0.variant == "Layout 1" && $0.task == nil
      })
    #expect(
      comparison.improvements.contains { $0.metric.id == "success" && $0.variant == "Layout 0" })
    #expect(comparison.regressions.contains { $0.task == "Task first" })
  }

  @Test("the same people twice are compared with themselves, other people as two crowds")
  func sameCrowd() throws {
    let before = try Self.crowd.results(people: 960)
    let after = try Crowd([.init(0.7), .init(0.83)]).results(people: 960, digest: "2")
    let others = try Crowd([.init(0.7), .init(0.83)]).results(people: 961, digest: "2")
    let paired = try ResultsComparison(before: before, after: after)
    let apart = try ResultsComparison(before: before, after: others)
    #expect(paired.isSameCrowd && !apart.isSameCrowd)
    func success(_ comparison: ResultsComparison) throws -> MetricChange {
      try #require(
        comparison.changes.first {
          $0.metric.id == "success" && $0.variant == "Layout 1" && $0.task == nil
        })
    }
    let (near, far) = (try success(paired), try success(apart))
    #expect(near.isPaired && !far.isPaired)
    // Two points fewer arrive: among the same people that shows, among others it may be chance.
    #expect(near.finding == .worse && far.finding == .undecided)
    #expect(try #require(near.interval).width < 0.6 * (try #require(far.interval)).width)
    #expect(try #require(near.interval).contains(-0.02))
  }

  @Test("a link that ends elsewhere than before is named with its address and situation")
  func links() throws {
    let before = try Self.crowd.results(people: 20)
    let after = try Self.crowd.results(people: 20, linkOutcome: .dropped)
    let change = try #require(ResultsComparison(before: before, after: after).links.first)
    #expect(change.address == "shop://offers" && change.situation == "cold start")
    #expect(change.variant == "Layout 1")
    #expect(change.before == .shown && change.after == .dropped)
  }

  @Test("results that differ in kind are incomparable, and say in what")
  func incomparable() throws {
    let before = try Self.crowd.results(people: 20)
    let others: [(ExperimentResults, String)] = [
      (try Self.crowd.results(people: 20, noise: "0.4"), "assumptions about people"),
      (try Crowd([.init(0.7)]).results(people: 20), "layouts"),
      (
        try Crowd(Self.crowd.layouts, segments: 2).results(people: 20),
        "groups of people"
      ),
    ]
    for (after, difference) in others {
      let problem = #expect(throws: ResultsComparison.Incomparable.self) {
        try ResultsComparison(before: before, after: after)
      }
      #expect(problem?.description.contains(difference) == true)
    }
    var part = before
    part.people = PeopleRanges(0..<3)
    #expect(throws: ResultsComparison.Incomparable.self) {
      try ResultsComparison(before: before, after: part)
    }
  }
}

@Suite("A sample beside its exact solution")
struct ExactAgreementTests {
  private func agreement(
    success: Double, sampled: Double, journeys: Int, unaccounted: Double = 0
  ) -> ExactAgreement {
    ExactAgreement(
      answer: .init(variant: 0, segment: 0, task: 0, success: success, unaccounted: unaccounted),
      sampled: sampled, journeys: journeys)
  }

  @Test("agrees within four standard errors, and no further")
  func errors() {
    // The standard error of half of 10 000 journeys is half a point.
    #expect(agreement(success: 0.5, sampled: 0.5199, journeys: 10_000).isKept)
    #expect(!agreement(success: 0.5, sampled: 0.5201, journeys: 10_000).isKept)
    #expect(!agreement(success: 0.5, sampled: 0.4799, journeys: 10_000).isKept)
  }

  @Test("allows for what the exact solution left out")
  func unaccounted() {
    #expect(!agreement(success: 0, sampled: 0.01, journeys: 100).isKept)
    #expect(agreement(success: 0, sampled: 0.01, journeys: 100, unaccounted: 0.01).isKept)
    #expect(agreement(success: 1, sampled: 1, journeys: 100).isKept)
  }
}
