import RouterCore
import SourceText

/// A run of effects under way.
struct Performance {
  private let layout: Layout
  /// By which a link came that started this.
  private let channel: ChannelWord?
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
  private var endings: [MoveOutcome] = []
  /// Whether the person declined a question.
  private var isCancelled = false
  /// Whether a navigation that ended did not get through.
  private var isTurnedDown = false

  init(layout: Layout, state: RouterState, channel: ChannelWord? = nil, keepsTraces: Bool = true) {
    self.layout = layout
    self.channel = channel
    self.keepsTraces = keepsTraces
    started = Set(state.pending.map(\.id))
    session = NavigationSession(layout.router, state: state)
  }

  /// Starts again in another state, as a new run would, and keeps the memory.
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
    isTurnedDown = false
  }

  /// The finders that were asked, if the session records them.
  var asked: [AnyFinder] { session.asked }

  var keepsAsked: Bool {
    get { session.keepsAsked }
    set { session.keepsAsked = newValue }
  }

  mutating func perform(_ effects: [Affordance.Effect], _ patience: Patience) {
    for (index, effect) in effects.enumerated() where failure == nil {
      // One effect follows the other; how long the person waits counts for the last.
      if index > 0 { wait(.untilSettled) }
      if failure == nil { perform(effect) }
    }
    wait(patience)
  }

  private mutating func perform(_ effect: Affordance.Effect) {
    switch effect {
    case .navigate(let name, let context, let isLink):
      guard let route = layout.routes[name] else { return }
      navigate(route, context, isLink: isLink)
    case .answer(let answer): self.answer(answer)
    case .closeItself(let screen):
      let before = session.lastAsked
      let status = session.dismiss(screen, animated: layout.isAnimated)
      if session.lastAsked != before { underWay.append(session.lastAsked) }
      take(status)
    case .flag(let name, let isSet): turn(name, on: isSet)
    case .leave: beginAnew(in: layout.started(with: session.state.flags))
    case .heldLink(let isFollowed): takeHeldLink(follows: isFollowed)
    case .gesture(let gesture):
      if let counts = session.perform(gesture) {
        operations = operations + counts
        if keepsTraces { traces.append(session.trace) }
      }
    }
    openGates()
    followNextLink()
    fitColumns()
  }

  /// Sets or clears a flag; a changed value may make all screens again.
  private mutating func turn(_ name: String, on isSet: Bool) {
    let changes = session.state.flags.contains(name) != isSet
    layout.turn(name, on: isSet, in: &session.state.flags)
    guard changes, isSet, let route = layout.rebuilding[name].flatMap({ layout.routes[$0] }) else {
      return
    }
    beginAnew(in: layout.relaunched(with: session.state.flags))
    navigate(route, .absent, isLink: false)
  }

  /// Goes on in another process, in which nothing waits.
  private mutating func beginAnew(in state: RouterState) {
    session.state = state
    underWay.removeAll()
    started.removeAll()
    answered = nil
  }

  /// Follows the link that waits for unsaved work to be left, or drops it.
  private mutating func takeHeldLink(follows: Bool) {
    guard let held = HeldLink(session.state.flags) else { return }
    session.state.flags.set(held.flag, to: false)
    guard follows else { return }
    take(layout.open(held.url, in: session.state, by: held.channel))
  }

  /// Follows the link that waits for the one before it, after nothing else waits, unless the link before it was
  /// not followed.
  private mutating func followNextLink() {
    guard layout.hasNextLinks, session.state.pending.isEmpty,
      let next = HeldLink(session.state.flags, until: .earlierLink)
    else { return }
    session.state.flags.set(next.flag, to: false)
    if failure == nil, !isTurnedDown { take(layout.openNext(next, in: session.state)) }
  }

  /// Takes the consequences of a link over.
  private mutating func take(_ arrived: MoveResult) {
    let waiting = session.state.pending.map(\.id)
    session.state = arrived.state
    underWay += arrived.state.pending.map(\.id).filter { !waiting.contains($0) }
    operations = operations + arrived.operations
    if keepsTraces { traces += arrived.traces }
    if !arrived.outcome.isSuccess { failure = arrived.outcome }
  }

  /// Gives split views the columns that the flags leave them.
  private mutating func fitColumns() {
    guard layout.changesColumns else { return }
    for gesture in layout.columnFits(in: session.state) {
      guard let counts = session.perform(gesture) else { continue }
      operations = operations + counts
      if keepsTraces { traces.append(session.trace) }
    }
  }

  mutating func navigate(_ route: Route, _ context: ContextValue, isLink: Bool) {
    let status = session.navigate(
      to: route, with: context, animated: layout.isAnimated, marks: isLink ? marks : [])
    underWay.append(session.lastAsked)
    take(status)
    if failure == nil { closeMenus() }
  }

  private var marks: [String] { [FlagSet.link] + (channel.map { [FlagSet.arrival(by: $0)] } ?? []) }

  /// Foresees a navigation of the state in which it was begun.
  mutating func foresee(_ name: String, _ context: ContextValue, steps: inout [Step]) -> Bool {
    guard let route = layout.routes[name] else { return false }
    return session.foresee(route, with: context, steps: &steps)
  }

  mutating func wait(_ patience: Patience) {
    switch patience {
    case .milliseconds(0): return
    case .milliseconds(let milliseconds):
      session.advance(byMilliseconds: milliseconds)
      takeEvents()
    case .untilSettled:
      guard session.state.pending.contains(where: \.movesByItself) else { return }
      session.settleLeavingQuestions()
      takeEvents()
    }
    openGates()
    followNextLink()
    fitColumns()
  }

  /// The result of all effects.
  /// - Parameter waitsForAll: whether it also waits for navigations that others began.
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
    let waiting = session.state.pending.last(where: layout.isQuestion)
    // Without a navigation that waits the screen was opened for itself: there is nothing to answer,
    // unless this very tap has answered already.
    guard let navigation = waiting?.id ?? answered else { return }
    answered = navigation
    isCancelled = answer == .cancelled
    underWay.append(navigation)
    take(session.resume(navigation, with: answer == .completed ? .completed : .cancelled))
    isCancelled = false
  }

  /// Lets the navigations go on that waited for a flag which is set by now.
  private mutating func openGates() {
    // Every turn ends the wait of one navigation; the flags that it sets may end another's.
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
      if layout.container(screen, session.state.tree)?.behavior.keepsMenuOpen != true {
        _ = session.perform(.closeMenu(in: screen))
      }
    }
  }

  /// Takes the consequences of a call of the session over.
  private mutating func take(_ status: Navigation.Status) {
    // Only the status shows a refusal before the start.
    if case .finished(let outcome) = status, session.outcomes.isEmpty { note(outcome) }
    takeEvents()
  }

  private mutating func takeEvents() {
    operations = operations + session.trace.counts
    if keepsTraces { traces.append(session.trace) }
    underWay += session.followUps
    for ended in session.outcomes {
      if ended.outcome.error != nil { isTurnedDown = true }
      if let place = underWay.firstIndex(of: ended.id) {
        underWay.remove(at: place)
        note(ended.outcome)
      } else if started.contains(ended.id) {
        endings.append(MoveOutcome(ended.outcome))
      }
    }
  }

  private mutating func note(_ outcome: Navigation.Outcome) {
    // A navigation that ends because the person declined is not a failure of this tap.
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
extension FlagSet {
  /// The flag that is set while a navigation that a deep link started is under way.
  static let link = "link"

  /// The flag that is set exactly while another is not.
  static func opposite(of flag: String) -> String { "not \(flag)" }

  /// The flag that is set while a navigation is under way that a link by this channel started.
  static func arrival(by channel: ChannelWord) -> String { "link by \(channel.rawValue)" }

  /// Sets or clears a flag of the spec, and its opposite with it.
  /// - Parameter prefixes: the prefixes of the flags of which exactly one is set at a time.
  mutating func turn(_ flag: String, on isSet: Bool, among prefixes: [String] = []) {
    set(flag, to: isSet)
    set(Self.opposite(of: flag), to: !isSet)
    guard isSet, let prefix = prefixes.first(where: { flag.hasPrefix($0) }) else { return }
    for other in names(beginningWith: prefix) where other != flag {
      set(other, to: false)
      set(Self.opposite(of: other), to: true)
    }
  }
}
