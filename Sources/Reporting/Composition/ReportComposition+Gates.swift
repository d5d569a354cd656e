import Analysis
import Metrics

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
