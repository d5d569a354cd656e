/// The screens in the hands of the application: what happens to them beside the router.
///
/// An interceptor or an action of the application is given a stage, and ``NavigationSession/change(_:)``
/// gives one between navigations. Whatever is done there shows in the trace.
public struct Stage: Sendable {
  /// The screens as they are now.
  public internal(set) var tree: ScreenTree
  /// The flags, to be read and set.
  public var flags: FlagSet
  var log: EventLog
  let locator: (any ContainerAdapterLocator)?

  init(
    tree: ScreenTree, flags: FlagSet = FlagSet(), log: EventLog = EventLog(),
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
    guard slot >= 0 else {
      throw .compositionFailed(.init("the screen to act on has gone"))
    }
    return slot
  }
}
