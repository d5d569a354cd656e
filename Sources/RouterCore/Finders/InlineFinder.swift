/// Goes through the screens of a class and asks a closure which one is meant.
public struct InlineFinder<Target: Screen, Context: ContextRepresentable>: StackIteratingFinder {
  /// How it goes through the screens.
  public let iterator: StackIterator
  private let test: @Sendable (ScreenTree, ScreenID, Context) throws(RoutingError) -> Bool

  /// Creates a finder from what it asks of every screen of the class.
  public init(
    iterator: StackIterator = StackIterator(),
    isTarget: @escaping @Sendable (ScreenTree, ScreenID, Context) throws(RoutingError) -> Bool
  ) {
    self.iterator = iterator
    test = isTarget
  }

  /// Calls the closure.
  public func isTarget(
    _ screen: ScreenID, in tree: ScreenTree, with context: Context
  ) throws(RoutingError) -> Bool {
    try test(tree, screen, context)
  }
}
