import RouterCore

/// A place in a route where the path depends on the screens, the context, or a condition.
///
/// The first case that matches wins; cases are asked before all steps of the route.
public struct SwitchAssembly<Target: Screen, Context: ContextRepresentable>: Sendable {
  private var cases: [Switch.Case] = []
  private let name: String

  /// Begins a switch.
  public init(_ name: String = "switch") { self.name = name }

  /// A case whose closure gives the step to go on from, or `nil` for no match.
  public func addCase(
    _ block: @escaping @Sendable (Context) -> DestinationStep<Target, Context>?
  ) -> Self {
    adding(.init(.block { value in Context(contextValue: value).flatMap { block($0)?.route } }))
  }

  /// A case that matches when a finder finds something.
  public func addCase<F: Finder>(
    when finder: F, from step: DestinationStep<Target, Context>
  ) -> Self where F.Context == Context {
    adding(.init(.found(finder.erased ?? .neverFinding), step.route))
  }

  /// A case that matches when a condition is true; it is asked at every navigation.
  public func addCase(
    when condition: @autoclosure @escaping @Sendable () -> Bool,
    from step: DestinationStep<Target, Context>
  ) -> Self {
    adding(.init(.condition(condition), step.route))
  }

  /// A case that matches when a condition on the context is true.
  public func addCase(
    when condition: @escaping @Sendable (Context) -> Bool,
    from step: DestinationStep<Target, Context>
  ) -> Self {
    adding(
      .init(.context { value in Context(contextValue: value).map(condition) ?? false }, step.route))
  }

  /// A case that matches when a flag of the state is set.
  public func addCase(whenFlag flag: String, from step: DestinationStep<Target, Context>) -> Self {
    adding(.init(.flag(flag), step.route))
  }

  /// A case that goes on from a finder's screen; the step asks the finder again.
  public func addCase<F: Finder>(from finder: F) -> Self
  where F.Target == Target, F.Context == Context {
    adding(.init(.found(finder.erased ?? .neverFinding)))
  }

  /// A case of a container switch that goes on from the container around a finder's screen.
  public func addCase<F: Finder>(expecting finder: F) -> Self
  where Target: ContainerScreen, F.Context == Context {
    adding(.init(.found(finder.erased ?? .neverFinding)))
  }

  /// The switch without a default: when no case matches there is nowhere to start from.
  public func assemble() -> DestinationStep<Target, Context> { assembled(nil) }

  /// The switch with a step to go on from when no case matches.
  public func assemble(
    default step: DestinationStep<Target, Context>
  ) -> DestinationStep<Target, Context> { assembled(step.route) }

  /// The switch with a closure that gives the step to go on from when no case matches.
  public func assemble(
    default block: @escaping @Sendable (Context) -> DestinationStep<Target, Context>
  ) -> DestinationStep<Target, Context> {
    addCase { block($0) }.assembled(nil)
  }

  private func adding(_ added: Switch.Case) -> Self {
    var copy = self
    copy.cases.append(added)
    return copy
  }

  private func assembled(_ fallback: Route?) -> DestinationStep<Target, Context> {
    DestinationStep(
      Route([.fork(Switch(name, context: Context.contextType, cases: cases, default: fallback))]))
  }
}
