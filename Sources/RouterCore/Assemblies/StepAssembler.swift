/// The fluent way into a ``StepAssembly``: first how the screen is found, then how it is made.
///
/// ```swift
/// StepAssembler<Product, String>()
///   .finder(.classWithContextFinder).factory(.classFactory).using(.push)
/// ```
public struct StepAssembler<Target: Screen, Context: ContextRepresentable>: Sendable {
  /// Begins a step.
  public init() {}

  /// Says how the screen is found.
  public func finder<F: Finder>(_ finder: F) -> StepAssemblerWithFinder<F>
  where F.Target == Target, F.Context == Context {
    StepAssemblerWithFinder(finder: finder)
  }
}
