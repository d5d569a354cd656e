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
