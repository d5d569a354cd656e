package import RouterCore
import SourceText

extension Layout {
  /// The result of an affordance; its effects follow each other until one fails.
  /// - Parameter patience: how long the person waits then.
  package func perform(
    _ affordance: Affordance, in state: RouterState, patience: Patience = .untilSettled
  ) -> MoveResult {
    perform(affordance.effects, in: state, patience)
  }

  /// The result of one effect.
  package func perform(
    _ effect: Affordance.Effect, in state: RouterState, patience: Patience = .untilSettled
  ) -> MoveResult {
    perform([effect], in: state, patience)
  }

  /// The result of waiting.
  package func wait(_ patience: Patience, in state: RouterState) -> MoveResult {
    var performance = Performance(layout: self, state: state)
    performance.wait(patience)
    return performance.result(from: state, waitsForAll: true)
  }

  /// The result of effects that follow each other until one fails.
  /// - Parameter channel: by which a link came, where one is at the root of them.
  func perform(
    _ effects: [Affordance.Effect], in state: RouterState, _ patience: Patience,
    by channel: ChannelWord? = nil
  ) -> MoveResult {
    var performance = Performance(layout: self, state: state, channel: channel)
    performance.perform(effects, patience)
    return performance.result(from: state)
  }

  /// The result of a link that takes a route which is none of the app's own.
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

/// How long a person waits after having done something.
package enum Patience: Hashable, Sendable {
  /// Until no navigation goes on by itself.
  case untilSettled
  /// So many milliseconds of the router's time; 0 is no time at all.
  case milliseconds(Int)
}

/// Tries out one thing after the other that people can do, and keeps its memory from one to the next.
///
/// It comes to the same as `Layout.perform`, and does not tell what the router did meanwhile.
package struct TapRehearsal: Sendable {
  /// The layout.
  package let layout: Layout
  private var performance: Performance
  private let blank = RouterState()

  /// Tries things out in a layout.
  package init(_ layout: Layout) {
    self.layout = layout
    performance = Performance(layout: layout, state: RouterState(), keepsTraces: false)
  }

  /// The result of an affordance of a state, without traces.
  package mutating func perform(_ affordance: Affordance, in origin: RouterState) -> MoveResult {
    performance.begin(in: origin)
    performance.perform(affordance.effects, .untilSettled)
    return performance.takeResult(from: origin, leaving: blank)
  }
}

/// The result of something that a person did.
package struct MoveResult: Sendable {
  /// The state afterwards.
  package let state: RouterState
  /// How it ended.
  package let outcome: MoveOutcome
  /// How often the router did what.
  package let operations: OperationCounts
  /// The traces, navigation by navigation.
  package let traces: [Trace]
  /// How navigations ended meanwhile that something before had begun, in that order.
  package var endings: [MoveOutcome] = []
  /// How much of the router's time passed, in milliseconds: transitions, delays, waiting.
  package var milliseconds = 0
}

extension MoveResult {
  /// The result of something that leaves the state as it is.
  init(unmoved state: RouterState, outcome: MoveOutcome) {
    self.init(state: state, outcome: outcome, operations: OperationCounts(), traces: [])
  }

  /// The result of this and then of another thing.
  package func followed(by next: MoveResult) -> MoveResult {
    MoveResult(
      state: next.state,
      outcome: next.outcome == .nothing && outcome == .done ? .done : next.outcome,
      operations: operations + next.operations, traces: traces + next.traces,
      endings: endings + next.endings, milliseconds: milliseconds + next.milliseconds)
  }
}

/// How something that a person did ended.
package enum MoveOutcome: Hashable, Sendable {
  /// It did what it promises, and something changed.
  case done
  /// Nothing changed: what was asked for was there already.
  case nothing
  /// An interceptor waits for an answer.
  case waiting
  /// The router failed.
  case failed(RoutingError, isDirty: Bool)
  /// The link is none of those that the app understands.
  case unknownLink
  /// A part of the link is not what it has to be.
  case malformedLink(MalformedLink)
  /// The link opens in the browser; the app is not touched.
  case leftToBrowser
  /// No route of the app has this destination.
  case unknownRoute

  /// How a navigation that was waited for came to its end.
  init(_ outcome: Navigation.Outcome) {
    self = outcome.error.map { .failed($0, isDirty: outcome.changedTree) } ?? .done
  }

  /// Whether it did not fail.
  package var isSuccess: Bool {
    switch self {
    case .done, .nothing, .waiting: true
    case .failed, .unknownLink, .malformedLink, .leftToBrowser, .unknownRoute: false
    }
  }

  /// The phrase in replays of journeys.
  package var phrase: String {
    switch self {
    case .done: "done"
    case .nothing: "nothing changed"
    case .waiting: "waits for an answer"
    case .failed(let error, let isDirty):
      "\(error)" + (isDirty ? " (stopped half-way)" : "")
    case .unknownLink: "no link pattern fits"
    case .malformedLink(let mistake): "the link is malformed: \(mistake.phrase)"
    case .leftToBrowser: "opens in the browser"
    case .unknownRoute: "no route leads there"
    }
  }
}
