import Experiments
package import Statistics

/// A label's scent for a task, from the first taps of people.
package struct MeasuredScent: Sendable {
  package let label: String
  /// The scent that explains the first taps, from 0 to 1.
  package let scent: Double
  /// The people who tapped it first, among those in layouts that have it who tapped no menu's button.
  package let people: Proportion

  /// The fewest people of whom scents are worked out, and the share of synthetic people that makes a label count of which
  /// no one's first tap was.
  private static let fewest = 20
  private static let leastShare = 0.05
  /// The steps towards the likeliest scents.
  private static let steps = 200

  /// The first taps in one layout, without those on a menu's button.
  private struct Taps {
    let all: Int
    let labels: [Int]
    let people: [Int: Int]
  }

  /// The scents of the labels that people tapped first, or that synthetic people do, those of most people first.
  ///
  /// Foragers take a label in proportion to the exponential of its scent divided by the temperature, and by lapse each
  /// alike. The scents are those that make the first taps in all layouts likeliest, on the level of the spec's own.
  /// A menu's button is left out: how many tap it is first of all how many notice it.
  ///
  /// Source: Luce's choice rule, fitted by the algorithm of D. R. Hunter, Ann. Statist. 32 (2004) 384.
  ///
  /// - Parameters:
  ///   - synthetic: What synthetic people did, with the scents of the spec.
  ///   - temperature: The temperature of people.
  /// - Returns: Nothing for people who take labels by another rule, and of fewer than 20 people.
  package static func all(
    task: Int, _ plan: RunPlan, _ names: MeasuredNames, _ measured: MeasuredTally,
    _ synthetic: MeasuredTally, temperature: Double
  ) -> [MeasuredScent] {
    guard let parameters = plan.segments.first?.parameters,
      parameters.model.reads(\.temperature)
    else { return [] }
    let layouts = names.layouts.indices.compactMap { layout -> Taps? in
      func taps(_ tally: MeasuredTally) -> [Int: Int] {
        tally.attempts[layout][task].firsts.filter { !names.isMenu($0.key, layout: layout) }
      }
      let (own, others) = (taps(measured), taps(synthetic))
      let all = own.values.reduce(0, +)
      guard all > 0 else { return nil }
      let least = leastShare * Double(others.values.reduce(0, +))
      let labels = Set(own.keys).union(others.filter { Double($0.value) >= least }.keys)
      return Taps(all: all, labels: labels.sorted(), people: own)
    }
    guard layouts.reduce(0, { $0 + $1.all }) >= fewest else { return [] }
    let labels = Set(layouts.flatMap(\.labels)).sorted()
    var people: [Int: (own: Int, all: Int, likely: Double)] = [:]
    for label in labels {
      let having = layouts.filter { $0.labels.contains(label) }
      let own = having.reduce(0) { $0 + ($1.people[label] ?? 0) }
      let byLapse = having.reduce(0.0) {
        $0 + parameters.lapse * Double($1.all) / Double($1.labels.count)
      }
      // A label that no one tapped has half a tap, so that its scent is low and not endlessly so.
      people[label] = (own, having.reduce(0) { $0 + $1.all }, max(0.5, Double(own) - byLapse))
    }
    let weights = weights(labels, layouts, people.mapValues(\.likely))
    let task = plan.tasks[task]
    let declared = labels.map { place in
      task.scents[names.labels[place]]
        ?? task.words.strength(of: names.labels[place])
        .scent(isTowards: true, by: parameters.scale)
    }
    let relative = weights.map { temperature * ExactMath.logarithm($0) }
    let counts = labels.map { Double(people[$0]?.own ?? 0) }
    let level =
      zip(counts, zip(declared, relative)).reduce(0) { $0 + $1.0 * ($1.1.0 - $1.1.1) }
      / max(1, counts.reduce(0, +))
    // The best label must not be cut off at 1, for only differences count.
    let highest = min(level + (relative.max() ?? 0), 1) - (relative.max() ?? 0)
    return labels.indices.compactMap { place in
      people[labels[place]].flatMap { Proportion(successes: $0.own, trials: $0.all) }.map {
        MeasuredScent(
          label: names.labels[labels[place]], scent: max(0, highest + relative[place]), people: $0)
      }
    }.sorted { ($1.people.successes, $0.label) < ($0.people.successes, $1.label) }
  }

  /// The weights of Luce's rule that make the taps likeliest, in the order of the labels.
  private static func weights(
    _ labels: [Int], _ layouts: [Taps], _ people: [Int: Double]
  ) -> [Double] {
    var weights = Dictionary(uniqueKeysWithValues: labels.map { ($0, 1.0) })
    let totals = layouts.map { $0.labels.reduce(0.0) { $0 + (people[$1] ?? 0) } }
    for _ in 0..<steps {
      let sums = layouts.map { $0.labels.reduce(0.0) { $0 + (weights[$1] ?? 0) } }
      for label in labels {
        let rate = layouts.indices.reduce(0.0) { rate, layout in
          layouts[layout].labels.contains(label) ? rate + totals[layout] / sums[layout] : rate
        }
        weights[label] = rate > 0 ? (people[label] ?? 0) / rate : 1
      }
      let sum = labels.reduce(0.0) { $0 + (weights[$1] ?? 0) }
      weights = weights.mapValues { max($0 / sum, 1e-9) }
    }
    return labels.map { weights[$0] ?? 1 }
  }
}
