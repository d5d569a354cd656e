/// Makes a container that already holds its children, such as a tab bar with its stacks.
public struct CompleteFactory: Sendable {
  /// One declared child.
  public struct Child: Sendable {
    /// What a trace calls it.
    public var name: String
    /// Makes the child.
    public var factory: AnyFactory
    /// How the child joins those before it; `nil` appends it.
    public var action: AnyAction?
    /// Adapts the container's context to the child's.
    public var transformer: AnyContextTransformer?
    /// What is done with the child once it is made.
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
