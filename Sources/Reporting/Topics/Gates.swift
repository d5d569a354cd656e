import Analysis
import Metrics

/// One gate and how it was judged.
package struct GateResult: Equatable {
  /// The gate's name.
  package var name: String
  /// The gate as it is written in the specification.
  package var rule: String
  /// Whether a failure stops a build.
  package var level: GateLevel
  /// How it was judged.
  package var judgement: Judgement
  /// What was measured.
  package var figure: Figure
  /// What the rule asks of it, with its unit.
  package var margin: String
  /// The number that the rule holds it against, in the unit of what was measured.
  package var limit: Double?
  /// On which side of the limit what was measured has to be.
  package var side: Direction
  /// The judgement in a sentence: by how much it passed or failed.
  package var explanation: String
  /// The layouts it judges: one, or the treatment and its control.
  package var subject: String
  /// Where the gate is written.
  package var place: Place?

  package init(
    name: String, rule: String, level: GateLevel = .error, judgement: Judgement, figure: Figure,
    margin: String, limit: Double? = nil, side: Direction = .neither, explanation: String,
    subject: String, place: Place? = nil
  ) {
    self.name = name
    self.rule = rule
    self.level = level
    self.judgement = judgement
    self.figure = figure
    self.margin = margin
    self.limit = limit
    self.side = side
    self.explanation = explanation
    self.subject = subject
    self.place = place
  }
}

/// What a gate that does not pass means.
package enum GateLevel: String {
  /// The build stops.
  case error
  /// The report says so.
  case warning
}

/// How a gate, or the experiment as a whole, was judged.
package enum Judgement: String, CaseIterable {
  case passed
  case failed
  /// The interval reaches to both sides of the margin.
  case inconclusive
  /// There was nothing to judge, or nothing to judge it against; never as good as passed.
  case incomparable
  /// Nothing was asked.
  case ungated

  /// The judgement as a reader sees it.
  package var word: String {
    switch self {
    case .passed: "pass"
    case .failed: "fail"
    case .inconclusive: "inconclusive"
    case .incomparable: "incomparable"
    case .ungated: "no gates"
    }
  }

  /// The judgement of all gates together as a reader sees it.
  package var verdict: String {
    switch self {
    case .passed: "gates pass"
    case .failed: "gates fail"
    case .inconclusive: "gates inconclusive"
    case .incomparable: "gates incomparable"
    case .ungated: "no gates"
    }
  }

  /// A sign that says the same without colour.
  package var sign: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .inconclusive: "?"
    case .incomparable: "≠"
    case .ungated: "·"
    }
  }
}

extension ReportComposition {
  /// The gates as they were judged, in the order in which they are written.
  var gates: [GateResult] {
    zip(setup.gates, analysis.gates).map { written, decision in
      let gate = decision.gate
      let pair = pair(of: gate)
      return GateResult(
        name: written.name ?? "\(subject(of: gate)): \(pair)", rule: written.text,
        level: written.isWarning ? .warning : .error, judgement: Judgement(decision.outcome),
        figure: Figure(decision),
        margin: "\(gate.bound.rawValue) \(gate.relation.rawValue) \(gate.margin.text)",
        limit: gate.margin.value, side: Direction(gate.relation), explanation: decision.explanation,
        subject: pair,
        place: Place(file: written.file, line: written.line))
    }
  }

  /// Whom a gate is about, by their titles.
  private func pair(of gate: Gate) -> String {
    let variant = title(ofVariant: gate.variant)
    let control = title(ofVariant: results.tally.shape.control)
    let pair = gate.isComparison ? "\(variant) vs \(control)" : variant
    return gate.segment.map { "\(pair), \(title(ofSegment: $0))" } ?? pair
  }

  /// What a gate measures, by its titles.
  private func subject(of gate: Gate) -> String {
    switch gate.subject {
    case .journeys(let id, let task):
      let metric = metrics.first { $0.id == id }?.title ?? id
      return task.map { "\(metric), “\(title(ofTask: $0))”" } ?? metric
    case .links(let id, let link):
      let metric = LinkMetric.catalogue.first { $0.id == id }?.title ?? id
      let name = link.flatMap { setup.links.indices.contains($0) ? setup.links[$0].name : nil }
      return name.map { "\(metric), “\($0)”" } ?? metric
    }
  }
}

extension Report {
  /// What was asked, and the answers.
  var gatesChapter: Chapter? {
    guard !gates.isEmpty else { return nil }
    let rows = gates.map { gate in
      [
        Cell(
          "\(gate.judgement.sign) \(gate.judgement.word)",
          detail: gate.level == .warning ? "warns only" : nil, tone: gate.judgement.tone),
        Cell(gate.name, detail: gate.explanation),
        Cell(gate.figure),
        Cell(gate.margin),
        Cell(gate.rule, detail: gate.place?.text, isVerbatim: true),
      ]
    }
    let columns = [
      Column("Judgement"), Column("Gate"), Column("Measured", isNumber: true),
      Column("Asked", isNumber: true), Column("Rule"),
    ]
    return Chapter(
      "gates", title: "Gates",
      introduction: "A gate passes when the whole interval keeps to its margin, fails when the "
        + "whole interval is beyond it, and is inconclusive in between.",
      pictures: [.gates(gates)], tables: [Table(columns: columns, rows: rows, isList: true)])
  }
}
