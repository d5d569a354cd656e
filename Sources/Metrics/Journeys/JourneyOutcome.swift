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
  /// What was on screen could not present anything; nothing had moved.
  case cannotPresent
  /// What was on screen could not present anything, half-way.
  case cannotPresentHalfway
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
  /// A screen was shown, but the wrong one.
  case wrongLanding
  /// No pattern understood the link.
  case linkNotUnderstood

  /// Whether the goal was reached.
  @inlinable @inline(__always)
  package var isSuccess: Bool { self == .arrived }

  /// What kind of ending it is.
  @inlinable
  package var outcomeClass: OutcomeClass {
    switch self {
    case .arrived: .success
    case .tapBudget, .timeBudget, .deadEnd, .noScent, .quit, .neverFound: .abandoned
    case .compositionFailed, .compositionFailedHalfway, .typeMismatch, .typeMismatchHalfway,
      .noOrigin, .noOriginHalfway, .cannotPresent, .cannotPresentHalfway, .routeFailed,
      .routeFailedHalfway, .interceptorCancelled, .interceptorSuperseded, .interceptorUnanswered,
      .vetoed, .nothingShown, .wrongLanding, .linkNotUnderstood:
      .failure
    }
  }

  /// Whether the router threw and left things moved.
  @inlinable
  package var isHalfway: Bool {
    switch self {
    case .compositionFailedHalfway, .typeMismatchHalfway, .noOriginHalfway, .cannotPresentHalfway,
      .routeFailedHalfway:
      true
    default: false
    }
  }

  /// Whether the router threw, clean or half-way.
  @inlinable
  package var isRoutingError: Bool {
    switch self {
    case .compositionFailed, .typeMismatch, .noOrigin, .cannotPresent, .routeFailed: true
    default: isHalfway
    }
  }
}
