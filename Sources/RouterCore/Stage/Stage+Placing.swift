extension Stage {
  /// Puts a screen in place of the root.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when the screen has gone.
  public mutating func replaceRoot(with screen: ScreenID) throws(RoutingError) {
    let slot = try slot(screen)
    if slot != tree.rootSlot { try tree.takeAway(slot, into: -1) }
    tree.replaceRoot(slot, log: &log)
  }

  /// Presents a screen modally.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when one of them has gone, the other presents
  ///   something, or the screen would be put into itself.
  public mutating func present(
    _ screen: ScreenID, on other: ScreenID
  ) throws(RoutingError) {
    try tree.present(slot(screen), by: slot(other), log: &log)
  }

  /// Puts children into a container, in place of those it holds.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when one of them has gone, the other screen is no
  ///   container, or its adapter refuses them.
  public mutating func setChildren(
    _ children: [ScreenID], of container: ScreenID
  ) throws(RoutingError) {
    let place = try slot(container)
    guard tree.records[Int(place)].code != .screen else {
      throw .compositionFailed(.init("'\(tree.name(place))' is not a container"))
    }
    var slots: [Int32] = []
    for child in children { slots.append(try slot(child)) }
    try tree.setChildren(
      slots, of: place, adapter: locator.flatMap { tree.located(place, $0) }, log: &log)
  }

  /// Dismisses everything that is presented above a screen, as the router does before it moves.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when the screen has gone, or what it presents is
  ///   being dismissed by somebody else.
  public mutating func dismissPresented(above screen: ScreenID) throws(RoutingError) {
    let slot = try slot(screen)
    try tree.checkDismissal(above: slot)
    tree.dismiss(above: slot, log: &log)
  }

  /// Dismisses the modal screen which a screen is, or is in.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when the screen has gone or is in none.
  public mutating func dismissModal(of screen: ScreenID) throws(RoutingError) {
    let presenting = tree.presenting(try slot(screen))
    guard presenting >= 0 else {
      throw .compositionFailed(.init("the screen to dismiss is not presented"))
    }
    tree.dismiss(above: presenting, log: &log)
  }

  /// Makes a screen visible in all the containers around it, from the inside out, as the router does.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when the screen has gone or a container refuses.
  public mutating func makeVisibleInParentContainers(
    _ screen: ScreenID
  ) throws(RoutingError) {
    try tree.makeVisible(slot(screen), locator: locator, log: &log)
  }
}
