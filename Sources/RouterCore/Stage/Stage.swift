/// The screens for changes by the application, without the router.
///
/// The application's interceptors and actions get a stage, and ``NavigationSession/change(_:)`` gives one
/// between navigations. All changes show in the trace.
public struct Stage: Sendable {
  /// The screens as they are now.
  public internal(set) var tree: ScreenTree
  /// The flags, to be read and set.
  public var flags: FlagSet
  var log: Trace.Log
  let locator: (any ContainerAdapterLocator)?

  init(
    tree: ScreenTree, flags: FlagSet = FlagSet(), log: Trace.Log = Trace.Log(),
    locator: (any ContainerAdapterLocator)? = nil
  ) {
    self.tree = tree
    self.flags = flags
    self.log = log
    self.locator = locator
  }

  /// Puts screens on a stage of their own, to try changes outside of a navigation.
  public init(_ node: ScreenNode?, flags: FlagSet = FlagSet()) {
    self.init(tree: ScreenTree(node), flags: flags)
  }

  /// Performs a person's gesture; returns whether it is possible here.
  @discardableResult
  public mutating func perform(_ gesture: Gesture) -> Bool {
    tree.carryOut(gesture, log: &log)
  }

  /// Makes described screens and puts them in place of the root.
  @discardableResult
  public mutating func replaceRoot(with node: ScreenNode) -> ScreenID {
    let slot = tree.insert(node, presentingParent: true)
    tree.noteTemplate(slot, log: &log)
    tree.replaceRoot(slot, log: &log)
    return tree.identity(slot)
  }

  /// Makes described screens and presents them modally.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when the screen has gone or presents something.
  @discardableResult
  public mutating func present(
    _ node: ScreenNode, on screen: ScreenID
  ) throws(RoutingError) -> ScreenID {
    let asked = try slot(screen)
    let slot = tree.insert(node, presentingParent: false)
    tree.noteTemplate(slot, log: &log)
    try tree.present(slot, by: asked, log: &log)
    return tree.identity(slot)
  }

  /// Marks a screen as being on its way out, or removes the mark.
  public mutating func setBeingDismissed(_ isBeingDismissed: Bool, of screen: ScreenID) {
    let slot = tree.slot(screen)
    guard slot >= 0, tree.isBeingDismissed(screen) != isBeingDismissed else { return }
    tree.records[Int(slot)].marks.formSymmetricDifference(.beingDismissed)
    tree.changes &+= 1
  }

  func slot(_ screen: ScreenID) throws(RoutingError) -> Int32 {
    let slot = tree.slot(screen)
    guard slot >= 0 else { throw .compositionFailed(.init("the screen to act on is gone")) }
    return slot
  }
}

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
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when one has gone, presents something, or is in the other.
  public mutating func present(_ screen: ScreenID, on other: ScreenID) throws(RoutingError) {
    try tree.present(slot(screen), by: slot(other), log: &log)
  }

  /// Replaces the children of a container.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` if a screen is gone, is not a container, or refuses.
  public mutating func setChildren(
    _ children: [ScreenID], of container: ScreenID
  ) throws(RoutingError) {
    let place = try slot(container)
    guard tree.records[Int(place)].rules.isContainer else {
      throw .compositionFailed(.init("'\(tree.name(place))' is not a container"))
    }
    var slots: [Int32] = []
    for child in children { slots.append(try slot(child)) }
    try tree.setChildren(
      slots, of: place, adapter: locator.flatMap { tree.located(place, $0) }, log: &log)
  }

  /// Dismisses everything that is presented above a screen, as the router does before it moves.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` if the screen is gone, or is being dismissed already.
  public mutating func dismissPresented(above screen: ScreenID) throws(RoutingError) {
    let slot = try slot(screen)
    try tree.checkDismissal(above: slot)
    tree.dismiss(above: slot, log: &log)
  }

  /// Dismisses a modal screen, or the modal around a screen.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` if the screen is gone or not in a modal.
  public mutating func dismissModal(of screen: ScreenID) throws(RoutingError) {
    let presenting = tree.presenting(try slot(screen))
    guard presenting >= 0 else {
      throw .compositionFailed(.init("the screen to dismiss is not presented"))
    }
    tree.dismiss(above: presenting, log: &log)
  }

  /// Makes a screen visible in all the containers around it, from the inside out, as the router does.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` if the screen is gone or a container refuses.
  public mutating func makeVisibleInParentContainers(_ screen: ScreenID) throws(RoutingError) {
    try tree.makeVisible(slot(screen), locator: locator, log: &log)
  }
}

/// How a router dismisses modals over the start, and brings screens to the front.
///
/// The router asks the handler of its ``DefaultRouter``, if it has one, before anything is made, and before
/// every new screen. An error of the handler ends the navigation; its changes remain.
public protocol StackPresentationHandler: Sendable {
  /// Dismisses the modals above the screen that a navigation starts from.
  func dismissPresented(above screen: ScreenID, on stage: inout Stage) throws(RoutingError)

  /// Makes a screen visible in the containers around it.
  func makeVisibleInParentContainers(
    _ screen: ScreenID, on stage: inout Stage
  ) throws(RoutingError)
}

extension StackPresentationHandler {
  /// Dismisses everything that is presented above the screen.
  public func dismissPresented(above screen: ScreenID, on stage: inout Stage) throws(RoutingError) {
    try stage.dismissPresented(above: screen)
  }

  /// Selects, pops and shows from the inside out.
  public func makeVisibleInParentContainers(
    _ screen: ScreenID, on stage: inout Stage
  ) throws(RoutingError) {
    try stage.makeVisibleInParentContainers(screen)
  }
}
