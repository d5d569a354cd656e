import Analysis
import Metrics
import Simulation
import Statistics

/// Over which share of the assumptions a verdict and the gates hold.
struct SweepFindings {
  let metrics: [Metric]
  let declared: Tally
  let points: [Sweep.Point]
  /// The names of the parameters, in the order of the points' places.
  let parameters: [String]

  /// What becomes of the verdict on each layout but the control.
  /// - Parameter titles: of the layouts.
  func verdicts(titles: [String]) -> [SensitivityRecord.SweepFinding] {
    let shape = declared.shape
    let challengers = (0..<shape.variants).filter { $0 != shape.control }
    let level = ConfidenceLevel.ninetyFive.shared(by: challengers.count)
    return challengers.map { variant in
      let duel = Duel(
        ScopeComparison(declared, variant: variant, metrics: metrics), level: level)
      guard
        let metric = duel.decisive?.metric,
        let deciding = DecidingMetric.all.first(where: { $0.id == metric.id })
      else { return nothing(on: variant) }
      let found = points.compactMap { point($0, variant, metric, level) }
      guard
        let summary = SensitivitySummary(
          duel.preference, points: found, names: parameters, better: metric.better,
          margin: deciding.margin)
      else { return nothing(on: variant) }
      return SensitivityRecord.SweepFinding(
        variant: variant, metric: metric.id, verdict: verdict(duel, titles),
        sentence: summary.sentence, isRobust: summary.isRobust, share: summary.share,
        points: found.map { point in
          SensitivityRecord.Point(
            difference: point.difference, low: point.interval.lower, high: point.interval.upper,
            preference: Preference(
              point.interval, better: metric.better, margin: deciding.margin))
        },
        influences: summary.influences.map {
          SensitivityRecord.Influence(parameter: $0.parameter, correlation: $0.correlation)
        })
    }
  }

  /// At how many points each gate comes to what.
  func gates(_ gates: [Gate], links: LinkTally) -> [SensitivityRecord.Gate] {
    let outcomes = points.map { point in
      GateJudge(GateEvidence(tally: point.tally, links: links, metrics: metrics))
        .judge(gates).map(\.outcome)
    }
    return gates.enumerated().map { place, gate in
      let counts = GateOutcome.allCases.compactMap { outcome -> String? in
        let count = outcomes.count { $0[place] == outcome }
        return count == 0 ? nil : "\(outcome.rawValue) at \(count)"
      }
      return SensitivityRecord.Gate(
        rule: gate.text, sentence: "\(Wording.list(counts)) of \(points.count) points")
    }
  }

  private func nothing(on variant: Int) -> SensitivityRecord.SweepFinding {
    SensitivityRecord.SweepFinding(
      variant: variant, metric: nil, verdict: "nothing could be compared", sentence: "",
      isRobust: false, share: 0, points: [], influences: [])
  }

  private func point(
    _ point: Sweep.Point, _ variant: Int, _ metric: Metric, _ level: ConfidenceLevel
  ) -> SensitivityPoint? {
    let effect = ScopeComparison(point.tally, variant: variant, metrics: metrics)[
      metric: metric.id]?.effect
    guard let value = effect?.value, let interval = effect?.interval(level),
      interval.lower.isFinite, interval.upper.isFinite
    else { return nil }
    return SensitivityPoint(parameters: point.place, difference: value, interval: interval)
  }

  private func verdict(_ duel: Duel, _ titles: [String]) -> String {
    switch duel.preference {
    case .variant: "\(titles[duel.variant]) is better as declared"
    case .control: "\(titles[declared.shape.control]) is better as declared"
    case .neither: "no difference that matters, as declared"
    case .undecided: "undecided as declared"
    }
  }
}
