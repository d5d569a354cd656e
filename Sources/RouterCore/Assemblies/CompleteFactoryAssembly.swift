/// Puts a container together that already holds its children, such as a tab bar with its stacks.
public struct CompleteFactoryAssembly<
  Target: ContainerScreen, Context: ContextRepresentable
>: Sendable {
  private var children: [CompleteFactory.Child] = []
  private var lastIsIgnored = true

  /// Begins a container without children.
  public init() {}

  /// How many children are declared.
  public var count: Int { children.count }

  /// Adds a child at the end.
  public func with<F: Factory>(_ child: F) -> Self where F.Context == Context {
    adding(child.erased, F.Target.screenClass.name, action: nil, transformer: nil)
  }

  /// Adds a child as an action says.
  ///
  /// RouteComposer ignores the action of the first child; here as there that child is simply the first.
  public func with<F: Factory, A: ContainerAction>(_ child: F, using action: A) -> Self
  where F.Context == Context, A.Container == Target {
    adding(child.erased, F.Target.screenClass.name, action: action.erased, transformer: nil)
  }

  /// Adds a child whose context is adapted.
  public func with<F: Factory, A: ContainerAction, T: ContextTransformer>(
    _ child: F, using action: A, adapting transformer: T
  ) -> Self where A.Container == Target, T.SourceContext == Context, T.TargetContext == F.Context {
    adding(
      child.erased, F.Target.screenClass.name, action: action.erased,
      transformer: transformer.erased)
  }

  /// Adds a task for the child that was added last; for an ignored child it is dropped.
  public func adding<T: ContextTask>(_ task: T) -> Self {
    var copy = self
    guard !lastIsIgnored, let last = copy.children.indices.last else { return copy }
    copy.children[last].contextTasks.append(task.erased)
    return copy
  }

  /// The factory of the container.
  public func assemble() -> CompleteContainerFactory<Target, Context> {
    CompleteContainerFactory(CompleteFactory(Target.screenClass, children: children))
  }

  private func adding(
    _ factory: AnyFactory?, _ name: String, action: AnyAction?, transformer: AnyContextTransformer?
  ) -> Self {
    var copy = self
    copy.lastIsIgnored = factory == nil
    if let factory {
      copy.children.append(.init(name, factory, action: action, transformer: transformer))
    }
    return copy
  }
}
