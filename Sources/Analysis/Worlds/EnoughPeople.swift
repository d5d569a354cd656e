package import Metrics
import Statistics

/// Whether a run has walked so many people that the chance among them no longer matters.
///
/// Synthetic people cost nothing but time, so a verdict should depend on what is not known about real people, and not
/// on how many synthetic ones were drawn. The question looks only at how wide figures are, never at which layout leads, so
/// it may be asked again and again without a bias.
package struct EnoughPeople: Sendable {
  private let gates: [Gate]
  private let metrics: [Metric]
  private let worlds: KnownWorlds

  /// The largest deviation by chance of one world's figure, relative to the deviation among worlds: it widens the range
  /// of the worlds by 5%.
  package static let part = 1.0 / 3

  /// - Parameter setup: the setup of results, whose gates say which figures matter.
  /// - Returns: `nil` if worlds do not differ, so that no number of people is enough by itself.
  package init?(_ setup: ExperimentResults.Setup, metrics: [Metric], of shape: TallyShape) {
    guard let worlds = KnownWorlds(setup, of: shape) else { return nil }
    self.worlds = worlds
    self.metrics = metrics
    gates = setup.gates.map(\.gate)
  }

  /// Whether the chance among these people no longer matters in any figure that decides or that a gate names.
  ///
  /// Chance that is smaller than a difference that matters is not asked for, so that equal layouts end, too.
  package func areReached(in tally: Tally) -> Bool {
    let shape = tally.shape
    guard tally.scope(variant: shape.control).people >= WorldValues.leastPeople * shape.worlds
    else {
      return false
    }
    let deciding = DecidingMetric.all.allSatisfy { deciding in
      guard let place = metrics.firstIndex(where: { $0.id == deciding.id }) else { return true }
      return (0..<shape.variants).allSatisfy { variant in
        guard variant != shape.control else { return true }
        let found = MetricComparison(
          tally, metrics[place], at: place, of: variant, worlds: worlds)
        return isSmall(found?.worlds, beside: deciding.margin)
      }
    }
    guard deciding else { return false }
    let evidence = GateEvidence(tally: tally, metrics: metrics, worlds: worlds)
    return gates.allSatisfy { gate in
      let margin = DecidingMetric.all.first { $0.id == gate.subject.metric }?.margin
      return isSmall(evidence.figure(of: gate)?.worlds, beside: margin ?? 0)
    }
  }

  /// Whether chance is small in the figures of worlds; true if there are none.
  private func isSmall(_ values: WorldValues?, beside margin: Double) -> Bool {
    guard let values else { return true }
    return values.chance.squareRoot() <= max(Self.part * values.spread, margin)
  }
}
