package import RouterCore
import SourceText

extension Layout {
  /// The state after the process was started: the launch screen, nothing opened.
  /// - Parameter extraFlags: flags that are set besides those of the app and the variant.
  package func launched(set extraFlags: [String] = []) -> RouterState {
    let set = initialFlags + extraFlags
    let opposites = flags.filter { !set.contains($0) }.map(FlagNames.opposite)
    return timing.timed(
      RouterState(tree: ScreenTree(launch), flags: FlagSet(set + opposites)))
  }

  /// The state in a situation: launched, with the routes opened that bring the app there.
  /// - Parameter situation: nothing means an ordinary start.
  /// - Returns: the state, and what failed on the way, which is a finding about the layout.
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
}
