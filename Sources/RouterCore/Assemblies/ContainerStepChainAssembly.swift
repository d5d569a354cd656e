/// A route whose first steps are said, and whose last action needs a container before it.
public struct ContainerStepChainAssembly<
  Container: ContainerScreen, Target: Screen, Context: ContextRepresentable
>: Sendable {
  let steps: [Step]

  /// Says which container comes before; the route is complete.
  public func from(
    _ step: DestinationStep<Container, Context>
  ) -> LastStepInChainAssembly<Target, Context> {
    LastStepInChainAssembly(route: Route(steps + step.route.steps))
  }

  /// Says which intermediate container comes before; its own action has to follow.
  public func from(
    _ step: SingleStep<Container, Context>
  ) -> ActionConnectingAssembly<Target, Context> {
    ActionConnectingAssembly(steps: steps, parts: step.parts)
  }
}
