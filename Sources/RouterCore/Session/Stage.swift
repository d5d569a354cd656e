/// The screens in the hands of the application: what happens to them beside the router.
///
/// An interceptor of the application is given a stage, and ``NavigationSession/change(_:)`` gives one
/// between navigations. Whatever is done there shows in the trace.
public struct Stage: Sendable {
  var session: NavigationSession

  /// The screens as they are now.
  public var tree: ScreenTree { session.state.tree }

  /// The flags, to be read and set.
  public var flags: FlagSet {
    get { session.state.flags }
    set { session.state.flags = newValue }
  }

  /// Lets a person do something; tells whether it is possible here.
  @discardableResult
  public mutating func perform(_ gesture: Gesture) -> Bool { session.carryOut(gesture) }

  /// Makes described screens and puts them in place of the root.
  @discardableResult
  public mutating func replaceRoot(with node: ScreenNode) -> ScreenID {
    let slot = session.state.tree.insert(node, presentingParent: true)
    session.replaceRoot(slot)
    return session.state.tree.identity(slot)
  }

  /// Makes described screens and presents them modally.
  ///
  /// - Throws: ``RoutingError/compositionFailed(_:)`` when the screen has gone or presents something.
  @discardableResult
  public mutating func present(
    _ node: ScreenNode, on screen: ScreenID
  ) throws(RoutingError) -> ScreenID {
    let asked = session.state.tree.slot(screen)
    guard asked >= 0 else {
      throw .compositionFailed(.init("the screen to present on has gone"))
    }
    let slot = session.state.tree.insert(node, presentingParent: false)
    try session.present(slot, by: asked)
    return session.state.tree.identity(slot)
  }

  /// Marks a screen as being on its way out, or no longer.
  public mutating func setBeingDismissed(_ isBeingDismissed: Bool, of screen: ScreenID) {
    let slot = session.state.tree.slot(screen)
    guard slot >= 0, session.state.tree.isBeingDismissed(screen) != isBeingDismissed else { return }
    session.state.tree.records[Int(slot)].marks.formSymmetricDifference(.beingDismissed)
    session.state.tree.changes &+= 1
  }
}

extension NavigationSession {
  /// Lets the application change the screens beside the router; the trace tells what happened.
  ///
  /// What `body` did before it threw stays done.
  public mutating func change<Result, Thrown>(
    _ body: (inout Stage) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    beginCall()
    defer { state.tree.releaseDetached() }
    return try onStage(body)
  }

  mutating func onStage<Result, Thrown>(
    _ body: (inout Stage) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    var stage = Stage(session: self)
    defer { self = stage.session }
    return try body(&stage)
  }
}
