import Experiments
import Synchronization

/// States and transitions as dense arrays, which the walker reads at every step.
@usableFromInline package struct TransitionTable: Sendable {
  /// All states, by index.
  @usableFromInline package private(set) var states: [GraphState] = []
  /// The start of each state's transitions.
  ///
  /// Separate from the states, because a walker jumps far in memory: without a dependency between the two,
  /// both are fetched at once.
  @usableFromInline package private(set) var firsts: [Int32] = []
  /// All transitions, those of one state in a row.
  package internal(set) var transitions: [Transition] = []
  /// All pages that states have, by index.
  package private(set) var pages: [Page] = []

  /// The appearance that states of one page have in common.
  package struct Page: Hashable, Sendable {
    /// The goals that are reached there.
    package var reached = GoalSet.none
    /// The watched screens that are seen there, one bit each.
    package var watched: UInt64 = 0
    /// The number by which people recognise it; shared with other pages that are the same menu.
    package var place: Int32 = 0
  }

  package init() {}

  /// Adds a state whose transitions are not known yet, and gives its index.
  package mutating func add(_ appearance: StateAppearance) -> Int32 {
    states.append(GraphState(appearance))
    firsts.append(0)
    let page = Int(appearance.page)
    if page >= pages.count { pages += repeatElement(Page(), count: page + 1 - pages.count) }
    pages[page] = Page(
      reached: appearance.reached, watched: appearance.watched, place: appearance.place)
    return Int32(clamping: states.count - 1)
  }

  /// Makes the transitions of a state known; the states they lead to have been added before.
  package mutating func explore(_ state: Int32, transitions added: [Transition]) {
    let index = Int(state)
    firsts[index] = Int32(clamping: transitions.count)
    states[index].transitionCount = Int32(clamping: added.count)
    // A back button that does nothing is not a way back.
    func returns(_ kind: Affordance.Kind) -> Int16? {
      place(of: kind, in: added).flatMap { added[Int($0)].target == state ? nil : $0 }
    }
    states[index].wayBack = returns(.back) ?? returns(.close) ?? -1
    states[index].menuButton = place(of: .menuButton, in: added) ?? -1
    states[index].accept = place(of: .accept, in: added) ?? -1
    states[index].decline = place(of: .decline, in: added) ?? -1
    states[index].isOpen = added.contains { $0.target < 0 }
    let first = transitions.count
    transitions += added
    for place in first..<transitions.count {
      let target = Int(transitions[place].target)
      if target >= 0, target < states.count { transitions[place].page = states[target].page }
    }
  }

  /// Notes the target of a transition that was unknown.
  mutating func lead(_ index: Int, to target: Int32) { transitions[index].target = target }

  /// Notes which transitions of a state lie on a shortest path to a goal.
  ///
  /// - Parameter towards: an answer for every transition of the state, in their order.
  package mutating func solve(_ state: Int32, goal: GoalSet, towards: [Bool]) {
    for (index, isTowards) in zip(range(of: state), towards) {
      if isTowards {
        transitions[index].towards.formUnion(goal)
      } else {
        transitions[index].towards.subtract(goal)
      }
    }
    states[Int(state)].solved.formUnion(goal)
  }

  /// The goals that are reached in a state.
  package func reached(in state: Int32) -> GoalSet {
    pages[Int(states[Int(state)].page)].reached
  }

  /// The places of a state's transitions; empty before they are known.
  @inlinable @inline(__always)
  package func range(of state: Int32) -> Range<Int> {
    let first = Int(firsts[Int(state)])
    return first..<first + Int(max(0, states[Int(state)].transitionCount))
  }

  private func place(of kind: Affordance.Kind, in added: [Transition]) -> Int16? {
    added.firstIndex { $0.kind == kind }.map { Int16(clamping: $0) }
  }
}

/// The labels people read, each kept once.
///
/// All layouts and threads of a run share it: the same label has the same index everywhere, so that
/// it is drawn once per person. It is asked when a state is new and when a label is, never per step.
package final class LabelTable: Sendable {
  private struct Labels {
    var texts: [String] = []
    var indices: [String: Int32] = [:]
  }

  private let labels = Mutex(Labels())

  package init() {}

  /// The index of a label, which may be new.
  package func index(of text: String) -> Int32 {
    labels.withLock { labels in
      if let known = labels.indices[text] { return known }
      let index = Int32(clamping: labels.texts.count)
      labels.texts.append(text)
      labels.indices[text] = index
      return index
    }
  }

  /// The label at an index; empty if there is none.
  package func text(at index: Int32) -> String {
    labels.withLock { labels in
      labels.texts.indices.contains(Int(index)) ? labels.texts[Int(index)] : ""
    }
  }
}
