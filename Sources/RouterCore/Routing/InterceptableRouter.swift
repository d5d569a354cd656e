/// A router to which things can be added that are done in every navigation.
public protocol InterceptableRouter: Router {
  /// Adds an interceptor that is asked in every navigation.
  mutating func add(_ interceptor: AnyInterceptor)
  /// Adds a task that is done with every screen that is found or made.
  mutating func add(_ contextTask: AnyContextTask)
  /// Adds a task that is done with every screen after a navigation.
  mutating func add(_ postTask: AnyPostTask)
}
