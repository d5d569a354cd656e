public import RouterCore

/// A router with a state of its own, for code that calls it like RouteComposer's.
///
/// The forms are those of RouteComposer's `Router`: one that throws errors before anything has moved and
/// reports later ones to a completion, one that reports all errors, and one to wait for. Nothing happens by
/// itself: callers pass a person's answers and the time to the navigator, which then goes on with the
/// navigations that waited for them.
///
/// ```swift
/// let navigator = Navigator(DefaultRouter(), state: state)
/// try await navigator.navigate(to: product, with: "p1")
/// ```
public actor Navigator {
  private var session: NavigationSession
  private var completions: [Navigation.ID: @Sendable (Navigation.Outcome) -> Void] = [:]

  /// Puts a router to work on a state.
  public init(_ router: some Router, state: RouterState) {
    session = NavigationSession(router, state: state)
  }

  deinit {
    for completion in completions.values {
      completion(
        Navigation.Outcome(
          error: .neverAnswered(.init("the navigator was released while it waited"))))
    }
  }

  /// The state as it is now.
  public var state: RouterState { session.state }

  /// The trace of the last call.
  public var trace: Trace { session.trace }

  /// Navigates to a destination.
  ///
  /// The completion is called once, at the end, but never if the call throws.
  ///
  /// - Throws: errors before anything moves.
  public func navigate(
    to route: Route, with context: ContextValue = .absent, animated: Bool = false,
    completion: @escaping @Sendable (Navigation.Outcome) -> Void
  ) throws(RoutingError) {
    let status = session.navigate(to: route, with: context, animated: animated)
    if case .finished(let outcome) = status, outcome.wasThrown, let error = outcome.error {
      complete()
      throw error
    }
    wait(status, completion)
  }

  /// Navigates to a destination; every failure arrives through the completion.
  public func commitNavigation(
    to route: Route, with context: ContextValue = .absent, animated: Bool = false,
    completion: @escaping @Sendable (Navigation.Outcome) -> Void = { _ in }
  ) {
    wait(session.commitNavigation(to: route, with: context, animated: animated), completion)
  }

  /// Navigates to a destination and waits for the end.
  ///
  /// - Throws: the navigation's error.
  public func navigate(
    to route: Route, with context: ContextValue = .absent, animated: Bool = false
  ) async throws(RoutingError) {
    let outcome = await withCheckedContinuation { continuation in
      commitNavigation(to: route, with: context, animated: animated) {
        continuation.resume(returning: $0)
      }
    }
    if let error = outcome.error { throw error }
  }

  /// Answers the interceptor a navigation waits for.
  ///
  /// - Throws: `RoutingError.answeredTwice(_:)` when it does not wait for an answer.
  public func resume(
    _ navigation: Navigation.ID, with answer: AnyInterceptor.Answer
  ) throws(RoutingError) {
    let status = session.resume(navigation, with: answer)
    complete()
    if case .finished(let outcome) = status, case .answeredTwice? = outcome.error,
      let error = outcome.error
    {
      throw error
    }
  }

  /// Lets virtual time pass; due events happen.
  public func advance(byMilliseconds milliseconds: Int) {
    session.advance(byMilliseconds: milliseconds)
    complete()
  }

  /// Lets virtual time pass until no navigation goes on by itself.
  public func settle() {
    session.settle()
    complete()
  }

  /// Performs a person's gesture; returns whether it is possible here.
  @discardableResult
  public func perform(_ gesture: Gesture) -> Bool { session.perform(gesture) != nil }

  /// Closes a screen by its dismissal method; the completion is called once, at the end.
  public func dismiss(
    _ screen: ScreenID, with context: ContextValue = .absent, animated: Bool = false,
    completion: @escaping @Sendable (Navigation.Outcome) -> Void = { _ in }
  ) {
    wait(session.dismiss(screen, with: context, animated: animated), completion)
  }

  /// Calls back at once, or when the navigation has come to its end.
  private func wait(
    _ status: Navigation.Status, _ completion: @escaping @Sendable (Navigation.Outcome) -> Void
  ) {
    complete()
    switch status {
    case .finished(let outcome): completion(outcome)
    case .suspended(let navigation): completions[navigation] = completion
    }
  }

  /// Calls the completions of the navigations that ended during the last call.
  private func complete() {
    for (navigation, outcome) in session.outcomes {
      completions.removeValue(forKey: navigation)?(outcome)
    }
  }
}

extension Navigator {
  /// Navigates to a screen whose class and context the compiler knows.
  ///
  /// - Throws: errors before anything moves; the completion is then not called.
  public func navigate<Target: Screen, Context: ContextRepresentable>(
    to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = false,
    completion: @escaping @Sendable (Navigation.Outcome) -> Void
  ) throws(RoutingError) {
    try navigate(
      to: step.route, with: context.contextValue, animated: animated, completion: completion)
  }

  /// Navigates to a screen; every failure arrives through the completion.
  public func commitNavigation<Target: Screen, Context: ContextRepresentable>(
    to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = false,
    completion: @escaping @Sendable (Navigation.Outcome) -> Void = { _ in }
  ) {
    commitNavigation(
      to: step.route, with: context.contextValue, animated: animated, completion: completion)
  }

  /// Navigates to a screen and waits for the end.
  ///
  /// - Throws: the navigation's error.
  public func navigate<Target: Screen, Context: ContextRepresentable>(
    to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = false
  ) async throws(RoutingError) {
    try await navigate(to: step.route, with: context.contextValue, animated: animated)
  }

  /// Navigates to a screen for a caller without a context, and waits for the end.
  ///
  /// - Throws: the navigation's error.
  public func navigate<Target: Screen, Context: ImplicitContext>(
    to step: DestinationStep<Target, Context>, animated: Bool = false
  ) async throws(RoutingError) {
    try await navigate(to: step, with: Context(), animated: animated)
  }

  /// Navigates to a destination and waits for the end.
  ///
  /// - Throws: the navigation's error.
  public func navigate(
    to destination: AnyDestination, animated: Bool = false
  ) async throws(RoutingError) {
    try await navigate(to: destination.route, with: destination.context, animated: animated)
  }

  /// Navigates to a destination; every failure arrives through the completion.
  public func commitNavigation(
    to destination: AnyDestination, animated: Bool = false,
    completion: @escaping @Sendable (Navigation.Outcome) -> Void = { _ in }
  ) {
    commitNavigation(
      to: destination.route, with: destination.context, animated: animated, completion: completion)
  }
}
