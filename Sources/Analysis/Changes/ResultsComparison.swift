package import Metrics
package import Statistics

/// Two results of one experiment: what changed from the earlier to the later, and how surely.
package struct ResultsComparison: Sendable {
  /// Every metric of every layout over all tasks, and success task by task; in the results' order.
  package let changes: [MetricChange]
  /// The links that end otherwise.
  package let links: [LinkChange]
  /// Whether the specs differ in anything at all.
  package let isOtherSpec: Bool
  /// Whether the same people walked both times: then figures over all tasks are compared person by
  /// person, group by group.
  package let isSameCrowd: Bool

  /// Compares two results.
  ///
  /// - Throws: `Incomparable` when they differ in kind: then no number of them may be held against
  ///   another, and certainly none passes.
  package init(
    before: ExperimentResults, after: ExperimentResults, level: ConfidenceLevel = .ninetyFive
  ) throws(Incomparable) {
    if let difference = Incomparable(before, after) { throw difference }
    isOtherSpec = before.setup.digest != after.setup.digest
    // With fewer people than that, groups are too small to show how much they differ by chance.
    let isSameCrowd =
      before.setup.seed == after.setup.seed && before.people == after.people
      && after.people.count >= 2 * RandomGroups.count
    self.isSameCrowd = isSameCrowd
    let metrics = after.metrics ?? []
    let variants = after.setup.variants
    var found: [MetricChange] = []
    for (variant, titled) in variants.enumerated() {
      func change(_ place: Int, task: Int?) -> MetricChange? {
        let old = before.tally.scope(variant: variant, task: task)
        let new = after.tally.scope(variant: variant, task: task)
        guard old.moments.indices.contains(place), new.moments.indices.contains(place) else {
          return nil
        }
        return MetricChange(
          metrics[place], variant: titled.title, task: task.map { after.setup.tasks[$0].title },
          before: (old.moments[place], old.people), after: (new.moments[place], new.people),
          groups: isSameCrowd && task == nil
            ? (
              before.tally.groups[variant].sums(ofMetric: place),
              after.tally.groups[variant].sums(ofMetric: place)
            ) : nil, level: level)
      }
      found += metrics.indices.compactMap { change($0, task: nil) }
      if let success = metrics.firstIndex(where: { $0.id == DecidingMetric.all.first?.id }) {
        found += after.setup.tasks.indices.compactMap { change(success, task: $0) }
      }
    }
    let adjusted = PValueAdjustment.benjaminiHochberg.adjusted(found.map(\.pValue))
    for (place, value) in adjusted.enumerated() { found[place].adjustedPValue = value }
    changes = found
    links = Self.links(before, after)
  }

  /// What got worse, and what got better, beyond chance.
  package var regressions: [MetricChange] { changes.filter { $0.finding == .worse } }
  package var improvements: [MetricChange] { changes.filter { $0.finding == .better } }

  private static func links(
    _ before: ExperimentResults, _ after: ExperimentResults
  ) -> [LinkChange] {
    var known: [[Int]: LinkRecord] = [:]
    for record in before.links.records { known[key(record)] = record }
    let setup = after.setup
    return after.links.records.compactMap { record in
      guard
        let old = known[key(record)],
        old.outcome != record.outcome || old.landed != record.landed,
        setup.links.indices.contains(record.link),
        setup.links[record.link].examples.indices.contains(record.example),
        setup.situations.indices.contains(record.situation),
        setup.variants.indices.contains(record.variant)
      else { return nil }
      return LinkChange(
        address: setup.links[record.link].examples[record.example],
        situation: setup.situations[record.situation].title,
        variant: setup.variants[record.variant].title, before: old.outcome, after: record.outcome,
        landedBefore: old.landed, landedAfter: record.landed)
    }
  }

  private static func key(_ record: LinkRecord) -> [Int] {
    [record.link, record.example, record.situation, record.variant]
  }
}
