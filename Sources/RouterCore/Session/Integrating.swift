extension NavigationSession {
  /// Makes the previous screen visible, then makes and integrates the next one.
  mutating func integrateNext() throws(RoutingError) {
    let previous = state.tree.slot(process.previous)
    guard previous >= 0 else {
      throw .initialController(
        .deallocated, .init("the screen to go on from was closed while the navigation waited"))
    }
    try makeVisible(previous)
    releaseUnheld()
    let box = process.firstBox
    guard box >= 0 else {
      try integratePostponed()
      process.phase = .finishing
      return
    }
    process.firstBox = process.boxes[Int(box)].next
    let step = routeStep(process.boxes[Int(box)].step)
    let slot = try build(box, step)
    try act(box, step, slot)
  }

  /// Goes on after an action that took time.
  mutating func acted(_ box: Int32) {
    hold(process.actedOn)
    hold(process.previous)
    let slot = state.tree.slot(process.previous)
    if slot >= 0 { state.tree.records[Int(slot)].marks.remove(.beingPresented) }
    record(.actionComplete, name: action(of: box).name)
    process.phase = .integrating
  }

  /// The action of a queued factory; one that only looks again needs none.
  private func action(of box: Int32) -> AnyAction {
    let step = routeStep(process.boxes[Int(box)].step)
    return step.factory == nil ? .nilAction : step.action
  }

  private mutating func act(_ box: Int32, _ step: Step, _ slot: Int32) throws(RoutingError) {
    let number = process.boxes[Int(box)].step
    let previous = process.previous
    process.actedOn = previous
    process.previous = state.tree.identity(slot)
    hold(process.previous)
    guard step.factory != nil else { return try integratePostponed() }
    if let requirement = step.action.container {
      guard try actOnContainer(step.action, number, requirement, slot, previous.slot) else {
        return
      }
    } else {
      try checkTarget(step.action, previous.slot)
      try integratePostponed()
      record(
        .actionPerform, of: step.action, step: number, screen: process.previous, other: previous)
      try perform(step.action, slot, on: previous.slot)
    }
    let milliseconds = duration(of: step.action)
    if milliseconds > 0 {
      // Only the transition itself; an action that is delayed has presented its screen before.
      if takesTime, state.tree.records[Int(slot)].presenting >= 0 {
        state.tree.records[Int(slot)].marks.insert(.beingPresented)
      }
      process.phase = .acted(box: box)
      suspend(.transition, after: milliseconds)
    }
  }

  /// How long an action takes until it calls back.
  private func duration(of action: AnyAction) -> Int {
    let delays = process.animated || !action.delaysOnlyAnimated
    let delay = delays ? action.delayMilliseconds : 0
    if case .none = action.kind { return delay }
    guard takesTime else { return delay }
    return delay.addingClamped(state.transitionMilliseconds)
  }

  private func checkTarget(_ action: AnyAction, _ slot: Int32) throws(RoutingError) {
    guard let target = action.target else { return }
    guard state.tree.isKind(slot, of: target) else {
      throw .typeMismatch(
        actual: state.tree.name(slot), expected: target.name,
        .init("'\(action.name)' does not act on it"))
    }
  }

  /// Performs a container action, or keeps it for later; returns whether it was performed.
  private mutating func actOnContainer(
    _ action: AnyAction, _ step: Int32, _ requirement: ContainerKind.Requirement, _ slot: Int32,
    _ previous: Int32
  ) throws(RoutingError) -> Bool {
    if process.postponedContainer.exists {
      let container = state.tree.slot(process.postponedContainer)
      if container >= 0, requirement.accepts(state.tree.records[Int(container)], in: state.tree) {
        try embedPostponed(action, step, slot)
        return false
      }
      try integratePostponed()
    }
    let container = nearest(requirement, from: previous)
    guard container >= 0 else {
      let actual = state.tree.name(previous)
      throw .typeMismatch(
        actual: actual, expected: requirement.description,
        .init("'\(action.name)' needs \(requirement), but '\(actual)' is in none"))
    }
    if process.firstBox >= 0, let next = self.action(of: process.firstBox).container,
      next.includes(requirement)
    {
      process.postponedContainer = state.tree.identity(container)
      var child = state.tree.records[Int(container)].firstChild
      while child >= 0 {
        process.postponed.append(child)
        child = state.tree.records[Int(child)].nextSibling
      }
      try embedPostponed(action, step, slot)
      return false
    }
    record(
      .actionPerform, of: action, step: step, screen: state.tree.identity(slot),
      other: state.tree.identity(container))
    try perform(action, slot, in: container)
    return true
  }

  /// The nearest of a screen and its parents that an action can work on, or -1.
  private func nearest(_ requirement: ContainerKind.Requirement, from slot: Int32) -> Int32 {
    var current = slot
    var remaining = state.tree.records.count
    while current >= 0, remaining > 0 {
      if requirement.accepts(state.tree.records[Int(current)], in: state.tree) { return current }
      current = state.tree.routingParent(current)
      remaining -= 1
    }
    return -1
  }

  private mutating func embedPostponed(
    _ action: AnyAction, _ step: Int32, _ slot: Int32
  ) throws(RoutingError) {
    record(.actionEmbed, of: action, step: step, screen: state.tree.identity(slot))
    for child in process.postponed { trace.log.list(state.tree.identity(child)) }
    var children = process.postponed
    process.postponed = []
    try embed(action, slot, in: &children, from: 0)
    process.postponed = children
  }

  /// Puts the prepared children into their container, if they differ.
  private mutating func integratePostponed() throws(RoutingError) {
    guard process.postponedContainer.exists else { return }
    let container = state.tree.slot(process.postponedContainer)
    var children: [Int32] = []
    swap(&children, &process.postponed)
    process.postponedContainer = .none
    guard container >= 0 else {
      throw .compositionFailed(.init("the container was gone before its children were set"))
    }
    if !holds(container, exactly: children) { try setChildren(children, of: container) }
    children.removeAll(keepingCapacity: true)
    swap(&children, &process.postponed)
  }
}

extension NavigationSession {
  private func holds(_ container: Int32, exactly children: [Int32]) -> Bool {
    var child = state.tree.records[Int(container)].firstChild
    for expected in children {
      guard child == expected else { return false }
      child = state.tree.records[Int(child)].nextSibling
    }
    return child < 0
  }
}
