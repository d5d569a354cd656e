/// Is asked before a navigation moves anything: a login, a question, a veto, a wait.
public final class AnyInterceptor: Sendable, CustomStringConvertible {
  /// The kind of interceptor.
  public enum Kind: Sendable {
    /// Lets everything pass.
    case pass
    /// Refuses everything, for the reason given.
    case reject(String)
    /// Passes when a flag is set, refuses otherwise.
    case requireFlag(String)
    /// Passes when a flag is set; otherwise shows a route and waits for a person to complete it.
    case guardFlag(String, present: Route, with: ContextValue)
    /// Passes, or refuses, after a while of virtual time.
    case delay(milliseconds: Int, passes: Bool)
    /// Never calls back; only the watchdog ends it.
    case never
    /// Navigates somewhere first, and goes on after that has succeeded.
    case navigate(Route, with: ContextValue)
    /// Deals with a presented screen that is on its way in or out.
    case navigationDelaying(DelayingStrategy)
    /// Asks the application, which sees the screens and decides.
    case custom(Question)
    /// Asks the application for a prepared part, again for every navigation.
    case preparing(@Sendable (ContextValue) throws(RoutingError) -> Question)
  }

  /// Sees the screens and the context, and decides.
  public typealias Question =
    @Sendable (inout Stage, ContextValue) throws(RoutingError) -> AnyInterceptor.Verdict

  /// The reaction to a presented screen that is on its way in or out.
  public enum DelayingStrategy: Hashable, Sendable {
    /// Fails the navigation.
    case abort
    /// Looks again every 100 milliseconds.
    case wait
  }

  /// The kind of interceptor.
  public let kind: Kind
  /// The name in traces.
  public let name: String
  /// The name in traces.
  public var description: String { name }
  /// The type of context it takes.
  public let context: ContextType
  /// Called before anything is searched; an error ends the navigation cleanly.
  public let prepare: (@Sendable (ContextValue) throws(RoutingError) -> Void)?

  /// An interceptor; two of one name are the same one for superseding.
  public init(
    _ kind: Kind, name: String, context: ContextType = .any,
    prepare: (@Sendable (ContextValue) throws(RoutingError) -> Void)? = nil
  ) {
    self.kind = kind
    self.name = name
    self.context = context
    self.prepare = prepare
  }
}

extension AnyInterceptor {
  /// The answer of an interceptor of the application.
  public enum Verdict: Sendable {
    /// Go on.
    case proceed
    /// End the navigation with an error.
    case reject(RoutingError)
    /// Wait until the navigation is resumed with an answer.
    case ask
    /// Wait for a while of virtual time, then ask this interceptor again.
    case askAgain(afterMilliseconds: Int)
    /// Wait for a while of virtual time, then go on, or end the navigation with an error.
    case delay(milliseconds: Int, then: RoutingError?)
    /// Never call back; only the watchdog ends the navigation.
    case never
    /// Navigate somewhere first, and go on when that has succeeded.
    case navigate(Route, with: ContextValue)
    /// Navigate somewhere first, then wait until the navigation is resumed with an answer.
    case navigateAndAsk(Route, with: ContextValue)
  }
  /// The answer of a person to the interceptor that waited for them.
  public enum Answer: Hashable, Sendable {
    /// Completed the request, such as a login.
    case completed
    /// Closed it without completing.
    case cancelled
  }
}
