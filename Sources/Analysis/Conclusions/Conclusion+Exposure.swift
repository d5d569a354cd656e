import Metrics
import Statistics

extension Conclusion {
  /// Who sees more of the watched screens: no layout is better for it, but it may be what was asked.
  static func exposures(
    _ comparisons: [ScopeComparison], title: (Int) -> String, control: Int, level: ConfidenceLevel
  ) -> [String] {
    let found = comparisons.flatMap { scope in
      scope.metrics.filter { $0.metric.gathering == .once }.map { (scope.variant, $0) }
    }
    let shared = level.shared(by: found.count)
    return found.compactMap { variant, comparison in
      guard let interval = comparison.effect?.interval(shared) else { return nil }
      let isTold = Finding(interval, better: .neither).isDecided
      return ComparisonSentence(
        comparison: comparison, interval: interval, level: shared, variant: title(variant),
        control: title(control)
      ).text(isTold ? .variant : .undecided)
    }
  }
}
