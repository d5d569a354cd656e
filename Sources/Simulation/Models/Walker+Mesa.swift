import Experiments
import NavigationGraph

/// The MESA model: judge labels one after the other, tap the first that is good enough, look again
/// with lower standards, go back (Miller & Remington, HCI 19:225-271, 2004).
///
/// Beyond trees: a page is what the person sees, whatever lies below it; links that were chosen
/// are remembered by where they led; and where there is no way back, a person goes to a page of
/// this journey that still has something to look at.
extension Walker {
  /// Walks until the goal is reached or the person gives up.
  mutating func walkByLabels<Account: JourneyAccount>(
    _ journey: inout Journey, person: Person, temperament: Temperament,
    impressions: inout LabelImpressions, scents: inout GoalScents, account: inout Account
  ) {
    while true {
      if hasArrived(journey) { return journey.end = .arrived }
      if journey.taps >= person.tapBudget { return journey.end = .tapBudget }
      prepare(journey.state, goal: journey.goal)
      if takeAnswer(&journey, person: person, temperament: temperament, account: &account) {
        continue
      }
      let noticed = noticesMenu(person: person, temperament: temperament, journey: journey)
      readingOrder(
        journey: journey, temperament: temperament, noticed: noticed, impressions: &impressions)
      let page = Int(graph.table.states[Int(journey.state)].page)
      let choice = look(
        at: page, journey: &journey, person: person, temperament: temperament,
        impressions: &impressions, scents: &scents, account: &account)
      switch choice {
      case .outOfTime:
        return journey.end = .timeBudget
      case .tap(let index, let reason):
        _ = tapOrSlip(
          index, because: reason, journey: &journey, person: person, temperament: temperament,
          account: &account)
      case .exhausted(let best):
        if !noticed, isMenuTheWay(journey) { journey.missedMenu = true }
        if best < temperament.parameters.scentQuit { return journey.end = .scent }
        if quitsAtDeadEnd(person: person, temperament: temperament, journey: journey) {
          return journey.end = .deadEnd
        }
        guard let index = wayOut(of: journey) else { return journey.end = .scent }
        take(
          index, because: graph.table.transitions[index].traits.isReturn ? .exhausted : .returned,
          journey: &journey, person: person, temperament: temperament, account: &account)
      }
    }
  }

  /// What looking at a page came to.
  private enum Look {
    case tap(Int, TapReason)
    /// Nothing is left; the best promise among what was judged last.
    case exhausted(best: Double)
    case outOfTime
  }

  private mutating func look<Account: JourneyAccount>(
    at page: Int, journey: inout Journey, person: Person, temperament: Temperament,
    impressions: inout LabelImpressions, scents: inout GoalScents, account: inout Account
  ) -> Look {
    let first = Int(graph.table.states[Int(journey.state)].firstTransition)
    var best = 0.0
    while memory.pages[page].look < 2 {
      let isFirstLook = memory.pages[page].look == 0
      let threshold =
        isFirstLook ? temperament.parameters.firstThreshold : temperament.parameters.secondThreshold
      best = 0
      for key in order where key > memory.pages[page].cursor {
        let index = first + Int(key & 0xFFFF) - 1
        let transition = graph.table.transitions[index]
        let target = Int(graph.table.states[Int(transition.target)].page)
        if memory.pages[target].chosenIn == memory.journey { continue }
        if journey.time > person.timeBudget { return .outOfTime }
        journey.time &+= readingTime(of: transition, person: person, temperament: temperament)
        let promise = promise(
          of: transition, target: target, journey: journey, person: person,
          temperament: temperament, impressions: &impressions, scents: &scents)
        account.read(transition, promise: promise, threshold: threshold)
        best = max(best, promise)
        memory.pages[page].cursor = key
        if promise >= threshold {
          return .tap(index, isFirstLook ? .firstLook : .secondLook)
        }
      }
      memory.pages[page].look += 1
      memory.pages[page].cursor = 0
    }
    return .exhausted(best: best)
  }
}
