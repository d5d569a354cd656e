import Experiments
package import Statistics

/// A label's scent for a task, from the first taps of people.
package struct MeasuredScent: Sendable {
  package let label: String
  /// The scent that explains the first taps, from 0 to 1.
  package let scent: Double
  /// The people who tapped it first, among those who tapped no menu's button.
  package let people: Proportion

  /// The fewest people of whom scents are worked out.
  private static let fewest = 20

  /// The scents of the labels that people tapped first, those of most people first.
  ///
  /// Foragers take labels by the exponential of scent divided by temperature. So a label that is tapped twice as often
  /// as synthetic people do has a scent that is higher by the temperature times the logarithm of 2. A menu's button is
  /// left out: how many tap it is first of all how many notice it.
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
    var people: [Int: Int] = [:]
    var expected: [Int: Double] = [:]
    for layout in names.layouts.indices {
      func withoutMenus(_ tally: MeasuredTally) -> [Int: Int] {
        tally.attempts[layout][task].firsts.filter { !names.isMenu($0.key, layout: layout) }
      }
      let own = withoutMenus(measured)
      let other = withoutMenus(synthetic)
      people.merge(own) { $0 + $1 }
      let weight =
        Double(own.values.reduce(0, +)) / Double(max(1, other.values.reduce(0, +)))
      for (label, count) in other { expected[label, default: 0] += weight * Double(count) }
    }
    let all = people.values.reduce(0, +)
    guard all >= fewest else { return [] }
    let task = plan.tasks[task]
    return people.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.compactMap { place, count in
      let label = names.labels[place]
      let declared =
        task.scents[label]
        ?? task.words.strength(of: label).scent(isTowards: true, by: parameters.scale)
      let ratio = (Double(count) + 0.5) / ((expected[place] ?? 0) + 0.5)
      return Proportion(successes: count, trials: all).map {
        MeasuredScent(
          label: label,
          scent: min(1, max(0, declared + temperature * ExactMath.logarithm(ratio))), people: $0)
      }
    }
  }
}
