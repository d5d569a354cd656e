import Experiments
import Metrics
import NavigationGraph
import SourceText
import Testing

@testable import Simulation

@Suite("Assumptions from a small test with people")
struct CalibrationTests {
  /// The answers of synthetic people, as a page would save them.
  private static func answers(_ plan: RunPlan, people: Range<UInt32>) throws -> PlayedTests {
    let names = ["tab-bar", "menu"]
    var attempts: [PlayedTests.Attempt] = []
    for variant in names.indices {
      for person in people {
        let replay = try #require(Replay(plan, person: person, variant: variant))
        for (occasion, journey) in replay.journeys.enumerated() {
          attempts.append(
            PlayedTests.Attempt(
              layout: names[variant], task: journey.task.name, occasion: occasion,
              isFound: journey.record.outcome == .arrived, taps: journey.record.taps,
              first: journey.steps.first?.affordance.label ?? ""))
        }
      }
    }
    return PlayedTests(attempts)
  }

  @Test("people who notice menus are told from people who do not")
  func notice() throws {
    let plan = try Shop.plan()
    var means: [Double] = []
    for truth in [0.2, 0.8] {
      var parameters = PeopleParameters()
      parameters.menuNotice = truth
      // Other people answer than those who are held against them.
      let tests = try Self.answers(plan.with(parameters), people: 5000..<5150)
      let calibration = try Calibration(
        plan, variants: ["tab-bar", "menu"], tests: tests, people: 400)
      let values = [0.05, 0.2, 0.4, 0.6, 0.8, 0.95]
      let likelihoods = try values.map { value in
        try calibration.logLikelihood { $0.menuNotice = value }
      }
      let posterior = Posterior(values: [values], logLikelihoods: likelihoods)
      let interval = posterior.interval(0)
      #expect(interval.lowerBound - 0.1 < truth && truth < interval.upperBound + 0.1)
      means.append(posterior.mean(0))
    }
    #expect(means[1] - means[0] > 0.2, "\(means)")
  }

  @Test("people who did several tasks in a layout are told by all that they remembered")
  func sessions() throws {
    let layouts = ["tab-bar", "menu"]
    let session = PlayedTests(
      layouts.flatMap { layout in
        (0..<5).map { occasion in
          PlayedTests.Attempt(
            layout: layout, task: "buy-bread", occasion: occasion, isFound: true, taps: 2,
            first: "Shop")
        }
      })
    let calibration = try Calibration(
      Shop.plan(), variants: layouts, tests: session, people: 1000)
    let values = [0.02, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9]
    let answers = try values.map { value in try calibration.answers { $0.menuNotice = value } }
    for truth in [0.1, 0.3] {
      // People whom the calibration has not met.
      let people = try calibration.attempts(of: 5000..<5080) { $0.menuNotice = truth }
      let asked = calibration.with(people)
      let posterior = Posterior(
        values: [values], logLikelihoods: answers.map { asked.logLikelihood(of: $0) })
      #expect((posterior.mean(0) - truth).magnitude < 0.15, "\(posterior.mean(0)) \(truth)")
    }
  }

  @Test("names that the spec does not have are refused")
  func unknown() throws {
    let plan = try Shop.plan()
    for (layout, task, kind) in [("tabs", "buy-bread", "layout"), ("menu", "buy", "task")] {
      let tests = PlayedTests([
        PlayedTests.Attempt(
          layout: layout, task: task, occasion: 0, isFound: true, taps: 1, first: "Shop")
      ])
      let error = #expect(throws: Calibration.Unknown.self) {
        try Calibration(plan, variants: ["tab-bar", "menu"], tests: tests, people: 1)
      }
      #expect(error?.kind == kind)
    }
  }

  @Test("weights of two assumptions come apart, and likely values weigh more")
  func posterior() {
    let values = [[0.0, 1], [0.0, 1, 2]]
    #expect(Posterior.combinations(of: values).count == 6)
    #expect(Posterior.combinations(of: values)[4] == [1, 1])
    let posterior = Posterior(values: values, logLikelihoods: [0, 0, 0, 0, 9, 0])
    #expect(posterior.mean(0) > 0.99 && (posterior.mean(1) - 1).magnitude < 0.01)
    let flat = Posterior(values: values, logLikelihoods: [0, 0, 0, 0, 0, 0])
    #expect((flat.mean(0) - 0.5).magnitude < 1e-9)
    #expect(flat.interval(1).lowerBound < 0.1 && flat.interval(1).upperBound > 1.9)
  }

  @Test("attempts that are alike weigh as much as each of them alone")
  func repeated() throws {
    func attempt(_ first: String) -> PlayedTests.Attempt {
      PlayedTests.Attempt(
        layout: "menu", task: "buy-bread", occasion: 0, isFound: true, taps: 2, first: first)
    }
    let plan = try Shop.plan()
    let (one, two) = (attempt("Search"), attempt("Menu"))
    func likelihood(_ attempts: [PlayedTests.Attempt]) throws -> Double {
      try Calibration(
        plan, variants: ["tab-bar", "menu"], tests: PlayedTests(attempts), people: 200
      ).logLikelihood { _ in }
    }
    let tests = PlayedTests([one, two, one])
    #expect(tests.attempts.map(\.times) == [2, 1] && tests.count == 3)
    let difference = try likelihood([one, two, one]) - likelihood([two, one, one])
    #expect(difference.magnitude < 1e-9)
    #expect(try likelihood([one, two, one]) < likelihood([one, two]))
  }
}
