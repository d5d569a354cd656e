extension NavigationSession {
  /// Dismisses everything that is presented above the screen to start from.
  mutating func clearTheWay() throws(RoutingError) {
    let start = process.start.slot
    let presented = state.tree.presented(start)
    process.phase = .integrating
    guard presented >= 0 else { return }
    if state.tree.records[Int(presented)].marks.contains(.beingDismissed) {
      let name = state.tree.classes.classes[Int(state.tree.records[Int(presented)].classNumber)]
        .name
      throw .compositionFailed(.init("'\(name)' is being dismissed by somebody else"))
    }
    if takesTime {
      markBeingDismissed(presented)
      process.phase = .dismissing
      return suspend(.transition, after: state.transitionMilliseconds)
    }
    dismiss(above: start)
  }

  /// Takes what was dismissed away once its transition is over.
  mutating func finishDismissing() throws(RoutingError) {
    process.phase = .integrating
    let start = state.tree.slot(process.start)
    if start >= 0 { dismiss(above: start) }
  }

  var takesTime: Bool { process.animated && state.transitionMilliseconds > 0 }

  private mutating func markBeingDismissed(_ slot: Int32) {
    var current = slot
    while current >= 0 {
      state.tree.records[Int(current)].marks.insert(.beingDismissed)
      current = state.tree.records[Int(current)].presented
    }
    state.tree.changes &+= 1
  }

  /// Makes a screen visible in all the containers around it, from the inside out.
  mutating func makeVisible(_ slot: Int32) throws(RoutingError) {
    var child = slot
    var remaining = state.tree.records.count
    while remaining > 0 {
      let parent = state.tree.routingParent(child)
      guard parent >= 0 else { return }
      if state.tree.records[Int(parent)].code != .screen,
        !state.tree.isVisible(child, in: parent)
      {
        try makeVisible(child, in: parent)
      }
      child = parent
      remaining -= 1
    }
  }

  /// Makes a child visible in one container.
  mutating func makeVisible(_ child: Int32, in container: Int32) throws(RoutingError) {
    let record = state.tree.records[Int(container)]
    guard state.tree.records[Int(child)].parent == container else {
      let name = state.tree.classes.classes[Int(record.classNumber)].name
      throw .compositionFailed(.init("'\(name)' does not hold the screen it is to show"))
    }
    switch record.code {
    case .navigationStack: pop(to: child, in: container)
    case .tabBar, .drawer: select(child, in: container)
    case .custom: try show(child, in: container)
    case .screen, .splitView, .slot: break
    }
  }
}
