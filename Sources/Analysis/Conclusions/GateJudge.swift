package import Metrics
package import Statistics

/// Judges gates on intervals: pass when the whole interval lies where the gate wants it, fail when
/// none of it does, inconclusive in between.
///
/// Gates that promise a difference (the margin is "no difference", or beyond) are promises of which
/// each might come true by chance; they are adjusted together after Holm. Gates that forbid a loss are
/// not: all of them must hold, which no number of gates makes easier.
package struct GateJudge: Sendable {
  private let evidence: GateEvidence

  /// A judge.
  package init(_ evidence: GateEvidence) {
    self.evidence = evidence
  }

  /// Judges all gates of an experiment, in their order.
  package func judge(_ gates: [Gate]) -> [GateDecision] {
    let figures = gates.map(evidence.figure)
    var adjusted: [Int: Double] = [:]
    let promises = gates.indices.filter { Self.isPromise(gates[$0], figures[$0]) }
    if promises.count > 1 {
      let pValues = promises.map { Self.pValue(gates[$0], figures[$0]) }
      for (place, value) in zip(promises, PValueAdjustment.holm.adjusted(pValues)) {
        adjusted[place] = value
      }
    }
    return gates.indices.map { place in
      decide(gates[place], figures[place], adjusted: adjusted[place], promises: promises.count)
    }
  }

  private func decide(
    _ gate: Gate, _ figure: GateFigure?, adjusted: Double?, promises: Int
  ) -> GateDecision {
    var outcome = Self.outcome(gate, figure)
    // Half the error: a gate looks at one side of a two-sided interval.
    let isTooManyPromises =
      outcome == .pass && (adjusted ?? 0) > evidence.level.alpha / 2
    if isTooManyPromises { outcome = .inconclusive }
    let words = GateWords(gate: gate, figure: figure, level: evidence.level)
    let people = outcome == .inconclusive ? Self.peopleNeeded(gate, figure) : nil
    return GateDecision(
      gate: gate, outcome: outcome, value: figure?.value, interval: figure?.interval,
      unit: figure?.unit, isDifference: figure?.isDifference ?? gate.isComparison,
      adjustedPValue: adjusted, peopleNeeded: people,
      explanation: isTooManyPromises
        ? words.tooManyPromises(promises) : words.sentence(outcome, peopleNeeded: people))
  }

  static func outcome(_ gate: Gate, _ figure: GateFigure?) -> GateOutcome {
    guard let figure, let value = figure.value, value.isFinite else { return .incomparable }
    let margin = gate.margin.value
    guard gate.bound != .estimate else {
      return gate.relation.holds(value, margin) ? .pass : .fail
    }
    guard let interval = figure.interval else { return .incomparable }
    let (judged, opposite) =
      gate.bound == .low
      ? (interval.lower, interval.upper) : (interval.upper, interval.lower)
    if gate.relation.holds(judged, margin) { return .pass }
    // Where the judged end is the favourable one, its failing settles the matter.
    let isStrict = gate.relation.strictBound == gate.bound
    return isStrict && gate.relation.holds(opposite, margin) ? .inconclusive : .fail
  }

  private static func isPromise(_ gate: Gate, _ figure: GateFigure?) -> Bool {
    guard figure?.effect != nil, gate.relation.strictBound == gate.bound else { return false }
    switch gate.relation {
    case .greater, .greaterOrEqual: return gate.margin.value >= 0
    case .less, .lessOrEqual: return gate.margin.value <= 0
    case .equal: return false
    }
  }

  private static func pValue(_ gate: Gate, _ figure: GateFigure?) -> Double {
    let side: Alternative =
      gate.relation == .greater || gate.relation == .greaterOrEqual ? .greater : .less
    return figure?.effect?.pValue(against: gate.margin.value, side) ?? 1
  }

  // Half-widths shrink with the root of the number of people.
  private static func peopleNeeded(_ gate: Gate, _ figure: GateFigure?) -> Int? {
    guard
      let figure, let value = figure.value, let interval = figure.interval, figure.people > 1
    else { return nil }
    let distance = abs(value - gate.margin.value)
    let half = interval.width / 2
    guard distance > 0, half > distance else { return nil }
    let factor = half / distance
    let people = Double(figure.people) * factor * factor
    guard people < 1e12 else { return nil }
    // Two figures are as many as such an estimate is worth.
    var unit = 1.0
    while people / unit >= 100 { unit *= 10 }
    return Int((people / unit).rounded(.up) * unit)
  }
}

/// A gate and how it is judged.
package struct GateDecision: Sendable {
  /// The gate.
  package let gate: Gate
  /// How it is judged.
  package let outcome: GateOutcome
  /// What was measured; nothing when it was not.
  package let value: Double?
  /// Where it lies; a point where chance plays no part.
  package let interval: Interval?
  /// What it is measured in; nothing for a relative difference.
  package let unit: MetricUnit?
  /// Whether it is a difference between two layouts.
  package let isDifference: Bool
  /// The probability after Holm's adjustment, where several gates promise a difference.
  package let adjustedPValue: Double?
  /// About how many people would settle an inconclusive gate, if the estimate is right.
  package let peopleNeeded: Int?
  /// The judgement in one sentence: by how much it passed or failed.
  package let explanation: String
}

/// How a gate is judged.
package enum GateOutcome: String, Sendable, CaseIterable {
  /// The demand is met, and not by chance.
  case pass
  /// The demand is not met, and not by chance.
  case fail
  /// The interval reaches to both sides of the margin.
  case inconclusive
  /// There was nothing to judge, or nothing to judge it against; never as good as passed.
  case incomparable
}

extension GateOutcome {
  /// What several gates come to: the worst of them, where missing evidence is worse than open.
  ///
  /// - Returns: nothing without gates.
  package static func overall(_ outcomes: some Sequence<GateOutcome>) -> GateOutcome? {
    outcomes.max { $0.badness < $1.badness }
  }

  private var badness: Int {
    switch self {
    case .pass: 0
    case .inconclusive: 1
    case .incomparable: 2
    case .fail: 3
    }
  }
}
