import Experiments
import NavigationGraph

/// People without a memory: a softmax over the smell of everything in sight, or a monkey that taps
/// anything. What they do depends on where they are and on nothing else, so it can be solved
/// exactly (`AbsorbingChain`) and the walk held against the solution.
extension Walker {
  /// Walks until the goal is reached or the person stops.
  mutating func walkByChance<Account: JourneyAccount>(
    _ journey: inout Journey, scents: inout GoalScents, account: inout Account
  ) {
    if hasArrived(journey) { return journey.end = .arrived }
    chances.reserve(graph.table.pages.count)
    chances.seenIn[Int(journey.page)] = memory.journey
    let kind = person.segment * GoalSet.capacity + journey.goal
    var source = ChanceDraws(draws, person: person.number, entity: UInt64(journey.goal))
    var end: JourneyEnd?
    while end == nil {
      if journey.taps >= person.tapBudget {
        end = .tapBudget
      } else if journey.time > person.timeBudget {
        end = .timeBudget
      } else if let row = chances.choices.row(of: journey.state, kind: kind) {
        end = walk(&journey, from: row, kind: kind, draws: &source, account: &account)
      } else {
        learnChoice(for: journey, kind: kind, scents: &scents)
      }
    }
    if let end { journey.end = end }
  }

  /// Walks from a row as far as it goes without a stop.
  ///
  /// - Returns: how the journey ended; nothing when it goes on.
  @inline(__always)
  private mutating func walk<Account: JourneyAccount>(
    _ journey: inout Journey, from row: Int, kind: Int, draws: inout ChanceDraws,
    account: inout Account
  ) -> JourneyEnd? {
    // However long the steps are, so many of them begin in time.
    let begun = (person.timeBudget &- journey.time) / chances.choices.longest + 1
    let most = min(Int(begun), person.tapBudget &- journey.taps, ChanceWalk.limit)
    let (origin, taps) = (journey.state, journey.taps)
    var (pause, last) = ChanceWalk.walk(
      &journey, from: row, serial: memory.journey, draws: &draws, through: chances.choices,
      upTo: Account.listens ? 1 : most, seen: &chances.seenIn)
    if case .special(let number, let row) = pause {
      last = number
      let step = chances.choices.steps[number]
      count(step, &journey)
      ChanceWalk.take(
        number, with: &journey, serial: memory.journey, through: chances.choices,
        seen: &chances.seenIn)
      if step.arrives {
        pause = .ended(.arrived)
      } else {
        chances.choices.link(number, in: row, kind: kind)
      }
    }
    if Account.listens, journey.taps > taps {
      let transition = graph.table.transitions[Int(chances.choices.steps[last].transition)]
      account.tapped(transition, from: origin, because: .chance)
    }
    if case .ended(let end) = pause { return end }
    return nil
  }

  /// Counts what is not plain about a step; the step itself is still to be taken.
  @inline(__always)
  private func count(_ step: ChanceStep, _ journey: inout Journey) {
    guard step.isSpecial else { return }
    if journey.taps == 0 { journey.firstTapTowards = step.isTowards }
    countSpecial(graph.table.transitions[Int(step.transition)], journey: &journey)
  }

  private mutating func learnChoice(for journey: Journey, kind: Int, scents: inout GoalScents) {
    prepare(for: journey)
    chances.reserve(graph.table.pages.count)
    let options = graph.choices(
      in: journey.state, goal: journey.goal, temperament: temperament, scents: &scents)
    chances.choices.learn(
      journey.state, kind: kind,
      options: options.map { option in
        guard option.transition != ChoiceTable.quit else { return (.quit, option.chance) }
        let step = ChanceStep(
          option.transition, of: graph.table, from: journey.state, goal: journey.goalSet,
          temperament: temperament)
        return (step, option.chance)
      })
  }
}
