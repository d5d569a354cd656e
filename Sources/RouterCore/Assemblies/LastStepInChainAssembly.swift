/// A complete route.
public struct LastStepInChainAssembly<Target: Screen, Context: ContextRepresentable>: Sendable {
  let route: Route

  /// The way to the screen.
  public func assemble() -> DestinationStep<Target, Context> { DestinationStep(route) }
}
