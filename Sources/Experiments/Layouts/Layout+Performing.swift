package import RouterCore
import SourceText

extension Layout {
  /// What comes of an affordance; its effects follow each other until one fails.
  package func perform(_ affordance: Affordance, in state: RouterState) -> MoveResult {
    perform(affordance.effects, in: state)
  }

  /// What comes of one effect.
  package func perform(_ effect: Affordance.Effect, in state: RouterState) -> MoveResult {
    perform([effect], in: state)
  }

  /// What comes of a deep link that arrives.
  package func open(_ url: String, in state: RouterState) -> MoveResult {
    guard let target = links.target(of: url) else {
      return MoveResult(
        state: state, outcome: .unknownLink, operations: OperationCounts(), traces: [])
    }
    return perform(
      .navigate(route: target.route, context: target.context, isLink: true), in: state)
  }

  private func perform(_ effects: [Affordance.Effect], in state: RouterState) -> MoveResult {
    var performance = Performance(layout: self, state: state)
    for effect in effects where !performance.hasFailed { performance.perform(effect) }
    return performance.result(from: state)
  }
}

/// A run of effects under way.
private struct Performance {
  let layout: Layout
  var session: NavigationSession
  var failure: MoveOutcome?
  /// Whether the last navigation waits for an answer.
  var isWaiting = false
  var operations = OperationCounts()
  var traces: [Trace] = []

  init(layout: Layout, state: RouterState) {
    self.layout = layout
    session = NavigationSession(layout.router, state: state)
  }

  var hasFailed: Bool { failure != nil }

  mutating func perform(_ effect: Affordance.Effect) {
    switch effect {
    case .navigate(let name, let context, let isLink):
      guard let route = layout.routes[name] else { return }
      if isLink { session.state.flags.set(RouteAssembler.linkFlag) }
      take(session.navigate(to: route, with: context))
      if isLink { session.state.flags.set(RouteAssembler.linkFlag, to: false) }
      if !hasFailed { closeMenus() }
    case .answer(let answer): self.answer(answer)
    case .flag(let name, let isSet):
      session.state.flags.set(name, to: isSet)
      session.state.flags.set(FlagNames.opposite(of: name), to: !isSet)
    case .gesture(let gesture):
      if let counts = session.perform(gesture) {
        operations = operations + counts
        traces.append(session.trace)
      }
    }
  }

  func result(from before: RouterState) -> MoveResult {
    let state = session.state
    let outcome = failure ?? (isWaiting ? .waiting : state == before ? .nothing : .done)
    return MoveResult(state: state, outcome: outcome, operations: operations, traces: traces)
  }

  private mutating func answer(_ answer: EffectSpec.Answer) {
    // Without a navigation that waits the screen was opened for itself; there is nothing to answer.
    let waiting = session.state.pending.last {
      if case .answer = $0.reason { true } else { false }
    }
    guard let waiting else { return }
    let status = session.resume(waiting.id, with: answer == .completed ? .completed : .cancelled)
    // That a navigation ends because the person did not want it is no failure of this tap.
    take(status, toleratesFailure: answer == .cancelled)
  }

  private mutating func closeMenus() {
    for drawer in session.state.tree.frontmostPath where session.state.tree.isMenuOpen(drawer) {
      guard layout.container(drawer, session.state.tree)?.keepsMenuOpen == false else { continue }
      _ = session.perform(.closeMenu(in: drawer))
    }
  }

  private mutating func take(_ status: NavigationStatus, toleratesFailure: Bool = false) {
    operations = operations + session.trace.counts
    traces.append(session.trace)
    switch status {
    case .suspended: isWaiting = true
    case .finished(let outcome):
      isWaiting = false
      if let error = outcome.error, !toleratesFailure {
        failure = .failed(error, isDirty: outcome.changedTree)
      }
    }
  }
}
