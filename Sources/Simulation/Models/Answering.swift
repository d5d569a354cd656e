import Experiments
import Metrics
import NavigationGraph

/// Answers to the questions of interceptors, such as signing in: on the page that asks or on one behind it.
///
/// Ways to answer a question ("Continue with email", "Continue with Apple") lead to the same place. People do not
/// prefer the nearest of them, so they take the first in their own reading order.
extension Walker {
  /// Takes a step of answering an interceptor's question, if there is one.
  @inline(__always)
  mutating func takeAnswer<Observer: JourneyObserver>(
    _ journey: inout Journey, impressions: inout LabelImpressions, scents: inout GoalScents,
    observer: inout Observer
  ) -> Bool {
    let state = graph.table.states[Int(journey.state)]
    guard state.accept >= 0 || state.isAsked else { return false }
    guard let index = answer(journey, &impressions, &scents) else { return false }
    take(index, because: .answer, journey: &journey, observer: &observer)
    return true
  }

  @inline(never)
  private mutating func answer(
    _ journey: Journey, _ impressions: inout LabelImpressions, _ scents: inout GoalScents
  ) -> Int? {
    let ways = answers(in: journey.state)
    guard !ways.isEmpty else { return nil }
    if let decline = declined(in: journey) { return decline }
    // Going round in a question would never end.
    let fresh = ways.filter { index in
      let transition = graph.table.transitions[index]
      return transition.kind == .accept
        || memory.pages[place(of: transition.page)].seenIn != memory.journey
    }
    return first(of: fresh.isEmpty ? ways : fresh, in: journey.state, &impressions, &scents)
  }

  /// The refusal, if the person does not want to answer the question.
  private func declined(in journey: Journey) -> Int? {
    let state = graph.table.states[Int(journey.state)]
    guard state.decline >= 0 else { return nil }
    let draw = draws.block(
      person: person.number, purpose: .answer, entity: UInt64(journey.goal),
      occurrence: UInt32(clamping: journey.record.taps))
    return prepared.answer.includes(draw.first)
      ? nil : first(of: journey.state) + Int(state.decline)
  }

  /// The first of some taps in the person's reading order; taps that the author calls unpromising come last.
  private func first(
    of ways: [Int], in state: Int32, _ impressions: inout LabelImpressions,
    _ scents: inout GoalScents
  ) -> Int? {
    let first = self.first(of: state)
    var best: (index: Int, isPoor: Bool, key: UInt64)?
    for index in ways {
      let transition = graph.table.transitions[index]
      let scent = scents.authoredScent(of: transition.label) ?? 1
      let isPoor = scent < prepared.parameters.expectation
      let key = Self.key(
        of: transition, at: index - first,
        impression: impressions.impression(of: transition.label), byPosition: readsByPosition,
        fold: prepared.fold)
      if let best, (best.isPoor ? 1 : 0, best.key) <= (isPoor ? 1 : 0, key) { continue }
      best = (index, isPoor, key)
    }
    return best?.index
  }

  /// The taps of a state that answer its question, or lead on to a page on which something does; those that
  /// cannot be undone only where no other does.
  private mutating func answers(in state: Int32) -> [Int] {
    if let known = answers[state] { return known }
    let careful = answers(in: state, isCareful: true)
    let found = careful.isEmpty ? answers(in: state, isCareful: false) : careful
    answers[state] = found
    return found
  }

  private mutating func answers(in state: Int32, isCareful: Bool) -> [Int] {
    graph.prepare(state)
    return graph.table.range(of: state).filter { index in
      let transition = graph.table.transitions[index]
      if transition.kind == .accept { return true }
      guard transition.leadsOn(isCareful: isCareful) else { return false }
      return leadsToAnswer(target(of: index, from: state), from: state, isCareful: isCareful)
    }
  }

  /// Whether a page on the way, of a few, has an answer, and is not the one that asks.
  private mutating func leadsToAnswer(_ next: Int32, from asking: Int32, isCareful: Bool) -> Bool {
    var pages: Set<Int32> = [graph.table.states[Int(asking)].page]
    var waiting = [next]
    while let state = waiting.popLast(), pages.count < 32 {
      guard graph.table.states[Int(state)].isAsked,
        pages.insert(graph.table.states[Int(state)].page).inserted
      else { continue }
      graph.prepare(state)
      memory.reserve(graph.table.pages.count)
      if graph.table.states[Int(state)].accept >= 0 { return true }
      for index in graph.table.range(of: state)
      where graph.table.transitions[index].leadsOn(isCareful: isCareful) {
        waiting.append(target(of: index, from: state))
      }
    }
    return false
  }
}

extension Transition {
  /// Whether it is an entry that may be a step of what a page asks for.
  fileprivate func leadsOn(isCareful: Bool) -> Bool {
    kind == .entry && traits.isRead && !traits.isFailure && !(isCareful && traits.isIrreversible)
  }
}
