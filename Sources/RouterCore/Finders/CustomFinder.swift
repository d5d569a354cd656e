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
  /// The screen, or `nil`; what it throws ends the navigation.
  func find(in tree: ScreenTree, with context: Context) throws(RoutingError) -> ScreenID?
}

extension CustomFinder {
  /// The form the router runs: asks ``find(in:with:)``.
  public var erased: AnyFinder? {
    AnyFinder(
      .custom { tree, value throws(RoutingError) in
        try find(in: tree, with: Context.read(value, for: "\(Self.self)"))
      }, context: Context.contextType, name: "\(Self.self)")
  }
}
