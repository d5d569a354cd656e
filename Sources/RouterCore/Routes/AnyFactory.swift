/// Builds a screen.
public final class AnyFactory: Sendable, CustomStringConvertible {
  /// The kind of factory.
  public enum Kind: Sendable {
    /// Makes an empty screen or container of a class; a container takes children from the route.
    case ofClass(ScreenClass)
    /// Makes ready-made screens, as a storyboard does.
    case template(ScreenNode)
    /// Makes a container with declared children, and takes more from the route.
    case complete(CompleteFactory)
    /// Takes a screen that another factory has made meanwhile.
    case finder(AnyFinder)
    /// Asks the application for a description of the screens to make.
    case inline(ScreenClass, Making)
    /// Asks the application for a prepared part, again for every navigation.
    case preparing(ScreenClass, @Sendable (ContextValue) throws(RoutingError) -> Making)
    /// Makes a container that the application arranges: its children, and the selected one.
    ///
    /// The application is asked for it again for every navigation.
    case container(ScreenClass, @Sendable (ContextValue) throws(RoutingError) -> Arranging)
  }

  /// Changes the changeable properties of a new screen.
  public typealias Configuration = @Sendable (inout ScreenNode) -> Void

  /// Describes the screen for a context.
  public typealias Making = @Sendable (ContextValue) throws(RoutingError) -> ScreenNode

  /// Arranges a container for a context; the children it took are made when the coordinator is asked.
  public typealias Arranging =
    @Sendable (ContextValue, ChildCoordinator) throws(RoutingError) -> ContainerState

  /// The kind of factory.
  public let kind: Kind
  /// The type of context it takes.
  public let context: ContextType
  /// The class of a factory that makes empty screens of it and nothing else.
  let plainClass: ScreenClass?
  /// The container class that takes children from the route, or `nil`.
  let scrapingClass: ScreenClass?
  /// Called before anything moves; an error ends the navigation cleanly.
  public let prepare: (@Sendable (ContextValue) throws(RoutingError) -> Void)?
  /// Called before the screen is made; an error leaves the screens that were integrated so far.
  public let beforeBuild: (@Sendable (ContextValue) throws(RoutingError) -> Void)?
  /// Called with the screen once it is made and holds its children.
  public let configuration: Configuration?

  /// Creates a factory.
  ///
  /// The `configuration` may change the screen's context, its veto, and whether it is selected, collapsed or
  /// open, but not its children.
  public init(
    _ kind: Kind, context: ContextType = .any,
    prepare: (@Sendable (ContextValue) throws(RoutingError) -> Void)? = nil,
    beforeBuild: (@Sendable (ContextValue) throws(RoutingError) -> Void)? = nil,
    configuration: Configuration? = nil
  ) {
    self.kind = kind
    self.context = context
    self.prepare = prepare
    self.beforeBuild = beforeBuild
    self.configuration = configuration
    plainClass = if case .ofClass(let screenClass) = kind { screenClass } else { nil }
    scrapingClass =
      switch kind {
      case .ofClass(let screenClass): screenClass.kind.isContainer ? screenClass : nil
      case .complete(let factory): factory.screenClass
      case .container(let screenClass, _): screenClass
      case .template, .finder, .inline, .preparing: nil
      }
  }

  /// The class of its screen; `nil` if only the tree will show it.
  public var screenClass: ScreenClass? {
    switch kind {
    case .ofClass(let screenClass), .inline(let screenClass, _), .preparing(let screenClass, _),
      .container(let screenClass, _):
      screenClass
    case .template(let node): node.screenClass
    case .complete(let factory): factory.screenClass
    case .finder: nil
    }
  }

  /// The kind with its class: `class(Product)`, `template(TabBar)`.
  public var description: String {
    switch kind {
    case .ofClass(let screenClass): "class(\(screenClass))"
    case .template(let node): "template(\(node.screenClass))"
    case .complete(let factory): "complete(\(factory.screenClass))"
    case .finder(let finder): "finder(\(finder))"
    case .inline(let screenClass, _): "inline(\(screenClass))"
    case .preparing(let screenClass, _), .container(let screenClass, _): "custom(\(screenClass))"
    }
  }
}

/// Makes a container that already holds its children, such as a tab bar with its stacks.
public struct CompleteFactory: Sendable {
  /// One declared child.
  public struct Child: Sendable {
    /// The name in traces.
    public var name: String
    /// Makes the child.
    public var factory: AnyFactory
    /// How the child joins the children before it; `nil` appends it.
    public var action: AnyAction?
    /// Adapts the container's context to the child's.
    public var transformer: AnyContextTransformer?
    /// The tasks done with the child once it is made.
    public var contextTasks: [AnyContextTask]

    /// Declares a child.
    public init(
      _ name: String, _ factory: AnyFactory, action: AnyAction? = nil,
      transformer: AnyContextTransformer? = nil, contextTasks: [AnyContextTask] = []
    ) {
      self.name = name
      self.factory = factory
      self.action = action
      self.transformer = transformer
      self.contextTasks = contextTasks
    }
  }

  /// The class of the container.
  public var screenClass: ScreenClass
  /// The declared children; those taken from the route come after them.
  public var children: [Child]
  /// Whether the container, a split view, shows one column only.
  public var isCollapsed: Bool

  /// Declares a container with its children.
  public init(_ screenClass: ScreenClass, children: [Child], isCollapsed: Bool = false) {
    self.screenClass = screenClass
    self.children = children
    self.isCollapsed = isCollapsed
  }
}

/// The screens that the route puts into a container, before they are made.
///
/// A container that never asks for them loses them, as in RouteComposer.
public struct ChildCoordinator {
  /// Whether there are none.
  public let isEmpty: Bool
  let making: ([ScreenID]) throws(RoutingError) -> [ScreenID]

  /// Makes the screens, and lets each join the ones before it by its action.
  ///
  /// - Parameter existing: the children that the container holds already.
  /// - Returns: all children in their order. A second call makes other screens.
  /// - Throws: the error of a factory, a context task or an action.
  public func build(integrating existing: [ScreenID] = []) throws(RoutingError) -> [ScreenID] {
    try making(existing)
  }
}
