/// An action on a container of the application's own.
public protocol CustomContainerAction: ContainerAction {
  /// What a trace calls it.
  var name: String { get }

  /// How the screen joins the children of a container.
  ///
  /// - Parameters:
  ///   - screen: the screen that joins.
  ///   - children: the children as they are.
  ///   - use: whether the container exists, or is being made.
  /// - Returns: the children as they are to be.
  /// - Throws: ``RoutingError`` when the screen cannot join; the navigation then fails with it.
  func join(
    _ screen: ScreenID, to children: [ScreenID], _ use: CustomActionUse
  ) throws(RoutingError) -> [ScreenID]
}

extension CustomContainerAction {
  /// The form the router runs: asks ``join(_:to:_:)``.
  public var erased: AnyAction {
    AnyAction(
      .custom { children, screen, use throws(RoutingError) in
        try join(screen, to: children, use)
      }, name: name, container: Container.screenClass)
  }
}
