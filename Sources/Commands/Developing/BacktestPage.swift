import Analysis
import Experiments
import Reporting
import SourceText
import Statistics

/// The output of `navlab dev backtest`, in Markdown: the score, then every test with the failures first.
struct BacktestPage {
  let entries: [Entry]
  let tests: [FirstTapTest]

  init(_ entries: [Entry], _ tests: [FirstTapTest]) {
    self.entries = entries
    self.tests = tests
  }

  /// A spec, with the study that has its outcome.
  struct Subject {
    let path, spec: String
    let study: StudySpec?

    /// The name of the file without its extension.
    var name: String { String(path.split(separator: "/").last?.split(separator: ".").first ?? "") }

    /// The parts of the source: who and when, the design, the number of people, the address.
    var source: [String] {
      (study?.source ?? "").split(separator: "; ").map(String.init)
    }

    /// The title with the address as a link, and the name.
    var link: String {
      let title = MarkdownText.escaped(study?.title ?? name)
      return (address.map { "[\(title)](\($0))" } ?? title) + " (`\(name)`)"
    }

    private var address: String? { source.last.flatMap { $0.hasPrefix("http") ? $0 : nil } }

    /// The source without its address.
    var origin: String {
      MarkdownText.escaped(source.dropLast(address == nil ? 0 : 1).joined(separator: "; "))
        + (study?.evidence == .quoted ? ", as quoted" : "")
    }
  }

  /// A layout with its forecast, and with its outcome if that is known.
  struct Entry {
    let subject: Subject
    let layout: String
    let forecast: Forecast
    let outcome: Scoreboard.Outcome?

    var test: Scoreboard.Test? {
      outcome.map {
        Scoreboard.Test(
          forecast, $0, isRandomised: subject.source.contains { part in part.hasPrefix("A/B") })
      }
    }
  }

  var text: String {
    let known = entries.filter { $0.outcome != nil }.sorted { one, other in
      key(of: one).lexicographicallyPrecedes(key(of: other))
    }
    let waiting = entries.filter { $0.outcome == nil }
    let comparisons =
      entries.isEmpty && !tests.isEmpty
      ? [] : score(Scoreboard(known.compactMap(\.test))) + table(known) + list(waiting)
    let taps = FirstTapPage(tests).lines
    return (comparisons + (comparisons.isEmpty || taps.isEmpty ? [] : [""]) + taps)
      .joined(separator: "\n") + "\n"
  }

  /// Failures first, undecided ones last among them, then by name.
  private func key(of entry: Entry) -> [String] {
    let isRight = entry.test?.isRight == true
    let isOpen = entry.forecast.answer == .undecided
    return [isRight ? "1" : "0", isOpen ? "1" : "0", entry.subject.name]
  }

  private func score(_ board: Scoreboard) -> [String] {
    func points(_ error: Double?) -> String { error.map(Wording.points) ?? "–" }
    func row(_ name: String, _ rule: SimpleRule?, _ error: Double?, _ coverage: String) -> String {
      let cells = [
        name, board.rights(by: rule).description,
        board.rights(by: rule, where: \.isRandomised).description,
        board.rights(by: rule) { $0.outcome.winner == .neither }.description, points(error),
        coverage,
      ]
      return MarkdownText.row(cells)
    }
    func are(_ count: Int) -> String { count == 1 ? "is" : "are" }
    let (surer, sure) = (board.calibration(0.9..<2), board.calibration(0.75..<0.9))
    let undecided = board.tests.count { $0.forecast.answer == .undecided }
    let hidden = board.tests.filter { $0.forecast.rules[.visibleWins] != .neither }
    let won = hidden.count { $0.forecast.rules[.visibleWins] == $0.outcome.winner }
    return [
      "## The score", "",
      "| forecast | right directions | of A/B tests | of tests without a difference | mean error of the size | sizes in the range |",
      "|---|--:|--:|--:|--:|--:|",
      row("NavLab", nil, board.meanError(), board.coverage.description),
    ]
      + SimpleRule.allCases.map { rule in
        row(rule.rawValue, rule, rule == .noDifference ? board.meanError(ofNone: true) : nil, "–")
      }
      + [
        "",
        "- **Direction** is the verdict's: an answer needs 75 of 100 worlds, in task success or, if that is the same, in",
        "  taps. An undecided verdict counts as wrong; \(undecided) \(are(undecided)).",
        "- **Confidence**: of the forecasts on which 90 of 100 worlds agree, \(surer) \(are(surer.hits)) right; of",
        "  those with 75 to 89, \(sure).",
        "- **Size** is the change in people who arrive, relative to the control; \(board.coverage.all) "
          + "\(are(board.coverage.all)) published.",
        "- **The range** has nine of ten worlds. A published size is in it if its own interval overlaps it.",
        "- *Fewest taps* are those of people who know the way. *Visible navigation* is a layout in which no menu is opened:",
        "  of \(hidden.count.counted("test")) of it against another one, it won in \(won).", "",
      ]
  }

