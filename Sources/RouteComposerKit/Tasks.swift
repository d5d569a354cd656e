public import RouterCore

/// Works on a screen as soon as it is found or made.
public protocol ContextTask: Preparable {
  /// The class of screens it works on.
  associatedtype Target: Screen
  /// The name in traces.
  var name: String { get }
  /// Works on a screen: `remembered` is the context the screen shows, and may be changed.
  func perform(
    on screen: ScreenNode, remembering remembered: inout ContextValue, with context: Context
  ) throws(RoutingError)
  /// The type-erased form; the default prepares a copy and lets that one work.
  var erased: AnyContextTask { get }
}

extension ContextTask {
  /// The name of its type.
  public var name: String { "\(Self.self)" }

  /// The type-erased form.
  public var erased: AnyContextTask {
    AnyContextTask(
      .preparing { value throws(RoutingError) in
        let prepared = try prepared(with: Context.read(value, for: name))
        return { remembered, node, value throws(RoutingError) in
          try prepared.perform(
            on: node, remembering: &remembered, with: Context.read(value, for: prepared.name))
        }
      }, name: name, context: Context.contextType,
      screenClass: Target.self == AnyScreen.self ? nil : Target.screenClass)
  }

  /// Prepares a copy of the task and lets it work on a described screen, outside of any navigation.
  ///
  /// - Throws: the error of preparing or working; the screen then keeps its context.
  public func execute(on screen: inout ScreenNode, with context: Context) throws(RoutingError) {
    var remembered = screen.context
    try prepared(with: context).perform(on: screen, remembering: &remembered, with: context)
    screen.context = remembered
  }
}

extension ContextTask where Context: ImplicitContext {
  /// Prepares a copy of the task and lets it work for a caller without a context.
  public func execute(on screen: inout ScreenNode) throws(RoutingError) {
    try execute(on: &screen, with: Context())
  }
}

/// A context task made of a closure.
public struct InlineContextTask<Target: Screen, Context: ContextRepresentable>: ContextTask {
  /// The name in traces.
  public let name: String
  private let block:
    @Sendable (ScreenNode, inout ContextValue, Context) throws(RoutingError) -> Void

  /// Creates a task from a closure.
  public init(
    _ name: String,
    _ block:
      @escaping @Sendable (ScreenNode, inout ContextValue, Context) throws(RoutingError) -> Void
  ) {
    self.name = name
    self.block = block
  }

  /// Calls the closure.
  public func perform(
    on screen: ScreenNode, remembering remembered: inout ContextValue, with context: Context
  ) throws(RoutingError) {
    try block(screen, &remembered, context)
  }
}

/// Lets screens of a class remember the context, once the class has found it compatible.
public struct ContextSettingTask<Target: Screen>: ContextTask {
  /// The context its class is shown with.
  public typealias Context = Target.Context
  private let kind: AnyContextTask.Kind

  /// Creates the task, which asks the class for the contexts that it accepts.
  public init() {
    kind = (Target.self as? any ContextAccepting.Type)?.setting ?? .setting(Target.screenClass)
  }

  /// The type-erased form.
  public var erased: AnyContextTask {
    AnyContextTask(
      kind, name: "ContextSettingTask", context: Context.contextType,
      screenClass: Target.screenClass)
  }

  /// Remembers the context as it is; the router asks the class itself.
  public func perform(
    on screen: ScreenNode, remembering remembered: inout ContextValue, with context: Context
  ) {
    remembered = context.contextValue
  }
}

/// Sets how a screen closes itself, as soon as it is found or made.
public struct DismissalMethodProvidingContextTask<
  Target: Dismissible, Context: ContextRepresentable
>: ContextTask {
  private let method: DismissalMethod

  /// A screen that dismisses the modal it is in.
  public init() { method = DismissalMethod(.dismiss, context: Target.DismissalContext.contextType) }

  /// A screen that goes back by navigating somewhere, such as to its presenting screen.
  public init(navigatingTo destination: AnyDestination) {
    method = DismissalMethod(
      .navigate(destination.route, with: destination.context),
      context: Target.DismissalContext.contextType)
  }

  /// A screen that is closed by a closure.
  public init(
    _ dismiss:
      @escaping @Sendable (ScreenID, Target.DismissalContext, inout Stage) throws(RoutingError) ->
      Void
  ) {
    method = DismissalMethod(
      .custom { stage, screen, value throws(RoutingError) in
        try dismiss(screen, Target.DismissalContext.read(value, for: "a dismissal"), &stage)
      }, context: Target.DismissalContext.contextType)
  }

  /// The type-erased form.
  public var erased: AnyContextTask {
    AnyContextTask(
      .providingDismissal(method), name: name, context: Context.contextType,
      screenClass: Target.screenClass)
  }

  /// The name in traces.
  public var name: String { "DismissalMethodProvidingContextTask" }

  /// Leaves the screen's context unchanged.
  public func perform(
    on screen: ScreenNode, remembering remembered: inout ContextValue, with context: Context
  ) {}
}

/// Does something after the navigation has happened.
public protocol PostRoutingTask: Sendable {
  /// The class of screens it works on; any other turns the finished navigation into a failure.
  associatedtype Target: Screen
  /// The context it takes.
  associatedtype Context: ContextRepresentable
  /// The name in traces.
  var name: String { get }
  /// Works on a screen; `routingStack` is every screen of the navigation that is still there.
  func perform(
    on screen: ScreenID, in tree: ScreenTree, with context: Context, routingStack: [ScreenID])
  /// The type-erased form; the default asks ``perform(on:in:with:routingStack:)``.
  var erased: AnyPostTask { get }
}

extension PostRoutingTask {
  /// The name of its type.
  public var name: String { "\(Self.self)" }

  /// The type-erased form.
  public var erased: AnyPostTask {
    AnyPostTask(
      name, context: Context.contextType,
      screenClass: Target.self == AnyScreen.self ? nil : Target.screenClass
    ) { tree, screen, value, stack in
      guard let context = Context(contextValue: value) else { return }
      perform(on: screen, in: tree, with: context, routingStack: stack)
    }
  }
}

/// A post task made of a closure.
public struct InlinePostTask<Target: Screen, Context: ContextRepresentable>: PostRoutingTask {
  /// The name in traces.
  public let name: String
  private let block: @Sendable (ScreenID, ScreenTree, Context, [ScreenID]) -> Void

  /// Creates a task from a closure.
  public init(
    _ name: String, _ block: @escaping @Sendable (ScreenID, ScreenTree, Context, [ScreenID]) -> Void
  ) {
    self.name = name
    self.block = block
  }

  /// Calls the closure.
  public func perform(
    on screen: ScreenID, in tree: ScreenTree, with context: Context, routingStack: [ScreenID]
  ) {
    block(screen, tree, context, routingStack)
  }
}
