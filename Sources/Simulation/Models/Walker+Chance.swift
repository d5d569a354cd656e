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
    if hasArrived(journey) { return journey.end = .arrived }
    let choice = person.segment * GoalSet.capacity + journey.goal
    while choices.count <= choice { choices.append(ChoiceTable()) }
    let entity = UInt64(journey.goal)
    // Kept in local variables: the loop below is what a run of people without memory consists of.
    var current = journey
    defer { journey = current }
    var words = Philox.Words()
    var block: UInt32 = 0
    var used = 4
    while true {
      if current.taps >= person.tapBudget { return current.end = .tapBudget }
      if current.time > person.timeBudget { return current.end = .timeBudget }
      if used == 4 {
        words =
          draws.block(
            person: person.number, purpose: .choice, entity: entity, occurrence: block
          ).words
        block &+= 1
        used = 0
      }
      var row = choices[choice].row(of: current.state)
      if row.count == 0 {
        learnChoice(
          in: current.state, goal: current.goal, choice: choice, temperament: temperament,
          scents: &scents)
        row = choices[choice].row(of: current.state)
      }
      let step = choices[choice].steps[choices[choice].step(in: row, by: words[used])]
      used &+= 1
      if step.transition == ChoiceTable.quit { return current.end = .quit }
      let origin = current.state
      count(step, journey: &current, person: person, temperament: temperament)
      account.tapped(graph.table.transitions[Int(step.transition)], from: origin, because: .chance)
      if step.arrives { return current.end = .arrived }
    }
  }

  @inline(__always)
  private mutating func count(
    _ step: ChanceStep, journey: inout Journey, person: Person, temperament: Temperament
  ) {
    if journey.taps == 0 { journey.firstTapTowards = !step.strays && !step.isReturn }
    if step.isSpecial {
      countSpecial(
        graph.table.transitions[Int(step.transition)], journey: &journey, person: person,
        temperament: temperament)
    }
    journey.taps &+= 1
    journey.backs &+= step.isReturn ? 1 : 0
    journey.offPath &+= step.strays ? 1 : 0
    journey.time &+= Int64(step.time)
    journey.operations &+= SIMD8<UInt32>(truncatingIfNeeded: step.operations)
    guard step.moves else { return }
    journey.state = step.target
    journey.visits &+= 1
    journey.watched |= step.watched
    if memory.see(Int(step.page)) { journey.distinct &+= 1 }
    journey.depth = Int(step.depth)
    journey.maximumDepth = max(journey.maximumDepth, journey.depth)
  }

  private mutating func learnChoice(
    in state: Int32, goal: Int, choice: Int, temperament: Temperament,
    scents: inout GoalScents
  ) {
    graph.prepare(state, goal: goal)
    memory.reserve(graph.table.pageCount)
    let options = graph.choices(in: state, goal: goal, temperament: temperament, scents: &scents)
    choices[choice].learn(
      state,
      options: options.map { option in
        let step =
          option.transition == ChoiceTable.quit
          ? ChanceStep.quit
          : ChanceStep(
            option.transition, of: graph.table, from: state, goal: GoalSet(goal: goal),
            temperament: temperament)
        return (step: step, chance: option.chance)
      })
  }
}
