extension ScreenTree {
  /// Makes a screen visible in all the containers around it, from the inside out.
  ///
  /// - Parameter locator: knows adapters that take the place of the containers' own rules.
  mutating func makeVisible(
    _ slot: Int32, locator: (any ContainerAdapterLocator)?, log: inout EventLog
  ) throws(RoutingError) {
    guard let locator else { return try makeVisible(slot, log: &log) }
    for (child, parent) in containers(around: slot) {
      try makeVisible(child, in: parent, locator: locator, log: &log)
    }
  }

  /// Makes a screen visible by the containers' own rules.
  mutating func makeVisible(_ slot: Int32, log: inout EventLog) throws(RoutingError) {
    var child = slot
    var remaining = records.count
    while remaining > 0 {
      let parent = routingParent(child)
      guard parent >= 0 else { return }
      if records[Int(parent)].code != .screen { try makeVisible(child, in: parent, log: &log) }
      child = parent
      remaining -= 1
    }
  }

  /// Makes a child visible in one container, unless it is.
  mutating func makeVisible(
    _ child: Int32, in container: Int32, locator: (any ContainerAdapterLocator)?,
    log: inout EventLog
  ) throws(RoutingError) {
    guard let locator, let adapter = located(container, locator) else {
      return try makeVisible(child, in: container, log: &log)
    }
    try makeVisible(child, in: container, adapter, log: &log)
  }

  private mutating func makeVisible(
    _ child: Int32, in container: Int32, log: inout EventLog
  ) throws(RoutingError) {
    if isVisible(child, in: container) { return }
    try checkHolds(container, child)
    switch records[Int(container)].code {
    case .navigationStack: pop(to: child, in: container, log: &log)
    case .tabBar, .drawer: select(child, in: container, log: &log)
    case .custom:
      guard let adapter = adapter(container) else { return }
      try show(child, in: container, adapter, log: &log)
    case .screen, .splitView, .slot: break
    }
  }

  private func containers(around slot: Int32) -> [(child: Int32, container: Int32)] {
    var pairs: [(child: Int32, container: Int32)] = []
    var child = slot
    while pairs.count < records.count {
      let parent = routingParent(child)
      guard parent >= 0 else { break }
      pairs.append((child, parent))
      child = parent
    }
    return pairs.filter { records[Int($0.container)].code != .screen }
  }

  func located(_ container: Int32, _ locator: any ContainerAdapterLocator) -> (
    any ContainerAdapter
  )? {
    locator.adapter(for: classes.classes[Int(records[Int(container)].classNumber)])
  }

  private func checkHolds(_ container: Int32, _ child: Int32) throws(RoutingError) {
    guard records[Int(child)].parent == container else {
      throw .compositionFailed(.init("'\(name(container))' does not hold the screen it is to show"))
    }
  }

  private mutating func makeVisible(
    _ child: Int32, in container: Int32, _ adapter: any ContainerAdapter, log: inout EventLog
  ) throws(RoutingError) {
    let state = containerState(container)
    let isVisible = adapter.visibleChildren(of: state).contains {
      state.children.indices.contains($0) && state.children[$0].slot == child
    }
    if isVisible { return }
    try checkHolds(container, child)
    try show(child, in: container, adapter, log: &log)
  }

  /// Lets an adapter make a child visible.
  private mutating func show(
    _ child: Int32, in container: Int32, _ adapter: any ContainerAdapter, log: inout EventLog
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
