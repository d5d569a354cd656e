/// Is asked before a navigation moves anything: a login, a question, a veto, a wait.
///
/// This is the form every interceptor takes at run time; a specification builds it by name, the typed
/// interceptors of the Swift interface turn into it.
///
/// A class, and immutable, so that a navigation hands it around without copying what is in it.
public final class AnyInterceptor: Sendable {
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
    /// Navigates somewhere first, and goes on when that has succeeded.
    case navigate(Route, with: ContextValue)
    /// Deals with a presented screen that is on its way in or out.
    case navigationDelaying(DelayingStrategy)
    /// Asks the application; it sees the screens and answers what is to happen.
    case custom(Question)
    /// Asks the application what it has prepared, anew for every navigation.
    case preparing(@Sendable (ContextValue) throws(RoutingError) -> Question)
  }

  /// Sees the screens and the context, and answers what is to happen.
  public typealias Question =
    @Sendable (inout Stage, ContextValue) throws(RoutingError) -> InterceptorVerdict

  /// The treatment of a presented screen that is on its way in or out.
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
  /// The type of context it takes.
  public let context: ContextType
  /// Called before anything is searched; an error ends the navigation cleanly.
  public let prepare: (@Sendable (ContextValue) throws(RoutingError) -> Void)?

  /// Creates an interceptor.
  ///
  /// - Parameters:
  ///   - kind: what it does when it is asked.
  ///   - name: what a trace calls it, and what makes two of them the same one for superseding.
  ///   - context: the type of context it takes.
  ///   - prepare: called before anything is searched.
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

extension AnyInterceptor: CustomStringConvertible {
  /// The name in traces.
  public var description: String { name }
}

/// The answer of an interceptor of the application.
public enum InterceptorVerdict: Sendable {
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
