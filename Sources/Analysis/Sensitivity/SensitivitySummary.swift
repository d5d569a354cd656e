package import Metrics
package import Statistics

/// Over which share of the model's parameters a verdict holds.
///
/// More people make the intervals of an experiment narrower, never the model truer. This is the other
/// uncertainty, and it is told apart.
package struct SensitivitySummary: Sendable {
  /// How much of the space a robust verdict must hold over.
  package static let robustShare = 0.95

  /// The preference that is asked about: the one under the declared parameters.
  package let preference: Preference
  /// How many points of the design say what.
  package let counts: [Preference: Int]
  /// The smallest and the largest difference found.
  package let range: Interval
  /// How strongly each parameter moves the difference (Spearman's correlation), strongest first.
  package let influences: [(parameter: String, correlation: Double)]

  /// Sums up a design.
  ///
  /// - Parameters:
  ///   - preference: under the declared parameters.
  ///   - names: of the parameters.
  ///   - margin: the largest difference that does not matter.
  /// - Returns: nothing without points.
  package init?(
    _ preference: Preference, points: [SensitivityPoint], names: [String], better: Metric.Better,
    margin: Double
  ) {
    let differences = points.map(\.difference)
    guard let lowest = differences.min(), let highest = differences.max() else { return nil }
    self.preference = preference
    range = Interval(lowest, highest)
    counts = points.reduce(into: [:]) { counts, point in
      counts[Preference(point.interval, better: better, margin: margin), default: 0] += 1
    }
    influences = names.enumerated().compactMap { place, name -> (String, Double)? in
      let values = points.map {
        $0.parameters.indices.contains(place) ? $0.parameters[place] : .nan
      }
      return Correlation.spearman(values, differences).map { (name, $0) }
    }.sorted { (abs($1.1), $0.0) < (abs($0.1), $1.0) }
  }

  /// How many points there are.
  package var points: Int { counts.values.reduce(0, +) }

  /// The share of the space over which the verdict holds.
  package var share: Double {
    points > 0 ? Double(counts[preference] ?? 0) / Double(points) : 0
  }

  /// Whether the verdict holds over so much of the space that it may be called robust.
  package var isRobust: Bool { preference != .undecided && share >= Self.robustShare }

  /// Whether anywhere the opposite holds.
  package var isContradicted: Bool {
    switch preference {
    case .variant: (counts[.control] ?? 0) > 0
    case .control: (counts[.variant] ?? 0) > 0
    case .neither, .undecided: false
    }
  }

  /// The summary in one sentence.
  package var sentence: String {
    let covered = "\(Wording.share(share)) of the declared range of the model's parameters"
    if isRobust { return "The verdict holds over \(covered): it is robust." }
    let contradiction = isContradicted ? ", and elsewhere the opposite is found" : ""
    return "The verdict holds over \(covered)\(contradiction): it depends on the assumptions."
  }
}
