/// How a journey ended: a closed list whose names are stable, since results and baselines hold them.
package enum JourneyOutcome: UInt8, Sendable, CaseIterable {
  /// The goal was reached.
  case arrived
  /// Gave up: no taps left to spend.
  case tapBudget
  /// Gave up: no time left to spend.
  case timeBudget
  /// Gave up at a page that led nowhere.
  case deadEnd
  /// Gave up because nothing that was left promised anything.
  case noScent
  /// Gave up by chance, as people without a memory do.
  case quit
  /// Gave up without ever having noticed the navigation that was needed.
  case neverFound
  /// The route could not be put together; nothing had moved.
  case compositionFailed
  /// The route could not be put together, half-way.
  case compositionFailedHalfway
  /// A screen or a context had the wrong type; nothing had moved.
  case typeMismatch
  /// A screen or a context had the wrong type, half-way.
  case typeMismatchHalfway
  /// The route ended before it reached anything on screen; nothing had moved.
  case noOrigin
  /// The route ended before it reached anything on screen, half-way.
  case noOriginHalfway
  /// Any other error of a route; nothing had moved.
  case routeFailed
  /// Any other error of a route, half-way.
  case routeFailedHalfway
  /// An interceptor was declined or cancelled.
  case interceptorCancelled
  /// Another navigation took the place of one that waited at an interceptor.
  case interceptorSuperseded
  /// An interceptor waited for an answer that never came.
  case interceptorUnanswered
  /// A screen with unsaved work would not be dismissed.
  case vetoed
  /// The navigation was accepted and showed nothing.
  case nothingShown
  /// No pattern understood the link.
  case linkNotUnderstood

  /// Whether the goal was reached.
  @inlinable @inline(__always)
  package var isSuccess: Bool { self == .arrived }

  /// The class of the outcome.
  @inlinable
  package var outcomeClass: OutcomeClass {
    switch self {
    case .arrived: .success
    case .tapBudget, .timeBudget, .deadEnd, .noScent, .quit, .neverFound: .abandoned
    case .compositionFailed, .compositionFailedHalfway, .typeMismatch, .typeMismatchHalfway,
      .noOrigin, .noOriginHalfway, .routeFailed, .routeFailedHalfway, .interceptorCancelled,
      .interceptorSuperseded, .interceptorUnanswered,
      .vetoed, .nothingShown, .linkNotUnderstood:
      .failure
    }
  }

  /// Whether the router threw and left things moved.
  @inlinable
  package var isHalfway: Bool {
    switch self {
    case .compositionFailedHalfway, .typeMismatchHalfway, .noOriginHalfway,
      .routeFailedHalfway:
      true
    default: false
    }
  }

  /// Whether the router threw, clean or half-way.
  @inlinable
  package var isRoutingError: Bool {
    switch self {
    case .compositionFailed, .typeMismatch, .noOrigin, .routeFailed: true
    default: isHalfway
    }
  }
}

extension JourneyOutcome {
  /// The stable name, as results hold it.
  package var name: String {
    switch self {
    case .arrived: "arrived"
    case .tapBudget: "gave-up-taps"
    case .timeBudget: "gave-up-time"
    case .deadEnd: "gave-up-dead-end"
    case .noScent: "gave-up-scent"
    case .quit: "gave-up-chance"
    case .neverFound: "never-found"
    case .compositionFailed: "composition-failed"
    case .compositionFailedHalfway: "composition-failed-halfway"
    case .typeMismatch: "type-mismatch"
    case .typeMismatchHalfway: "type-mismatch-halfway"
    case .noOrigin: "no-origin"
    case .noOriginHalfway: "no-origin-halfway"
    case .routeFailed: "route-failed"
    case .routeFailedHalfway: "route-failed-halfway"
    case .interceptorCancelled: "interceptor-cancelled"
    case .interceptorSuperseded: "interceptor-superseded"
    case .interceptorUnanswered: "interceptor-unanswered"
    case .vetoed: "vetoed"
    case .nothingShown: "nothing-shown"
    case .linkNotUnderstood: "link-not-understood"
    }
  }

  /// The outcome of that name.
  package init?(name: String) {
    guard let outcome = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = outcome
  }

  /// The outcome as the end of "The person ...".
  package var summary: String {
    switch self {
    case .arrived: "reached the goal"
    case .tapBudget: "gave up: too many taps"
    case .timeBudget: "gave up: too much time"
    case .deadEnd: "gave up at a dead end"
    case .noScent: "gave up: nothing looked promising"
    case .quit: "gave up"
    case .neverFound: "never noticed the navigation that was needed"
    case .compositionFailed: "met a route that could not be put together"
    case .compositionFailedHalfway: "met a route that could not be put together, half-way"
    case .typeMismatch: "met a screen or context of the wrong type"
    case .typeMismatchHalfway: "met a screen or context of the wrong type, half-way"
    case .noOrigin: "met a route that starts nowhere"
    case .noOriginHalfway: "met a route that starts nowhere, half-way"
    case .routeFailed: "met a route that failed"
    case .routeFailedHalfway: "met a route that failed half-way"
    case .interceptorCancelled: "was turned away by an interceptor"
    case .interceptorSuperseded: "was overtaken by another navigation at an interceptor"
    case .interceptorUnanswered: "waited at an interceptor for ever"
    case .vetoed: "met a screen that would not be dismissed"
    case .nothingShown: "saw nothing happen"
    case .linkNotUnderstood: "followed a link that was not understood"
    }
  }
}

/// The three ways a journey can end, as tree tests tell them apart.
package enum OutcomeClass: String, Sendable, CaseIterable {
  /// The goal was reached.
  case success
  /// The person stopped; tree tests call it skipping.
  case abandoned
  /// The app stopped the person: an error, a refusal, a wrong screen.
  case failure
}
