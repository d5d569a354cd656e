package import Experiments
import Metrics
import NavigationGraph

/// The MESA model (Miller & Remington, HCI 19:225-271, 2004): links are assessed one after the other
/// and the first above the threshold is selected; a second pass has a lower threshold, then people
/// back up.
///
/// Beyond trees: selected links are remembered by their targets, and if there is no step back, people go to a
/// page of this journey that still has links to assess.
extension MesaModel: JourneyModel {
  package static func walk<Observer: JourneyObserver>(
    _ journey: inout Journey, by walker: inout Walker, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) {
    while let noticed = walker.beginStep(
      &journey, impressions: &impressions, scents: &scents, observer: &observer)
    {
      let look = walker.look(
        noticed: noticed, journey: &journey, impressions: &impressions, scents: &scents,
        observer: &observer)
      switch look {
      case .outOfTime: return journey.end = .timeBudget
      case .tap(let index, let reason):
        let page = walker.place(of: journey.page)
        let hits = walker.tapOrSlip(
          index, because: reason, journey: &journey, observer: &observer)
        // People notice a slip and try the same thing again.
        if !hits { walker.memory.pages[page].cursor -= 1 }
      case .exhausted:
        guard walker.leave(noticed: noticed, &journey, &observer) else {
          return journey.end = .noScent
        }
      }
    }
  }
}

extension Walker {
  /// The result of a look at a page.
  fileprivate enum Look {
    case tap(Int, TapReason)
    case exhausted
    case outOfTime
  }

  fileprivate mutating func look<Observer: JourneyObserver>(
    noticed: Bool, journey: inout Journey, impressions: inout LabelImpressions,
    scents: inout GoalScents, observer: inout Observer
  ) -> Look {
    let page = place(of: journey.page)
    let first = self.first(of: journey.state) - 1
    passAgain(&journey)
    guard memory.pages[page].look < 2 else { return .exhausted }
    readPage(noticed: noticed, journey: journey, impressions: &impressions, scents: &scents)
    beginPage(&journey)
    while true {
      let isFirstLook = memory.pages[page].look == 0
      let threshold =
        isFirstLook ? prepared.parameters.firstThreshold : prepared.parameters.secondThreshold
      let cursor = memory.pages[page].cursor
      let chosen = reading.first(after: cursor, promising: threshold)
      let isInTime = read(
        after: cursor, upTo: chosen, chosen: chosen, threshold: threshold, &journey, &observer)
      guard isInTime else { return .outOfTime }
      if chosen < .max {
        memory.pages[page].cursor = chosen
        return .tap(first + Int(chosen & 0xFFFF), isFirstLook ? .firstLook : .secondLook)
      }
      memory.pages[page].look += 1
      memory.pages[page].cursor = 0
      if !isFirstLook { return .exhausted }
    }
  }

  /// Reads the present page: all labels that can be read and were not selected in this journey.
  @inline(__always)
  private mutating func readPage(
    noticed: Bool, journey: Journey, impressions: inout LabelImpressions, scents: inout GoalScents
  ) {
    let range = graph.table.range(of: journey.state)
    let here = place(of: journey.page)
    let (byPosition, fold) = (readsByPosition, prepared.fold)
    let comesLater = readsLastingLater(journey)
    let hasVisited = memory.hasVisited
    // Taken out while it is written, so that the walker can be read.
    var page = Reading()
    swap(&page, &reading)
    page.begin()
    for index in range {
      let transition = graph.table.transitions[index]
      guard isReadable(transition, noticed, journey.whereabouts, &scents) else { continue }
      let impression =
        impressions.known(transition.label)
        ?? impressions.meet(graph.table.transitions, in: index..<range.upperBound)
      let target = memory.pages[place(of: transition.page)]
      guard !isUsed(transition, target, at: here) else { continue }
      let scent = scents.scent(
        of: transition, isTowards: graph.leads(transition, in: range, to: journey.goalSet),
        opensGoal: opensGoal(transition, journey.whereabouts), by: prepared.scale)
      let isClear =
        transition.traits.isIrreversible || transition.traits.isNamed && !prepared.leafIsNoisy
      var noise = isClear ? 0 : prepared.parameters.labelNoise * person.untaught
      if hasVisited, memory.isFamiliar(target) { noise *= 1 - prepared.parameters.practice }
      page.add(
        key: Self.key(
          of: transition, at: index &- range.lowerBound, impression: impression,
          byPosition: byPosition, fold: fold, comesLater: comesLater),
        promise: Self.promise(of: scent, noise: noise, impression, impressions))
    }
    swap(&page, &reading)
  }

  /// The promise of a label to a person, from 0 to 1.
  ///
  /// MESA knows labels without any scent and with all of it, and moves both towards the other by |noise|. A label of
  /// another scent lies between those two, so that the better label promises more to every person.
  static func promise(truth: Double, noise: Double, mirrored: Double) -> Double {
    let poor = min(1, noise.magnitude)
    let good = max(0, 1 - mirrored.magnitude)
    return poor + truth * max(0, good - poor)
  }

  @inline(__always)
  private static func promise(
    of scent: Double, noise: Double, _ impression: LabelImpressions.Impression,
    _ impressions: LabelImpressions
  ) -> Double {
    let magnitude = (noise * impression.noise).magnitude
    if scent <= 0 { return min(1, magnitude) }
    if scent >= 1 { return max(0, 1 - magnitude) }
    return promise(
      truth: scent, noise: magnitude, mirrored: noise * impressions.mirroredNoise(impression))
  }
}
