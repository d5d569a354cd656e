import RouterCore

/// The outcome that an operation of a journey must have.
package enum ExpectedOutcome: String, CaseIterable, SummarizedChoice {
  case done, nothing, waiting
  case typeMismatch = "type-mismatch"
  case compositionFailed = "composition-failed"
  case cannotBeDismissed = "cannot-be-dismissed"
  case notFound = "not-found"
  case deallocated
  case generic
  case rejected, superseded
  case neverAnswered = "never-answered"
  case answeredTwice = "answered-twice"
  case endlessRoute = "endless-route"
  case unknownLink = "unknown-link"
  case malformedLink = "malformed-link"
  case unknownRoute = "unknown-route"
  case leftToBrowser = "left-to-browser"

  package var summary: String {
    switch self {
    case .done: "something changed, and nothing failed"
    case .nothing: "nothing changed: the requested screen was there already"
    case .waiting: "a navigation is under way: it waits for an answer or for time to pass"
    case .typeMismatch: "a screen or a context had the wrong type"
    case .compositionFailed: "the screens could not be put together, or the router was busy"
    case .cannotBeDismissed: "a screen in the way refused to go"
    case .notFound: "no step of the route was found"
    case .deallocated: "the screen to start from was closed while interceptors were asked"
    case .generic: "the app's own part failed, such as a context task that rejects"
    case .rejected: "an interceptor refused, or a person cancelled"
    case .superseded: "a later navigation took over the interceptor that was waited for"
    case .neverAnswered: "no answer came to an interceptor within the router's watchdog"
    case .answeredTwice: "an interceptor was answered a second time"
    case .endlessRoute: "routes, interceptors or post tasks go round in a circle"
    case .unknownLink: "no link pattern fits"
    case .malformedLink: "a part of the link has the wrong form"
    case .unknownRoute: "no route has this destination"
    case .leftToBrowser: "the link opens in the browser, and the app is not touched"
    }
  }

  init(_ error: RoutingError) {
    self =
      switch error {
      case .typeMismatch: .typeMismatch
      case .compositionFailed: .compositionFailed
      case .cantBeDismissed: .cannotBeDismissed
      case .initialController(.notFound, _): .notFound
      case .initialController(.deallocated, _): .deallocated
      case .generic: .generic
      case .rejected: .rejected
      case .superseded: .superseded
      case .neverAnswered: .neverAnswered
      case .answeredTwice: .answeredTwice
      case .endlessRoute: .endlessRoute
      }
  }
}

extension ExpectedOutcome {
  package init(_ outcome: MoveOutcome) {
    self =
      switch outcome {
      case .done: .done
      case .nothing: .nothing
      case .waiting: .waiting
      case .failed(let error, _): ExpectedOutcome(error)
      case .unknownLink: .unknownLink
      case .malformedLink: .malformedLink
      case .unknownRoute: .unknownRoute
      case .leftToBrowser: .leftToBrowser
      }
  }
}
