import Analysis
import Metrics
import SourceText
import Statistics
import Testing

@testable import Reporting

@Suite("The end of a run in a terminal")
struct SummaryTests {
  private func lines(of report: Report, width: Int = 80) -> [String] {
    report.summary(page: "reports/shop/report.html", Medium(width: width))
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("has at most 25 lines, none wider than the terminal", arguments: [20, 40, 80, 132])
  func size(width: Int) {
    for report in [Report.shop, .empty, .awkward] {
      let lines = lines(of: report, width: width)
      #expect((1...25).contains(lines.count))
      #expect(lines.filter { $0.displayWidth > max(20, width) } == [])
    }
  }

  @Test("ends with the verdict, and names the screen, the links and the page before it")
  func order() throws {
    var report = Report.shop
    report.failures[0].focus = Failure.Focus(
      task: "Find bread", screen: "Home", share: Figure(0.75, unit: .share))
    let lines = lines(of: report, width: 132)
    let verdict = try #require(
      lines.firstIndex { $0.hasPrefix("✗ Gates fail: 1 of 2. Keep Tab bar.") })
    #expect(verdict > lines.count - 5)
    #expect(
      lines[verdict...].joined(separator: " ").hasSuffix(
        "It depends most on how ambiguous labels are (label-noise)."))
    let page = try #require(lines.firstIndex { $0.contains("reports/shop/report.html") })
    let places = try #require(lines.firstIndex { $0.contains("Menu: 8.1% Never noticed the menu") })
    let links = try #require(lines.firstIndex { $0.contains("Tab bar shown; Menu wrong screen") })
    #expect(places < links && links < page && page < verdict)
    #expect(lines[places].contains(", 75.0% of them in “Find bread”, most on Home"))
  }

  @Test("lines are kept whole in a file or a pipe")
  func uncut() {
    let page = "reports/\(String(repeating: "shop/", count: 30))report.html"
    let report = Report.shop
    #expect(
      report.summary(page: page, Medium(cutsLines: false)).contains("(all of it in the terminal"))
    #expect(!report.summary(page: page, Medium()).contains("(all of it in the terminal"))
  }

  @Test("control characters and changes of direction never reach the terminal")
  func hostileNames() {
    let text = lines(of: .awkward).joined(separator: "\n")
    #expect(!text.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202e}" || $0 == "\0" })
  }
}

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

@Suite("Readings of a difference")
struct ReadingTests {
  @Test(
    "a sure difference within the margin is too small to matter",
    arguments: [
      (-0.004, -0.001, Finding.slight), (-0.006, -0.001, .worse), (0.001, 0.004, .slight),
      (0.001, 0.006, .better), (-0.001, 0.001, .undecided),
    ])
  func slight(low: Double, high: Double, expected: Finding) {
    let interval = Interval(low, high)
    #expect(Finding(interval, better: .higher).within(interval, margin: 0.005) == expected)
  }

  @Test("an end of an interval reads as zero only when it is zero")
  func ends() {
    func text(_ low: Double, _ high: Double) -> String? {
      Figure(0, low: low, high: high, unit: .points, isDifference: true).intervalText
    }
    #expect(text(-0.013, 0.000_3) == "[\u{2212}1.3, +0.03]")
    #expect(text(-0.002, 0) == "[\u{2212}0.2, 0.0]")
    #expect(text(0.000_04, 0.005) == "[+0.004, +0.5]")
  }
}

@Suite("Causes of links")
struct LinkCauseTests {
  private static func table(_ outcome: (Int, Int) -> (String, String)) -> LinkTable {
    LinkTable(
      situations: ["Cold", "In the checkout"],
      rows: (0..<17).map { row in
        let results = (0..<2).map { situation in
          let (outcome, reason) = outcome(row, situation)
          return LinkTable.Result(outcome: outcome, isGood: outcome == "shown", reason: reason)
        }
        return LinkTable.Row(id: "l\(row)", address: "a://\(row)", variants: [results, results])
      })
  }

  @Test("one cause is one row, however many links it refuses")
  func one() throws {
    let causes = Self.table { $1 == 1 ? ("turned away", "not now") : ("shown", "") }.causes
    #expect(causes.count == 1)
    let cause = try #require(causes.first)
    #expect(cause.isAlike && cause.subject == "In the checkout: all 17 links")
    #expect(
      cause.outcome(in: ["Tabs", "Menu"]) == "turned away, in both layouts alike (not now)")
  }

  @Test("every notable result belongs to exactly one cause")
  func complete() {
    let table = Self.table { row, situation in
      row.isMultiple(of: 3) && situation == 1 ? ("error", "r\(row % 2)") : ("shown", "")
    }
    let named = table.causes.flatMap { cause in
      cause.situations.flatMap { situation in cause.addresses.map { [situation, $0] } }
    }
    let notable = table.rows.flatMap { row in
      [0, 1].filter { row.isNotable(in: $0) }.map { [table.situations[$0], row.address] }
    }
    #expect(!notable.isEmpty && Set(named) == Set(notable) && named.count == notable.count)
  }
}
