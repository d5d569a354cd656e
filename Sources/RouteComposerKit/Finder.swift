public import RouterCore

/// Looks for a screen that is already there.
public protocol Finder: Sendable {
  /// The class of screens it finds.
  associatedtype Target: Screen
  /// The context it takes.
  associatedtype Context: ContextRepresentable
  /// The type-erased form; `nil` for a finder that is to be ignored.
  var erased: AnyFinder? { get }
}

extension Finder {
  /// The screen the finder finds in a tree, outside of any navigation.
  ///
  /// - Throws: `RoutingError.typeMismatch(actual:expected:_:)` for a context it does not take, and whatever
  ///   it fails with.
  public func find(in tree: ScreenTree, with context: Context) throws(RoutingError) -> ScreenID? {
    guard let finder = erased else { return nil }
    return try finder.screen(in: tree, context: context.contextValue)
  }

  /// The screen the finder finds in a tree; a failure counts as not found.
  public func getScreen(in tree: ScreenTree, with context: Context) -> ScreenID? {
    try? find(in: tree, with: context)
  }
}

extension Finder where Context: ImplicitContext {
  /// The screen the finder finds in a tree for a caller without a context.
  public func find(in tree: ScreenTree) throws(RoutingError) -> ScreenID? {
    try find(in: tree, with: Context())
  }

  /// The screen the finder finds in a tree; a failure counts as not found.
  public func getScreen(in tree: ScreenTree) -> ScreenID? { getScreen(in: tree, with: Context()) }
}

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

  /// Whether a screen of the class matches; an error ends the navigation.
  func isTarget(
    _ screen: ScreenID, in tree: ScreenTree, with context: Context
  ) throws(RoutingError) -> Bool
}

extension StackIteratingFinder {
  /// Through everything, from the topmost screen.
  public var iterator: StackIterator { StackIterator() }

  /// The type-erased form: asks ``isTarget(_:in:with:)`` of every screen of the class.
  public var erased: AnyFinder? {
    AnyFinder(
      .inline(Target.screenClass, iterator) { tree, screen, value throws(RoutingError) in
        try isTarget(screen, in: tree, with: Context.read(value, for: "\(Self.self)"))
      }, context: Context.contextType)
  }
}

/// A finder of the application's own.
///
/// ```swift
/// struct FirstTab: CustomFinder {
///   typealias Target = Home
///   typealias Context = AnyContext
///   func find(in tree: ScreenTree, with context: AnyContext) throws(RoutingError) -> ScreenID? {
///     tree.root.flatMap { tree.children(of: $0).first }
///   }
/// }
/// ```
public protocol CustomFinder: Finder {
  /// The screen, or `nil`; an error ends the navigation.
  func find(in tree: ScreenTree, with context: Context) throws(RoutingError) -> ScreenID?
}

extension CustomFinder {
  /// The type-erased form: asks ``find(in:with:)``.
  public var erased: AnyFinder? {
    AnyFinder(
      .custom { tree, value throws(RoutingError) in
        try find(in: tree, with: Context.read(value, for: "\(Self.self)"))
      }, context: Context.contextType, name: "\(Self.self)")
  }
}

/// Goes through the screens of a class and asks a closure which one matches.
public struct InlineFinder<Target: Screen, Context: ContextRepresentable>: StackIteratingFinder {
  /// How it goes through the screens.
  public let iterator: StackIterator
  private let test: @Sendable (ScreenTree, ScreenID, Context) throws(RoutingError) -> Bool

  /// Creates a finder from its test for screens of the class.
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
