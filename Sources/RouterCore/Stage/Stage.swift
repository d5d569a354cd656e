/// The screens in the hands of the application: what happens to them beside the router.
///
/// An interceptor or an action of the application is given a stage, and ``NavigationSession/change(_:)``
/// gives one between navigations. Whatever is done there shows in the trace.
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

  /// Puts screens on a stage of their own, to try out what is done with them outside of a navigation.
  public init(_ node: ScreenNode?, flags: FlagSet = FlagSet()) {
    self.init(tree: ScreenTree(node), flags: flags)
  }

  /// Lets a person do something; tells whether it is possible here.
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

  /// Marks a screen as being on its way out, or no longer.
  public mutating func setBeingDismissed(_ isBeingDismissed: Bool, of screen: ScreenID) {
    let slot = tree.slot(screen)
    guard slot >= 0, tree.isBeingDismissed(screen) != isBeingDismissed else { return }
    tree.records[Int(slot)].marks.formSymmetricDifference(.beingDismissed)
    tree.changes &+= 1
  }

  func slot(_ screen: ScreenID) throws(RoutingError) -> Int32 {
    let slot = tree.slot(screen)
    guard slot >= 0 else { throw .compositionFailed(.init("the screen to act on has gone")) }
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

  /// Puts children into a container, in place of those it holds.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when a screen has gone, or the container is none or refuses.
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
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when the screen has gone, or is being dismissed already.
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
  public mutating func makeVisibleInParentContainers(_ screen: ScreenID) throws(RoutingError) {
    try tree.makeVisible(slot(screen), locator: locator, log: &log)
  }
}

/// How a router dismisses what covers the start, and brings screens to the front.
///
/// The router asks the handler of its ``DefaultRouter``, where it has one, before anything is made, and
/// before every screen that is. An error of the handler ends the navigation; its changes remain.
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
