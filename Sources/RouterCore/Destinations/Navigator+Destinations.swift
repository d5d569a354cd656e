extension Navigator {
  /// Navigates to a screen whose class and context the compiler knows.
  ///
  /// - Throws: what fails before anything was to move; the completion is then not called.
  public func navigate<Target: Screen, Context: ContextRepresentable>(
    to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = false,
    completion: @escaping @Sendable (NavigationOutcome) -> Void
  ) throws(RoutingError) {
    try navigate(
      to: step.route, with: context.contextValue, animated: animated, completion: completion)
  }

  /// Navigates to a screen; every failure arrives through the completion.
  public func commitNavigation<Target: Screen, Context: ContextRepresentable>(
    to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = false,
    completion: @escaping @Sendable (NavigationOutcome) -> Void = { _ in }
  ) {
    commitNavigation(
      to: step.route, with: context.contextValue, animated: animated, completion: completion)
  }

  /// Navigates to a screen and waits for the end.
  ///
  /// - Throws: whatever the navigation failed with.
  public func navigate<Target: Screen, Context: ContextRepresentable>(
    to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = false
  ) async throws(RoutingError) {
    try await navigate(to: step.route, with: context.contextValue, animated: animated)
  }

  /// Navigates to a screen that takes any context, or none, and waits for the end.
  ///
  /// - Throws: whatever the navigation failed with.
  public func navigate<Target: Screen>(
    to step: DestinationStep<Target, AnyContext>, animated: Bool = false
  ) async throws(RoutingError) {
    try await navigate(to: step.route, with: .absent, animated: animated)
  }

  /// Navigates to a screen that takes no context by declaration, and waits for the end.
  ///
  /// - Throws: whatever the navigation failed with.
  public func navigate<Target: Screen>(
    to step: DestinationStep<Target, NoContext>, animated: Bool = false
  ) async throws(RoutingError) {
    try await navigate(to: step.route, with: .void, animated: animated)
  }

  /// Navigates to a destination and waits for the end.
  ///
  /// - Throws: whatever the navigation failed with.
  public func navigate(
    to destination: AnyDestination, animated: Bool = false
  ) async throws(RoutingError) {
    try await navigate(to: destination.route, with: destination.context, animated: animated)
  }

  /// Navigates to a destination; every failure arrives through the completion.
  public func commitNavigation(
    to destination: AnyDestination, animated: Bool = false,
    completion: @escaping @Sendable (NavigationOutcome) -> Void = { _ in }
  ) {
    commitNavigation(
      to: destination.route, with: destination.context, animated: animated, completion: completion)
  }
}