  private func table(_ known: [Entry]) -> [String] {
    [
      "## Test by test, failures first", "",
      "*Worlds* counts those in which the layout is better, worse and the same in task success.",
      "",
      "| | test | layout | published | forecast | people who arrive | worlds | source |",
      "|---|---|---|---|---|--:|--:|---|",
    ]
      + known.map { entry in
        let size = entry.outcome?.size.map { ", \(Self.span($0))" } ?? ""
        let cells = [
          entry.test?.isRight == true ? "✓" : "✗",
          entry.subject.link, entry.layout,
          (entry.outcome?.winner.words ?? "") + size, Self.answer(of: entry),
          Self.change(entry.forecast), Self.worlds(entry.forecast),
          entry.subject.origin,
        ]
        return MarkdownText.row(cells)
      } + ["", "Doubts about each source are in its study, `NAME.yaml`, under `caveat`."]
  }

  private func list(_ waiting: [Entry]) -> [String] {
    if waiting.isEmpty { return [] }
    return [
      "", "## Without an outcome", "",
      "Tests whose outcome is not known yet, not published, or was not read. A study adds it.", "",
      "| spec | layout | forecast | people who arrive | worlds |", "|---|---|---|--:|--:|",
    ]
      + waiting.map { entry in
        let cells = [
          "`\(entry.subject.name)`", entry.layout, Self.answer(of: entry),
          Self.change(entry.forecast), Self.worlds(entry.forecast),
        ]
        return MarkdownText.row(cells)
      }
  }

  /// The answer, with the day on which it was written down.
  private static func answer(of entry: Entry) -> String {
    let date =
      entry.subject.study?.forecast.map { ", on \(MarkdownText.escaped($0.date.value))" } ?? ""
    return entry.forecast.answer.words + date
  }

  private static func percent(_ value: Double) -> String {
    let text = Wording.decimal(100 * abs(value), digits: 0)
    return text == "0" ? "0 %" : "\(value < 0 ? "−" : "+")\(text) %"
  }

  private static func span(_ range: Interval) -> String {
    range.width < 0.015
      ? percent((range.lower + range.upper) / 2)
      : "\(percent(range.lower)) to \(percent(range.upper))"
  }

  private static func change(_ forecast: Forecast) -> String {
    "\(percent(forecast.change)) (\(span(forecast.range)))"
  }

  private static func worlds(_ forecast: Forecast) -> String {
    "\(forecast.worlds.better), \(forecast.worlds.worse), \(forecast.worlds.same)"
  }
}

extension Preference {
  /// The answer about the layout that is compared with the control.
  fileprivate var words: String {
    switch self {
    case .variant: "better"
    case .control: "worse"
    case .neither: "no difference"
    case .undecided: "undecided"
    }
  }
}
