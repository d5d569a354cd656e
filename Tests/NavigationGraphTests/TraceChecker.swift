import Experiments
import RouterCore
import SourceText

@testable import NavigationGraph

/// The meaning of promises, written down a second time: on whole walks, without machines or graphs.
///
/// Every walk up to a length is made by routing, and each is judged by looking back over all of it.
final class TraceChecker {
  let layout: Layout
  private let flags: Set<String>
  private var taps: [RouterState: [(affordance: Affordance, state: RouterState)]] = [:]

  /// One walk: the states, and the taps between them.
  struct Trace {
    var states: [RouterState]
    var taps: [Affordance] = []
    var last: RouterState { states[states.count - 1] }
  }

  init(_ layout: Layout) {
    self.layout = layout
    flags = Set(layout.flags)
  }

  /// The fewest taps after which a walk breaks a promise; `nil` when none of those taps does.
  func shortestFault(_ spec: PromiseSpec, from starts: [RouterState], atMost taps: Int) -> Int? {
    var layer = Set(starts).map { Trace(states: [$0]) }
    for length in 0...taps {
      if layer.contains(where: { isBroken(spec, by: $0) }) { return length }
      if length == taps { break }
      layer = layer.flatMap { trace in
        next(trace.last).map { tap in
          Trace(states: trace.states + [tap.state], taps: trace.taps + [tap.affordance])
        }
      }
    }
    return nil
  }

  func next(_ state: RouterState) -> [(affordance: Affordance, state: RouterState)] {
    if let known = taps[state] { return known }
    let found = layout.affordances(in: state).map { ($0, layout.perform($0, in: state).state) }
    taps[state] = found
    return found
  }

  /// Whether a promise is broken by the last moment of a walk.
  private func isBroken(_ spec: PromiseSpec, by trace: Trace) -> Bool {
    let last = trace.states.count - 1
    switch spec.demand {
    case .never(let moments):
      return broken(spec, trace) { now in
        moments.contains { moment in
          self.isSo(moment, trace, now)
            && (moment.isEvent
              ? now > 0 && self.counts(spec, trace, now - 1) : self.counts(spec, trace, now))
        }
      }
    case .always(let moments):
      return broken(spec, trace) { now in
        self.counts(spec, trace, now) && !moments.contains { self.isSo($0, trace, now) }
      }
    case .show(let screens, let first):
      guard counts(spec, trace, last), screens.contains(where: { layout.shows($0, in: trace.last) })
      else { return false }
      return !(0...last).contains { now in first.contains { isSo($0, trace, now) } }
    case .back(let screens):
      guard let tap = trace.taps.last, [.back, .close].contains(tap.kind.counted), last > 0 else {
        return false
      }
      let before = trace.states[last - 1]
      return counts(spec, trace, last - 1) && before != trace.last && !isMenuOpen(before)
        && !screens.contains { layout.shows(ScreenMatchSpec($0), in: trace.last) }
    case .reach(let goal, let taps):
      return counts(spec, trace, last) && !isReached(goal, from: trace.last, within: taps ?? 4)
    case .can(let ability):
      return counts(spec, trace, last) && !can(ability, in: trace.last)
    case .depth(let most): return counts(spec, trace, last) && depth(of: trace.last.tree) > most
    case .then(let answer, let taps): return isLate(spec, answer, taps ?? 4, trace)
    }
  }

  /// Whether a fault at some moment counts now: of a stretch between two moments only when it ends.
  private func broken(_ spec: PromiseSpec, _ trace: Trace, _ isFault: (Int) -> Bool) -> Bool {
    let last = trace.states.count - 1
    guard spec.between.count == 2 else { return isFault(last) }
    guard last > 0, isSo(spec.between[1], trace, last) else { return false }
    var now = last
    if isStepFault(spec, trace, last), isFault(last) { return true }
    while now > 0, !isSo(spec.between[1], trace, now - 1) {
      now -= 1
      if isFault(now) { return true }
    }
    return false
  }

  private func isStepFault(_ spec: PromiseSpec, _ trace: Trace, _ now: Int) -> Bool {
    guard case .never(let moments) = spec.demand else { return false }
    return moments.contains { $0.isEvent && isSo($0, trace, now) }
  }

