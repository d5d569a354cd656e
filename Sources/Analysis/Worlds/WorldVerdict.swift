package import Metrics
package import Statistics

/// How many worlds prefer each of two layouts in one metric.
package struct WorldVerdict: Sendable {
  package let metric: Metric
  package let values: WorldValues
  /// The numbers of worlds in which the layout is better, the control is, and the difference does not matter.
  package let variant, control, neither: Int

  /// The share of worlds with one answer that makes it an answer, and the share that makes it robust.
  package static let answerShare = 0.75
  package static let robustShare = 0.9

  /// Counts the worlds of a metric with a better side.
  ///
  /// - Parameter margin: the largest difference that does not matter.
  package init?(_ metric: Metric, _ values: WorldValues, margin: Double) {
    guard metric.better != .neither else { return nil }
    self.metric = metric
    self.values = values
    let sign = metric.better == .higher ? 1.0 : -1.0
    let differences = values.values.map { sign * $0 }
    variant = differences.count { $0 > margin }
    control = differences.count { $0 < -margin }
    neither = differences.count - variant - control
  }

  package var worlds: Int { variant + control + neither }

  /// The answer of most worlds; `undecided` if fewer than three quarters agree.
  package var preference: Preference {
    let answers = [(Preference.variant, variant), (.control, control), (.neither, neither)]
    let most = answers.max { $0.1 < $1.1 }
    return most.flatMap { share(of: $0.1) >= Self.answerShare ? $0.0 : nil } ?? .undecided
  }

  /// The number of worlds with an answer; of the largest group if there is none.
  package func count(of preference: Preference) -> Int {
    switch preference {
    case .variant: variant
    case .control: control
    case .neither: neither
    case .undecided: max(variant, control, neither)
    }
  }

  /// Whether nine of ten worlds agree.
  package var isRobust: Bool {
    preference != .undecided && share(of: count(of: preference)) >= Self.robustShare
  }

  private func share(of count: Int) -> Double { Double(count) / Double(max(1, worlds)) }
}
