/// Begins a chain of intermediate steps that has no destination of its own.
public enum ChainAssembly {
  /// Begins with an intermediate step; its action has to follow.
  public static func from<Target: Screen, Context: ContextRepresentable>(
    _ step: SingleStep<Target, Context>
  ) -> ActionConnectingAssembly<Target, Context> {
    ActionConnectingAssembly(steps: [], parts: step.parts)
  }

  /// A chain of nothing but a step that is complete already.
  public static func from<Target: Screen, Context: ContextRepresentable>(
    _ step: DestinationStep<Target, Context>
  ) -> LastStepInChainAssembly<Target, Context> {
    LastStepInChainAssembly(route: step.route)
  }
}
