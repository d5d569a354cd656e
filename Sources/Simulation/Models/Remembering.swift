import Experiments
import NavigationGraph

/// Back as a label: people know its target if they saw that page before this journey.
///
/// Pages already visited in this journey have no promising labels left, so going back promises nothing. It is
/// then the way out of an exhausted page (`Walker.wayOut`).
extension Walker {
  /// The most steps back that people have in mind.
  private static let remembered = 8

  /// Loads the pages behind the start of a journey into the person's memory.
  mutating func recallWayBack(_ journey: Journey) {
    var state = journey.state
    for _ in 0..<Self.remembered {
      prepare(state, goal: journey.goal)
      guard let back = wayBack(from: state) else { return }
      memory.recall(place(of: back.page))
      state = back.target
    }
  }

  /// The best promise of the labels on the pages behind this one, as far as they are known from before
  /// this journey; labels that stand here, too, are no reason to go back.
  ///
  /// - Returns: `nil` if going back leads to no such page.
  mutating func promiseOfBack(
    _ journey: Journey.Whereabouts, _ impressions: inout LabelImpressions,
    _ scents: inout GoalScents
  ) -> Double? {
    guard graph.table.states[Int(journey.state)].wayBack >= 0 else { return nil }
    var state = journey.state
    var isTowards = true
    var best: Double?
    for _ in 0..<Self.remembered {
      guard let back = wayBack(from: state), memory.isRecalled(place(of: back.page)) else { break }
      isTowards = isTowards && back.towards.meets(journey.goalSet)
      state = back.target
      prepare(state, goal: journey.goal)
      let promise = recalledPromise(
        of: state, isTowards: isTowards, journey, &impressions, &scents)
      best = max(best ?? 0, promise)
    }
    return best
  }

  /// The best promise of the labels of a state that do not stand in the present one, and were not chosen
  /// in this journey.
  mutating func recalledPromise(
    of state: Int32, isTowards: Bool, _ journey: Journey.Whereabouts,
    _ impressions: inout LabelImpressions, _ scents: inout GoalScents
  ) -> Double {
    let range = graph.table.range(of: state)
    scents.turn(to: graph.table.transitions, in: range)
    let there = place(of: graph.table.states[Int(state)].page)
    let usual = noise(amongLabels: Int(facts(of: state).labels))
    let noise = memory.isRecalled(there) ? familiar(usual) : usual
    let menuPromise = prepared.parameters.menuPromise
    markLabels(of: journey.state)
    var best = 0.0
    for index in range {
      let transition = graph.table.transitions[index]
      let traits = transition.traits
      guard traits.isRead, !traits.isTyped, knowsMenu || !traits.isMenuButton,
        !marked.contains(transition.label),
        !isUsed(transition, memory.pages[place(of: transition.page)], at: there)
      else { continue }
      let truth = scents.scent(
        of: transition,
        isTowards: isTowards && graph.leads(transition, in: range, to: journey.goalSet),
        menuPromise: menuPromise)
      let wavering = isClear(transition, truth: truth, scents) ? 0 : noise
      let promise = promise(
        of: transition, truth: truth, impressions.impression(of: transition.label),
        wavering: wavering, impressions, scents)
      best = max(best, promise)
    }
    return best
  }

  /// Marks the labels of a state, and no others.
  @inline(__always)
  mutating func markLabels(of state: Int32) {
    marked.removeAll()
    for index in graph.table.range(of: state) {
      marked.insert(graph.table.transitions[index].label)
    }
  }

  /// The key of the step back among the labels of a state.
  func keyOfBack(
    in state: GraphState, byPosition: Bool, _ impressions: inout LabelImpressions, first: Int
  ) -> UInt64 {
    let back = graph.table.transitions[first + Int(state.wayBack)]
    return Self.key(
      of: back, at: Int(state.wayBack), impression: impressions.impression(of: back.label),
      byPosition: byPosition, fold: prepared.fold)
  }

  private mutating func wayBack(from state: Int32) -> Transition? {
    let known = graph.table.states[Int(state)]
    guard known.isExplored, known.wayBack >= 0 else { return nil }
    let index = first(of: state) + Int(known.wayBack)
    _ = target(of: index, from: state)
    let back = graph.table.transitions[index]
    return back.traits.isFailure || back.target == state ? nil : back
  }

  /// Explores and solves a state that the person has in mind.
  private mutating func prepare(_ state: Int32, goal: Int) {
    graph.prepare(state, goal: goal)
    memory.reserve(graph.table.pages.count)
  }
}
