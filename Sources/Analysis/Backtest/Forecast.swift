import Metrics
package import Statistics

/// What people of the model say about a layout against the control, as a forecast of a test with real people.
package struct Forecast: Sendable {
  /// The preference in the first deciding metric in which the layouts differ.
  package let answer: Preference
  /// The numbers of worlds in which task success is better, worse and the same.
  package let worlds: Worlds
  /// The change in people who arrive, relative to the control: the mean, and nine of ten worlds.
  package let change: Double
  package let range: Interval
  /// What simple rules say.
  package let rules: [SimpleRule: Preference]

  /// Numbers of worlds by what they say about the layout.
  package struct Worlds: Hashable, Sendable {
    package let better, worse, same: Int

    package init(better: Int, worse: Int, same: Int) {
      self.better = better
      self.worse = worse
      self.same = same
    }

    /// The share of worlds with an answer; 0 for an undecided one.
    package func share(of answer: Preference) -> Double {
      let count =
        switch answer {
        case .variant: better
        case .control: worse
        case .neither: same
        case .undecided: 0
        }
      return Double(count) / Double(max(1, better + worse + same))
    }
  }

  /// A forecast that was made before.
  package init(
    answer: Preference, worlds: Worlds, change: Double, range: Interval,
    rules: [SimpleRule: Preference]
  ) {
    self.answer = answer
    self.worlds = worlds
    self.change = change
    self.range = range
    self.rules = rules
  }

  /// The forecast for a layout by its place.
  ///
  /// - Returns: `nil` if all worlds are as declared, too few people walked in each, or nobody arrived with the control.
  package init?(_ analysis: ExperimentAnalysis, variant: Int, control: Int) {
    guard let found = analysis.comparisons.first(where: { $0.variant == variant }),
      let success = found[metric: DecidingMetric.all[0].id], let worlds = success.verdict,
      let share = success.control, share > 0
    else { return nil }
    let answers = DecidingMetric.all.compactMap { found[metric: $0.id]?.verdict?.preference }
    let range = worlds.values.range
    let pair = [variant, control].map { analysis.variants[$0].overall }
    self.init(
      answer: answers.first { $0 != .neither } ?? .neither,
      worlds: Worlds(better: worlds.variant, worse: worlds.control, same: worlds.neither),
      change: worlds.values.mean.value / share,
      range: Interval(range.lower / share, range.upper / share),
      rules: Dictionary(
        uniqueKeysWithValues: SimpleRule.allCases.map { ($0, $0.answer(pair[0], pair[1])) }))
  }
}

/// A forecast that needs no people.
package enum SimpleRule: String, Sendable, CaseIterable {
  case noDifference = "no difference"
  /// The layout with fewer taps for those who know the way.
  case fewestTaps = "fewest taps win"
  /// The layout in which nobody opens a menu.
  case visibleWins = "visible navigation wins"

  /// The mean difference in taps from which on it counts.
  private static let leastTaps = 0.05

  fileprivate func answer(_ variant: ScopeEstimates, _ control: ScopeEstimates) -> Preference {
    switch self {
    case .noDifference: return .neither
    case .fewestTaps:
      guard let one = variant[metric: "optimal-taps"]?.value,
        let other = control[metric: "optimal-taps"]?.value, abs(one - other) > Self.leastTaps
      else { return .neither }
      return one < other ? .variant : .control
    case .visibleWins:
      let hidden = [variant, control].map { ($0[metric: "menu-use"]?.value ?? 0) > 0 }
      return hidden[0] == hidden[1] ? .neither : hidden[1] ? .variant : .control
    }
  }
}
