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
      let choice = look(
        noticed: noticed, journey: &journey, person: person, temperament: temperament,
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
    noticed: Bool, journey: inout Journey, person: Person, temperament: Temperament,
    impressions: inout LabelImpressions, scents: inout GoalScents, account: inout Account
  ) -> Look {
    let state = graph.table.states[Int(journey.state)]
    let page = Int(state.page)
    let first = Int(state.firstTransition) - 1
    let readingTime = readingTime(person: person, temperament: temperament)
    passAgain(&journey, temperament: temperament)
    var best = 0.0
    while memory.pages[page].look < 2 {
      let isFirstLook = memory.pages[page].look == 0
      let threshold =
        isFirstLook ? temperament.parameters.firstThreshold : temperament.parameters.secondThreshold
      let glance = glance(
        at: page, threshold: threshold, noticed: noticed, journey: journey, person: person,
        temperament: temperament, impressions: &impressions, scents: &scents, account: &account)
      guard spend(glance.read, readingTime, on: &journey, of: person) else { return .outOfTime }
      if glance.chosen < .max {
        memory.pages[page].cursor = glance.chosen
        return .tap(
          first + Int(glance.chosen & 0xFFFF), isFirstLook ? .firstLook : .secondLook)
      }
      best = glance.best
      memory.pages[page].look += 1
      memory.pages[page].cursor = 0
    }
    return .exhausted(best: best)
  }

  /// What comes of reading a page until something is good enough.
  private struct Glance {
    /// The key of the first label that is; the greatest number when none is.
    var chosen = UInt64.max
    /// How many labels are read up to there, itself included.
    var read = 0
    /// The best promise, when none is good enough.
    var best = 0.0
  }

  /// Reads a page as a whole.
  ///
  /// People read one label after the other, but what they come to is the good one that they look at
  /// earliest, and what it costs is the number of those before it. So nothing need be put in order.
  @inline(__always)
  private mutating func glance<Account: JourneyAccount>(
    at page: Int, threshold: Double, noticed: Bool, journey: Journey, person: Person,
    temperament: Temperament, impressions: inout LabelImpressions, scents: inout GoalScents,
    account: inout Account
  ) -> Glance {
    let range = graph.table.range(of: journey.state)
    let cursor = memory.pages[page].cursor
    let byPosition = readsByPosition(temperament)
    var glance = Glance()
    for index in range where isOpen(index, noticed: noticed) {
      let transition = graph.table.transitions[index]
      let impression = impressions.impression(of: transition.label)
      let key = key(
        of: transition, at: index - range.lowerBound, impression: impression,
        byPosition: byPosition)
      let promise = promise(
        of: transition, impression: impression, journey: journey, person: person,
        temperament: temperament, scents: &scents)
      // Without branches, because nobody can foresee them.
      let isNew = key > cursor
      glance.chosen = min(glance.chosen, isNew && promise >= threshold ? key : .max)
      glance.best = max(glance.best, isNew ? promise : 0)
      glance.read &+= isNew ? 1 : 0
    }
    if glance.chosen < .max {
      glance.read = 0
      for index in range where isOpen(index, noticed: noticed) {
        let transition = graph.table.transitions[index]
        let key = key(
          of: transition, at: index - range.lowerBound,
          impression: impressions.impression(of: transition.label), byPosition: byPosition)
        glance.read &+= key > cursor && key <= glance.chosen ? 1 : 0
      }
    }
    if Account.listens {
      tell(
        &account, after: cursor, upTo: glance.chosen, threshold: threshold, noticed: noticed,
        journey: journey, person: person, temperament: temperament, impressions: &impressions,
        scents: &scents)
    }
    return glance
  }

  /// Whether something can be read and has not been chosen in this journey.
  @inline(__always)
  private func isOpen(_ index: Int, noticed: Bool) -> Bool {
    let transition = graph.table.transitions[index]
    return transition.traits.isRead && (noticed || !transition.traits.isMenuButton)
      && memory.pages[Int(transition.page)].chosenIn != memory.journey
  }

  /// Tells what was read, in the order in which it was.
  private mutating func tell<Account: JourneyAccount>(
    _ account: inout Account, after cursor: UInt64, upTo last: UInt64, threshold: Double,
    noticed: Bool, journey: Journey, person: Person, temperament: Temperament,
    impressions: inout LabelImpressions, scents: inout GoalScents
  ) {
    findReadable(
      journey: journey, temperament: temperament, noticed: noticed, impressions: &impressions)
    let first = Int(graph.table.states[Int(journey.state)].firstTransition) - 1
    for key in readable where key > cursor && key <= last {
      let index = first + Int(key & 0xFFFF)
      guard isOpen(index, noticed: noticed) else { continue }
      let transition = graph.table.transitions[index]
      let promise = promise(
        of: transition, impression: impressions.impression(of: transition.label),
        journey: journey, person: person, temperament: temperament, scents: &scents)
      account.read(transition, promise: promise, threshold: threshold)
    }
  }

  /// Spends the time to read so many labels.
  ///
  /// - Returns: false when the person's time is up before the last one is begun.
  @inline(__always)
  private func spend(
    _ labels: Int, _ readingTime: Int64, on journey: inout Journey, of person: Person
  ) -> Bool {
    guard labels > 0 else { return true }
    let beforeLast = journey.time &+ Int64(labels - 1) &* readingTime
    if beforeLast > person.timeBudget {
      // They stop at the first label that they come to after their time.
      let left = person.timeBudget &- journey.time
      if left >= 0, readingTime > 0 { journey.time &+= (left / readingTime + 1) &* readingTime }
      return false
    }
    journey.time = beforeLast &+ readingTime
    return true
  }
}
