import Experiments
import NavigationGraph

/// People without a memory: a softmax over the smell of everything in sight, or a monkey that taps
/// anything. What they do depends on where they are and on nothing else, so it can be solved
/// exactly (`AbsorbingChain`) and the walk held against the solution.
extension Walker {
  /// Walks until the goal is reached or the person stops.
  mutating func walkByChance<Account: JourneyAccount>(
    _ journey: inout Journey, person: Person, temperament: Temperament,
    scents: inout GoalScents, account: inout Account
  ) {
    let row = person.segment * GoalSet.capacity + journey.goal
    while choices.count <= row { choices.append(ChoiceTable()) }
    let entity = UInt64(journey.goal)
    var words = Philox.Words()
    var used = 4
    var block: UInt32 = 0
    while true {
      if hasArrived(journey) { return journey.end = .arrived }
      if journey.taps >= person.tapBudget { return journey.end = .tapBudget }
      if journey.time > person.timeBudget { return journey.end = .timeBudget }
      if used == 4 {
        words =
          draws.block(
            person: person.number, purpose: .choice, entity: entity, occurrence: block
          ).words
        block &+= 1
        used = 0
      }
      if !choices[row].knows(journey.state) {
        learnChoice(
          in: journey.state, goal: journey.goal, row: row, temperament: temperament,
          scents: &scents)
      }
      let choice = choices[row].choice(in: journey.state, by: words[used])
      used &+= 1
      if choice == ChoiceTable.quit { return journey.end = .quit }
      take(
        Int(choice), because: .chance, journey: &journey, person: person,
        temperament: temperament, account: &account)
    }
  }

  private mutating func learnChoice(
    in state: Int32, goal: Int, row: Int, temperament: Temperament, scents: inout GoalScents
  ) {
    graph.prepare(state, goal: goal)
    let options = graph.choices(
      in: state, goal: goal, temperament: temperament, scents: &scents)
    choices[row].learn(state, options: options)
  }
}
