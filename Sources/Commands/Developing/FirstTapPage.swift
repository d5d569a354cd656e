import Analysis
import Reporting
import Simulation
import SourceText
import Statistics

/// A past test of first taps: what real people tapped, and its forecasts.
struct FirstTapTest {
  let subject: BacktestPage.Subject
  let names: MeasuredNames
  let forecasts: [FirstTapForecast]
  /// What half of the tasks say about the others; `nil` with too few tasks.
  let halved: HalvedStudy?

  /// The mean error of the forecasts, or of a simple rule.
  func meanError(by rule: FirstTapForecast.Rule? = nil) -> Double? {
    Self.mean(forecasts.map { abs($0.error(by: rule)) })
  }

  static func mean(_ errors: [Double]) -> Double? {
    errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
  }
}

/// The part of the page of forecasts about right first taps, in Markdown.
struct FirstTapPage {
  private let tests: [FirstTapTest]

  init(_ tests: [FirstTapTest]) { self.tests = tests.filter { !$0.forecasts.isEmpty } }

  var lines: [String] { tests.isEmpty ? [] : score + studies + tasks }

  private static func points(_ error: Double?) -> String { error.map(Wording.points) ?? "–" }

  private func mean(_ errors: (FirstTapTest) -> [Double]) -> String {
    Self.points(FirstTapTest.mean(tests.flatMap(errors)))
  }

  private static func covered(_ forecasts: [FirstTapForecast]) -> String {
    Scoreboard.Count(hits: forecasts.count(where: \.isCovered), all: forecasts.count).description
  }

  private var score: [String] {
    func row(_ name: String, _ rule: FirstTapForecast.Rule?, _ covered: String) -> String {
      let error = mean { $0.forecasts.map { abs($0.error(by: rule)) } }
      return MarkdownText.row([name, error, covered])
    }
    let halved = tests.compactMap(\.halved)
    func known(_ name: String, _ errors: (HalvedStudy) -> [Double]) -> String {
      let error = FirstTapTest.mean(halved.flatMap(errors))
      return MarkdownText.row([name, Self.points(error), "–"])
    }
    let all = tests.flatMap(\.forecasts)
    return [
      "## Right first taps", "",
      "| forecast | mean error of right first taps | tasks in the range |", "|---|--:|--:|",
      row("NavLab, without data", nil, Self.covered(all)),
    ]
      + FirstTapForecast.Rule.allCases.map { row($0.rawValue, $0, "–") }
      + (halved.isEmpty
        ? []
        : [
          known("NavLab, after half of the tasks", \.errors),
          known("the same, worlds only weighed", \.weighedErrors),
          known("the mean of that half", \.meanErrors),
        ])
      + [
        "",
        "- **A right tap** is one on a label that is on a shortest way to the goal.",
        "- **Without data** the share is the mean of all worlds. The range has nine of ten worlds, and a task is in it if the",
        "  people's own interval overlaps it.",
        "- **After half of the tasks**: \(HalvedStudy.participants) participants did half of a study's tasks, and the error is that of the other tasks.",
        "  Tasks and participants are drawn \(HalvedStudy.times) times.", "",
      ]
  }

  private var studies: [String] {
    let sorted = tests.sorted {
      ($1.meanError() ?? 0, $0.subject.name) < ($0.meanError() ?? 0, $1.subject.name)
    }
    return [
      "### Study by study, failures first", "",
      "| study | tasks | without data | in the range | after half | the mean of that half | source |",
      "|---|--:|--:|--:|--:|--:|---|",
    ]
      + sorted.map { test in
        MarkdownText.row([
          test.subject.link, "\(test.forecasts.count)", Self.points(test.meanError()),
          Self.covered(test.forecasts),
          Self.points(test.halved.flatMap { FirstTapTest.mean($0.errors) }),
          Self.points(test.halved.flatMap { FirstTapTest.mean($0.meanErrors) }),
          test.subject.origin,
        ])
      } + [""]
  }

  private var tasks: [String] {
    let rows = tests.flatMap { test in test.forecasts.map { (test, $0) } }.sorted {
      ($0.1.isCovered ? 1 : 0, -abs($0.1.error())) < ($1.1.isCovered ? 1 : 0, -abs($1.1.error()))
    }
    return [
      "### Task by task, failures first", "",
      "| | task | study | people | right first taps | forecast | nine of ten worlds |",
      "|---|---|---|--:|--:|--:|--:|",
    ]
      + rows.map { test, forecast in
        MarkdownText.row([
          forecast.isCovered ? "✓" : "✗",
          MarkdownText.escaped(test.names.tasks[forecast.task].title), "`\(test.subject.name)`",
          forecast.people.trials.grouped, Wording.percent(forecast.people.share),
          Wording.percent(forecast.mean),
          "\(Wording.percent(forecast.range.lower)) to \(Wording.percent(forecast.range.upper))",
        ])
      }
  }
}
