extension Router {
  /// Navigates to a screen whose class and context the compiler knows.
  public func navigate<Target: Screen, Context: ContextRepresentable>(
    to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = false,
    in state: RouterState
  ) -> Navigation {
    navigate(to: step.route, with: context.contextValue, animated: animated, in: state)
  }

  /// Navigates to a screen that takes any context, or none.
  public func navigate<Target: Screen>(
    to step: DestinationStep<Target, AnyContext>, animated: Bool = false, in state: RouterState
  ) -> Navigation {
    navigate(to: step.route, with: .absent, animated: animated, in: state)
  }

  /// Navigates to a screen that takes no context by declaration.
  public func navigate<Target: Screen>(
    to step: DestinationStep<Target, NoContext>, animated: Bool = false, in state: RouterState
  ) -> Navigation {
    navigate(to: step.route, with: .void, animated: animated, in: state)
  }

  /// Navigates to a destination.
  public func navigate<Target: Screen, Context: ContextRepresentable>(
    to destination: Destination<Target, Context>, animated: Bool = false, in state: RouterState
  ) -> Navigation {
    navigate(to: destination.step, with: destination.context, animated: animated, in: state)
  }

  /// Navigates to a destination whose types the compiler does not know.
  public func navigate(
    to destination: AnyDestination, animated: Bool = false, in state: RouterState
  ) -> Navigation {
    navigate(to: destination.route, with: destination.context, animated: animated, in: state)
  }
}
