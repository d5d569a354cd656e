package import Metrics
package import Statistics

/// The evidence by which gates are judged.
package struct GateEvidence: Sendable {
  package let tally: Tally
  package let links: LinkTally
  /// The metrics, in the order of the tally's sums.
  package let metrics: [Metric]
  /// The worlds in which people walked; `nil` if all are as declared.
  package let worlds: KnownWorlds?
  package let level: ConfidenceLevel

  package init(
    tally: Tally, links: LinkTally = LinkTally(), metrics: [Metric],
    worlds: KnownWorlds? = nil, level: ConfidenceLevel = .ninetyFive
  ) {
    self.tally = tally
    self.links = links
    self.metrics = metrics
    self.worlds = worlds
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
    let worlds =
      gate.segment == nil
      ? self.worlds?.values(
        tally, metric: place, task: task, variant: gate.variant, estimate, people: scope.people)
      : nil
    return Figure(
      value: estimate.value, interval: worlds.map { $0.mean.interval(level) } ?? estimate.interval,
      people: scope.people, effect: nil, worlds: worlds, unit: metrics[place].unit)
  }

  private func comparison(_ gate: Gate, metric place: Int, task: Int?) -> Figure? {
    let found = MetricComparison(
      tally, metrics[place], at: place, of: gate.variant, segment: gate.segment, task: task,
      worlds: worlds, level: level)
    guard let found else { return nil }
    let isRelative = gate.margin.isRelative
    let effect = isRelative ? found.relative : found.effect
    let worlds =
      isRelative && gate.segment == nil
      ? self.worlds?.differences(tally, metric: place, task: task, found, isRelative: true)
      : found.worlds
    return Figure(
      value: effect?.value,
      interval: isRelative
        ? worlds?.mean.interval(level) ?? effect?.interval(level)
        : effect?.interval(level),
      people: found.people, effect: effect, worlds: worlds,
      unit: gate.unit(metrics[place].unit))
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
      worlds: nil, unit: gate.unit(metric.unit))
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
    /// The figure world by world; `nil` if it is exact or the same in all of them.
    let worlds: WorldValues?
    let unit: MetricUnit
  }
}
