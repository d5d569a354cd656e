package import RouterCore
import SourceText

extension Layout {
  /// The state after the process was started: the launch screen alone.
  /// - Parameter extraFlags: flags that are set besides those of the app and the variant.
  package func launched(set extraFlags: [String] = []) -> RouterState {
    let set = initialFlags + extraFlags
    let opposites = flags.filter { !set.contains($0) }.map(FlagNames.opposite)
    return timing.timed(
      RouterState(tree: ScreenTree(launch), flags: FlagSet(set + opposites)))
  }

  /// The state in a situation: launched, with the routes opened that bring the app there.
  /// - Parameter situation: `nil` means an ordinary start.
  /// - Returns: the state, and the failures on the path, which are findings about the layout.
  package func state(in situation: SituationSpec?) -> (state: RouterState, failures: [String]) {
    var state = launched(set: situation?.flags.map(\.value) ?? [])
    var failures: [String] = []
    var moves: [(route: String, context: ContextValue)] = []
    if let situation, !situation.isOrdinary {
      moves = situation.moves.map { ($0.route.value, context(opening: $0)) }
    } else if let startRoute {
      moves = [(startRoute, .absent)]
    }
    for move in moves {
      let result = perform(
        .navigate(route: move.route, context: move.context, isLink: false), in: state)
      state = result.state
      if !result.outcome.isSuccess {
        failures.append("\(move.route): \(result.outcome.phrase)")
      }
    }
    return (state, failures)
  }

  /// The context that a move opens its route with.
  func context(opening move: MoveSpec) -> ContextValue {
    guard let literal = move.context else { return .absent }
    return classes.context(literal.text, for: routes[move.route.value]?.steps.first?.name)
  }

  /// The result of a deep link that arrives in a situation, with everything that the app does by
  /// itself before and after it.
  /// - Parameters:
  ///   - url: the link.
  ///   - situation: where the app is; `nil` means an ordinary start.
  ///   - channel: how it came.
  package func arrival(
    of url: String, in situation: SituationSpec?, by channel: ChannelWord
  ) -> LinkArrival {
    let start = situation?.start ?? .running
    let shown = state(in: situation).state
    let before = start.launches ? launched(set: situation?.flags.map(\.value) ?? []) : shown
    let order = policy(of: url).order(start)
    // A URL that is left to the browser does not start the app.
    if channels.opener(of: url, by: channel) != .app {
      return arrival(of: url, in: before, by: channel)
    }
    var result = MoveResult(unmoved: before, outcome: .nothing)
    var reading = LinkArrival.Reading.undelivered
    for step in order {
      switch step {
      case .restoration:
        // Questions are asked by a process; they do not outlive it.
        let restored = restored(shown, into: result.state)
        result = result.followed(by: MoveResult(unmoved: restored, outcome: .done))
      case .route(let route):
        result = result.followed(
          by: perform(
            .navigate(route: route.value, context: .absent, isLink: false), in: result.state))
      case .link:
        let arrived = arrival(of: url, in: result.state, by: channel)
        reading = arrived.reading
        result = result.followed(by: arrived.result)
      }
    }
    // A link that brings the app to the front starts it as usual where it did not run.
    if case .front = linkPolicy.unknown, reading == .unknown, start.launches, let startRoute,
      result.state.tree == before.tree
    {
      let state = perform(start: startRoute, in: result.state)
      result = result.followed(by: MoveResult(unmoved: state, outcome: result.outcome))
    }
    return LinkArrival(before: before, result: result, reading: reading)
  }

  /// The state after the process was ended and the app is started by its icon.
  /// - Parameters:
  ///   - state: where it was ended; its flags are kept.
  ///   - url: the link that was opened last.
  package func relaunched(_ state: RouterState, after url: String) -> RouterState {
    guard let order = policy(of: url).relaunch else { return started(with: state.flags) }
    var result = process(with: state.flags)
    for step in order {
      switch step {
      case .restoration: result = restored(state, into: result)
      case .route(let route): result = perform(start: route.value, in: result)
      case .link: result = open(url, in: result).state
      }
    }
    return result
  }

  /// The state after an ordinary start.
  /// - Parameter flags: what the app remembers.
  package func started(with flags: FlagSet) -> RouterState {
    let state = process(with: flags)
    return startRoute.map { perform(start: $0, in: state) } ?? state
  }

  /// A process that has just begun.
  private func process(with flags: FlagSet) -> RouterState {
    timing.timed(RouterState(tree: launched().tree, flags: flags))
  }

  private func perform(start route: String, in state: RouterState) -> RouterState {
    perform(.navigate(route: route, context: .absent, isLink: false), in: state).state
  }

  /// A process with what another one showed.
  private func restored(_ shown: RouterState, into state: RouterState) -> RouterState {
    timing.timed(RouterState(tree: shown.tree, flags: state.flags))
  }
}

/// The result of a link that arrived.
package struct LinkArrival: Sendable {
  /// The state in which it met the app.
  package let before: RouterState
  /// The result.
  package let result: MoveResult
  /// How it was taken.
  package let reading: Reading

  /// How a link is taken.
  package enum Reading: Hashable, Sendable {
    /// The app knows what it stands for.
    case understood
    /// The app gets it, does not know what it stands for, and does what is to be done then.
    case unknown
    /// The app gets it, does not know what it stands for, and does nothing.
    case ignored
    /// It opens in the browser, or nowhere: the app does not get it.
    case outside
    /// It never arrives.
    case undelivered
  }
}
