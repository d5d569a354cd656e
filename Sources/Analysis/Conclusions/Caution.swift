import Metrics

/// Doubts about the numbers.
package struct Caution: Hashable, Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// Too few people for the methods to be trusted.
    case fewPeople
    /// The same person no longer behaves alike in both layouts.
    case lostPairing
    /// A segment of people shows the opposite of everybody.
    case oppositeSegment
    /// No outcome varied.
    case noVariation
  }

  package let kind: Kind
  package let sentence: String

  /// Below this number of people intervals rest on too little.
  package static let fewestPeople = 100

  /// The least correlation that the pairing of the same people gives in a sound run.
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
          sentence: "Only \(people) synthetic people walked; the intervals rest on little."))
    }
    for comparison in comparisons {
      cautions += pairing(comparison, variants: variants)
    }
    return cautions + opposites(comparisons, slices, variants: variants, segments: segments)
  }

  // Keyed draws make the same person fare alike in both layouts; a correlation of zero or less
  // says that they no longer do.
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
          sentence: "Under \(name) or the control every person fared the same; "
            + "only exact bounds are given.")
      ]
    }
    guard let highest = correlations.max(), highest < lowestCorrelation else { return [] }
    return [
      Caution(
        kind: .lostPairing,
        sentence: "People's outcomes under \(name) and under the control hardly go together "
          + "(correlation \(Wording.decimal(highest, digits: 2))): the layouts differ in most of "
          + "what people meet, or the pairing of their draws is broken.")
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
          + "\(overall.finding.rawValue) for everybody together and \(slice.finding.rawValue) "
          + "for \(title(slice.segment ?? 0, in: segments)).")
    }
  }

  private static func title(_ place: Int, in names: [ExperimentResults.Label]) -> String {
    names.indices.contains(place) ? names[place].title : "number \(place + 1)"
  }
}
