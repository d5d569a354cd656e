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
    case .cannotPresent: "cannot-present"
    case .cannotPresentHalfway: "cannot-present-halfway"
    case .routeFailed: "route-failed"
    case .routeFailedHalfway: "route-failed-halfway"
    case .interceptorCancelled: "interceptor-cancelled"
    case .interceptorSuperseded: "interceptor-superseded"
    case .interceptorUnanswered: "interceptor-unanswered"
    case .vetoed: "vetoed"
    case .nothingShown: "nothing-shown"
    case .wrongLanding: "wrong-landing"
    case .linkNotUnderstood: "link-not-understood"
    }
  }

  /// The outcome of that name.
  package init?(name: String) {
    guard let outcome = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = outcome
  }

  /// What happened, as the end of "The person ...".
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
    case .cannotPresent: "met a screen that could not present another"
    case .cannotPresentHalfway: "met a screen that could not present another, half-way"
    case .routeFailed: "met a route that failed"
    case .routeFailedHalfway: "met a route that failed half-way"
    case .interceptorCancelled: "was turned away by an interceptor"
    case .interceptorSuperseded: "was overtaken by another navigation at an interceptor"
    case .interceptorUnanswered: "waited at an interceptor for ever"
    case .vetoed: "met a screen that would not be dismissed"
    case .nothingShown: "saw nothing happen"
    case .wrongLanding: "landed on the wrong screen"
    case .linkNotUnderstood: "followed a link that was not understood"
    }
  }
}
