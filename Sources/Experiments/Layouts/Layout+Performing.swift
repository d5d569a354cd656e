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

  /// What comes of a deep link that arrives.
  package func open(
    _ url: String, in state: RouterState, patience: Patience = .untilSettled
  ) -> MoveResult {
    switch links.resolve(url) {
    case .target(let target):
      perform(
        .navigate(route: target.route, context: target.context, isLink: true), in: state,
        patience: patience)
    case .malformed(let mistake):
      MoveResult(
        state: state, outcome: .malformedLink(mistake), operations: OperationCounts(), traces: [])
    case .unknown:
      MoveResult(state: state, outcome: .unknownLink, operations: OperationCounts(), traces: [])
    }
  }

  /// What comes of waiting.
  package func wait(_ patience: Patience, in state: RouterState) -> MoveResult {
    var performance = Performance(layout: self, state: state)
    performance.wait(patience)
    return performance.result(from: state, waitsForAll: true)
  }

  private func perform(
    _ effects: [Affordance.Effect], in state: RouterState, _ patience: Patience
  ) -> MoveResult {
    var performance = Performance(layout: self, state: state)
    for (index, effect) in effects.enumerated() where !performance.hasFailed {
      // One effect follows the other; how long the person waits counts for the last.
      if index > 0 { performance.wait(.untilSettled) }
      if !performance.hasFailed { performance.perform(effect) }
    }
    performance.wait(patience)
    return performance.result(from: state)
  }
}
