/// The reason that a navigation did not reach its destination.
///
/// The first five cases are RouteComposer's, with its meanings; the others name failures that RouteComposer
/// leaves to the application or does not detect.
public indirect enum RoutingError: Error, Hashable, Sendable {
  /// A screen or context is of another type than the entity that was given it.
  case typeMismatch(actual: String, expected: String, Context)
  /// The screens could not be put together: nowhere to start from, something already presented, ...
  case compositionFailed(Context)
  /// A screen in the way refuses to be dismissed or covered.
  case cantBeDismissed(Context)
  /// The screen to start from was not found, or has gone while interceptors ran.
  case initialController(InitialControllerState, Context)
  /// Anything an entity of the application fails with.
  case generic(Context)
  /// An interceptor refused the navigation.
  case rejected(Context)
  /// A later navigation took over the interceptor this one waited for.
  case superseded(Context)
  /// An interceptor was not answered within the watchdog's time; RouteComposer waits for ever.
  case neverAnswered(Context)
  /// An interceptor was answered although its navigation has moved on; RouteComposer runs the rest twice.
  case answeredTwice(Context)
  /// A route is circular; RouteComposer does not return.
  case endlessRoute(Context)

  /// The reason that there is no screen to start from.
  public enum InitialControllerState: Hashable, Sendable {
    /// No step of the route was found.
    case notFound
    /// The screen was there when the route was read, and gone when the interceptors had finished.
    case deallocated
  }
}

extension RoutingError: CustomStringConvertible {
  /// The description of the failure.
  public var context: Context { parts.context }

  /// The name of the case, a stable key for counting failures.
  public var kind: String { parts.kind }

  /// A fixed beginning for each case, followed by the details.
  public var description: String { "\(parts.beginning) \(parts.context)" }

  private var parts: (kind: String, beginning: String, context: Context) {
    switch self {
    case .typeMismatch(let actual, let expected, let context):
      ("typeMismatch", "type mismatch: \(actual) is not \(expected);", context)
    case .compositionFailed(let context): ("compositionFailed", "composition failed:", context)
    case .cantBeDismissed(let context): ("cantBeDismissed", "cannot be dismissed:", context)
    case .initialController(.notFound, let context):
      ("initialController.notFound", "no screen to start from:", context)
    case .initialController(.deallocated, let context):
      ("initialController.deallocated", "the screen to start from has gone:", context)
    case .generic(let context): ("generic", "failed:", context)
    case .rejected(let context): ("rejected", "rejected:", context)
    case .superseded(let context): ("superseded", "superseded:", context)
    case .neverAnswered(let context): ("neverAnswered", "never answered:", context)
    case .answeredTwice(let context): ("answeredTwice", "answered twice:", context)
    case .endlessRoute(let context): ("endlessRoute", "endless route:", context)
    }
  }
}

extension RoutingError {
  /// The description of a failure: a sentence, and the failure underneath if there was one.
  public struct Context: Hashable, Sendable, CustomStringConvertible {
    /// A sentence for debugging the route.
    public let debugDescription: String
    /// The failure that led to this one, as its own description.
    public let underlyingError: String?

    /// Creates a context from a sentence and the underlying failure.
    public init(_ debugDescription: String, underlyingError: String? = nil) {
      self.debugDescription = debugDescription
      self.underlyingError = underlyingError
    }

    /// The sentence, an arrow and the underlying failure; a default sentence if there is neither.
    public var description: String {
      switch (debugDescription.isEmpty, underlyingError) {
      case (false, let underlying?): "\(debugDescription) -> \(underlying)"
      case (false, nil): debugDescription
      case (true, let underlying?): underlying
      case (true, nil): "no further description was given"
      }
    }
  }
}
