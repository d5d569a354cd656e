import Experiments
import Metrics
import RouterCore

extension LinkTrial {
  /// The one outcome of a link, with its reason.
  struct Verdict {
    let outcome: LinkOutcome
    let reason: String

    /// The verdict on a settled arrival, in which every question is answered.
    init(
      _ expectation: LinkExpectation, _ arrival: LinkArrival, settled: MoveResult, canGoHome: Bool,
      in layout: Layout
    ) {
      (outcome, reason) =
        switch arrival.reading {
        case .outside: Self.outside(expectation, arrival.result)
        case .ignored: (.notUnderstood, settled.outcome.phrase)
        case .unknown: Self.unknown(settled, canGoHome)
        case .handedOn: Self.handedOn(settled, canGoHome)
        case .undelivered, .understood:
          Self.inside(
            expectation, settled, layout, wasAsked: arrival.result.outcome == .waiting, canGoHome,
            isDelivered: arrival.reading == .understood)
        }
    }

    private static func outside(_ expectation: LinkExpectation, _ result: MoveResult)
      -> (LinkOutcome, String)
    {
      guard result.outcome == .leftToBrowser else {
        return (.dropped, "no app opens links from this channel")
      }
      return expectation.staysOutside
        ? (.shown, "") : (.redirected, "it opens in the browser, not in the app")
    }

    private static func unknown(_ result: MoveResult, _ canGoHome: Bool) -> (LinkOutcome, String) {
      switch result.outcome {
      case .unknownRoute: return (.dropped, result.outcome.phrase)
      case .leftToBrowser: return (.redirected, "no pattern fits, so the browser opens it")
      case .waiting: return (.stuck, "the question cannot be answered")
      case .failed(let error, let isDirty): return failed(error, isDirty, canGoHome)
      case .done, .nothing, .unknownLink, .malformedLink:
        return canGoHome
          ? (.redirected, result.outcome.phrase) : (.stuck, "home cannot be reached from here")
      }
    }

    /// A link that is understood but cannot be followed, with the spec's rule for that case.
    private static func handedOn(_ result: MoveResult, _ canGoHome: Bool) -> (LinkOutcome, String) {
      switch result.outcome {
      case .leftToBrowser: (.redirected, "it could not be followed, so the browser opens it")
      case .done, .nothing:
        canGoHome
          ? (.redirected, "it could not be followed")
          : (.stuck, "home cannot be reached from here")
      default: unknown(result, canGoHome)
      }
    }

    private static func inside(
      _ expectation: LinkExpectation, _ result: MoveResult, _ layout: Layout, wasAsked: Bool,
      _ canGoHome: Bool, isDelivered: Bool
    ) -> (LinkOutcome, String) {
      switch result.outcome {
      case .unknownLink, .malformedLink: return (.notUnderstood, result.outcome.phrase)
      case .unknownRoute, .leftToBrowser: return (.dropped, result.outcome.phrase)
      case .waiting: return (.stuck, "the question cannot be answered")
      case .failed(let error, let isDirty): return failed(error, isDirty, canGoHome)
      case .done, .nothing:
        if !canGoHome { return (.stuck, "home cannot be reached from here") }
        if layout.shows(expectation, in: result.state) {
          if expectation.isRetired { return (.redirected, "its content no longer exists") }
          return (wasAsked ? .deferred : .shown, "")
        }
        if expectation.staysOutside {
          return (.wrongScreen, "the app opens instead of the browser")
        }
        if !isDelivered { return (.dropped, "it never reaches the app's router") }
        return result.outcome == .nothing
          ? (.dropped, "nothing happens") : (.wrongScreen, "another screen shows")
      }
    }

    private static func failed(_ error: RoutingError, _ isDirty: Bool, _ canGoHome: Bool)
      -> (LinkOutcome, String)
    {
      if case .endlessRoute = error { return (.stuck, "\(error)") }
      if !canGoHome { return (.stuck, "\(error)") }
      switch error {
      case .cantBeDismissed, .rejected: return (.refused, "\(error)")
      default: return (isDirty ? .failedHalfway : .failed, "\(error)")
      }
    }
  }
}
