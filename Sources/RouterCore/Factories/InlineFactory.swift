/// Makes what a closure describes.
public struct InlineFactory<Target: Screen, Context: ContextRepresentable>: Factory {
  private let describe: @Sendable (Context) throws(RoutingError) -> ScreenNode

  /// Creates a factory from a closure that describes the screen for a context.
  public init(_ describe: @escaping @Sendable (Context) throws(RoutingError) -> ScreenNode) {
    self.describe = describe
  }

  /// The form the router runs.
  public var erased: AnyFactory? {
    let describe = describe
    return AnyFactory(
      .inline(Target.screenClass) { value throws(RoutingError) in
        try Target.checked(
          describe(Context.read(value, for: "an inline factory")), madeBy: "an inline factory")
      }, context: Context.contextType)
  }
}