  /// Whether a promise says something about a moment of a walk.
  private func counts(_ spec: PromiseSpec, _ trace: Trace, _ now: Int) -> Bool {
    let state = trace.states[now]
    let (after, until) =
      spec.between.count == 2 ? ([spec.between[0]], [spec.between[1]]) : (spec.after, spec.until)
    let isInside = (0...now).contains { begun in
      (after.isEmpty ? begun == 0 : after.contains { isSo($0, trace, begun) })
        && !(begun...now).contains { end in until.contains { isSo($0, trace, end) } }
    }
    return isInside && (spec.during.isEmpty || spec.during.contains { isSo($0, trace, now) })
      && (spec.on.isEmpty || spec.on.contains { layout.shows($0, in: state) })
      && !spec.except.contains { isSo($0, trace, now) }
  }

  private func isSo(_ moment: MomentSpec, _ trace: Trace, _ now: Int) -> Bool {
    let state = trace.states[now]
    if let flag = moment.flag, !state.flags.contains(flag.value) { return false }
    if let flag = moment.unless, state.flags.contains(flag.value) { return false }
    if let match = moment.show, !layout.shows(match, in: state) { return false }
    if let name = moment.name {
      let isSo =
        flags.contains(name.value)
        ? state.flags.contains(name.value) : layout.shows(ScreenMatchSpec(name), in: state)
      if !isSo { return false }
    }
    if let label = moment.tap {
      guard now > 0, trace.taps[now - 1].label == label.value else { return false }
    }
    if let left = moment.leave {
      let match = ScreenMatchSpec(left)
      guard now > 0, layout.shows(match, in: trace.states[now - 1]), !layout.shows(match, in: state)
      else { return false }
    }
    return true
  }

  private func isLate(_ spec: PromiseSpec, _ answer: [MomentSpec], _ taps: Int, _ trace: Trace)
    -> Bool
  {
    let last = trace.states.count - 1
    return (0...last).contains { begun in
      guard spec.after.contains(where: { isSo($0, trace, begun) }), admits(spec, trace, begun)
      else {
        return false
      }
      let isAnswered = (begun...last).contains { now in
        answer.contains { isSo($0, trace, now) }
          || now > begun && spec.until.contains { isSo($0, trace, now) }
      }
      guard !isAnswered else { return false }
      let made = (begun..<last).count { trace.states[$0] != trace.states[$0 + 1] }
      return made >= taps || next(trace.last).allSatisfy { $0.state == trace.last }
    }
  }

  private func admits(_ spec: PromiseSpec, _ trace: Trace, _ now: Int) -> Bool {
    (spec.during.isEmpty || spec.during.contains { isSo($0, trace, now) })
      && !spec.except.contains { isSo($0, trace, now) }
  }

  private func isReached(_ goal: [MomentSpec], from start: RouterState, within taps: Int) -> Bool {
    var layer: Set<RouterState> = [start]
    for taken in 0...taps {
      let isThere = layer.contains { state in
        !isMenuOpen(state) && goal.contains { isSo($0, Trace(states: [state]), 0) }
      }
      if isThere { return true }
      if taken == taps { return false }
      layer = Set(layer.flatMap { next($0).filter { !$0.affordance.isHidden }.map(\.state) })
    }
    return false
  }

  private func can(_ ability: PromiseSpec.Ability, in state: RouterState) -> Bool {
    switch ability {
    case .tap: next(state).contains { $0.state != state }
    case .back: next(state).contains { $0.affordance.kind == .back }
    case .close: next(state).contains { $0.affordance.kind.counted == .close }
    case .label(let label): next(state).contains { $0.affordance.label == label.value }
    }
  }

  private func isMenuOpen(_ state: RouterState) -> Bool {
    state.tree.frontmostPath.contains { state.tree.isMenuOpen($0) }
  }

  /// The screens on top of each other: those below in stacks, and what is presented.
  private func depth(of tree: ScreenTree) -> Int {
    let path = tree.frontmostPath
    let modals = path.dropFirst().count { tree.parent(of: $0) == nil }
    let below = path.reduce(0) { sum, screen in
      let children = tree.children(of: screen)
      let isStack =
        children.count > 1 && tree.visibleChildren(of: screen) == [children[children.count - 1]]
        && tree.selectedIndex(of: screen) == nil
      return sum + (isStack ? children.count - 1 : 0)
    }
    return 1 + modals + below
  }
}
