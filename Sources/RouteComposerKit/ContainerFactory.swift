public import RouterCore

/// Makes a container, which takes children from the route.
public protocol ContainerFactory: Factory where Target: ContainerScreen {}

/// Makes a container of a class, which takes the screens that follow it in the route as its children.
public typealias ContainerClassFactory<Target: ContainerScreen, Context: ContextRepresentable> =
  ClassFactory<Target, Context>
/// Makes no container: it has to be there, at the latest when the steps before it have been made.
public typealias NilContainerFactory<Target: ContainerScreen, Context: ContextRepresentable> =
  NilFactory<Target, Context>

extension ClassFactory: ContainerFactory where Target: ContainerScreen {}
extension NilFactory: ContainerFactory where Target: ContainerScreen {}

/// Makes a navigation stack.
public typealias NavigationStackFactory<Context: ContextRepresentable> =
  ContainerClassFactory<NavigationStack, Context>
/// Makes a tab bar.
public typealias TabBarFactory<Context: ContextRepresentable> =
  ContainerClassFactory<TabBar, Context>
/// Makes a split view.
public typealias SplitViewFactory<Context: ContextRepresentable> =
  ContainerClassFactory<SplitView, Context>
/// Makes a drawer.
public typealias DrawerFactory<Context: ContextRepresentable> =
  ContainerClassFactory<Drawer, Context>

/// A factory of the application's own that makes a container.
public protocol CustomContainerFactory: ContainerFactory, Preparable {
  /// Arranges the container: which children it holds, and which of them is selected.
  ///
  /// - Parameters:
  ///   - context: the context of the navigation.
  ///   - coordinator: makes the screens for it; screens that are never asked for are lost.
  /// - Throws: an error of `coordinator` or of its own; the screens integrated so far stay.
  func build(
    with context: Context, integrating coordinator: ChildCoordinator
  ) throws(RoutingError) -> ContainerState
}

extension CustomContainerFactory {
  /// The type-erased form: prepares a copy, and asks that one.
  public var erased: AnyFactory? {
    AnyFactory(
      .container(Target.screenClass) { value throws(RoutingError) in
        let prepared = try prepared(with: Context.read(value, for: "\(Self.self)"))
        return { value, coordinator throws(RoutingError) in
          try prepared.build(
            with: Context.read(value, for: "\(Self.self)"), integrating: coordinator)
        }
      }, context: Context.contextType)
  }
}

/// A factory of a container that is given its children made.
public protocol SimpleContainerFactory: CustomContainerFactory {
  /// Arranges the container around the children the route says.
  func build(
    with context: Context, integrating children: [ScreenID]
  ) throws(RoutingError) -> ContainerState
}

extension SimpleContainerFactory {
  /// Has all children made, then arranges them.
  public func build(
    with context: Context, integrating coordinator: ChildCoordinator
  ) throws(RoutingError) -> ContainerState {
    try build(with: context, integrating: coordinator.build())
  }
}

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
  /// As in RouteComposer, the action of the first child is ignored: that child is simply the first.
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

/// Makes a container with its declared children; children from the route come after them.
public struct CompleteContainerFactory<
  Target: ContainerScreen, Context: ContextRepresentable
>: ContainerFactory {
  private let factory: CompleteFactory

  init(_ factory: CompleteFactory) { self.factory = factory }

  /// How many children are declared.
  public var count: Int { factory.children.count }

  /// The type-erased form.
  public var erased: AnyFactory? { AnyFactory(.complete(factory), context: Context.contextType) }
}
