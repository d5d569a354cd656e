package import RouterCore
import SourceText

extension Layout {
  /// The state after the process was started: the launch screen alone.
  /// - Parameter situation: flags to set or clear, besides those of the app and the variant.
  package func launched(in situation: SituationSpec? = nil) -> RouterState {
    let cleared = situation?.cleared.map(\.value) ?? []
    let set = settled(
      (initialFlags + (situation?.flags.map(\.value) ?? [])).filter { !cleared.contains($0) })
    let opposites = flags.filter { !set.contains($0) }.map(FlagSet.opposite)
    return timed(ScreenTree(launch), FlagSet(set + opposites))
  }

  /// The state in a situation: launched, with the routes opened that bring the app there.
  /// - Parameter situation: `nil` for an ordinary start.
  /// - Returns: the state, and the failures on the path, which are findings about the layout.
  package func state(in situation: SituationSpec?) -> (state: RouterState, failures: [String]) {
    if let situation, !situation.isOrdinary {
      let (state, failed, _) = setUp(situation)
      return (state, failed.map { "\($0.move.route.value): \($0.outcome.phrase)" })
    }
    let launched = launched(in: situation)
    guard let startRoute else { return (launched, []) }
    let result = open(route: startRoute, in: launched)
    return (
      result.state,
      result.outcome.isSuccess ? [] : ["\(startRoute): \(result.outcome.phrase)"]
    )
  }

  /// The screens that show after an ordinary start.
  ///
  /// If the start begins with a question, such as signing in, the screens that show if a flag spares people the
  /// question, because they do not come back to it.
  package var home: [String] {
    let start = state(in: nil).state
    let spared = start.isAsked ? flags : []
    let begun = spared.lazy.map { self.state(in: nil, setting: [$0]).state }.first { !$0.isAsked }
    return shown(in: begun ?? start).map(\.screen)
  }

  /// The same with more flags that are set.
  package func state(in situation: SituationSpec?, setting flags: [String]) -> (
    state: RouterState, failures: [String]
  ) {
    state(in: flags.isEmpty ? situation : (situation ?? SituationSpec()).setting(flags))
  }

  /// The state after a situation's routes were opened one after the other, and those that failed.
  ///
  /// The first move that leaves a question open is one that asks.
  package func setUp(_ situation: SituationSpec)
    -> (state: RouterState, failed: [(move: MoveSpec, outcome: MoveOutcome)], asks: MoveSpec?)
  {
    var state = launched(in: situation)
    var failed: [(move: MoveSpec, outcome: MoveOutcome)] = []
    var asks: MoveSpec?
    for move in situation.moves {
      let result = open(route: move.route.value, about: context(opening: move), in: state)
      state = result.state
      if !result.outcome.isSuccess { failed.append((move, result.outcome)) }
      if asks == nil, state.isAsked { asks = move }
    }
    return (state, failed, state.isAsked ? asks : nil)
  }

  func context(opening move: MoveSpec) -> ContextValue {
    guard let literal = move.context else { return .absent }
    return classes.context(literal, for: demands.taker(ofRoute: move.route.value))
  }

  /// The result of a deep link that arrives in a situation, with everything that the app does by
  /// itself before and after it.
  /// - Parameters:
  ///   - situation: `nil` for an ordinary start.
  ///   - patience: how long the link itself is waited for.
  package func arrival(
    of url: String, in situation: SituationSpec?, by channel: ChannelWord,
    patience: Patience = .untilSettled
  ) -> LinkArrival {
    let start = situation?.start ?? .running
    let shown = state(in: situation).state
    let before = start.launches ? launched(in: situation) : shown
    let order = policy(of: url).order(start)
    // A URL that is left to the browser does not start the app.
    if channels.opener(of: url, by: channel) != .app {
      return arrival(of: url, in: before, by: channel, patience: patience)
    }
    var result = MoveResult(unmoved: before, outcome: .nothing)
    var reading = LinkArrival.Reading.undelivered
    for step in order {
      switch step {
      case .restoration:
        let restored = restored(shown, into: result.state)
        result = result.followed(by: MoveResult(unmoved: restored, outcome: .done))
      case .route(let route):
        result = result.followed(by: open(route: route.value, in: result.state))
      case .link:
        let arrived = arrival(of: url, in: result.state, by: channel, patience: patience)
        reading = arrived.reading
        result = result.followed(by: arrived.result)
      }
    }
    // A link that brings the app to the front starts it as usual if it did not run.
    if case .front = linkPolicy.by(channel).unknown, reading == .unknown, start.launches,
      let startRoute,
      result.state.tree == before.tree
    {
      let state = open(route: startRoute, in: result.state).state
      result = result.followed(by: MoveResult(unmoved: state, outcome: result.outcome))
    }
    return LinkArrival(before: before, result: result, reading: reading)
  }

  /// The state after people have come back to the app without a link.
  /// - Parameters:
  ///   - state: the app as they left it.
  ///   - url: the link that was opened last; `nil` for none.
  package func state(after comeback: Comeback, to state: RouterState, lastLink url: String? = nil)
    -> RouterState
  {
    let policy = url.map(policy) ?? linkPolicy
    guard let order = policy.order(comeback) else { return started(with: state.flags) }
    let process =
      comeback == .return ? state : timed(launched().tree, state.flags.withoutHeldLinks)
    return order.reduce(process) { result, step in
      switch step {
      case .restoration: restored(state, into: result)
      case .route(let route): open(route: route.value, in: result).state
      case .link: url.map { open($0, in: result).state } ?? result
      }
    }
  }

  /// Whether people who come back so may find something else than what they left.
  package func mayChange(at comeback: Comeback) -> Bool {
    switch comeback {
    case .relaunch: true
    case .reopen: restoresInPart || opensRoutes(at: comeback)
    case .return: opensRoutes(at: comeback)
    }
  }

  /// Whether the app opens something by itself, such as a lock, when people come back so.
  package func opensRoutes(at comeback: Comeback) -> Bool {
    linkPolicy.order(comeback)?.contains { if case .route = $0 { true } else { false } } ?? true
  }

  /// The state after an ordinary start.
  /// - Parameter flags: what the app remembers.
  package func started(with flags: FlagSet) -> RouterState {
    let state = timed(launched().tree, flags.withoutHeldLinks)
    return startRoute.map { open(route: $0, in: state).state } ?? state
  }

  private func open(route: String, about context: ContextValue = .absent, in state: RouterState)
    -> MoveResult
  { perform(.navigate(route: route, context: context, isLink: false), in: state) }
}
