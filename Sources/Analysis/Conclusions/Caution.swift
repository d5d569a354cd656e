import Metrics

/// A caution about the numbers.
package struct Caution: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// There are too few people for the methods.
    case fewPeople
    /// The same people's results are no longer correlated between layouts.
    case lostPairing
    /// A segment of people shows the opposite of all people together.
    case oppositeSegment
    /// No outcome varied.
    case noVariation
  }

  package let kind: Kind
  package let sentence: String

  /// The fewest people for reliable intervals.
  package static let fewestPeople = 100

  /// The smallest correlation of the same people's results in a sound run.
  package static let lowestCorrelation = 0.02

  static func all(
    people: Int, comparisons: [ScopeComparison], slices: [SliceComparison],
    variants: [ExperimentResults.Label], segments: [ExperimentResults.Label]
  ) -> [Caution] {
    var cautions: [Caution] = []
    if people > 0, people < fewestPeople {
      cautions.append(
        Caution(
          kind: .fewPeople,
          sentence: "Only \(people) synthetic people walked, too few for reliable intervals."))
    }
    for comparison in comparisons {
      cautions += pairing(comparison, variants: variants)
    }
    return cautions + opposites(comparisons, slices, variants: variants, segments: segments)
  }

  // Keyed draws give the same person similar results in both layouts. A correlation of zero or less
  // shows that they no longer do.
  private static func pairing(
    _ comparison: ScopeComparison, variants: [ExperimentResults.Label]
  ) -> [Caution] {
    let found = DecidingMetric.all.compactMap { comparison[metric: $0.id] }
    let correlations = found.compactMap(\.correlation)
    let name = title(comparison.variant, in: variants)
    if !found.isEmpty, correlations.isEmpty {
      return [
        Caution(
          kind: .noVariation,
          sentence: "Under \(name) or the control every person had the same result, "
            + "so only exact bounds are given.")
      ]
    }
    guard let highest = correlations.max(), highest < lowestCorrelation else { return [] }
    return [
      Caution(
        kind: .lostPairing,
        sentence: "The same people's results under \(name) and under the control are hardly "
          + "correlated (\(Wording.decimal(highest, digits: 2))): the layouts have little in "
          + "common, or the pairing of people is broken.")
    ]
  }

  private static func opposites(
    _ comparisons: [ScopeComparison], _ slices: [SliceComparison],
    variants: [ExperimentResults.Label], segments: [ExperimentResults.Label]
  ) -> [Caution] {
    slices.compactMap { slice in
      let metric = slice.comparison.metric
      let overall = comparisons.first { $0.variant == slice.variant }?[metric: metric.id]
      guard
        let overall,
        (overall.finding, slice.finding) == (.better, .worse)
          || (overall.finding, slice.finding) == (.worse, .better)
      else { return nil }
      return Caution(
        kind: .oppositeSegment,
        sentence: "\(metric.title): \(title(slice.variant, in: variants)) is "
          + "\(overall.finding.rawValue) for all people together and \(slice.finding.rawValue) "
          + "for \(title(slice.segment ?? 0, in: segments)).")
    }
  }

  private static func title(_ place: Int, in names: [ExperimentResults.Label]) -> String {
    names.indices.contains(place) ? names[place].title : "number \(place + 1)"
  }
}
