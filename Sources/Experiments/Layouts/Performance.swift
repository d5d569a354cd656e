import RouterCore
import SourceText

/// A run of effects under way.
struct Performance {
  private let layout: Layout
  /// By which a link came that started this.
  private let channel: ChannelWord?
  /// Whether it is told what the router did.
  private let keepsTraces: Bool
  private var session: NavigationSession
  /// The navigations that were under way before.
  private var started: Set<Navigation.ID>
  private var failure: MoveOutcome?
  private var operations = OperationCounts()
  private var traces: [Trace] = []
  /// The navigations that this run began or resumed and that have not ended yet.
  private var underWay: [Navigation.ID] = []
  /// The navigation that this run has given its answer.
  private var answered: Navigation.ID?
  /// How navigations ended that were under way before.
  private var endings: [MoveOutcome] = []
  /// Whether the person themselves called off what they were asked.
  private var isCancelled = false

  init(
    layout: Layout, state: RouterState, channel: ChannelWord? = nil, keepsTraces: Bool = true
  ) {
    self.layout = layout
    self.channel = channel
    self.keepsTraces = keepsTraces
    started = Set(state.pending.map(\.id))
    session = NavigationSession(layout.router, state: state)
  }

  /// Begins anew in another state, as a new run would, and keeps the memory.
  mutating func begin(in state: RouterState) {
    session.begin(on: state)
    if !(started.isEmpty && state.pending.isEmpty) { started = Set(state.pending.map(\.id)) }
    failure = nil
    operations = OperationCounts()
    if !traces.isEmpty { traces = [] }
    if !underWay.isEmpty { underWay.removeAll(keepingCapacity: true) }
    answered = nil
    if !endings.isEmpty { endings = [] }
    isCancelled = false
  }

  /// Whether one of the effects has failed.
  var hasFailed: Bool { failure != nil }

  /// Carries effects out one after the other until one fails.
  mutating func perform(_ effects: [Affordance.Effect], _ patience: Patience) {
    for (index, effect) in effects.enumerated() where !hasFailed {
      // One effect follows the other; how long the person waits counts for the last.
      if index > 0 { wait(.untilSettled) }
      if !hasFailed { perform(effect) }
    }
    wait(patience)
  }

  /// Carries one effect out.
  mutating func perform(_ effect: Affordance.Effect) {
    switch effect {
    case .navigate(let name, let context, let isLink):
      guard let route = layout.routes[name] else { return }
      navigate(route, context, isLink: isLink)
    case .answer(let answer): self.answer(answer)
    case .closeItself(let screen):
      let before = session.lastAsked
      let status = session.dismiss(screen, animated: layout.timing.isAnimated)
      if session.lastAsked != before { underWay.append(session.lastAsked) }
      take(status)
    case .flag(let name, let isSet): session.state.flags.turn(name, on: isSet)
    case .gesture(let gesture):
      if let counts = session.perform(gesture) {
        operations = operations + counts
        if keepsTraces { traces.append(session.trace) }
      }
    }
    openGates()
  }

  /// Takes a route.
  mutating func navigate(_ route: Route, _ context: ContextValue, isLink: Bool) {
    let status = session.navigate(
      to: route, with: context, animated: layout.timing.isAnimated, marks: isLink ? marks : [])
    underWay.append(session.lastAsked)
    take(status)
    if !hasFailed { closeMenus() }
  }

  /// The flags that tell the switches of routes about links.
  private var marks: [String] {
    [RouteAssembler.linkFlag] + (channel.map { [FlagNames.arrival(by: $0)] } ?? [])
  }

  /// Lets time pass.
  mutating func wait(_ patience: Patience) {
    switch patience {
    case .milliseconds(0): return
    case .milliseconds(let milliseconds):
      session.advance(byMilliseconds: milliseconds)
      takeWhatHappened()
    case .untilSettled:
      guard session.state.pending.contains(where: \.movesByItself) else { return }
      session.settleLeavingQuestions()
      takeWhatHappened()
    }
    openGates()
  }

  /// The result of all effects.
  /// - Parameter waitsForAll: whether it waits for what others began, too.
  func result(from before: RouterState, waitsForAll: Bool = false) -> MoveResult {
    let state = session.state
    return MoveResult(
      state: state, outcome: outcome(from: before, waitsForAll: waitsForAll),
      operations: operations, traces: traces, endings: endings,
      milliseconds: state.clockMilliseconds - before.clockMilliseconds)
  }

