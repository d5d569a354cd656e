extension ScreenTree {
  mutating func present(
    _ slot: Int32, by asked: Int32, log: inout EventLog
  ) throws(RoutingError) {
    guard presented(asked) < 0 else {
      throw .compositionFailed(.init("'\(name(asked))' already presents a screen"))
    }
    let presenter = outermost(asked)
    try takeAway(slot, into: presenter)
    link(slot, presentedBy: presenter)
    changes &+= 1
    log.counts.presented += 1
    log.note(.present, screen: identity(slot), other: identity(presenter))
    log.list(identity(asked))
  }

  /// Dismisses what a screen, or the nearest of its parents, presents.
  mutating func dismiss(above asked: Int32, log: inout EventLog) {
    let presenter = presenter(asked)
    guard presenter >= 0 else { return }
    log.note(.dismiss, screen: identity(asked), other: identity(presenter))
    var removed = records[Int(presenter)].presented
    while removed >= 0 {
      log.list(identity(removed))
      log.counts.dismissed += 1
      removed = records[Int(removed)].presented
    }
    unlinkPresented(by: presenter)
    changes &+= 1
  }

  /// Dismisses the end of the chain of presented screens; tells whether there was one.
  mutating func dismissTopmost(log: inout EventLog) -> Bool {
    var top = rootSlot
    guard top >= 0 else { return false }
    while records[Int(top)].presented >= 0 { top = records[Int(top)].presented }
    let presenter = records[Int(top)].presenting
    guard presenter >= 0 else { return false }
    log.note(.dismiss, screen: identity(top), other: identity(presenter))
    log.list(identity(top))
    log.counts.dismissed += 1
    unlinkPresented(by: presenter)
    changes &+= 1
    return true
  }

  mutating func replaceRoot(_ slot: Int32, log: inout EventLog) {
    let old = rootSlot
    rootSlot = slot
    if old >= 0, old != slot { noteDetached(old) }
    changes &+= 1
    log.counts.rootsReplaced += 1
    log.note(.replaceRoot, screen: identity(slot))
  }

  /// Fails when what a screen presents is being dismissed by somebody else.
  func checkDismissal(above asked: Int32) throws(RoutingError) {
    let presented = presented(asked)
    guard presented >= 0, records[Int(presented)].marks.contains(.beingDismissed) else { return }
    throw .compositionFailed(.init("'\(name(presented))' is being dismissed by somebody else"))
  }
}
