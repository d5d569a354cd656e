import Experiments
package import NavigationGraph

extension LayoutGraph {
  /// What people without a memory do in a state that is explored and solved: transitions (or
  /// −1 for stopping) with their chances, which add up to 1; there is always one.
  ///
  /// Every thing in sight has the weight exp(scent / temperature), for a monkey the same weight;
  /// hidden navigation counts as much as its chance to be noticed. They stop only where there is
  /// something to choose from: whoever can only go back goes back.
  package func choices(
    in state: Int32, goal: Int, temperament: Temperament, scents: inout GoalScents
  ) -> [(transition: Int32, chance: Double)] {
    let range = table.range(of: state)
    let parameters = temperament.parameters
    var weights: [Double] = []
    for index in range {
      let transition = table.transitions[index]
      var weight = 1.0
      if parameters.model != .monkey {
        let scent = scents.scent(
          of: transition.label, isTowards: transition.towards.meets(GoalSet(goal: goal)))
        weight = ExactMath.exponential((scent - 1) / parameters.temperature)
      }
      if transition.traits.isHidden { weight = 0 }
      if transition.traits.isMenuButton { weight *= parameters.menuNotice }
      weights.append(weight)
    }
    let total = weights.reduce(0, +)
    guard total > 0 else { return [(transition: ChoiceTable.quit, chance: 1)] }
    let quit = range.count > 1 ? parameters.quitChance : 0
    var options = zip(range, weights).map { index, weight in
      (transition: Int32(clamping: index), chance: (1 - quit) * weight / total)
    }
    if quit > 0 { options.append((transition: ChoiceTable.quit, chance: quit)) }
    return options
  }
}
