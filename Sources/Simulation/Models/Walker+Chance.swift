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
    let table = person.segment * GoalSet.capacity + journey.goal
    while choices.count <= table { choices.append(ChoiceTable()) }
    let entity = UInt64(journey.goal)
    var words = Philox.Words()
    var block: UInt32 = 0
    var used = 4
    while true {
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
      if !choices[table].knows(journey.state) {
        learnChoice(
          in: journey.state, goal: journey.goal, table: table, temperament: temperament,
          scents: &scents)
      }
      let choice = choices[table].choice(in: journey.state, by: words[used])
      used &+= 1
      if choice.target == ChoiceTable.quit { return journey.end = .quit }
      let step = choices[table].steps[Int(choice.step)]
      let origin = journey.state
      count(step, to: choice.target, journey: &journey, person: person, temperament: temperament)
      account.tapped(graph.table.transitions[Int(step.transition)], from: origin, because: .chance)
      if step.arrives { return journey.end = .arrived }
    }
  }

  @inline(__always)
  private mutating func count(
    _ step: ChanceStep, to target: Int32, journey: inout Journey, person: Person,
    temperament: Temperament
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
    journey.state = target
    journey.visits &+= 1
    if memory.see(Int(step.page)) {
      journey.distinct &+= 1
      journey.watched |= graph.table.states[Int(step.target)].watched
    }
    journey.depth = Int(step.depth)
    journey.depthSum &+= journey.depth
    journey.maximumDepth = max(journey.maximumDepth, journey.depth)
  }

  private mutating func learnChoice(
    in state: Int32, goal: Int, table: Int, temperament: Temperament,
    scents: inout GoalScents
  ) {
    prepare(state, goal: goal)
    let options = graph.choices(in: state, goal: goal, temperament: temperament, scents: &scents)
    choices[table].learn(
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
