/// Makes ready-made screens, as a storyboard does; a template of another class is a type mismatch.
public struct TemplateFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  private let node: ScreenNode

  /// Creates a factory of what is described.
  public init(_ node: ScreenNode) { self.node = node }

  /// The form the router runs.
  public var erased: AnyFactory? {
    guard !node.screenClass.isKind(of: Target.screenClass) else {
      return AnyFactory(.template(node), context: Context.contextType)
    }
    let mismatch = RoutingError.typeMismatch(
      actual: node.screenClass.name, expected: Target.screenClass.name,
      .init("the template is of another class than it is for"))
    return AnyFactory(.template(node), context: Context.contextType) { _ throws(RoutingError) in
      throw mismatch
    }
  }
}
