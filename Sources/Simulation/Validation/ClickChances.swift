package import Experiments
import Statistics

/// The chances of links on one page to be clicked by people of a model, in closed form.
///
/// Every click counts as a page that is seen for the first time: people's memory of earlier pages, going back
/// and giving up are left out. A goal in sight has the scent 1, other links that lead nearer `path-scent` for foragers
/// and 1 for MESA, the rest 0.
package struct ClickChances: Sendable {
  /// The name of the model.
  package let name: String
  private let parameters: PeopleParameters
  private let rule: Rule

  private enum Rule: Sendable { case lot, forager, mesa }

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
      ClickChances(ForagerModel.name, .forager, parameters),
      ClickChances(MesaModel.name, .mesa, parameters),
    ]
  }

  private init(_ name: String, _ rule: Rule, _ parameters: PeopleParameters) {
    self.name = name
    self.rule = rule
    self.parameters = parameters
  }

  func chances(in sight: Sight) -> Chances {
    let others = sight.links - sight.nearer
    let chances =
      switch rule {
      case .lot: [1 / Double(sight.links), 1 / Double(sight.links)]
      case .forager:
        FirstTap.byForagers(
          [
            (sight.nearer, sight.isGoalInSight ? 1 : parameters.pathScent), (others, 0),
          ], parameters)
      case .mesa: FirstTap.byMesa([(sight.nearer, 1), (others, 0)], parameters)
      }
    return Chances(nearer: chances[0], other: chances[1])
  }

  /// A chance that was rounded away counts as one in 10¹².
  static func logarithm(of chance: Double) -> Double { ExactMath.logarithm(max(1e-12, chance)) }
}
