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
    var walk = ChanceWalk(journey, serial: memory.journey, person: person, draws: draws)
    while true {
      let origin = walk.state
      let taken = walk.taps
      let pause = walk.walk(
        through: table, upTo: Account.listens ? 1 : ChanceSums.capacity, seen: &chances.seenIn)
      var (end, step): (JourneyEnd?, ChanceStep?) = (nil, nil)
      switch pause {
      case .ended(let reason): end = reason
      case .rested: break
      case .unknown(let word):
        learnChoice(
          in: walk.state, goal: journey.goal, table: &table, temperament: temperament,
          scents: &scents)
        let choice = table.choice(in: walk.state, by: word)
        if choice.target == ChoiceTable.quit {
          end = .quit
        } else {
          step = table.steps[choice.step]
        }
      case .special(let choice): step = table.steps[choice.step]
      }
      if let step,
        take(step, &walk, &journey, person: person, temperament: temperament)
      {
        end = .arrived
      }
      walk.pour(into: &journey)
      if Account.listens, walk.taps > taken {
        account.tapped(
          graph.table.transitions[Int(walk.lastTransition)], from: origin, because: .chance)
      }
      guard let end else { continue }
      journey.end = end
      break
    }
    swap(&table, &choices[place])
  }

  /// Takes a step that may need more than plain counting.
  ///
  /// - Returns: whether the goal is reached.
  private mutating func take(
    _ step: ChanceStep, _ walk: inout ChanceWalk, _ journey: inout Journey, person: Person,
    temperament: Temperament
  ) -> Bool {
    let transition = graph.table.transitions[Int(step.transition)]
    if step.isSpecial {
      walk.pour(into: &journey)
      countSpecial(transition, journey: &journey, person: person, temperament: temperament)
      (walk.taps, walk.time) = (journey.taps, journey.time)
    }
    chances.seenIn.withUnsafeMutableBufferPointer { seen in
      walk.take(step, to: transition.target, &seen)
    }
    return step.arrives
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
        guard option.transition != ChoiceTable.quit else {
          return (target: ChoiceTable.quit, step: ChanceStep.quit, chance: option.chance)
        }
        let step = ChanceStep(
          option.transition, of: graph.table, from: state, goal: GoalSet(goal: goal),
          temperament: temperament)
        let target = graph.table.transitions[Int(option.transition)].target
        return (target: target, step: step, chance: option.chance)
      })
  }
}
