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
    _ journey: inout Journey,
    impressions: inout LabelImpressions, scents: inout GoalScents, account: inout Account
  ) {
    while true {
      if hasArrived(journey) { return journey.end = .arrived }
      if journey.taps >= person.tapBudget { return journey.end = .tapBudget }
      prepare(for: journey)
      if takeAnswer(&journey, account: &account) {
        continue
      }
      let noticed = noticesMenu(journey: journey)
      tellOverlooked(&account, noticed: noticed, journey: journey)
      let choice = look(
        noticed: noticed, journey: &journey,
        impressions: &impressions, scents: &scents, account: &account)
      switch choice {
      case .outOfTime:
        return journey.end = .timeBudget
      case .tap(let index, let reason):
        _ = tapOrSlip(
          index, because: reason, journey: &journey, account: &account)
      case .exhausted(let best):
        if !noticed, isMenuTheWay(journey) { journey.missedMenu = true }
        if best < temperament.parameters.scentQuit { return journey.end = .scent }
        if quitsAtDeadEnd(journey: journey) {
          return journey.end = .deadEnd
        }
        guard let index = wayOut(from: journey.state) else { return journey.end = .scent }
        take(
          index, because: graph.table.transitions[index].traits.isReturn ? .exhausted : .returned,
          journey: &journey, account: &account)
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
    noticed: Bool, journey: inout Journey,
    impressions: inout LabelImpressions, scents: inout GoalScents, account: inout Account
  ) -> Look {
    let page = Int(journey.page)
    let first = self.first(of: journey.state) - 1
    let readingTime = readingTime
    passAgain(&journey)
    guard memory.pages[page].look < 2 else { return .exhausted(best: 0) }
    readPage(
      noticed: noticed, journey: journey, impressions: &impressions, scents: &scents)
    while true {
      let isFirstLook = memory.pages[page].look == 0
      let threshold =
        isFirstLook ? temperament.parameters.firstThreshold : temperament.parameters.secondThreshold
      let cursor = memory.pages[page].cursor
      let glance = reading.glance(after: cursor, threshold: threshold)
      if Account.listens {
        for label in reading.labels(after: cursor, upTo: glance.chosen) {
          let index = first + Int(label.key & 0xFFFF)
          account.read(graph.table.transitions[index], promise: label.promise, threshold: threshold)
        }
      }
      guard spend(glance.read, readingTime, on: &journey) else { return .outOfTime }
      if glance.chosen < .max {
        memory.pages[page].cursor = glance.chosen
        return .tap(first + Int(glance.chosen & 0xFFFF), isFirstLook ? .firstLook : .secondLook)
      }
      memory.pages[page].look += 1
      memory.pages[page].cursor = 0
      if !isFirstLook { return .exhausted(best: reading.best(after: cursor)) }
    }
  }

  /// Spends the time to read so many labels.
  ///
  /// - Returns: false when the person's time is up before the last one is begun.
  @inline(__always)
  private func spend(_ labels: Int, _ readingTime: Int64, on journey: inout Journey) -> Bool {
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
