/// How a journey ended.
///
/// The list is closed, and its names are stable because results and baselines contain them.
package enum JourneyOutcome: UInt8, Sendable, CaseIterable {
  case arrived
  // The person gave up.
  case tapBudget, timeBudget, deadEnd, noScent, quit, neverFound
  // The router threw: nothing had moved, or things were left moved.
  case compositionFailed, compositionFailedHalfway, typeMismatch, typeMismatchHalfway
  case noOrigin, noOriginHalfway, routeFailed, routeFailedHalfway
  // The app turned the person away, or showed nothing.
  case interceptorCancelled, interceptorSuperseded, interceptorUnanswered, vetoed, nothingShown
  case linkNotUnderstood

  package var isSuccess: Bool { self == .arrived }

  package var outcomeClass: Class {
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
  package var isHalfway: Bool {
    switch self {
    case .compositionFailedHalfway, .typeMismatchHalfway, .noOriginHalfway,
      .routeFailedHalfway:
      true
    default: false
    }
  }

  /// Whether the router threw, clean or half-way.
  package var isRoutingError: Bool {
    switch self {
    case .compositionFailed, .typeMismatch, .noOrigin, .routeFailed: true
    default: isHalfway
    }
  }
}

extension JourneyOutcome {
  /// The stable name, as results hold it.
  package var name: String { words.name }

  /// The outcome as the end of "The person ...".
  package var summary: String { words.summary }

  package init?(name: String) {
    guard let outcome = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = outcome
  }

  private var words: (name: String, summary: String) {
    switch self {
    case .arrived: ("arrived", "reached the goal")
    case .tapBudget: ("gave-up-taps", "gave up: too many taps")
    case .timeBudget: ("gave-up-time", "gave up: too much time")
    case .deadEnd: ("gave-up-dead-end", "gave up at a dead end")
    case .noScent: ("gave-up-scent", "gave up: nothing looked promising")
    case .quit: ("gave-up-chance", "gave up")
    case .neverFound: ("never-found", "never noticed the navigation that was needed")
    case .compositionFailed: ("composition-failed", "met a route that could not be put together")
    case .compositionFailedHalfway:
      ("composition-failed-halfway", "met a route that could not be put together, half-way")
    case .typeMismatch: ("type-mismatch", "met a screen or context of the wrong type")
    case .typeMismatchHalfway:
      ("type-mismatch-halfway", "met a screen or context of the wrong type, half-way")
    case .noOrigin: ("no-origin", "met a route without a starting point")
    case .noOriginHalfway: ("no-origin-halfway", "met a route without a starting point, half-way")
    case .routeFailed: ("route-failed", "met a route that failed")
    case .routeFailedHalfway: ("route-failed-halfway", "met a route that failed half-way")
    case .interceptorCancelled: ("interceptor-cancelled", "was turned away by an interceptor")
    case .interceptorSuperseded:
      ("interceptor-superseded", "was overtaken by another navigation at an interceptor")
    case .interceptorUnanswered: ("interceptor-unanswered", "waited at an interceptor for ever")
    case .vetoed: ("vetoed", "met a screen that would not be dismissed")
    case .nothingShown: ("nothing-shown", "saw nothing happen")
    case .linkNotUnderstood: ("link-not-understood", "followed a link that was not understood")
    }
  }

  /// The three classes of outcomes in tree tests.
  package enum Class: String, Sendable, CaseIterable {
    case success, abandoned, failure

    /// The meaning, as a sentence.
    package var explanation: String {
      switch self {
      case .success: "The goal was reached."
      case .abandoned: "The person stopped; tree tests call it skipping."
      case .failure: "The app stopped the person: an error, a refusal, a wrong screen."
      }
    }
  }
}
