import Analysis
import Metrics

/// A verdict or a gate over the assumption that changes it soonest.
struct Turning: Equatable {
  /// The statement that changes, and the break-even in a sentence.
  var subject: String
  var sentence: String
  var parameter: String
  /// The ends of the searched values, the declared value, and the value at the change with its interval.
  var from, to, declared, value: Double
  var low, high: Double?
  /// The figure for values of the assumption, in the unit of the figure.
  var curve: [BreakEven.CurvePoint]
  /// The figure at which the statement changes.
  var limit: Double
  var unit: MetricUnit

  /// The distance from the declared value to the change, as a part of the searched values.
  var distance: Double { abs(value - declared) / max(to - from, .ulpOfOne) }
}

extension ReportComposition {
  private static var mostTurnings: Int { 3 }

  /// The break-even nearest to the declared value for each verdict and gate, nearest first.
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
