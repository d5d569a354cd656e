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

extension ClickChances {
  private func mesa(_ sight: Sight) -> Chances {
    let noise = parameters.labelNoise * length.noiseFactor(labels: sight.links)
    let chances = FirstTap.chances(of: [
      FirstTap.Labels(sight.nearer, scent: 1, noise: noise, parameters),
      FirstTap.Labels(sight.links - sight.nearer, scent: 0, noise: noise, parameters),
    ])
    return Chances(nearer: chances[0], other: chances[1])
  }
}
