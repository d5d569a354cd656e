import Analysis
import Metrics
import Simulation
import Statistics

/// Whether a run knows everything that its gates ask for precisely enough.
struct PrecisionRun {
  private let precision: Double
  private let gates: [Gate]
  private let metrics: [Metric]
  private let links: LinkTally

  /// - Parameters:
  ///   - precision: half the width that an interval may have: of shares as it is, of other figures
  ///     relative to the control's.
  ///   - results: results of nobody, which say what the gates are.
  init(_ precision: Double, _ results: ExperimentResults, metrics: [Metric]) {
    self.precision = precision
    self.metrics = metrics
    gates = WrittenGates(results).gates
    links = results.links
  }

  /// Whether every interval that a gate looks at is narrow enough; without gates, that of success.
  func isReached(in tally: Tally) -> Bool {
    if gates.isEmpty, let metric = DecidingMetric.all.first?.id {
      return PrecisionGoal(metric: metric, halfWidth: precision)?
        .isReached(in: tally, metrics: metrics) ?? true
    }
    let decisions = GateJudge(GateEvidence(tally: tally, links: links, metrics: metrics))
      .judge(gates)
    return decisions.allSatisfy { decision in
      guard let interval = decision.interval else { return false }
      return interval.width / 2 <= precision * scale(of: decision, tally)
    }
  }

  private func scale(of decision: GateDecision, _ tally: Tally) -> Double {
    switch decision.unit {
    // A share is a share, and a relative difference is relative to the control already.
    case nil, .share, .ratio: return 1
    case .taps, .seconds, .screens, .times, .number:
      let place = metrics.firstIndex { $0.id == decision.gate.subject.metric }
      let scope = tally.scope(variant: tally.shape.control)
      guard let place, scope.moments.indices.contains(place) else { return 1 }
      return MetricEstimate(metrics[place], moments: scope.moments[place], people: scope.people)
        .value.map(abs) ?? 1
    }
  }
}
