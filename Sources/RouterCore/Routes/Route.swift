/// A path to a screen: its own step, then the steps it comes from, up to one that can always start.
///
/// RouteComposer's linked list of steps, laid out flat. The steps after a switch belong to its cases.
public struct Route: Sendable {
  /// The steps, destination first.
  public let steps: [Step]
  /// How many steps there are before the first that leads to another route.
  let straightCount: Int

  /// Creates a route from its steps, destination first.
  public init(_ steps: [Step]) {
    self.steps = steps
    straightCount = steps.firstIndex { $0.role == .fork || $0.role == .reference } ?? steps.count
  }

  /// The route that has one more step in front: a destination which comes from this one.
  public func reached(by step: Step) -> Route { Route([step] + steps) }
}

extension Route {
  /// From the root of the window.
  public static let root = Route([.root])
  /// From the end of the chain of presented screens.
  public static let current = Route([.current])
}

extension Route: CustomStringConvertible {
  /// The route in one line, destination first: `Product using push from NavigationStack using present from current`.
  public var description: String {
    steps.map { step in step.factory == nil ? step.name : "\(step.name) using \(step.action)" }
      .joined(separator: " from ")
  }
}

/// One step of a route: where to look for a screen, how to make and integrate it, and its tasks.
///
/// A class, and immutable: a route is used many times, and its steps are passed around without copying.
public final class Step: Sendable, CustomStringConvertible {
  /// The kind of step.
  public enum Kind: Sendable {
    /// Finds the screen or has it made: the step an author writes.
    case screen
    /// Starts from the root of the window.
    case root
    /// Starts from the end of the chain of presented screens.
    case current
    /// Starts from the screen the finder finds.
    case custom
    /// Changes the context for the steps after it.
    case adapt(AnyContextTransformer)
    /// Goes on with the route of the first case that matches.
    case fork(Switch)
    /// Goes on with the route with this name in the router's table.
    case reference(String)
  }

  /// The kind without its values, small enough to be compared in every step.
  enum Role: Sendable {
    case screen, root, current, custom, adapt, fork, reference
  }

  /// The kind of step.
  public let kind: Kind
  let role: Role
  let choice: Switch?
  let transformer: AnyContextTransformer?
  /// The name in traces.
  public let name: String
  /// The name in traces.
  public var description: String { name }
  /// Looks for the screen; `nil` never finds it.
  public let finder: AnyFinder?
  /// Makes the screen; `nil` with a finder means: look again once the steps before have been made.
  public let factory: AnyFactory?
  /// Integrates the new screen into the one before it.
  public let action: AnyAction
  /// Asked before anything moves, in this order.
  public let interceptors: [AnyInterceptor]
  /// Done with the screen when it is found or made, in this order.
  public let contextTasks: [AnyContextTask]
  /// Done with the screen after the navigation, in this order.
  public let postTasks: [AnyPostTask]

  /// Creates a step of any kind; ``screen(_:finder:factory:action:interceptors:contextTasks:postTasks:)``
  /// and its neighbours are clearer.
  init(
    _ kind: Kind, _ name: String, finder: AnyFinder? = nil, factory: AnyFactory? = nil,
    action: AnyAction = AnyAction(.none), interceptors: [AnyInterceptor] = [],
    contextTasks: [AnyContextTask] = [], postTasks: [AnyPostTask] = []
  ) {
    self.kind = kind
    (role, choice, transformer) = Step.parts(of: kind)
    self.name = name
    self.finder = finder
    self.factory = factory
    self.action = action
    self.interceptors = interceptors
    self.contextTasks = contextTasks
    self.postTasks = postTasks
  }

  private static func parts(of kind: Kind) -> (Role, Switch?, AnyContextTransformer?) {
    switch kind {
    case .screen: (.screen, nil, nil)
    case .root: (.root, nil, nil)
    case .current: (.current, nil, nil)
    case .custom: (.custom, nil, nil)
    case .adapt(let transformer): (.adapt, nil, transformer)
    case .fork(let choice): (.fork, choice, nil)
    case .reference: (.reference, nil, nil)
    }
  }

  /// A step that finds a screen or has it made; the parameters are the step's properties.
  ///
  /// A step with a finder and no factory looks again after the steps before have been made, and then the
  /// action is not used.
  public static func screen(
    _ name: String, finder: AnyFinder?, factory: AnyFactory?, action: AnyAction = AnyAction(.none),
    interceptors: [AnyInterceptor] = [], contextTasks: [AnyContextTask] = [],
    postTasks: [AnyPostTask] = []
  ) -> Step {
    Step(
      .screen, name, finder: finder, factory: factory, action: action, interceptors: interceptors,
      contextTasks: contextTasks, postTasks: postTasks)
  }

  /// Starts from the root of the window.
  public static let root = Step(.root, "root")

  /// Starts from the end of the chain of presented screens.
  public static let current = Step(.current, "current")

  /// Starts from the screen a finder finds; without one the navigation fails.
  public static func custom(_ name: String, finder: AnyFinder) -> Step {
    Step(.custom, name, finder: finder)
  }

  /// Changes the context for the steps after it.
  public static func adapt(_ transformer: AnyContextTransformer) -> Step {
    Step(.adapt(transformer), transformer.name)
  }

  /// Goes on with the route of the first case that matches.
  public static func fork(_ choice: Switch) -> Step { Step(.fork(choice), choice.name) }

  /// Goes on with the route of a name in the router's table.
  public static func reference(_ name: String) -> Step { Step(.reference(name), name) }
}
