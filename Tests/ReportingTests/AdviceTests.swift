import Analysis
import Metrics
import SourceText
import Statistics
import Testing

@testable import Reporting

@Suite("Advice")
struct AdviceTests {
  @Test("says what to do, by how much, why and how surely")
  func lost() throws {
    let advice = try Report(.invented(people: 2000)).verdict.advice
    #expect(advice.action == "Keep Tabs.")
    let effect = try #require(advice.effects.first)
    #expect(advice.effects.count == 1)
    #expect(effect.hasPrefix("Menu brings 20.0 fewer of 100 journeys to their goal than Tabs"))
    #expect(
      effect.hasSuffix(
        "with Menu, 20.0 more of 100 people never noticed the navigation that was needed."))
    #expect(advice.hinge.hasPrefix("Not stress-tested: 'navlab run "))
  }

  @Test("if success is open and taps are not, it leans by taps and says what that may cost")
  func leaning() throws {
    let report = try Report(.invented(people: 9, lost: 1))
    let advice = report.verdict.advice
    #expect(report.verdict.answer == "It is not clear which layout is better")
    #expect(advice.action.hasPrefix("Lean towards Tabs: it takes fewer taps. Between "))
    #expect(advice.action.hasSuffix(" more of 100 journeys may reach their goal."))
    #expect(advice.effects.first?.contains("People who arrive in both layouts take ") == true)
  }

  @Test("decides nothing without people")
  func nobody() throws {
    let advice = try Report(.invented(people: 0)).verdict.advice
    #expect(advice == Advice(action: "No people walked: there is nothing to decide."))
  }

  @Test(
    "what the run decided is counted, though with fewer people it was open as declared")
  func decidedByMore() throws {
    let hinge = try hinge(
      points: [.undecided, .control, .control, .control],
      models: [("mesa", .control), ("softmax", .undecided)])
    #expect(
      hinge
        == "The answer is the same with 3 of 4 sets of assumptions about people and open with 1 (50 people "
        + "each), but it differs with the model softmax.")
  }

  @Test("a model that prefers the other layout is named although all sets of assumptions are open")
  func openButForOneModel() throws {
    let hinge = try hinge(
      points: [.undecided, .undecided], models: [("mesa", .undecided), ("softmax", .variant)])
    #expect(
      hinge
        == "None of 2 sets of assumptions about people contradicts it: with 50 people each, all "
        + "leave it open, but it differs with the model softmax.")
  }

  /// The words on how far a decision depends on assumptions, after a sweep that found these preferences.
  private func hinge(
    points: [Preference], models: [(name: String, preference: Preference)]
  ) throws -> String {
    func point(_ preference: Preference) -> SensitivityRecord.Point {
      SensitivityRecord.Point(difference: -0.2, low: -0.3, high: 0.1, preference: preference)
    }
    let results = try ExperimentResults.invented(people: 2000)
    let finding = SensitivityRecord.SweepFinding(
      variant: 0, metric: "success", verdict: "undecided as declared", sentence: "",
      isRobust: false, share: 0.25, points: points.map(point), influences: [])
    let sweep = SensitivityRecord(
      experiment: results.setup.name, digest: results.setup.digest, seed: 5, points: points.count,
      people: 50, parameters: [], findings: [finding], gates: [],
      variations: models.map {
        SensitivityRecord.Variation(
          variant: 0, axis: "model", value: $0.name, point: point($0.preference))
      })
    return try Report(results, sensitivity: sweep).verdict.advice.hinge
  }

  @Test("a value at which the verdict turns is advised by only where chance leaves it an end")
  func turns() throws {
    let results = try ExperimentResults.invented(people: 2000)
    let noise = breakEven("menu-promise", low: nil)
    let known = breakEven("menu-notice", low: 0.2)
    let finding = SensitivityRecord.SweepFinding(
      variant: 0, metric: "success", verdict: "control", sentence: "", isRobust: false, share: 1,
      points: [], influences: [])
    let sweep = SensitivityRecord(
      experiment: results.setup.name, digest: results.setup.digest, seed: 5, points: 0, people: 50,
      parameters: [], findings: [finding], gates: [], breakEvens: [noise, known])
    let hinge = try Report(results, sensitivity: sweep).verdict.advice.hinge
    #expect(hinge.contains(known.sentence) && !hinge.contains("menu-promise"))
  }

  private func breakEven(_ parameter: String, low: Double?) -> BreakEven {
    var found = BreakEven(
      gate: nil, variant: 0, subject: "The difference", parameter: parameter, unit: "",
      meaning: "the chance to notice a hidden menu", source: "", declared: 0.3, searched: 0...1)
    found.value = 0.4
    found.low = low
    return found
  }

  @Test("an undecided sweep says so, and claims nothing that could hold")
  func undecided() throws {
    let points = [0.001, -0.001, 0.4].map {
      SensitivitySummary.Point(
        parameters: [], difference: $0, interval: Interval(around: $0, halfWidth: 0.1))
    }
    let summary = try #require(
      SensitivitySummary(.undecided, points: points, names: [], better: .higher, margin: 0.005))
    #expect(
      summary.sentence == "Undecided at 2 of 3 sets of assumptions; this layout is better at 1.")
  }

  @Test(
    "a verdict that changes with a variation names it in words",
    arguments: [
      ("visits", "10", "for people who visited 10 times before"),
      ("visits", "0", "for people who never visited before"),
      ("tasks-each", "5", "with 5 tasks a person"),
      ("scent-rule", "trigrams", "with the scent rule trigrams"),
    ])
  func dissent(axis: String, value: String, words: String) throws {
    let points = (0..<64).map { _ in
      SensitivitySummary.Point(
        parameters: [], difference: -0.1, interval: Interval(around: -0.1, halfWidth: 0.01))
    }
    let variation = SensitivityRecord.Variation(
      variant: 1, axis: axis, value: value,
      point: SensitivityRecord.Point(
        difference: 0, low: -0.001, high: 0.001, preference: .neither))
    let summary = try #require(
      SensitivitySummary(
        .control, points: points, names: [], better: .higher, margin: 0.005,
        variations: [variation]))
    #expect(!summary.isRobust)
    #expect(summary.sentence.hasSuffix(", but it differs \(words). It depends on the assumptions."))
  }
}
