/// How a platform splits people: where in 0 to 1 it puts somebody.
///
/// A live test that confirms a simulated finding can be checked before it starts: these recipes
/// split as the platform would.
package struct AssignmentRecipe: Sendable {
  /// A stable name, as an option takes it.
  package let id: String
  /// The platform's name.
  package let title: String
  /// The recipe in one line, as a plan prints it.
  package let formula: String
  /// Into how many parts the platform can split at most.
  package let resolution: Double
  /// Where the platform puts somebody, at least 0 and below 1.
  package let position: @Sendable (AssignmentKey) -> Double

  /// All recipes, in the order in which they are offered.
  package static let all: [AssignmentRecipe] = [
    .planOut, .launchDarkly, .growthBookV1, .growthBookV2, .statsig, .eppo, .optimizely, .unleash,
  ]

  /// The recipe of this name.
  package static func named(_ id: String) -> AssignmentRecipe? {
    all.first { $0.id == id }
  }

  /// The arm that somebody lands in when arms fill 0 to 1 in order.
  ///
  /// - Parameter weights: of the arms, not negative.
  /// - Returns: an index into `weights`; nothing when they sum to zero.
  package func arm(for key: AssignmentKey, weights: [Double]) -> Int? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    let place = position(key) * total
    var end = 0.0
    for (index, weight) in weights.enumerated() where weight > 0 {
      end += weight
      if place < end { return index }
    }
    return weights.lastIndex { $0 > 0 }
  }
}
