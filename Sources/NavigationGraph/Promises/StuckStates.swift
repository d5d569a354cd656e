import Experiments
import Metrics
import RouterCore

extension PromiseProver {
  /// The dead ends and traps, each a fault of a single state.
  ///
  /// A way home with an irreversible tap does not count: people do not log out to get on. A trap without any way
  /// out is always a mistake; a trap with such a way may be intended, which only the author knows.
  func stuck(_ home: [String]) -> [Fault] {
    let goal = homeStates(home)
    let taps = distances.taps(to: goal)
    let (lost, _) = distances.states(fartherThan: nil, from: taps)
    let held = holdsBack(from: goal).map { zip($0, lost).map { $0 || $1 } } ?? lost
    var seen: Set<String> = []
    var found: [Fault] = []
    for state in exploration.order where deadEnds[Int(state)] || held[Int(state)] {
      let check: CheckName = deadEnds[Int(state)] ? .deadEnd : .wayHome
      if check == .deadEnd, goesOnByItself(in: state) { continue }
      // Where a walk was trapped already, this trap is no other one.
      let trapped = lost[Int(state)] ? lost : held
      if check == .wayHome, let origin = exploration.origin(of: state), trapped[Int(origin)] {
        continue
      }
      let names = names(in: state)
      guard seen.insert("\(check.rawValue) \(names)").inserted else { continue }
      let wayOut = lost[Int(state)] ? nil : irreversibleStep(from: state, by: taps)
      guard
        var fault = makeFault(check, names, to: state, fault: words(for: check, wayOut))
      else { continue }
      fault.isDebatable = check == .wayHome && !lost[Int(state)]
      found.append(fault)
    }
    return found
  }

  private func words(for check: CheckName, _ wayOut: String?) -> String {
    if check == .deadEnd { return "nothing can be done here" }
    return wayOut.map { "home can be reached from here only by '\($0)', which cannot be undone" }
      ?? "home cannot be reached from here"
  }

  /// Whether each state is home, asked once for all that look the same.
  private func homeStates(_ home: [String]) -> [Bool] {
    var isHome: [Int32: Bool] = [:]
    return exploration.graph.table.states.indices.map { index in
      let state = Int32(clamping: index)
      // A list that is home is also on display beside its detail.
      let isSo = isHome[page(of: state)] ?? (shown(in: state).first?.screen == home.first)
      isHome[page(of: state)] = isSo
      return isSo
    }
  }

  /// Whether nothing has been opened yet, so that the app goes on by itself.
  private func goesOnByItself(in state: Int32) -> Bool {
    guard exploration.origin(of: state) == nil, exploration.layout.startsByItself else {
      return false
    }
    let launch = exploration.layout.shownNames(in: exploration.layout.launched())
    return exploration.graph.routerState(at: state)
      .map { exploration.layout.shownNames(in: $0) == launch } ?? false
  }

  /// The states that only irreversible taps leave; `nil` if there are none.
  ///
  /// A signed-in person need not get back to the page for signing in: a state is not held if no home has its
  /// flags.
  private func holdsBack(from goal: [Bool]) -> [Bool]? {
    let isDaring = exploration.graph.table.transitions.contains { $0.traits.isIrreversible }
    guard isDaring else { return nil }
    let careful = ReachDistances(exploration, isCareful: true)
    let (farther, _) = careful.states(fartherThan: nil, from: careful.taps(to: goal))
    let homes = Set(goal.indices.filter { goal[$0] }.map { flags(in: Int32(clamping: $0)) })
    return farther.enumerated().map { index, isFar in
      isFar && homes.contains(flags(in: Int32(clamping: index)))
    }
  }

  private func flags(in state: Int32) -> [String] {
    exploration.graph.routerState(at: state).map(exploration.layout.flags(in:)) ?? []
  }

  /// The label of the first tap on a shortest path that cannot be undone.
  private func irreversibleStep(from state: Int32, by taps: [Int32]) -> String? {
    let table = exploration.graph.table
    var state = state
    while taps[Int(state)] > 0, taps[Int(state)] < ReachDistances.unreachable {
      let next = table.range(of: state).first {
        taps[Int(table.transitions[$0].target)] == taps[Int(state)] - 1
          && !table.transitions[$0].traits.isHidden
      }
      guard let next else { return nil }
      if table.transitions[next].traits.isIrreversible {
        return exploration.graph.labels.text(at: table.transitions[next].label)
      }
      state = table.transitions[next].target
    }
    return nil
  }
}
