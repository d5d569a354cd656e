/// Navigates to destinations.
///
/// A router is a value with the work of every navigation; a ``NavigationSession`` does the work.
/// ``DefaultRouter`` navigates, and the others wrap it.
public protocol Router: Sendable {
  /// The parts of the router.
  var configuration: RouterConfiguration { get }
}

extension Router {
  /// Navigates to `route` with a context and gives the state this leads to, without changing anything.
  public func navigate(
    to route: Route, with context: ContextValue = .absent, animated: Bool = false,
    in state: RouterState
  ) -> Navigation {
    navigation(in: state) { $0.navigate(to: route, with: context, animated: animated) }
  }

  /// Navigates like ``navigate(to:with:animated:in:)``, but no error counts as thrown.
  public func commitNavigation(
    to route: Route, with context: ContextValue = .absent, animated: Bool = false,
    in state: RouterState
  ) -> Navigation {
    navigation(in: state) { $0.commitNavigation(to: route, with: context, animated: animated) }
  }

  /// Closes a screen by its dismissal method, and gives the state this leads to.
  public func dismiss(
    _ screen: ScreenID, with context: ContextValue = .absent, in state: RouterState
  ) -> Navigation {
    navigation(in: state) { $0.dismiss(screen, with: context) }
  }

  /// Answers the interceptor a navigation waits for, and gives the state this leads to.
  public func resume(
    _ navigation: Navigation.ID, with answer: AnyInterceptor.Answer, in state: RouterState
  ) -> Navigation {
    self.navigation(in: state) { $0.resume(navigation, with: answer) }
  }

  private func navigation(
    in state: RouterState, _ body: (inout NavigationSession) -> Navigation.Status
  ) -> Navigation {
    var session = NavigationSession(configuration, state: state)
    let status = body(&session)
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

/// The result of a navigation: its status, the state it led to, and everything that happened.
public struct Navigation: Sendable {
  /// The status of the navigation.
  public let status: Status
  /// The state it led to.
  public let state: RouterState
  /// Everything that happened.
  public let trace: Trace

  /// How the navigation ended, or `nil` if it waits.
  public var outcome: Outcome? {
    guard case .finished(let outcome) = status else { return nil }
    return outcome
  }

  /// How a navigation ended.
  public struct Outcome: Hashable, Sendable {
    /// Why it failed; `nil` if it succeeded.
    public let error: RoutingError?
    /// Whether the error came out of the call itself, before anything was to move; RouteComposer's `throw`.
    public let wasThrown: Bool
    /// Whether the navigation changed the tree.
    ///
    /// A failure that did has stopped half-way and left the tree dirty.
    public let changedTree: Bool

    /// Describes an end, for tests and for routers that wrap others.
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

  /// The status of a navigation after a call.
  public enum Status: Hashable, Sendable {
    /// It has come to its end.
    case finished(Outcome)
    /// It waits; ``RouterState/pending`` has the reason.
    case suspended(ID)
  }

  /// The number of a navigation, in the order of requests.
  public struct ID: Hashable, Sendable {
    /// The number, counted up from 1 in a state's life.
    public let number: UInt32
  }
}