  /// The result of all effects, with the state handed over instead of copied.
  ///
  /// The next run has to begin in another state.
  mutating func takeResult(from before: RouterState, leaving blank: RouterState) -> MoveResult {
    let outcome = outcome(from: before)
    let milliseconds = session.state.clockMilliseconds - before.clockMilliseconds
    var state = blank
    swap(&state, &session.state)
    return MoveResult(
      state: state, outcome: outcome, operations: operations, traces: traces, endings: endings,
      milliseconds: milliseconds)
  }

  private func outcome(from before: RouterState, waitsForAll: Bool = false) -> MoveOutcome {
    if let failure { return failure }
    if !underWay.isEmpty || waitsForAll && !session.state.pending.isEmpty { return .waiting }
    return session.state == before ? .nothing : .done
  }

  private mutating func answer(_ answer: EffectSpec.Answer) {
    let waiting = session.state.pending.last { pending in
      guard case .answer(let name) = pending.reason else { return false }
      return layout.gates[name] == nil
    }
    // Without a navigation that waits the screen was opened for itself: there is nothing to answer,
    // unless this very tap has answered already.
    guard let navigation = waiting?.id ?? answered else { return }
    answered = navigation
    isCancelled = answer == .cancelled
    underWay.append(navigation)
    let status = session.resume(
      navigation, with: answer == .completed ? .completed : .cancelled)
    take(status)
    isCancelled = false
  }

  /// Lets the navigations go on that waited for a flag which is set by now.
  private mutating func openGates() {
    // Every turn ends one waiting navigation's wait; what it sets may end another's.
    var remaining = session.state.pending.count + layout.gates.count
    while remaining > 0, let open = openGate {
      remaining -= 1
      underWay.append(open)
      take(session.resume(open, with: .completed))
    }
  }

  private var openGate: Navigation.ID? {
    session.state.pending.first { pending in
      guard case .answer(let name) = pending.reason, let flag = layout.gates[name] else {
        return false
      }
      return session.state.flags.contains(flag)
    }?.id
  }

  private mutating func closeMenus() {
    for screen in session.state.tree.frontmostPath where session.state.tree.isMenuOpen(screen) {
      guard layout.container(screen, session.state.tree)?.behavior.keepsMenuOpen == false else {
        continue
      }
      _ = session.perform(.closeMenu(in: screen))
    }
  }

  /// Takes over what a call of the session led to.
  private mutating func take(_ status: Navigation.Status) {
    // A refusal before the start is told by the status alone.
    if case .finished(let outcome) = status, session.outcomes.isEmpty { note(outcome) }
    takeWhatHappened()
  }

  private mutating func takeWhatHappened() {
    operations = operations + session.trace.counts
    if keepsTraces { traces.append(session.trace) }
    underWay += session.followUps
    for ended in session.outcomes {
      if let place = underWay.firstIndex(of: ended.id) {
        underWay.remove(at: place)
        note(ended.outcome)
      } else if started.contains(ended.id) {
        endings.append(MoveOutcome(ended.outcome))
      }
    }
  }

  private mutating func note(_ outcome: Navigation.Outcome) {
    // That a navigation ends because the person did not want it is no failure of this tap.
    guard failure == nil, let error = outcome.error, !isCancelled else { return }
    failure = .failed(error, isDirty: outcome.changedTree)
  }
}

extension PendingNavigation {
  /// Whether something happens to it without a person.
  fileprivate var movesByItself: Bool {
    if case .answer = reason { return false }
    return dueMilliseconds != nil
  }
}

/// The flags that the router knows besides those of a spec.
enum FlagNames {
  /// The flag that is set exactly while another one is not.
  static func opposite(of flag: String) -> String { "not \(flag)" }

  /// The flag that is set while a navigation is under way that a link by this channel started.
  static func arrival(by channel: ChannelWord) -> String { "link by \(channel.rawValue)" }
}

extension FlagSet {
  /// Sets or clears a flag of the spec, and its opposite with it.
  mutating func turn(_ flag: String, on isSet: Bool) {
    set(flag, to: isSet)
    set(FlagNames.opposite(of: flag), to: !isSet)
  }
}
