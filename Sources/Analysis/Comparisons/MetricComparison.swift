package import Metrics
package import Statistics

/// One metric of a layout against the control, for the same people.
package struct MetricComparison: Sendable {
  package let metric: Metric
  /// The layout's place.
  package let layout: Int
  /// The differences world by world; `nil` if all worlds are as declared, or too few people walked in each.
  package private(set) var worlds: WorldValues?
  /// The number of people who walked through both layouts.
  package let people: Int
  /// The metric under the layout and under the control; `nil` if nothing was counted.
  package let variant, control: Double?
  /// Layout minus control; `nil` if either is undefined or there are fewer than two people.
  ///
  /// If worlds differ, its error is that of the mean over all that is not known about people.
  package private(set) var effect: Effect?
  /// Layout relative to control, `layout / control - 1`; `nil` if the control is zero.
  package let relative: Effect?
  package let level: ConfidenceLevel
  /// The correlation of a person's values under both, -1 to 1; `nil` if either is constant.
  ///
  /// It is a health figure: a drop after a change of code means that the same people no longer draw the
  /// same numbers in both layouts.
  package let correlation: Double?
  /// How much one person's value differs from another's, of layout and control together; `nil`
  /// below two people.
  package let personDeviation: Double?
  /// The factor by which the pairing saves people, compared with two independent samples.
  package let pairingGain: Double?

  package init(
    _ metric: Metric, of layout: Int = 0, sums: Tally.PairedSums,
    level: ConfidenceLevel = .ninetyFive
  ) {
    self.metric = metric
    self.layout = layout
    self.level = level
    people = sums.people
    let scale = 1 / Double(max(metric.scale, 1))
    let ratios = PairedRatioSums(count: sums.people, sums: sums.sums, products: sums.products)
    variant = ratios?.first.map { $0 * scale }
    control = ratios?.second.map { $0 * scale }
    relative = ratios?.relativeDifference.map { .ratios($0, people: sums.people, bounded: false) }
    correlation = ratios?.correlation
    pairingGain = ratios?.pairingGain
    personDeviation = ratios?.pooledVariance.map { $0.squareRoot() * scale }
    if let pairs = sums.pairedProportions {
      effect = sums.people > 0 ? .pairs(pairs) : nil
    } else {
      effect = ratios?.difference.map {
        .ratios($0.scaled(by: scale), people: sums.people, bounded: metric.unit == .share)
      }
    }
  }

  /// One metric of a layout against the control, over one task or all tasks and one segment or all people.
  ///
  /// - Returns: `nil` if there is no such metric.
  init?(
    _ tally: Tally, _ metric: Metric, at place: Int, of layout: Int, segment: Int? = nil,
    task: Int? = nil, worlds: KnownWorlds?, level: ConfidenceLevel = .ninetyFive
  ) {
    guard
      let sums = tally.paired(metric: place, variant: layout, segment: segment, task: task)
    else { return nil }
    self.init(metric, of: layout, sums: sums, level: level)
    guard segment == nil,
      let found = worlds?.differences(tally, metric: place, task: task, self),
      let difference = effect?.value
    else { return }
    self.worlds = found
    let mean = found.mean
    effect = .worlds(
      Estimate(
        value: difference, standardError: mean.standardError,
        degreesOfFreedom: mean.degreesOfFreedom), people: people,
      bounded: metric.unit == .share)
  }

  /// The worlds that prefer each layout; `nil` for a metric that decides nothing.
  package var verdict: WorldVerdict? {
    let margin = DecidingMetric.all.first { $0.id == metric.id }?.margin
    return worlds.flatMap { WorldVerdict(metric, $0, margin: margin ?? 0) }
  }

  /// Layout minus control, in the metric's unit.
  package var difference: Double? { effect?.value }
  package var interval: Interval? { effect?.interval(level) }
  package var finding: Finding { Finding(interval, better: metric.betterAmongArrivals) }
  /// The probability of such a difference if there were none; 1 if it cannot be judged.
  package var pValue: Double { effect?.pValue() ?? 1 }
}

/// A metric that may decide between layouts, with the largest difference that does not matter.
package struct DecidingMetric: Sendable {
  package let id: String
  /// The largest difference that does not matter, in the metric's unit.
  package let margin: Double

  /// The metrics in their order of precedence.
  ///
  /// A journey that did not arrive is not quick, so success comes first, and taps count failures as lasting
  /// to the horizon.
  package static let all = [
    DecidingMetric(id: "success", margin: 0.005),
    DecidingMetric(id: "taps", margin: 0.1),
  ]
}

extension Tally.PairedSums {
  /// The two-by-two table of people, if each counts once with yes or no under both layouts.
  var pairedProportions: PairedProportions? {
    let everybody = Int128(people)
    guard
      sums.count == 4, products.count == 16,
      // Both denominators are 1 for all people, and both numerators are 0 or 1.
      sums[1] == everybody, sums[3] == everybody, products[7] == everybody,
      products[5] == everybody, products[15] == everybody,
      products[0] == sums[0], products[10] == sums[2],
      let both = Int(exactly: products[2]),
      let first = Int(exactly: sums[0]), let second = Int(exactly: sums[2]),
      people >= 0, (0...people).contains(first), (0...people).contains(second), both >= 0
    else { return nil }
    return PairedProportions(
      both: both, onlyFirst: first - both, onlySecond: second - both,
      neither: people - first - second + both)
  }
}
