/// A step of which is known how its screen is found.
public struct StepAssemblerWithFinder<F: Finder>: Sendable {
  let finder: F

  /// Says how the screen is made.
  public func factory<FC: Factory>(_ factory: FC) -> StepAssembly<F, FC>
  where FC.Target == F.Target, FC.Context == F.Context {
    StepAssembly(finder: finder, factory: factory)
  }
}
