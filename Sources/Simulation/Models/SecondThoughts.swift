import Experiments
import NavigationGraph

/// Decisions between the first and the second look at a page, and after a slip: people skip labels that they
/// judged elsewhere, and go back from a page that promises less than the one behind it.
///
/// MESA looks a second time at every label of a page before it goes back. In an app the same tabs stand
/// on every page, and the same entries on every page of a kind, so that people would try all of them in
/// the first dead end.
extension Walker {
  /// Leaves out of the second look what promised too little at first sight and is no reason to stay:
  /// tabs and the menu's button, while the page behind has them too and has labels left; labels that were
  /// tried in vain on another page; things to do that the task does not ask for.
  mutating func passOver(_ journey: Journey.Whereabouts, scents: inout GoalScents) {
    if let behind = pageBehind(journey) { markLabels(of: behind) } else { marked.removeAll() }
    let first = self.first(of: journey.state) - 1
    let threshold = prepared.parameters.firstThreshold
    reading.drop { label in
      guard label.promise < threshold else { return false }
      let transition = graph.table.transitions[first + Int(label.key & 0xFFFF)]
      guard !transition.traits.isReturn else { return false }
      if transition.isLasting { return marked.contains(transition.label) }
      return memory.wasInVain(transition.label) || scents.isAside(transition.label)
    }
  }

  /// The step back, if the page behind is one of this journey with labels left, of which one promises
  /// more than anything on this page.
  mutating func turnsBack(
    _ journey: Journey.Whereabouts, _ impressions: inout LabelImpressions,
    _ scents: inout GoalScents
  ) -> Int? {
    guard person.turnsBack, !isOpenMenu(journey.state), let behind = pageBehind(journey) else {
      return nil
    }
    let there = recalledPromise(of: behind, isTowards: true, journey, &impressions, &scents)
    let here = reading.best(after: 0)
    guard there >= prepared.parameters.secondThreshold, there > here else { return nil }
    // All labels were read, so no second look is left.
    if here < prepared.parameters.secondThreshold { memory.pages[place(of: journey.page)].look = 2 }
    return first(of: journey.state) + Int(graph.table.states[Int(journey.state)].wayBack)
  }

  /// The best promise of a page on which nothing promises enough for a second look; `nil` elsewhere.
  ///
  /// MESA reads such a page twice; people who compare pages have seen at once that nothing is here.
  func leavesUnread() -> Double? {
    guard person.turnsBack else { return nil }
    let best = reading.best(after: 0)
    return best < prepared.parameters.secondThreshold ? best : nil
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

  /// Corrects a slip: taps the intended label if this page has it, too, or goes back to the page of the slip.
  mutating func mendsSlip<Observer: JourneyObserver>(
    _ journey: inout Journey, observer: inout Observer
  ) -> Bool {
    guard let slip = journey.slip else { return false }
    journey.slip = nil
    guard journey.state != slip.origin else { return false }
    let meant = graph.table.range(of: journey.state).first {
      graph.table.transitions[$0].label == slip.meant && graph.table.transitions[$0].traits.isRead
    }
    if let meant {
      _ = tapOrSlip(meant, because: .corrected, journey: &journey, observer: &observer)
      return true
    }
    guard let index = step(from: journey.state, to: slip.origin) else { return false }
    take(index, because: .corrected, journey: &journey, observer: &observer)
    return true
  }

  /// The first transition between two states that can be undone.
  private mutating func step(from state: Int32, to target: Int32) -> Int? {
    let page = graph.table.states[Int(target)].page
    return graph.table.range(of: state).first { index in
      let transition = graph.table.transitions[index]
      return transition.page == page && !transition.traits.isIrreversible
        && self.target(of: index, from: state) == target
    }
  }

  /// The state to which Back leads, if it is a page of this journey with labels left.
  private mutating func pageBehind(_ journey: Journey.Whereabouts) -> Int32? {
    let state = graph.table.states[Int(journey.state)]
    guard state.wayBack >= 0 else { return nil }
    let place = first(of: journey.state) + Int(state.wayBack)
    let back = graph.table.transitions[place]
    guard !back.traits.isFailure, back.target != journey.state else { return nil }
    let page = memory.pages[self.place(of: back.page)]
    guard page.seenIn == memory.journey, page.look < 2 else { return nil }
    let target = target(of: place, from: journey.state)
    let found = graph.table.states[Int(target)]
    if !found.isExplored || !found.solved.meets(journey.goalSet) {
      graph.prepare(target, goal: journey.goal)
      memory.reserve(graph.table.pages.count)
    }
    return target
  }
}

extension Transition {
  /// Whether a label belongs to a container, and not to a page.
  @inline(__always)
  var isLasting: Bool { isTab || traits.isMenuButton }
}

extension LayoutGraph {
  /// Whether a tap lies on a shortest path; a tap that cannot be undone counts only if no other does.
  @inline(__always)
  func leads(_ transition: Transition, in range: Range<Int>, to goal: GoalSet) -> Bool {
    guard transition.towards.meets(goal) else { return false }
    return !transition.traits.isIrreversible || !hasMilderWay(in: range, to: goal)
  }

  @inline(never)
  private func hasMilderWay(in range: Range<Int>, to goal: GoalSet) -> Bool {
    range.contains {
      table.transitions[$0].towards.meets(goal) && !table.transitions[$0].traits.isIrreversible
    }
  }
}
