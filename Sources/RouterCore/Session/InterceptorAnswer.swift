/// What a person did about the interceptor that waited for them.
public enum InterceptorAnswer: Hashable, Sendable {
  /// Completed what was asked, such as a login.
  case completed
  /// Closed it without completing.
  case cancelled
}
