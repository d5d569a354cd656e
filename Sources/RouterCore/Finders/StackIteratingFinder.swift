/// A finder of the application's own that goes through the screens of a class.
///
/// ```swift
/// struct ModalCartFinder: StackIteratingFinder {
///   typealias Target = Cart
///   typealias Context = AnyContext
///   func isTarget(_ screen: ScreenID, in tree: ScreenTree, with context: AnyContext) -> Bool {
///     tree.presenting(screen) != nil
///   }
/// }
/// ```
public protocol StackIteratingFinder: Finder {
  /// How it goes through the screens; by default through everything from the topmost one.
  var iterator: StackIterator { get }

  /// Whether a screen of the class is the one; what it throws ends the navigation.
  func isTarget(
    _ screen: ScreenID, in tree: ScreenTree, with context: Context
  ) throws(RoutingError) -> Bool
}

extension StackIteratingFinder {
  /// Through everything, from the topmost screen.
  public var iterator: StackIterator { StackIterator() }

  /// The form the router runs: asks ``isTarget(_:in:with:)`` of every screen of the class.
  public var erased: AnyFinder? {
    AnyFinder(
      .inline(Target.screenClass, iterator) { tree, screen, value throws(RoutingError) in
        try isTarget(screen, in: tree, with: Context.read(value, for: "\(Self.self)"))
      }, context: Context.contextType)
  }
}
