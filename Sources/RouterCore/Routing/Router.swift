/// Navigates to destinations.
///
/// A router is a value that says what is done in every navigation; a ``NavigationSession`` does it.
/// ``DefaultRouter`` is the one at work, the others are put around it.
public protocol Router: Sendable {
  /// What the router was put together from.
  var configuration: RouterConfiguration { get }
}

extension Router {
  /// Navigates in a state and gives the state it leads to, without changing anything.
  ///
  /// - Parameters:
  ///   - route: the way to the destination.
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
  ///   - route: the way to the destination.
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

  /// Closes a screen in the way it was told, and gives the state this leads to.
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
