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
    let place = person.segment * GoalSet.capacity + journey.goal
    while choices.count <= place { choices.append(ChoiceTable()) }
    // Taken out while it is read, so that it is looked up once.
    var table = ChoiceTable()
    swap(&table, &choices[place])
    chances.reserve(graph.table.pageCount)
    chances.seenIn[Int(graph.table.states[Int(journey.state)].page)] = memory.journey
    var source = ChanceDraws(draws, person: person.number, entity: UInt64(journey.goal))
    var end: JourneyEnd?
    while end == nil {
      guard let row = table.row(of: journey.state) else {
        learnChoice(
          in: journey.state, goal: journey.goal, table: &table, temperament: temperament,
          scents: &scents)
        continue
      }
      let (origin, taps) = (journey.state, journey.taps)
      let (pause, last) = ChanceWalk.walk(
        &journey, from: row, serial: memory.journey, person: person, draws: &source,
        through: table, upTo: Account.listens ? 1 : ChanceSums.capacity, seen: &chances.seenIn)
      var taken = last
      switch pause {
      case .ended(let reason): end = reason
      case .rested: break
      case .special(let choice):
        taken = choice
        end = take(table.steps[choice.step], &journey, person: person, temperament: temperament)
        if end == nil { table.link(choice, in: last.row) }
      }
      if Account.listens, journey.taps > taps {
        let transition = graph.table.transitions[Int(table.steps[taken.step].transition)]
        account.tapped(transition, from: origin, because: .chance)
      }
    }
    if let end { journey.end = end }
    swap(&table, &choices[place])
  }

  /// Takes a step that may need more than plain counting.
  ///
  /// - Returns: how the journey ended; nothing when it goes on.
  private mutating func take(
    _ step: ChanceStep, _ journey: inout Journey, person: Person, temperament: Temperament
  ) -> JourneyEnd? {
    if step.isQuit { return .quit }
    if step.isSpecial {
      countSpecial(
        graph.table.transitions[Int(step.transition)], journey: &journey, person: person,
        temperament: temperament)
    }
    ChanceWalk.take(step, with: &journey, serial: memory.journey, seen: &chances.seenIn)
    return step.arrives ? .arrived : nil
  }

  private mutating func learnChoice(
    in state: Int32, goal: Int, table: inout ChoiceTable, temperament: Temperament,
    scents: inout GoalScents
  ) {
    prepare(state, goal: goal)
    chances.reserve(graph.table.pageCount)
    let options = graph.choices(in: state, goal: goal, temperament: temperament, scents: &scents)
    table.learn(
      state,
      options: options.map { option in
        guard option.transition != ChoiceTable.quit else { return (.quit, option.chance) }
        let step = ChanceStep(
          option.transition, of: graph.table, from: state, goal: GoalSet(goal: goal),
          temperament: temperament)
        return (step, option.chance)
      })
  }
}
