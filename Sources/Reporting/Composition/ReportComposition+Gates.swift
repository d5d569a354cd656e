import Analysis
import Metrics

extension ReportComposition {
  /// The gates as they were judged, in the order in which they are written.
  var gates: [GateResult] {
    zip(setup.gates, analysis.gates).map { written, decision in
      let gate = decision.gate
      let variant = title(ofVariant: gate.variant)
      let control = title(ofVariant: results.tally.shape.control)
      let pair = gate.isComparison ? "\(variant) vs \(control)" : variant
      return GateResult(
        name: written.name ?? written.text, rule: written.text,
        level: written.isWarning ? .warning : .error, judgement: Judgement(decision.outcome),
        figure: Figure(decision),
        margin: "\(gate.bound.rawValue) \(gate.relation.rawValue) \(gate.margin.text)",
        explanation: decision.explanation,
        subject: gate.segment.map { "\(pair), \(title(ofSegment: $0))" } ?? pair,
        place: Place(file: written.file, line: written.line))
    }
  }
}
