extension ScreenTree {
  mutating func present(_ slot: Int32, by asked: Int32, log: inout Trace.Log) throws(RoutingError) {
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

  /// Dismisses the modals of a screen, or of the nearest parent that has one.
  mutating func dismiss(above asked: Int32, log: inout Trace.Log) {
    let presenter = presenter(asked)
    if presenter >= 0 { dismiss(presentedBy: presenter, askedOf: asked, log: &log) }
  }

  /// Dismisses the end of the chain of presented screens; returns whether there was one.
  mutating func dismissTopmost(log: inout Trace.Log) -> Bool {
    let top = modalTop
    guard top >= 0, records[Int(top)].presenting >= 0 else { return false }
    dismiss(presentedBy: records[Int(top)].presenting, askedOf: top, log: &log)
    return true
  }

  private mutating func dismiss(
    presentedBy presenter: Int32, askedOf asked: Int32, log: inout Trace.Log
  ) {
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

  mutating func replaceRoot(_ slot: Int32, log: inout Trace.Log) {
    let old = rootSlot
    rootSlot = slot
    if old >= 0, old != slot { noteDetached(old) }
    changes &+= 1
    log.counts.rootsReplaced += 1
    log.note(.replaceRoot, screen: identity(slot))
  }

  /// Fails when the presented screen is being dismissed from elsewhere already.
  func checkDismissal(above asked: Int32) throws(RoutingError) {
    let presented = presented(asked)
    guard presented >= 0, records[Int(presented)].marks.contains(.beingDismissed) else { return }
    throw .compositionFailed(.init("'\(name(presented))' is being dismissed by another caller"))
  }

  /// Makes a screen visible in all the containers around it, from the inside out.
  ///
  /// - Parameter locator: knows adapters that take the place of the containers' own rules.
  mutating func makeVisible(
    _ slot: Int32, locator: (any ContainerAdapterLocator)?, log: inout Trace.Log
  ) throws(RoutingError) {
    guard let locator else { return try makeVisible(slot, log: &log) }
    try eachContainer(around: slot) { tree, child, container throws(RoutingError) in
      try tree.makeVisible(child, in: container, locator: locator, log: &log)
    }
  }

  /// Makes a screen visible by the containers' own rules.
  ///
  /// Separate from the version with a locator: most routers have none, and passing an optional existential costs
  /// a twentieth of a navigation.
  mutating func makeVisible(_ slot: Int32, log: inout Trace.Log) throws(RoutingError) {
    try eachContainer(around: slot) { tree, child, container throws(RoutingError) in
      try tree.makeVisible(child, in: container, log: &log)
    }
  }

  @inline(__always)
  private mutating func eachContainer(
    around slot: Int32,
    _ body: (inout ScreenTree, _ child: Int32, _ container: Int32) throws(RoutingError) -> Void
  ) throws(RoutingError) {
    var child = slot
    for _ in 0..<records.count {
      let parent = routingParent(child)
      guard parent >= 0 else { return }
      if records[Int(parent)].rules.isContainer { try body(&self, child, parent) }
      child = parent
    }
  }

  /// Makes a child visible in one container, unless it is.
  mutating func makeVisible(
    _ child: Int32, in container: Int32, locator: (any ContainerAdapterLocator)?,
    log: inout Trace.Log
  ) throws(RoutingError) {
    guard let locator, let adapter = located(container, locator) else {
      return try makeVisible(child, in: container, log: &log)
    }
    if sees(child, in: container, adapter) { return }
    try checkHolds(container, child)
    try show(child, in: container, adapter, log: &log)
  }

  private mutating func makeVisible(
    _ child: Int32, in container: Int32, log: inout Trace.Log
  ) throws(RoutingError) {
    if isVisible(child, in: container) { return }
    try checkHolds(container, child)
    switch records[Int(container)].rules.shows {
    case .last: pop(to: child, in: container, log: &log)
    case .selected: select(child, in: container, log: &log)
    case .adapter:
      guard let adapter = adapter(container) else { return }
      try show(child, in: container, adapter, log: &log)
    case .none, .columns, .single: break
    }
  }

  func located(_ container: Int32, _ locator: any ContainerAdapterLocator) -> (
    any ContainerAdapter
  )? { locator.adapter(for: classes.classes[Int(records[Int(container)].classNumber)]) }

  private func checkHolds(_ container: Int32, _ child: Int32) throws(RoutingError) {
    guard records[Int(child)].parent == container else {
      throw .compositionFailed(.init("'\(name(container))' does not hold the screen it is to show"))
    }
  }

  /// Lets an adapter make a child visible.
  private mutating func show(
    _ child: Int32, in container: Int32, _ adapter: any ContainerAdapter, log: inout Trace.Log
  ) throws(RoutingError) {
    let shown = containerState(container)
    var state = shown
    let index = index(of: child, in: container)
    try adapter.makeVisible(Int(index), in: &state)
    let before = records[Int(container)].childCount
    log.note(.show, screen: identity(child), other: identity(container), value: index)
    if state == shown { return }
    write(state, into: container)
    let taken = Int(before - records[Int(container)].childCount)
    if taken > 0 { log.counts.popped += taken } else { log.counts.selected += 1 }
  }
}
