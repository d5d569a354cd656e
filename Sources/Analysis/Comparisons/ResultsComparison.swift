package import Metrics
import SourceText
package import Statistics

/// The changes from an earlier to a later results document of one experiment.
package struct ResultsComparison: Sendable {
  /// Every metric of every layout over all tasks, and success task by task, in the results' order.
  package let changes: [MetricChange]
  package let links: [LinkChange]
  /// Whether the specs differ.
  package let isOtherSpec: Bool
  /// Whether the same people walked both times, so that figures over all tasks are paired by groups of
  /// people.
  package let isSameCrowd: Bool
  /// The numbers of people in both.
  package let people: (before: Int, after: Int)
  /// The metrics that were asked for: those of the gates, or those that decide if there are no such gates.
  package let asked: Set<String>

  /// Compares two results.
  ///
  /// - Throws: `Incomparable` if they differ in kind, so that their numbers may not be compared and no
  ///   gate passes.
  package init(
    before: ExperimentResults, after: ExperimentResults, level: ConfidenceLevel = .ninetyFive
  ) throws(Incomparable) {
    if let difference = Incomparable(before, after) { throw difference }
    isOtherSpec = before.setup.digest != after.setup.digest
    // With fewer people than that, groups are too small to show how much they differ by chance.
    let isSameCrowd =
      before.setup.seed == after.setup.seed && before.people == after.people
      && after.people.count >= 2 * before.tally.shape.worlds
    self.isSameCrowd = isSameCrowd
    people = (before.people.count, after.people.count)
    let gated = after.setup.gates.compactMap(\.gate.subject.metricOfJourneys)
    asked = Set(gated.isEmpty ? DecidingMetric.all.map(\.id) : gated)
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
              before.tally.worlds[variant].sums(ofFigure: place),
              after.tally.worlds[variant].sums(ofFigure: place)
            ) : nil, level: level)
      }
      found += metrics.indices.compactMap { change($0, task: nil) }
      if let success = metrics.firstIndex(where: { $0.id == DecidingMetric.all.first?.id }) {
        found += after.setup.tasks.indices.compactMap { change(success, task: $0) }
      }
    }
    let adjusted = PValueAdjustment.benjaminiHochberg.adjusted(found.map(\.pValue))
    for (place, value) in adjusted.enumerated() { found[place].adjustedPValue = value }
    // People who are lost see more, and those who still arrive are the quick ones: no gain beside a loss counts.
    let losing = Set(found.filter(\.isLoss).map(\.variant))
    for place in found.indices where losing.contains(found[place].variant) {
      found[place].isBesideLoss = !found[place].isSuccess
    }
    changes = found
    links = Self.links(before, after)
  }

  /// The figures that got worse, and those that got better, beyond chance.
  package var regressions: [MetricChange] { changes.filter { $0.finding == .worse } }
  package var improvements: [MetricChange] { changes.filter { $0.finding == .better } }

  /// The links that land elsewhere, and those of earlier results that are no longer tried.
  private static func links(
    _ before: ExperimentResults, _ after: ExperimentResults
  ) -> [LinkChange] {
    let later = Dictionary(after.tried.map { ($0.key, $0.record) }) { first, _ in first }
    return before.tried.compactMap { key, old in
      guard let variant = after.setup.variants.first(where: { $0.name == key.variant }),
        let situation = after.setup.situations.first(where: { $0.name == key.situation })
      else { return nil }
      let new = later[key]
      guard old.outcome != new?.outcome || old.landed != new?.landed else { return nil }
      return LinkChange(
        address: key.address, situation: situation.title, variant: variant.title,
        before: old.outcome, after: new?.outcome, landedBefore: old.landed,
        landedAfter: new?.landed)
    }
  }
}

extension ExperimentResults {
  fileprivate struct Tried: Hashable {
    let address, situation, variant: String
  }

  /// The records of links by their names, in the order of the records.
  fileprivate var tried: [(key: Tried, record: LinkRecord)] {
    links.records.compactMap { record in
      guard setup.links.indices.contains(record.link),
        setup.links[record.link].examples.indices.contains(record.example),
        setup.situations.indices.contains(record.situation),
        setup.variants.indices.contains(record.variant)
      else { return nil }
      let key = Tried(
        address: setup.links[record.link].examples[record.example],
        situation: setup.situations[record.situation].name,
        variant: setup.variants[record.variant].name)
      return (key, record)
    }
  }
}

extension ResultsComparison {
  /// A link that lands elsewhere than before.
  package struct LinkChange: Hashable, Sendable {
    /// The link's address, and the titles of the situation and the layout.
    package let address, situation, variant: String
    package let before: LinkOutcome
    /// `nil` if the later results do not try it, because no link has it as an example.
    package let after: LinkOutcome?
    package let landedBefore, landedAfter: String?

    /// Whether something is lost: it worked, and now it ends elsewhere or is not tried.
    package var isLoss: Bool {
      before.isResolved && (after?.isResolved != true || landedBefore != landedAfter)
    }
  }

  /// The reason why two results may not be compared.
  package struct Incomparable: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// The difference in kind of two results; `nil` if they may be compared.
    ///
    /// Layouts, seed and number of people may differ, because that is what a comparison is for. The
    /// people, their tasks and the metrics must be the same.
    package init?(_ before: ExperimentResults, _ after: ExperimentResults) {
      let (old, new) = (before.setup, after.setup)
      let kinds: [(String, Bool)] = [
        ("experiments", old.name == new.name),
        ("layouts", old.variants.map(\.name) == new.variants.map(\.name)),
        ("controls", old.control == new.control),
        ("tasks", old.tasks.map(\.name) == new.tasks.map(\.name)),
        ("weights of the tasks", old.tasks.map(\.weight) == new.tasks.map(\.weight)),
        (
          "groups of people",
          old.segments.map(\.name) == new.segments.map(\.name)
            && old.segments.map(\.weight) == new.segments.map(\.weight)
        ),
        (
          "numbers of journeys each",
          before.tally.shape.journeysEach == after.tally.shape.journeysEach
        ),
        ("models of behaviour", old.segments.map(\.model) == new.segments.map(\.model)),
        ("assumptions about people", Self.assumptions(old) == Self.assumptions(new)),
        ("metrics", before.tally.shape.metrics == after.tally.shape.metrics),
      ]
      let differing = kinds.filter { !$0.1 }.map(\.0)
      if !before.isComplete || !after.isComplete {
        description = "one of the results is only a part of a run"
      } else if differing.isEmpty {
        return nil
      } else {
        description = "the two results are about different \(differing.joinedWithAnd)"
      }
    }

    private static func assumptions(_ setup: ExperimentResults.Setup) -> [[String]] {
      setup.segments.map { $0.assumptions.flatMap { [$0.name, $0.value] } }
    }
  }
}
