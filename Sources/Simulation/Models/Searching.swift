import Experiments
import Metrics
import NavigationGraph

/// Searches and long pages: people type the name of their goal, and scroll before they leave.
extension Walker {
  /// Whether a result of a search shows: it names the goal, and the search found it.
  @inline(never)
  func finds(
    _ transition: Transition, _ journey: Journey.Whereabouts, _ scents: inout GoalScents
  ) -> Bool {
    let opensGoal = opensGoal(transition, journey)
    _ = scents.scent(of: transition, isTowards: false, opensGoal: opensGoal, by: prepared.scale)
    guard scents.isSought(transition, opensGoal: opensGoal) else {
      return false
    }
    guard prepared.parameters.searchMiss > 0 else { return true }
    let draw = draws.block(
      person: person.number, purpose: .search, entity: UInt64(journey.goal))
    return !prepared.searchMiss.includes(draw.first)
  }

  /// Whether a tap arrives at the goal.
  @inline(__always)
  func opensGoal(_ transition: Transition, _ journey: Journey.Whereabouts) -> Bool {
    graph.table.pages[Int(transition.page)].reached.meets(journey.goalSet)
  }

  /// Spends the time that a page takes before its labels are read, once a journey: to look where something
  /// was in a layout of before, and to type a name where a search finds it, in vain or not.
  @inline(__always)
  mutating func beginPage(_ journey: inout Journey) {
    let page = memory.pages[place(of: journey.page)]
    guard page.look == 0, page.cursor == 0 else { return }
    journey.record.time &+= person.habitTime
    if prepared.typeTime > 0, facts(of: journey.state).isSearch {
      journey.record.time &+= prepared.typeTime
    }
  }

  /// Spends the time to scroll from one label to another, or to the end of the page.
  @inline(__always)
  mutating func scroll(after cursor: UInt64, upTo chosen: UInt64, _ journey: inout Journey) {
    guard prepared.fold > 0 else { return }
    let count = Int(graph.table.states[Int(journey.state)].transitionCount)
    if count > prepared.fold { scrollPage(after: cursor, upTo: chosen, &journey) }
  }

  @inline(never)
  private mutating func scrollPage(
    after cursor: UInt64, upTo chosen: UInt64, _ journey: inout Journey
  ) {
    let range = graph.table.range(of: journey.state)
    func screenful(_ key: UInt64) -> Int {
      let place = Int(key & 0xFFFF) - 1
      guard place >= 0, place < range.count else { return 0 }
      return Int(
        Self.screenful(of: graph.table.transitions[range.lowerBound + place], fold: prepared.fold))
    }
    let last =
      range.map {
        Int(Self.screenful(of: graph.table.transitions[$0], fold: prepared.fold))
      }.max() ?? 0
    let end = chosen == .max ? last : screenful(chosen)
    journey.record.time &+= Int64(max(0, end - screenful(cursor))) &* prepared.scrollTime
  }

  /// How often people scroll to see a label, at most fifteen times; tabs, menus and back are always in
  /// sight.
  @inline(__always)
  static func screenful(of transition: Transition, fold: Int) -> UInt64 {
    guard transition.isEntry, Int(transition.position) >= fold else { return 0 }
    return UInt64(min(15, Int(transition.position) / fold))
  }
}

extension LayoutGraph {
  /// Whether a result of a search names the goal.
  func isSought(_ transition: Transition, goal: Int, _ scents: inout GoalScents) -> Bool {
    scents.isSought(
      transition,
      opensGoal: table.pages[Int(transition.page)].reached.meets(GoalSet(goal: goal)))
  }
}
