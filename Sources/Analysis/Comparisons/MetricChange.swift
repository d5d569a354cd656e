package import Metrics
package import Statistics

/// One metric of one layout in two results.
package struct MetricChange: Sendable {
  /// The metric, the layout, and the task; all tasks when `nil`.
  package let metric: Metric
  package let variant: String
  package let task: String?
  /// The metric in each of the results.
  package let before, after: MetricEstimate
  /// Whether the same people walked both times and are compared with themselves.
  ///
  /// Otherwise the error is that of two independent samples, which is conservative.
  package let isPaired: Bool
  /// After minus before, and its interval; `nil` if either was not measured.
  package let difference: Double?
  package let interval: Interval?
  /// The probability of such a difference by chance.
  package let pValue: Double
  /// The probability adjusted over all changes after Benjamini and Hochberg.
  package internal(set) var adjustedPValue: Double
  package let level: ConfidenceLevel
  /// Whether fewer people arrive in the same layout, or with more taps, so that nothing else in it is better.
  var isBesideLoss = false

  /// The finding about the later results.
  package var finding: Finding {
    let finding = Finding(interval, better: metric.better)
    if finding.isDecided, adjustedPValue > level.alpha { return .undecided }
    return finding == .better && isBesideLoss ? .different : finding
  }

  /// Whether it is the share of people who arrive.
  var isSuccess: Bool { metric.id == DecidingMetric.all.first?.id }

  /// Whether fewer people arrive, or with more taps, by chance or not.
  var isLoss: Bool {
    let difference = difference ?? 0
    return isSuccess ? difference < 0 : metric.id == "taps" && difference > 0
  }

  /// Compares two results.
  ///
  /// - Parameters:
  ///   - before: the earlier sums, and their number of people.
  ///   - after: the later sums, and their number of people.
  ///   - groups: the same people's sums in groups, if the same people walked both times.
  init(
    _ metric: Metric, variant: String, task: String?, before: (RatioMoments<Int128>, people: Int),
    after: (RatioMoments<Int128>, people: Int),
    groups: (before: [Measure], after: [Measure])? = nil,
    level: ConfidenceLevel
  ) {
    self.metric = metric
    self.variant = variant
    self.task = task
    self.level = level
    self.before = MetricEstimate(metric, moments: before.0, people: before.people, level: level)
    self.after = MetricEstimate(metric, moments: after.0, people: after.people, level: level)
    let scale = 1 / Double(max(metric.scale, 1))
    isPaired = groups != nil
    if let groups {
      let estimate = PairedRatioSums(groups.after, groups.before)?.difference?.scaled(by: scale)
      let effect = estimate.map {
        Effect.ratios($0, people: after.people, bounded: metric.unit == .share)
      }
      difference = effect?.value
      interval = effect?.interval(level)
      pValue = effect?.pValue() ?? 1
    } else if let old = before.0.proportion(people: before.people),
      let new = after.0.proportion(people: after.people)
    {
      let pair = ProportionPair(first: new, second: old)
      difference = pair.difference
      interval = pair.difference.map { _ in pair.newcombeInterval(level) }
      pValue = pair.scoreTest()?.pValue ?? 1
    } else {
      let old = before.0.pairSums(people: before.people).ratioMoments
      let new = after.0.pairSums(people: after.people).ratioMoments
      let estimate = old.flatMap { new?.welchDifference(from: $0) }?.scaled(by: scale)
      difference = estimate?.value
      interval = estimate?.interval(level)
      let isSame = estimate?.value == 0
      pValue = estimate?.test()?.pValue ?? (isSame || estimate == nil ? 1 : 0)
    }
    adjustedPValue = pValue
  }
}

extension PairedRatioSums {
  /// The same groups of people twice, each group taken as one observation; `nil` unless both lists
  /// have the same length.
  init?(_ first: [Measure], _ second: [Measure]) {
    guard first.count == second.count else { return nil }
    let rows = zip(first, second).map { one, other in
      [one.numerator, one.denominator, other.numerator, other.denominator].map { Int128($0) }
    }
    self.init(
      count: rows.count, sums: (0..<4).map { i in rows.reduce(0) { $0 + $1[i] } },
      products: (0..<16).map { place in rows.reduce(0) { $0 + $1[place / 4] * $1[place % 4] } })
  }
}
