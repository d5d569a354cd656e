/// A route whose first steps are said, and whose last action may follow any step.
public struct StepChainAssembly<Target: Screen, Context: ContextRepresentable>: Sendable {
  let steps: [Step]

  /// Says which step comes before; the route is complete.
  public func from<Previous: Screen>(
    _ step: DestinationStep<Previous, Context>
  ) -> LastStepInChainAssembly<Target, Context> {
    LastStepInChainAssembly(route: Route(steps + step.route.steps))
  }

  /// Says which intermediate step comes before; its own action has to follow.
  public func from<Previous: Screen>(
    _ step: SingleStep<Previous, Context>
  ) -> ActionConnectingAssembly<Target, Context> {
    ActionConnectingAssembly(steps: steps, parts: step.parts)
  }
}
