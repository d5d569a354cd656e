public import RouterCore

/// A route to a screen, with the screen's class and context known to the compiler.
///
/// Assemblies make it; it is not put together by hand.
public struct DestinationStep<Target: Screen, Context: ContextRepresentable>: Sendable {
  /// The type-erased route.
  public let route: Route

  init(_ route: Route) { self.route = route }

  /// The same step with another class and context, unchecked by the compiler.
  ///
  /// A step that does not fit fails during the navigation.
  public func unsafelyRewrapped<Other: Screen, OtherContext: ContextRepresentable>()
    -> DestinationStep<Other, OtherContext>
  { DestinationStep<Other, OtherContext>(route) }

  /// The same step for callers with another context, which is transformed first.
  public func adaptingContext<T: ContextTransformer>(
    using transformer: T
  ) -> DestinationStep<Target, T.SourceContext> where T.TargetContext == Context {
    DestinationStep<Target, T.SourceContext>(route.reached(by: .adapt(transformer.erased)))
  }

  /// The same step with the container around its screen, so that a container action can follow.
  ///
  /// The router looks for the container during the navigation.
  public func expectingContainer<Container: ContainerScreen>()
    -> DestinationStep<Container, Context>
  { unsafelyRewrapped() }
}

extension DestinationStep where Context == AnyContext {
  /// The same step for callers with any particular context: one that takes everything takes that too.
  public func adaptingContext<Other: ContextRepresentable>() -> DestinationStep<Target, Other> {
    unsafelyRewrapped()
  }

  /// The container around its screen, for callers with any particular context.
  public func expectingContainer<Container: ContainerScreen, Other: ContextRepresentable>()
    -> DestinationStep<Container, Other>
  { unsafelyRewrapped() }
}

/// The steps every route can end in, because they find a screen to start from by themselves.
public enum GeneralStep {
  /// Starts from the root of the window.
  public static func root<Context: ContextRepresentable>() -> DestinationStep<AnyScreen, Context> {
    DestinationStep(.root)
  }

  /// Starts from the end of the chain of presented screens.
  public static func current<Context: ContextRepresentable>() -> DestinationStep<AnyScreen, Context>
  { DestinationStep(.current) }

  /// Starts from the screen a finder finds; without one the navigation fails.
  public static func custom<F: Finder>(using finder: F) -> DestinationStep<F.Target, F.Context> {
    let name = F.Target.screenClass.name
    return DestinationStep(Route([.custom(name, finder: finder.erased ?? .neverFinding)]))
  }
}

extension AnyFinder {
  static let neverFinding = AnyFinder(.custom { _, _ in nil }, name: "nil")
}

extension DestinationStep where Target == AnyScreen {
  /// From the root of the window: `.from(.root)`.
  public static var root: Self { GeneralStep.root() }

  /// From the end of the chain of presented screens: `.from(.current)`.
  public static var current: Self { GeneralStep.current() }
}

extension SingleStep where Target == NavigationStack {
  /// From a new navigation stack: `.from(.navigationStack)`.
  public static var navigationStack: Self { ContainerStep.navigationStack() }
}

extension SingleStep where Target == TabBar {
  /// From a new tab bar: `.from(.tabBar)`.
  public static var tabBar: Self { ContainerStep.tabBar() }
}

extension SingleStep where Target == SplitView {
  /// From a new split view: `.from(.splitView)`.
  public static var splitView: Self { ContainerStep.splitView() }
}

extension SingleStep where Target == Drawer {
  /// From a new drawer: `.from(.drawer)`.
  public static var drawer: Self { ContainerStep.drawer() }
}

/// A route to a screen together with its context, such as a deep link's.
public struct Destination<Target: Screen, Context: ContextRepresentable>: Sendable {
  /// The route to the screen.
  public let step: DestinationStep<Target, Context>
  /// The context of the screen.
  public let context: Context

  /// Creates a destination.
  public init(to step: DestinationStep<Target, Context>, with context: Context) {
    self.step = step
    self.context = context
  }

  /// The destination without its types.
  public func unwrapped() -> AnyDestination {
    AnyDestination(route: step.route, context: context.contextValue)
  }
}

/// A destination whose class and context the compiler does not know.
public struct AnyDestination: Sendable {
  /// The route to the screen.
  public let route: Route
  /// The context of the screen.
  public let context: ContextValue

  /// Creates a destination.
  public init(route: Route, context: ContextValue = .absent) {
    self.route = route
    self.context = context
  }
}

extension Router {
  /// Navigates to a screen whose class and context the compiler knows.
  public func navigate<Target: Screen, Context: ContextRepresentable>(
    to step: DestinationStep<Target, Context>, with context: Context, animated: Bool = false,
    in state: RouterState
  ) -> Navigation {
    navigate(to: step.route, with: context.contextValue, animated: animated, in: state)
  }

  /// Navigates to a screen for a caller without a context.
  public func navigate<Target: Screen, Context: ImplicitContext>(
    to step: DestinationStep<Target, Context>, animated: Bool = false, in state: RouterState
  ) -> Navigation {
    navigate(to: step, with: Context(), animated: animated, in: state)
  }

  /// Navigates to a destination.
  public func navigate<Target: Screen, Context: ContextRepresentable>(
    to destination: Destination<Target, Context>, animated: Bool = false, in state: RouterState
  ) -> Navigation {
    navigate(to: destination.step, with: destination.context, animated: animated, in: state)
  }

  /// Navigates to a destination whose types the compiler does not know.
  public func navigate(
    to destination: AnyDestination, animated: Bool = false, in state: RouterState
  ) -> Navigation {
    navigate(to: destination.route, with: destination.context, animated: animated, in: state)
  }
}

extension InterceptableRouter {
  /// Adds an interceptor that is asked in every navigation.
  public mutating func add<I: RoutingInterceptor>(_ interceptor: I) { add(interceptor.erased) }

  /// Adds a context task that is done with every screen that is found or made.
  public mutating func add<T: ContextTask>(_ contextTask: T) { add(contextTask.erased) }

  /// Adds a post task that is done with every screen after a navigation.
  public mutating func add<T: PostRoutingTask>(_ postTask: T) { add(postTask.erased) }
}
