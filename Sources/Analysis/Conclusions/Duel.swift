import Metrics
package import Statistics

/// A layout against the control, decided by the first metric that can decide.
package struct Duel: Sendable {
  /// The place of the layout.
  package let variant: Int
  /// Which of the two is preferred.
  package let preference: Preference
  /// The comparison that decided, or that could not be decided; nothing when there was none.
  package let decisive: MetricComparison?
  /// The interval that decided, at the level shared among all layouts.
  package let interval: Interval?

  /// Asks the deciding metrics in order.
  ///
  /// - Parameter level: of this one decision; share the experiment's level by the number of duels.
  package init(_ comparison: ScopeComparison, level: ConfidenceLevel) {
    variant = comparison.variant
    var outcome = (
      preference: Preference.undecided, decisive: MetricComparison?.none, interval: Interval?.none
    )
    for deciding in DecidingMetric.all {
      guard let found = comparison[metric: deciding.id] else { continue }
      let interval = found.effect?.interval(level)
      let preference = Preference(
        interval, better: found.metric.better, margin: deciding.margin)
      outcome = (preference, found, interval)
      if preference != .neither { break }
    }
    (preference, decisive, interval) = outcome
  }
}
