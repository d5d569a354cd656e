import RouterCore

/// Begins a chain of intermediate steps that has no destination of its own.
public enum ChainAssembly {
  /// Begins with an intermediate step; its action has to follow.
  public static func from<Target: Screen, Context: ContextRepresentable>(
    _ step: SingleStep<Target, Context>
  ) -> ActionConnectingAssembly<Target, Context> {
    ActionConnectingAssembly(steps: [], parts: step.parts)
  }

  /// A chain of a single step that is complete already.
  public static func from<Target: Screen, Context: ContextRepresentable>(
    _ step: DestinationStep<Target, Context>
  ) -> LastStepInChainAssembly<Target, Context> {
    LastStepInChainAssembly(route: step.route)
  }
}

/// A route whose last step lacks its action.
public struct ActionConnectingAssembly<Target: Screen, Context: ContextRepresentable>: Sendable {
  let steps: [Step]
  let parts: StepParts

  /// Says how the last step is integrated; any step may come before it.
  public func using(_ action: some Action) -> StepChainAssembly<Target, Context> {
    StepChainAssembly(steps: steps + parts.steps(using: action.erased))
  }

  /// Says how the last step is integrated; the step before it has to be that container.
  public func using<A: ContainerAction>(
    _ action: A
  ) -> ContainerStepChainAssembly<A.Container, Target, Context> {
    ContainerStepChainAssembly(steps: steps + parts.steps(using: action.erased))
  }
}

/// A route with its first steps, whose last action may follow any step.
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

/// A route with its first steps, whose last action needs a container before it.
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

/// A complete route.
public struct LastStepInChainAssembly<Target: Screen, Context: ContextRepresentable>: Sendable {
  let route: Route

  /// The route to the screen.
  public func assemble() -> DestinationStep<Target, Context> { DestinationStep(route) }
}
