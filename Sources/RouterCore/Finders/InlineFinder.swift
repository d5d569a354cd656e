/// Goes through the screens of a class and asks a closure which one is meant.
public struct InlineFinder<Target: Screen, Context: ContextRepresentable>: Finder {
  /// How it goes through the screens.
  public let iterator: StackIterator
  private let isTarget: @Sendable (ScreenTree, ScreenID, Context) throws(RoutingError) -> Bool

  /// Creates a finder from what it asks of every screen of the class.
  public init(
    iterator: StackIterator = StackIterator(),
    isTarget: @escaping @Sendable (ScreenTree, ScreenID, Context) throws(RoutingError) -> Bool
  ) {
    self.iterator = iterator
    self.isTarget = isTarget
  }

  /// The form the router runs.
  public var erased: AnyFinder? {
    let isTarget = isTarget
    return AnyFinder(
      .inline(Target.screenClass, iterator) { tree, screen, value throws(RoutingError) in
        try isTarget(tree, screen, Context.read(value, for: "an inline finder"))
      }, context: Context.contextType)
  }
}
