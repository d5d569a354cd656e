/// Navigates to destinations.
///
/// A router is a value that says what is done in every navigation; a ``NavigationSession`` does it.
/// ``DefaultRouter`` is the one at work, the others are put around it.
public protocol Router: Sendable {
  /// The parts of the router.
  var configuration: RouterConfiguration { get }
}

extension Router {
  /// Navigates in a state and gives the state it leads to, without changing anything.
  ///
  /// - Parameters:
  ///   - route: the route to the destination.
  ///   - context: what the destination is to show.
  ///   - animated: whether transitions take their time.
  ///   - state: where the navigation begins.
  public func navigate(
    to route: Route, with context: ContextValue = .absent, animated: Bool = false,
    in state: RouterState
  ) -> Navigation {
    var session = NavigationSession(configuration, state: state)
    let status = session.navigate(to: route, with: context, animated: animated)
    return Navigation(status: status, state: session.state, trace: session.trace)
  }

  /// Navigates in a state; what could only be thrown is reported like every other failure.
  ///
  /// - Parameters:
  ///   - route: the route to the destination.
  ///   - context: what the destination is to show.
  ///   - animated: whether transitions take their time.
  ///   - state: where the navigation begins.
  public func commitNavigation(
    to route: Route, with context: ContextValue = .absent, animated: Bool = false,
    in state: RouterState
  ) -> Navigation {
    var session = NavigationSession(configuration, state: state)
    let status = session.commitNavigation(to: route, with: context, animated: animated)
    return Navigation(status: status, state: session.state, trace: session.trace)
  }

  /// Closes a screen by its dismissal method, and gives the state this leads to.
  public func dismiss(
    _ screen: ScreenID, with context: ContextValue = .absent, in state: RouterState
  ) -> Navigation {
    var session = NavigationSession(configuration, state: state)
    let status = session.dismiss(screen, with: context)
    return Navigation(status: status, state: session.state, trace: session.trace)
  }

  /// Answers the interceptor a navigation waits for, and gives the state this leads to.
  public func resume(
    _ navigation: NavigationID, with answer: InterceptorAnswer, in state: RouterState
  ) -> Navigation {
    var session = NavigationSession(configuration, state: state)
    let status = session.resume(navigation, with: answer)
    return Navigation(status: status, state: session.state, trace: session.trace)
  }
}

/// A router to which things can be added that are done in every navigation.
public protocol InterceptableRouter: Router {
  /// Adds an interceptor that is asked in every navigation.
  mutating func add(_ interceptor: AnyInterceptor)
  /// Adds a task that is done with every screen that is found or made.
  mutating func add(_ contextTask: AnyContextTask)
  /// Adds a task that is done with every screen after a navigation.
  mutating func add(_ postTask: AnyPostTask)
}

extension NavigationSession {
  /// Puts a router to work on a state.
  public init(_ router: some Router, state: RouterState) {
    self.init(router.configuration, state: state)
  }
}

/// The result of a navigation: how it stands, the state it led to, and everything that happened.
public struct Navigation: Sendable {
  /// How the navigation stands.
  public let status: NavigationStatus
  /// The state it led to.
  public let state: RouterState
  /// Everything that happened.
  public let trace: Trace

  /// How the navigation ended, or `nil` when it waits.
  public var outcome: NavigationOutcome? {
    guard case .finished(let outcome) = status else { return nil }
    return outcome
  }
}

/// How a navigation ended.
public struct NavigationOutcome: Hashable, Sendable {
  /// Why it failed; `nil` when it succeeded.
  public let error: RoutingError?
  /// Whether the error came out of the call itself, before anything was to move; RouteComposer's `throw`.
  public let wasThrown: Bool
  /// Whether the navigation changed the tree.
  ///
  /// A failure that did has stopped half-way and left the tree dirty.
  public let changedTree: Bool

  /// Describes an end; a test or a router around another one may need to.
  public init(error: RoutingError? = nil, wasThrown: Bool = false, changedTree: Bool = false) {
    self.error = error
    self.wasThrown = wasThrown
    self.changedTree = changedTree
  }

  /// Success, or the error, in the standard library's form.
  public var result: Result<Void, RoutingError> { error.map { .failure($0) } ?? .success(()) }

  /// Whether the navigation succeeded.
  public var isSuccess: Bool { error == nil }
}

/// How a navigation stands after a call.
public enum NavigationStatus: Hashable, Sendable {
  /// It has come to its end.
  case finished(NavigationOutcome)
  /// It waits; ``RouterState/pending`` says for what.
  case suspended(NavigationID)
}

/// The answer of a person to the interceptor that waited for them.
public enum InterceptorAnswer: Hashable, Sendable {
  /// Completed what was asked, such as a login.
  case completed
  /// Closed it without completing.
  case cancelled
}

/// Which navigation is meant: they are numbered as they are asked for.
public struct NavigationID: Hashable, Sendable {
  /// The number, counted up from 1 in a state's life.
  public let number: UInt32
}
