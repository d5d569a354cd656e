import Analysis
import Metrics

/// A verdict or a gate against the one assumption by which it turns first.
struct Turning: Equatable {
  /// The statement that turns, and all of it in a sentence.
  var subject: String
  var sentence: String
  var parameter: String
  /// The values that were searched, the declared one, and the one at which it turns with its interval.
  var from, to, declared, value: Double
  var low, high: Double?
  /// The figure by the assumption's value, in the unit of the figure.
  var curve: [BreakEven.CurvePoint]
  /// The figure at which the statement turns.
  var limit: Double
  var unit: MetricUnit

  /// How far the assumption has to be off, as a part of the values that were searched.
  var distance: Double { abs(value - declared) / max(to - from, .ulpOfOne) }
}

extension ReportComposition {
  private static var mostTurnings: Int { 3 }

  /// The break-even that is nearest to what was assumed, of each verdict and gate, nearest first.
  var turnings: [Turning] {
    let found = (sweep?.breakEvens ?? []).compactMap(turning)
    let nearest = Dictionary(grouping: found, by: \.subject).compactMap { _, own in
      own.min { ($0.distance, $0.parameter) < ($1.distance, $1.parameter) }
    }
    return Array(
      nearest.sorted { ($0.distance, $0.subject) < ($1.distance, $1.subject) }
        .prefix(Self.mostTurnings))
  }

  private func turning(_ found: BreakEven) -> Turning? {
    guard let value = found.value else { return nil }
    let gate = found.gate.flatMap { rule in gates.first { $0.rule == rule } }
    let metric = sweep?.findings.first { $0.variant == found.variant }?.metric
    let unit = gate?.figure.unit ?? metrics.first { $0.id == metric }?.unit.ofDifference
    return Turning(
      subject: found.subject, sentence: found.sentence, parameter: found.parameter,
      from: found.from, to: found.to, declared: found.declared, value: value,
      low: found.low, high: found.high, curve: found.curve ?? [], limit: gate?.limit ?? 0,
      unit: unit ?? .points)
  }
}
