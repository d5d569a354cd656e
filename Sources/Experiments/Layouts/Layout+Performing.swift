package import RouterCore
import SourceText

extension Layout {
  /// What comes of an affordance; its effects follow each other until one fails.
  /// - Parameter patience: how long the person waits then.
  package func perform(
    _ affordance: Affordance, in state: RouterState, patience: Patience = .untilSettled
  ) -> MoveResult {
    perform(affordance.effects, in: state, patience)
  }

  /// What comes of one effect.
  package func perform(
    _ effect: Affordance.Effect, in state: RouterState, patience: Patience = .untilSettled
  ) -> MoveResult {
    perform([effect], in: state, patience)
  }

  /// What comes of waiting.
  package func wait(_ patience: Patience, in state: RouterState) -> MoveResult {
    var performance = Performance(layout: self, state: state)
    performance.wait(patience)
    return performance.result(from: state, waitsForAll: true)
  }

  /// What comes of effects that follow each other until one fails.
  /// - Parameter channel: by which a link came, where one is at the root of them.
  func perform(
    _ effects: [Affordance.Effect], in state: RouterState, _ patience: Patience,
    by channel: ChannelWord? = nil
  ) -> MoveResult {
    var performance = Performance(layout: self, state: state, channel: channel)
    performance.perform(effects, patience)
    return performance.result(from: state)
  }

  /// What comes of a link that takes a route which is none of the app's own.
  func navigate(
    _ route: Route, _ context: ContextValue, in state: RouterState, _ patience: Patience,
    by channel: ChannelWord
  ) -> MoveResult {
    var performance = Performance(layout: self, state: state, channel: channel)
    performance.navigate(route, context, isLink: true)
    performance.wait(patience)
    return performance.result(from: state)
  }
}
