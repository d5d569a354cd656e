package import RouterCore
import SourceText

extension Layout {
  /// The result of an affordance; its effects follow each other until one fails.
  package func perform(
    _ affordance: Affordance, in state: RouterState, patience: Patience = .untilSettled
  ) -> MoveResult { perform(affordance.effects, in: state, patience) }

  package func perform(_ effect: Affordance.Effect, in state: RouterState) -> MoveResult {
    perform([effect], in: state, .untilSettled)
  }

  package func wait(_ patience: Patience, in state: RouterState) -> MoveResult {
    var performance = Performance(layout: self, state: state)
    performance.wait(patience)
    return performance.result(from: state, waitsForAll: true)
  }

  /// - Parameter channel: the channel of the link that caused the effects, if one did.
  private func perform(
    _ effects: [Affordance.Effect], in state: RouterState, _ patience: Patience,
    by channel: ChannelWord? = nil
  ) -> MoveResult {
    var performance = Performance(layout: self, state: state, channel: channel)
    performance.perform(effects, patience)
    return performance.result(from: state)
  }

  /// The result of a link that takes one of the app's routes.
  func follow(
    _ route: String, _ context: ContextValue, in state: RouterState,
    _ delivery: LinkArrival.Delivery
  ) -> MoveResult {
    perform(
      [.navigate(route: route, context: context, isLink: true)], in: state, delivery.patience,
      by: delivery.channel)
  }

  /// The result of a link that takes a route that is not one of the app's own.
  func follow(
    _ route: Route, _ context: ContextValue, in state: RouterState, _ delivery: LinkArrival.Delivery
  ) -> MoveResult {
    var performance = Performance(layout: self, state: state, channel: delivery.channel)
    performance.navigate(route, context, isLink: true)
    performance.wait(delivery.patience)
    return performance.result(from: state)
  }
}

extension Affordance {
  /// The outcome of using it in words.
  package func phrase(of outcome: MoveOutcome) -> String {
    let isLeft = outcome.isSuccess && effects.contains(.leave)
    return isLeft ? "the app is left, and opened again by its icon" : outcome.phrase
  }
}

/// How long a person waits after having done something.
package enum Patience: Hashable, Sendable {
  /// Until no navigation goes on by itself.
  case untilSettled
  /// A number of milliseconds of the router's time; 0 for none.
  case milliseconds(Int)
}

/// Tries one affordance after the other out, and keeps its memory from one to the next.
///
/// It has the results of `Layout.perform`, without traces.
package struct TapRehearsal: Sendable {
  package let layout: Layout
  var performance: Performance
  private let blank = RouterState()
  /// The screens that foreseen taps make, by the ways through routes by which they do.
  package internal(set) var foreseen = ForeseenScreens()
  var foreseenNumbers: [ForeseenKey: Int] = [:]
  var foreseenSteps: [Step] = []
  var foreseenStepsKept: [Step] = []
  /// Whether routes that push a screen do so in the state whose taps are foreseen; `nil` before one is read.
  var pushes: Bool?
  private(set) lazy var prospects = LayoutProspects(layout)

  package init(_ layout: Layout) {
    self.layout = layout
    performance = Performance(layout: layout, state: RouterState(), keepsTraces: false)
    performance.keepsAsked = true
  }

  /// The finders that the last affordance asked; `nil` if it may have looked at more.
  package func asked(by affordance: Affordance) -> [AnyFinder]? {
    let followsLinks =
      layout.hasNextLinks
      || affordance.effects.contains { if case .heldLink = $0 { true } else { false } }
    return followsLinks ? nil : performance.asked
  }

  package mutating func perform(_ affordance: Affordance, in origin: RouterState) -> MoveResult {
    performance.begin(in: origin)
    performance.perform(affordance.effects, .untilSettled)
    return performance.takeResult(from: origin, leaving: blank)
  }
}

package struct MoveResult: Sendable {
  package let state: RouterState
  package let outcome: MoveOutcome
  package var operations = OperationCounts()
  package var traces: [Trace] = []
  /// How navigations ended meanwhile that something before had begun, in that order.
  package var endings: [MoveOutcome] = []
  /// The router's time that passed, in milliseconds: transitions, delays, waiting.
  package var milliseconds = 0
}

extension MoveResult {
  /// The result of an action that leaves the state as it is.
  package init(unmoved state: RouterState, outcome: MoveOutcome) {
    self.init(state: state, outcome: outcome)
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
  /// It kept its promise, and something changed.
  case done
  /// The state stayed as it was: the requested screen was there already.
  case nothing
  case waiting
  case failed(RoutingError, isDirty: Bool)
  /// The app does not understand the link.
  case unknownLink
  /// A part of the link has the wrong type.
  case malformedLink(LinkPlan.MalformedLink)
  case leftToBrowser
  case unknownRoute

  init(_ outcome: Navigation.Outcome) {
    self = outcome.error.map { .failed($0, isDirty: outcome.changedTree) } ?? .done
  }

  package var isSuccess: Bool { [.done, .nothing, .waiting].contains(self) }

  package var phrase: String {
    switch self {
    case .done: "done"
    case .nothing: "nothing changed"
    case .waiting: "waits for an answer"
    case .failed(let error, let isDirty): Self.words(error) + (isDirty ? " (stopped half-way)" : "")
    case .unknownLink: "no link pattern fits"
    case .malformedLink(let mistake): "the link is malformed: \(mistake.phrase)"
    case .leftToBrowser: "opens in the browser"
    case .unknownRoute: "no route leads there"
    }
  }

  /// A failure in the words of a spec, which has no name for the task that gives a screen its context.
  private static func words(_ error: RoutingError) -> String {
    guard case .typeMismatch(let actual, let expected, let context) = error,
      context.debugDescription.hasPrefix("ContextSettingTask ")
    else { return "\(error)" }
    return "type mismatch: a screen on the path takes \(expected), but gets \(actual)"
  }

  /// An outcome in one byte, without its details.
  package enum Kind: UInt8, Sendable, CaseIterable {
    case done, nothing, rejected, superseded
    /// An interceptor got no answer in time.
    case unanswered
    /// A screen with unsaved work would not be dismissed.
    case vetoed
    case compositionFailed, typeMismatch
    /// The route ended before it reached anything on screen.
    case noOrigin
    case failed
    case unknownLink

    /// Whether the router failed, as opposed to answering or declining.
    package var isFailure: Bool { self != .done && self != .nothing }
  }

  package var kind: Kind {
    switch self {
    case .done, .waiting: .done
    case .nothing: .nothing
    case .unknownLink, .malformedLink, .leftToBrowser: .unknownLink
    case .unknownRoute: .failed
    case .failed(let error, _):
      switch error {
      case .typeMismatch: .typeMismatch
      case .compositionFailed: .compositionFailed
      case .cantBeDismissed: .vetoed
      case .initialController: .noOrigin
      case .rejected: .rejected
      case .superseded: .superseded
      case .neverAnswered: .unanswered
      case .generic, .answeredTwice, .endlessRoute: .failed
      }
    }
  }
}
