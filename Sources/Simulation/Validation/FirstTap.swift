import Experiments
import Statistics

/// The chances of the labels on a page to be the first that people tap, in closed form.
///
/// People see the page for the first time, and going back and giving up are left out.
enum FirstTap {
  /// Labels of a page with the same scent: their number, and the scent from 0 to 1.
  typealias Kind = (count: Int, scent: Double)

  /// The chance of one label of each kind for people of the forager model.
  ///
  /// It is a softmax of the scents, and by lapse each alike. Those of a whole page add up to 1.
  static func byForagers(_ kinds: [Kind], _ parameters: PeopleParameters) -> [Double] {
    let count = Double(kinds.reduce(0) { $0 + $1.count })
    let weights = kinds.map { ExactMath.exponential(($0.scent - 1) / parameters.temperature) }
    let total = zip(kinds, weights).reduce(0) { $0 + Double($1.0.count) * $1.1 }
    return weights.map { (1 - parameters.lapse) * $0 / total + parameters.lapse / count }
  }

  /// The chance of one label of each kind for people of the MESA model.
  ///
  /// They read its labels in an order of their own, and tap the first good one, then the first fair one; if none is
  /// fair, each is as likely.
  static func byMesa(_ kinds: [Kind], _ parameters: PeopleParameters) -> [Double] {
    chances(of: kinds.map { Labels($0.count, scent: $0.scent, parameters) })
  }

  /// Labels of a page with the same scent.
  private struct Labels {
    let count: Int
    /// The chance that one of them promises enough for the first look, and that for the second.
    let good, fair: Double

    init(_ count: Int, scent: Double, _ parameters: PeopleParameters) {
      self.count = count
      let noise = parameters.labelNoise
      good = Self.chance(that: scent, reaches: parameters.firstThreshold, noise)
      fair = Self.chance(that: scent, reaches: parameters.secondThreshold, noise)
    }

    /// The chance that a promise reaches a threshold; docs/reference/models.md has the rule that is inverted here.
    private static func chance(that scent: Double, reaches threshold: Double, _ noise: Double)
      -> Double
    {
      guard noise > 0 else { return scent >= threshold ? 1 : 0 }
      func within(_ distance: Double) -> Double {
        1 - 2 * NormalDistribution.upperTail(distance / noise)
      }
      if scent <= 0 { return 1 - within(threshold) }
      if scent >= 1 { return within(1 - threshold) }
      // The promise grows with the share of people who take less of a poor label.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<30 {
        let share = (low + high) / 2
        if promise(scent, atShare: share, noise) < threshold { low = share } else { high = share }
      }
      return 1 - high
    }

    private static func promise(_ scent: Double, atShare share: Double, _ noise: Double) -> Double {
      func magnitude(_ tail: Double) -> Double {
        noise * NormalDistribution.quantile(upperTail: tail / 2).magnitude
      }
      return Walker.promise(
        truth: scent, noise: magnitude(1 - share), mirrored: magnitude(share))
    }
  }

  private static func chances(of labels: [Labels]) -> [Double] {
    let firstLook = chosen(labels.map { Odds(count: $0.count, taken: $0.good, all: 1) })
    let secondLook = chosen(
      labels.map { Odds(count: $0.count, taken: $0.fair - $0.good, all: 1 - $0.good) })
    let none = labels.reduce(1) { $0 * power(1 - $1.fair, $1.count) }
    let count = Double(labels.reduce(0) { $0 + $1.count })
    return zip(firstLook, secondLook).map { $0 + $1 + none / count }
  }

  /// Labels that are taken with some chance, among what they can be.
  private struct Odds {
    let count: Int
    let taken, all: Double
  }

  /// The chance of one label of each kind to be taken, when all lie among what they can be, and of several
  /// the first in a random order: the integral over its place in that order, by Simpson's rule.
  private static func chosen(_ odds: [Odds]) -> [Double] {
    // The integrand is a polynomial whose degree is the number of labels.
    let steps = min(512, 8 * odds.reduce(4) { $0 + $1.count })
    var sums = [Double](repeating: 0, count: odds.count)
    for step in 0...steps {
      let place = Double(step) / Double(steps)
      let weight = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
      let bases = odds.map { $0.all - $0.taken * place }
      let allBut = productsOfOthers(zip(bases, odds).map { power($0, $1.count) })
      for kind in odds.indices {
        sums[kind] += weight * allBut[kind] * power(bases[kind], odds[kind].count - 1)
      }
    }
    let width = 1 / (3 * Double(steps))
    return zip(odds, sums).map { $0.taken * $1 * width }
  }

  /// For each factor the product of the others; a division would fail at zero.
  private static func productsOfOthers(_ factors: [Double]) -> [Double] {
    var products = [Double](repeating: 1, count: factors.count)
    var (before, after) = (1.0, 1.0)
    for index in factors.indices {
      products[index] *= before
      before *= factors[index]
    }
    for index in factors.indices.reversed() {
      products[index] *= after
      after *= factors[index]
    }
    return products
  }

  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var (result, base, left) = (1.0, base, max(0, exponent))
    while left > 0 {
      if left & 1 == 1 { result *= base }
      base *= base
      left >>= 1
    }
    return result
  }
}
