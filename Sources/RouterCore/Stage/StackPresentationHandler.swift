/// How a router clears the way and brings screens to the front; the place to change either.
///
/// The router asks the handler of its ``DefaultRouter`` before anything is made, and before every screen
/// that is. What the handler throws ends the navigation, and what it has done stays done.
public protocol StackPresentationHandler: Sendable {
  /// Dismisses what is presented above the screen a navigation starts from.
  func dismissPresented(above screen: ScreenID, on stage: inout Stage) throws(RoutingError)

  /// Makes a screen visible in the containers around it.
  func makeVisibleInParentContainers(
    _ screen: ScreenID, on stage: inout Stage
  ) throws(RoutingError)
}

extension StackPresentationHandler {
  /// Dismisses everything that is presented above the screen.
  public func dismissPresented(
    above screen: ScreenID, on stage: inout Stage
  ) throws(RoutingError) {
    try stage.dismissPresented(above: screen)
  }

  /// Selects, pops and shows from the inside out.
  public func makeVisibleInParentContainers(
    _ screen: ScreenID, on stage: inout Stage
  ) throws(RoutingError) {
    try stage.makeVisibleInParentContainers(screen)
  }
}
