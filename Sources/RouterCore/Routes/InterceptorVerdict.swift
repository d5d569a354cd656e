/// What an interceptor of the application wants to happen.
public enum InterceptorVerdict: Sendable {
  /// Go on.
  case proceed
  /// End the navigation with an error.
  case reject(RoutingError)
  /// Wait until somebody resumes the navigation with an answer.
  case ask
  /// Wait for a while of virtual time, then ask this interceptor again.
  case askAgain(afterMilliseconds: Int)
  /// Wait for a while of virtual time, then go on, or end the navigation with an error.
  case delay(milliseconds: Int, then: RoutingError?)
  /// Never call back; only the watchdog ends the navigation.
  case never
  /// Navigate somewhere first, and go on when that has succeeded.
  case navigate(Route, with: ContextValue)
  /// Navigate somewhere first, then wait until somebody resumes the navigation with an answer.
  case navigateAndAsk(Route, with: ContextValue)
}
