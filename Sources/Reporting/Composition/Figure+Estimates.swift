import Analysis
import Metrics
import Statistics

extension FigureUnit {
  /// How a figure in a metric's unit is written.
  init(_ unit: MetricUnit, isDifference: Bool = false) {
    switch unit {
    case .share: self = isDifference ? .points : .share
    case .ratio: self = isDifference ? .points : .ratio
    case .taps: self = .taps
    case .seconds: self = .seconds
    case .screens: self = .screens
    case .times: self = .times
    case .number: self = .number
    }
  }
}

extension Figure {
  /// What was measured of a layout.
  init(_ estimate: MetricEstimate) {
    self.init(
      estimate.value, low: estimate.interval?.lower, high: estimate.interval?.upper,
      unit: FigureUnit(estimate.metric.unit))
  }

  /// How often journeys ended one way; nothing found is none of them.
  init(_ ending: OutcomeShare?, of journeys: Int) {
    self.init(
      ending?.share ?? (journeys > 0 ? 0 : nil), low: ending?.interval?.lower,
      high: ending?.interval?.upper, unit: .share)
  }

  /// How a layout differs from the control.
  init(_ comparison: MetricComparison) {
    self.init(
      comparison.difference, low: comparison.interval?.lower, high: comparison.interval?.upper,
      unit: FigureUnit(comparison.metric.unit, isDifference: true), isDifference: true)
  }

  /// What a gate was judged on; an interval that is a point is left out.
  init(_ decision: GateDecision) {
    let isPoint = decision.interval.map { $0.lower == $0.upper } ?? false
    self.init(
      decision.value, low: isPoint ? nil : decision.interval?.lower,
      high: isPoint ? nil : decision.interval?.upper,
      unit: decision.unit.map { FigureUnit($0, isDifference: decision.isDifference) }
        ?? .relative, isDifference: decision.isDifference)
  }
}
