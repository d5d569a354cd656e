import Experiments
import RouterCore
import SourceText

extension PromiseProver {
  /// A promise's demand, as the states and steps that break it.
  struct Demand {
    var faults = Faults()
    /// The states for which the answer is unknown.
    var unknown: [Bool]?
    /// Whether the promise is vacuous if what it forbids never comes.
    var needsFault = false
    /// The fault in words, for a state in which a walk breaks the promise.
    var fault: (Int32) -> String
  }

  /// The demand of a promise that is about single moments.
  func faults(of spec: PromiseSpec, _ scope: Scope) -> Demand {
    switch spec.demand {
    case .never(let moments): never(moments, scope, spec)
    case .always(let moments): always(moments)
    case .reach(let moments, let taps): reach(moments, within: taps)
    case .can(let ability): can(ability)
    case .show(let screens, let first):
      Demand(
        faults: Faults(states: union(screens)), needsFault: true,
        fault: { _ in "\(screens.words) shows before \(first.phrase)" })
    case .back(let screens): back(screens)
    case .depth(let most): depth(most)
    case .then: Demand(fault: { _ in "" })
    }
  }

  private func moments(_ specs: [MomentSpec]) -> Moments {
    Moments(specs, sets, labels: exploration.graph.labels)
  }

  private func states(where isWrong: (Int32) -> Bool) -> [Bool] {
    exploration.graph.table.states.indices.map { isWrong(Int32(clamping: $0)) }
  }

  private func union(_ screens: [ScreenMatchSpec]) -> [Bool] {
    let moments = moments(screens.map { MomentSpec(showing: $0) })
    return states { moments.hold(in: $0) }
  }

  private func never(_ specs: [MomentSpec], _ scope: Scope, _ spec: PromiseSpec) -> Demand {
    let moments = moments(specs)
    let vetoing = spec.during.compactMap(\.vetoing?.value)
    let faults = Faults(
      states: states { moments.hold(in: $0) },
      step: { moments.happen(in: $0) }, isExempt: { givesUpVeto(of: vetoing, $0) },
      start: { moments.happen(at: $0) })
    let words = specs.phrase
    return Demand(
      faults: faults, needsFault: true, fault: { _ in "this must never come: \(words)" })
  }

  private func always(_ specs: [MomentSpec]) -> Demand {
    let moments = moments(specs)
    return Demand(
      faults: Faults(states: states { !moments.hold(in: $0) }),
      fault: { _ in "this is not true: \(specs.phrase)" })
  }

  private func reach(_ specs: [MomentSpec], within limit: Int?) -> Demand {
    let moments = moments(specs)
    // A menu that covers the screen is in the way of arriving.
    let goal = states { moments.hold(in: $0) && !sets.isMenuOpen[Int($0)] }
    let taps = distances.taps(to: goal)
    let (farther, unknown) = distances.states(fartherThan: limit, from: taps)
    let words = specs.phrase
    return Demand(faults: Faults(states: farther), unknown: unknown) { state in
      let found = taps[Int(state)]
      return found == ReachDistances.unreachable
        ? "\(words) cannot be reached" : "\(words) is \(Int(found).counted("tap")) away"
    }
  }

  private func can(_ ability: PromiseSpec.Ability) -> Demand {
    let table = exploration.graph.table
    let expanded = exploration.isExpanded
    func isPossible(_ state: Int32) -> Bool {
      let transitions = table.range(of: state).map { table.transitions[$0] }
      return switch ability {
      case .tap: transitions.contains { $0.target != state }
      case .back: transitions.contains { $0.kind == .back }
      case .close: transitions.contains { $0.kind == .close }
      case .label(let label):
        transitions.contains { $0.label == exploration.graph.labels.index(of: label.value) }
      }
    }
    let isKnown = states { Int($0) < expanded.count && expanded[Int($0)] }
    return Demand(
      faults: Faults(states: states { isKnown[Int($0)] && !isPossible($0) }),
      unknown: isKnown.map { !$0 }, fault: { _ in ability.missing })
  }

  private func back(_ screens: [Located<String>]) -> Demand {
    let allowed = union(screens.map { ScreenMatchSpec($0) })
    let layout = exploration.layout
    let faults = Faults(step: { step in
      (step.transition.kind == .back || step.transition.kind == .close)
        && step.source != step.target && !sets.isMenuOpen[Int(step.source)]
        && !allowed[Int(step.target)]
    })
    return Demand(faults: faults) { state in
      let shown = exploration.graph.routerState(at: state).map { layout.shownNames(in: $0) } ?? []
      return "going back shows \(shown.joined(separator: " + "))"
    }
  }

  private func depth(_ most: Int) -> Demand {
    Demand(faults: Faults(states: states { exploration.depth(of: $0) > most })) { state in
      "\(exploration.depth(of: state)) screens lie on top of each other"
    }
  }

  /// Whether a tap first clears a screen's veto, so that it answers the question rather than avoiding
  /// it.
  private func givesUpVeto(of screens: [String], _ step: Moments.Step) -> Bool {
    guard !screens.isEmpty, let state = exploration.graph.routerState(at: step.source) else {
      return false
    }
    let affordances = exploration.layout.affordances(in: state)
    let position = Int(step.transition.position)
    guard affordances.indices.contains(position) else { return false }
    return affordances[position].effects.contains { effect in
      guard case .gesture(.setVeto(let isOn, of: let screen)) = effect, !isOn else { return false }
      return state.tree.screenClass(of: screen).map { screens.contains($0.name) } ?? false
    }
  }
}

extension PromiseSpec.Ability {
  /// The fault if it is missing.
  fileprivate var missing: String {
    switch self {
    case .tap: "nothing can be done here"
    case .back: "there is no back button"
    case .close: "there is no button that closes"
    case .label(let label): "there is no '\(label.value)' to tap"
    }
  }
}

extension [ScreenMatchSpec] {
  fileprivate var words: String { map { MomentSpec(showing: $0) }.phrase }
}
