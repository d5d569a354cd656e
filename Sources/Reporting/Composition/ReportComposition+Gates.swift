import Analysis
import Metrics

extension ReportComposition {
  /// The gates, read again from their lines and judged.
  var gates: [GateResult] {
    let reader = GateReader(results.gateVocabulary)
    var readings: [Result<Gate, UnreadableGate>] = []
    for written in setup.gates {
      var problems: [GateProblem] = []
      if let gate = reader.read(written.text, problems: &problems) {
        readings.append(.success(gate))
      } else {
        let message = problems.first { !$0.isWarning }?.message ?? "the gate cannot be read"
        readings.append(.failure(UnreadableGate(message: message)))
      }
    }
    var decisions = judge.judge(readings.compactMap { try? $0.get() }).makeIterator()
    return zip(setup.gates, readings).map { written, reading in
      switch reading {
      case .success: decisions.next().map { result(written, $0) } ?? unjudged(written, "not judged")
      case .failure(let problem): unjudged(written, problem.message)
      }
    }
  }

  private var judge: GateJudge {
    GateJudge(
      GateEvidence(
        tally: results.tally, links: results.links, metrics: metrics, level: analysis.level))
  }

  private func result(
    _ written: ExperimentResults.WrittenGate, _ decision: GateDecision
  ) -> GateResult {
    guard results.isComplete else { return unjudged(written, "only a part of the run is here") }
    let gate = decision.gate
    let variant = title(ofVariant: gate.variant)
    let control = title(ofVariant: results.tally.shape.control)
    let margin = "\(gate.bound.rawValue) \(gate.relation.rawValue) \(gate.margin.text)"
    return GateResult(
      name: written.name ?? written.text, rule: written.text,
      level: written.isWarning ? .warning : .error, judgement: Judgement(decision.outcome),
      figure: Figure(decision), margin: margin, explanation: decision.explanation,
      subject: gate.isComparison ? "\(variant) vs \(control)" : variant,
      place: Place(file: written.file, line: written.line))
  }

  private func unjudged(_ written: ExperimentResults.WrittenGate, _ why: String) -> GateResult {
    GateResult(
      name: written.name ?? written.text, rule: written.text,
      level: written.isWarning ? .warning : .error, judgement: .incomparable,
      figure: Figure(nil, unit: .number), margin: "–", explanation: "Not judged: \(why).",
      subject: setup.name, place: Place(file: written.file, line: written.line))
  }
}
