extension Finder {
  /// What the finder finds in a tree, outside of any navigation.
  ///
  /// - Throws: ``RoutingError/typeMismatch(actual:expected:_:)`` for a context it does not take, and whatever
  ///   it fails with.
  public func find(in tree: ScreenTree, with context: Context) throws(RoutingError) -> ScreenID? {
    guard let finder = erased else { return nil }
    return try finder.screen(in: tree, context: context.contextValue)
  }

  /// What the finder finds in a tree; a failure counts as not found.
  public func getScreen(in tree: ScreenTree, with context: Context) -> ScreenID? {
    do throws(RoutingError) { return try find(in: tree, with: context) } catch { return nil }
  }
}

extension Finder where Context == AnyContext {
  /// What a finder that takes everything finds in a tree.
  public func find(in tree: ScreenTree) throws(RoutingError) -> ScreenID? {
    try find(in: tree, with: AnyContext(contextValue: .absent))
  }

  /// What a finder that takes everything finds in a tree; a failure counts as not found.
  public func getScreen(in tree: ScreenTree) -> ScreenID? {
    getScreen(in: tree, with: AnyContext(contextValue: .absent))
  }
}

extension Finder where Context == NoContext {
  /// What a finder without a context finds in a tree.
  public func find(in tree: ScreenTree) throws(RoutingError) -> ScreenID? {
    try find(in: tree, with: NoContext())
  }

  /// What a finder without a context finds in a tree; a failure counts as not found.
  public func getScreen(in tree: ScreenTree) -> ScreenID? {
    getScreen(in: tree, with: NoContext())
  }
}
