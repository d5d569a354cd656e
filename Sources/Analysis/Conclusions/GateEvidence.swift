package import Metrics
package import Statistics

/// The evidence by which gates are judged.
package struct GateEvidence: Sendable {
  package let tally: Tally
  package let links: LinkTally
  /// The metrics, in the order of the tally's sums.
  package let metrics: [Metric]
  package let level: ConfidenceLevel

  package init(
    tally: Tally, links: LinkTally = LinkTally(), metrics: [Metric],
    level: ConfidenceLevel = .ninetyFive
  ) {
    self.tally = tally
    self.links = links
    self.metrics = metrics
    self.level = level
  }

  /// The figure that a gate names; `nil` if the run did not measure it.
  func figure(of gate: Gate) -> Figure? {
    switch gate.subject {
    case .journeys(let metric, let task):
      guard
        let place = metrics.firstIndex(where: { $0.id == metric }),
        (0..<tally.shape.variants).contains(gate.variant)
      else { return nil }
      return gate.isComparison
        ? comparison(gate, metric: place, task: task) : own(gate, metric: place, task: task)
    case .links(let metric, let link):
      guard let metric = LinkMetric.catalogue.first(where: { $0.id == metric }) else { return nil }
      return exact(gate, metric: metric, link: link)
    }
  }

  private func own(_ gate: Gate, metric place: Int, task: Int?) -> Figure? {
    let scope = tally.scope(variant: gate.variant, segment: gate.segment, task: task)
    guard scope.moments.indices.contains(place) else { return nil }
    let estimate = MetricEstimate(
      metrics[place], moments: scope.moments[place], people: scope.people, level: level)
    return Figure(
      value: estimate.value, interval: estimate.interval, people: scope.people, effect: nil,
      unit: metrics[place].unit)
  }

  private func comparison(_ gate: Gate, metric place: Int, task: Int?) -> Figure? {
    guard
      let sums = tally.paired(
        metric: place, variant: gate.variant, segment: gate.segment, task: task)
    else { return nil }
    let found = MetricComparison(metrics[place], sums: sums, level: level)
    let effect = gate.margin.isRelative ? found.relative : found.effect
    return Figure(
      value: effect?.value, interval: effect?.interval(level), people: found.people,
      effect: effect, unit: gate.unit(metrics[place].unit))
  }

  // Links are exact: the figure is the number itself.
  private func exact(_ gate: Gate, metric: LinkMetric, link: Int?) -> Figure {
    func ratio(_ variant: Int) -> Double? {
      let measure = links.measure(metric, variant: variant, link: link)
      guard measure.denominator != 0 else { return nil }
      return Double(measure.numerator) / Double(measure.denominator)
    }
    var value = ratio(gate.variant)
    if gate.isComparison {
      let control = ratio(tally.shape.control)
      value = value.flatMap { value in
        control.flatMap { control in
          guard gate.margin.isRelative else { return value - control }
          return control == 0 ? nil : value / control - 1
        }
      }
    }
    return Figure(
      value: value, interval: value.map { Interval($0, $0) }, people: 0, effect: nil,
      unit: gate.unit(metric.unit))
  }
}

extension GateEvidence {
  /// The figure of a gate: a value, its interval, and the effect for a probability.
  struct Figure {
    /// The value in the margin's unit; `nil` if it was not measured.
    let value: Double?
    /// The interval: a point if the figure is exact; `nil` if there is none.
    let interval: Interval?
    /// The number of people behind it; 0 if the figure is exact.
    let people: Int
    /// The difference itself, if it is one that is not exact.
    let effect: Effect?
    let unit: MetricUnit
  }
}
