package import Analysis
import Metrics
import Statistics

package struct GateResult: Equatable, Encodable {
  package var name: String
  /// The gate as written in the spec.
  package var rule: String
  package var level = Level.error
  package var judgement: Judgement
  var figure: Figure
  /// The values of the control and of the layout, if it is a comparison.
  var values: [Figure] = []
  /// The worlds in which it holds, and all of them; `nil` if it is exact or all worlds are as declared.
  var worlds: Worlds?
  /// The figure with the differences between which nine of ten worlds lie; `nil` likewise.
  var range: Figure?
  /// The limit in words, such as `above −2 points`.
  var allowed = ""
  /// The required limit, with its unit.
  var margin: String
  /// The limit in the unit of the estimate.
  var limit: Double?
  /// The side of the limit on which the estimate must be.
  var side = Direction.neither
  /// The judgement in a sentence: by how much it passed or failed.
  package var explanation: String
  /// The layouts it judges: one, or a variant and its control.
  var subject: String
  /// The gate's place in the spec.
  package var place: Place?

  /// A number of worlds among all.
  struct Worlds: Equatable, Encodable {
    var holding, all: Int

    /// The number in words, such as `holds in 97 of 100 worlds`.
    var text: String { "holds in \(holding) of \(all) worlds" }
  }

  private enum CodingKeys: String, CodingKey {
    case name, rule, level, judgement, subject, worlds
    case figure = "measured"
    case margin, limit, explanation, place
  }

  /// The consequence if a gate does not pass.
  package enum Level: String, Encodable {
    /// The build stops.
    case error
    /// The report shows a warning.
    case warning
  }
}

extension Judgement {
  /// A sign with the same meaning, for readers without colour.
  var sign: String { appearance.sign }
  /// The judgement of all gates together, in words.
  var verdict: String { appearance.verdict }
  var emphasis: Emphasis { appearance.emphasis }

  private var appearance: (sign: String, verdict: String, emphasis: Emphasis) {
    switch self {
    case .passed: ("✓", "gates pass", .good)
    case .failed: ("✗", "gates fail", .bad)
    case .inconclusive: ("?", "gates inconclusive", .unsure)
    case .incomparable: ("≠", "gates incomparable", .unsure)
    case .ungated: ("·", "no gates", .quiet)
    }
  }
}

extension Report {
  /// The judgement of the gates with their number, such as `gates fail: 2 of 4`.
  var judged: String {
    let strict = gates.filter { $0.level == .error }
    let same = strict.count { $0.judgement == verdict.judgement }
    return strict.isEmpty
      ? verdict.judgement.verdict : "\(verdict.judgement.verdict): \(same) of \(strict.count)"
  }
}

extension Gate.Relation {
  /// The relation as a word.
  fileprivate var words: String {
    switch self {
    case .less: "below"
    case .lessOrEqual: "at most"
    case .greater: "above"
    case .greaterOrEqual: "at least"
    case .equal: "exactly"
    }
  }

  /// The side of its margin on which a gate requires a figure.
  fileprivate var side: Direction {
    switch self {
    case .greater, .greaterOrEqual: .higher
    case .less, .lessOrEqual: .lower
    case .equal: .neither
    }
  }
}

extension ReportComposition {
  var gates: [GateResult] {
    zip(setup.gates, analysis.gates).map { written, decision in
      let gate = decision.gate
      let pair = pair(of: gate)
      return GateResult(
        name: written.name ?? "\(subject(of: gate)): \(pair)", rule: gate.text,
        level: written.isWarning ? .warning : .error, judgement: decision.judgement,
        figure: Figure(decision), values: values(of: gate),
        worlds: decision.worlds.map { GateResult.Worlds(holding: $0.holding, all: $0.all) },
        range: decision.values.map { values in
          Figure(
            decision.value, low: values.range.lower, high: values.range.upper, unit: decision.unit,
            isDifference: gate.isComparison)
        },
        allowed: "\(gate.relation.words) \(gate.margin.text.replacing("-", with: "\u{2212}"))",
        margin: "\(gate.bound.rawValue) \(gate.relation.rawValue) \(gate.margin.text)",
        limit: gate.margin.value, side: gate.relation.side,
        explanation: decision.explanation,
        subject: pair, place: Place(file: written.file, line: written.line))
    }
  }

  /// The values of the control and of the layout that a gate compares, over all people.
  private func values(of gate: Gate) -> [Figure] {
    guard gate.isComparison, gate.segment == nil else { return [] }
    switch gate.subject {
    case .journeys(let metric, task: nil):
      let found = figures(of: metric)
      return [control, gate.variant].compactMap { variant in
        order.firstIndex(of: variant).map { found[$0] }
      }
    case .journeys(let metric, let task?):
      let found = analysis.tasks.first {
        $0.variant == gate.variant && $0.task == task && $0.comparison.metric.id == metric
      }?.comparison
      return [found?.control, found?.variant].map {
        Figure($0, unit: found?.metric.unit ?? .number)
      }
    case .links(let metric, link: nil):
      let score = links.scores.first { $0.metric.id == metric }
      return [control, gate.variant].compactMap { variant in
        order.firstIndex(of: variant).flatMap { score?.figures[checked: $0] }
      }
    case .links: return []
    }
  }

  /// The layouts and the segment of a gate, by their titles.
  private func pair(of gate: Gate) -> String {
    let variant = title(ofVariant: gate.variant)
    let pair = gate.isComparison ? "\(variant) vs \(title(ofVariant: control))" : variant
    return gate.segment.map { "\(pair), \(title(ofSegment: $0))" } ?? pair
  }

  /// The figure of a gate, by its titles.
  private func subject(of gate: Gate) -> String {
    switch gate.subject {
    case .journeys(let id, let task):
      let metric = metrics.first { $0.id == id }?.title ?? id
      return task.map { "\(metric), “\(title(ofTask: $0))”" } ?? metric
    case .links(let id, let link):
      let metric = LinkMetric.catalogue.first { $0.id == id }?.title ?? id
      return link.flatMap { setup.links[checked: $0] }.map { "\(metric), “\($0.name)”" } ?? metric
    }
  }
}

extension Report {
  var gatesChapter: Chapter? {
    guard !gates.isEmpty else { return nil }
    let rows = gates.map { gate in
      [
        Cell(
          "\(gate.judgement.sign) \(gate.judgement.word)",
          detail: gate.level == .warning ? "warning only" : nil, emphasis: gate.judgement.emphasis),
        Cell(gate.name, detail: gate.explanation),
        Cell(gate.figure), Cell(gate.margin),
        Cell(gate.rule, detail: gate.place?.text, isVerbatim: true),
      ]
    }
    let columns = ["Judgement", "Gate", .number("Measured"), .number("Asked"), "Rule"] as [Column]
    return Chapter(
      id: "gates", title: "Gates",
      introduction:
        "A gate passes if it holds in at least 90 of 100 worlds, fails if it holds in fewer than 50, and "
        + "depends on people otherwise. Links meet no chance: one that lands worse fails.",
      pictures: [.gates(gates)],
      picturesInWords: [Table(columns: columns, rows: rows, isList: true)])
  }
}
