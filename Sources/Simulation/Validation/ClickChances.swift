package import Experiments
import Statistics

/// The chances of links on one page to be clicked by people of a model, in closed form.
///
/// Every click counts as a page that is seen for the first time: people's memory of earlier pages, going back
/// and giving up are left out. Links that lead nearer have the scent 1, others 0, and none is so clear that it
/// is read without noise.
package struct ClickChances: Sendable {
  /// The name of the model.
  package let name: String
  private let parameters: PeopleParameters
  private let length: PageLength
  private let rule: Rule

  private enum Rule: Sendable { case lot, mesa, softmax }

  /// A page as clicks count it.
  struct Sight: Hashable, Sendable {
    let links: Int
    /// The links that lead nearer; where the goal is in sight that is the goal alone.
    let nearer: Int
    let isGoalInSight: Bool
  }

  /// The chances of each link that leads nearer, and of each other one.
  struct Chances: Hashable, Sendable {
    var nearer, other: Double
  }

  /// A link drawn by lot, and the models that have a closed form, under the same assumptions.
  package static func all(_ parameters: PeopleParameters) -> [ClickChances] {
    [
      ClickChances("by lot", .lot, parameters),
      ClickChances(MesaModel.name, .mesa, parameters),
      ClickChances(SoftmaxModel.name, .softmax, parameters),
    ]
  }

  private init(_ name: String, _ rule: Rule, _ parameters: PeopleParameters) {
    self.name = name
    self.rule = rule
    self.parameters = parameters
    length = PageLength(parameters)
  }

  func chances(in sight: Sight) -> Chances {
    let links = Double(sight.links)
    switch rule {
    case .lot: return Chances(nearer: 1 / links, other: 1 / links)
    case .softmax: return softmax(sight)
    case .mesa: break
    }
    let judged = mesa(sight)
    guard sight.isGoalInSight else { return judged }
    let recognised = length.recognition(labels: sight.links)
    return Chances(
      nearer: recognised + (1 - recognised) * judged.nearer, other: (1 - recognised) * judged.other)
  }

  /// A chance that was rounded away counts as one in 10¹².
  static func logarithm(of chance: Double) -> Double { ExactMath.logarithm(max(1e-12, chance)) }

  private func softmax(_ sight: Sight) -> Chances {
    let weight = ExactMath.exponential(-1 / parameters.temperature)
    let nearer = 1 / (Double(sight.nearer) + Double(sight.links - sight.nearer) * weight)
    return Chances(nearer: nearer, other: nearer * weight)
  }
}

/// People who read labels in an order of their own and tap the first good one, then the first fair one; where
/// no label is fair, each is as likely.
extension ClickChances {
  private func mesa(_ sight: Sight) -> Chances {
    let noise = parameters.labelNoise * length.noiseFactor(labels: sight.links)
    func within(_ distance: Double) -> Double {
      noise > 0 ? 1 - 2 * NormalDistribution.upperTail(distance / noise) : 1
    }
    let (first, second) = (parameters.firstThreshold, parameters.secondThreshold)
    let good = Chances(nearer: within(1 - first), other: 1 - within(first))
    let fair = Chances(nearer: within(1 - second), other: 1 - within(second))
    let firstLook = Self.chosen(sight, good, among: Chances(nearer: 1, other: 1))
    let onlyFair = Chances(nearer: fair.nearer - good.nearer, other: fair.other - good.other)
    let poor = Chances(nearer: 1 - good.nearer, other: 1 - good.other)
    let secondLook = Self.chosen(sight, onlyFair, among: poor)
    let none =
      Self.power(1 - fair.nearer, sight.nearer)
      * Self.power(1 - fair.other, sight.links - sight.nearer)
    return Chances(
      nearer: firstLook.nearer + secondLook.nearer + none / Double(sight.links),
      other: firstLook.other + secondLook.other + none / Double(sight.links))
  }

  /// The chance of one link to be taken, when each is taken with some chance as long as all lie among others,
  /// and of several the first in a random order: the integral over its place in that order.
  private static func chosen(_ sight: Sight, _ taken: Chances, among all: Chances) -> Chances {
    var sums = Chances(nearer: 0, other: 0)
    for step in 0...steps {
      let place = Double(step) / Double(steps)
      let weight = step == 0 || step == steps ? 1.0 : step % 2 == 1 ? 4 : 2
      let nearer = all.nearer - taken.nearer * place
      let other = all.other - taken.other * place
      let (ours, others) = (sight.nearer, sight.links - sight.nearer)
      sums.nearer += weight * power(nearer, ours - 1) * power(other, others)
      sums.other += weight * power(nearer, ours) * power(other, others - 1)
    }
    let width = 1 / (3 * Double(steps))
    return Chances(
      nearer: taken.nearer * sums.nearer * width, other: taken.other * sums.other * width)
  }

  /// The steps of Simpson's rule.
  private static let steps = 512

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
