import Metrics
import NavigationGraph

/// Steps that the models with a memory share: to begin with, and out of a page on which nothing is left.
extension Walker {
  /// Begins a step of a journey: the person arrives or is out of patience, answers questions, corrects slips.
  ///
  /// - Returns: whether hidden navigation has been noticed; `nil` if the journey has ended.
  @inline(__always)
  mutating func beginStep<Observer: JourneyObserver>(
    _ journey: inout Journey, impressions: inout LabelImpressions, scents: inout GoalScents,
    observer: inout Observer
  ) -> Bool? {
    while true {
      if hasArrived(journey) {
        journey.end = .arrived
        return nil
      }
      if journey.record.taps &+ journey.looks >= person.tapBudget {
        journey.end = .tapBudget
        return nil
      }
      if journey.record.time > person.timeBudget {
        journey.end = .timeBudget
        return nil
      }
      prepare(for: &journey)
      if takeAnswer(&journey, impressions: &impressions, scents: &scents, observer: &observer) {
        continue
      }
      if mendsSlip(&journey, observer: &observer) { continue }
      let noticed = lookForMenu(journey: journey)
      if !noticed, isMenuOnPath(journey) { journey.missedMenu = true }
      tellOverlooked(&observer, noticed: noticed, journey: journey)
      return noticed
    }
  }

  /// Leaves a page on which nothing is left: to a page of this journey with something left; without one, the page
  /// is searched once more for navigation that was not noticed; else back.
  ///
  /// - Returns: false if nothing is left to do.
  mutating func leave<Observer: JourneyObserver>(
    noticed: Bool, _ journey: inout Journey, _ observer: inout Observer
  ) -> Bool {
    if goesOut(orBack: false, &journey, &observer) { return true }
    if !noticed {
      looksAgain(&journey)
      return true
    }
    return goesOut(orBack: true, &journey, &observer)
  }

  /// Looks the page over once more for hidden navigation, which takes as much patience as a tap.
  private mutating func looksAgain(_ journey: inout Journey) {
    journey.looks += 1
    journey.record.time &+= Int64(facts(of: journey.state).labels) &* readingTime
  }

  /// Takes the way out of a page; false without one.
  private mutating func goesOut<Observer: JourneyObserver>(
    orBack: Bool, _ journey: inout Journey, _ observer: inout Observer
  ) -> Bool {
    guard let index = wayOut(from: journey.state, orBack: orBack) else { return false }
    let isReturn = graph.table.transitions[index].traits.isReturn
    takeBack(
      index, because: isReturn ? .exhausted : .returned, journey: &journey, observer: &observer)
    return true
  }

  /// Goes back or on from a page, and marks the label that led to it as tried in vain.
  mutating func takeBack<Observer: JourneyObserver>(
    _ index: Int, because reason: TapReason, journey: inout Journey, observer: inout Observer
  ) {
    let target = target(of: index, from: journey.state)
    let left = journey.page
    if !graph.table.states[Int(target)].isExplored { graph.prepare(target) }
    for place in graph.table.range(of: target) {
      let way = graph.table.transitions[place]
      if way.page == left, way.isEntry { memory.giveUp(label: way.label) }
    }
    take(index, because: reason, journey: &journey, observer: &observer)
  }

  /// The step back from a state; `nil` if there is none that leads to another state.
  mutating func wayBack(from state: Int32) -> Transition? {
    let known = graph.table.states[Int(state)]
    guard known.isExplored, known.wayBack >= 0 else { return nil }
    let index = first(of: state) + Int(known.wayBack)
    _ = target(of: index, from: state)
    let back = graph.table.transitions[index]
    return back.traits.isFailure || back.target == state ? nil : back
  }
}

extension LayoutGraph {
  /// Whether a tap lies on a shortest path; one that cannot be undone or says yes counts only if no other does.
  @inline(__always)
  func leads(_ transition: Transition, in range: Range<Int>, to goal: GoalSet) -> Bool {
    guard transition.towards.meets(goal) else { return false }
    return transition.traits.isMild || !hasMilderWay(in: range, to: goal)
  }

  @inline(never)
  private func hasMilderWay(in range: Range<Int>, to goal: GoalSet) -> Bool {
    range.contains {
      table.transitions[$0].towards.meets(goal) && table.transitions[$0].traits.isMild
    }
  }
}
