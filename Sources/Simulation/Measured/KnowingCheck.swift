import RealModule
import Statistics

/// Whether first taps are right whatever the labels say, as those of people who know the app.
///
/// Such people take a right label as often in every task, apart from those that begin at a menu's button, which they may
/// not notice. What they take by mistake is any other label alike. That is compared with the people of the model in all
/// worlds, by the chance of the first taps.
///
/// Source: a Bayes factor (Kass & Raftery, J. Amer. Statist. Assoc. 90, 1995, 773). A right model has one of 100 or more in
/// at most 1 of 100 studies, whatever their size (Markov's inequality).
struct KnowingCheck {
  /// The first taps at a task in a layout.
  struct Taps {
    let layout: Int
    let isByMenu: Bool
    /// The people by class: the right labels, some wrong ones, and all the others together.
    let people: [Int]
    let right: Int
    /// The number of labels on the page.
    let labels: Int
  }

  /// The fewest tasks in which the shares can be seen to be alike.
  private static let fewestTasks = 3
  private static let least = 100.0

  /// The logarithm of how much likelier the taps are of people who know the app.
  let logFactor: Double

  /// - Parameter likelihoods: The logarithms of the chance of all taps in each world.
  /// - Returns: `nil` with fewer than three tasks in each layout.
  init?(_ taps: [Taps], likelihoods: [Double]) {
    guard
      Dictionary(grouping: taps, by: \.layout).values.contains(where: {
        $0.count >= Self.fewestTasks
      }),
      let best = likelihoods.max()
    else { return nil }
    let mean = likelihoods.reduce(0) { $0 + .exp($1 - best) } / Double(likelihoods.count)
    logFactor = Self.logChance(taps) - (best + .log(mean))
  }

  /// Whether these people know the app.
  var isKnown: Bool { logFactor > .log(Self.least) }

  /// The logarithm of the chance of the taps of people who know the app, whatever the share of right ones is.
  private static func logChance(_ taps: [Taps]) -> Double {
    struct Group: Hashable { let layout: Int, isByMenu: Bool }
    let groups = Dictionary(grouping: taps) { Group(layout: $0.layout, isByMenu: $0.isByMenu) }
    let shares = groups.values.reduce(0.0) { sum, taps in
      let right = Double(taps.reduce(0) { $0 + $1.people.prefix($1.right).reduce(0, +) })
      let all = Double(taps.reduce(0) { $0 + $1.people.reduce(0, +) })
      return sum + .logGamma(right + 1) + .logGamma(all - right + 1) - .logGamma(all + 2)
    }
    return taps.reduce(shares) { sum, taps in
      let wrong = Double(max(1, taps.labels - taps.right))
      let others = Double(max(1, taps.labels - taps.people.count + 1))
      let named = taps.people.dropFirst(taps.right).dropLast().reduce(0, +)
      return sum
        - Double(taps.people.prefix(taps.right).reduce(0, +)) * .log(Double(max(1, taps.right)))
        - Double(named) * .log(wrong)
        + Double(taps.people.last ?? 0) * .log(min(1, others / wrong))
    }
  }
}
