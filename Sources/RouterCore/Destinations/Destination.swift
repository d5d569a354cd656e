/// A way to a screen together with the context it is to be shown with: what a deep link turns into.
public struct Destination<Target: Screen, Context: ContextRepresentable>: Sendable {
  /// The way to the screen.
  public let step: DestinationStep<Target, Context>
  /// What the screen is to show.
  public let context: Context

  /// Creates a destination.
  public init(to step: DestinationStep<Target, Context>, with context: Context) {
    self.step = step
    self.context = context
  }

  /// The destination without its types.
  public func unwrapped() -> AnyDestination {
    AnyDestination(route: step.route, context: context.contextValue)
  }
}
