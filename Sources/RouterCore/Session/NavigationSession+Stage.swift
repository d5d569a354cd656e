extension NavigationSession {
  mutating func push(_ slot: Int32, on stack: Int32) throws(RoutingError) {
    try takeAway(slot, into: stack)
    state.tree.append(slot, to: stack)
    state.tree.changes &+= 1
    record(.push, screen: state.tree.identity(slot), other: state.tree.identity(stack))
  }

  mutating func pop(to child: Int32, in stack: Int32) {
    record(.pop, screen: state.tree.identity(child), other: state.tree.identity(stack))
    var removed = state.tree.records[Int(child)].nextSibling
    while removed >= 0 {
      recordListed(state.tree.identity(removed))
      trace.counts.popped += 1
      removed = state.tree.records[Int(removed)].nextSibling
    }
    state.tree.removeChildren(after: child, in: stack)
    state.tree.changes &+= 1
  }

  mutating func select(_ child: Int32, in container: Int32) {
    let index = state.tree.index(of: child, in: container)
    state.tree.records[Int(container)].selected = index
    state.tree.records[Int(container)].marks.remove(.menuOpen)
    state.tree.changes &+= 1
    trace.counts.selected += 1
    record(.select, other: state.tree.identity(container), value: index)
  }

  /// Lets the adapter of a container make a child visible.
  mutating func show(_ child: Int32, in container: Int32) throws(RoutingError) {
    guard let adapter = state.tree.adapter(container) else { return }
    var containerState = state.tree.containerState(container)
    let index = Int(state.tree.index(of: child, in: container))
    try adapter.makeVisible(index, in: &containerState)
    trace.counts.selected += 1
    record(.show, screen: state.tree.identity(child), other: state.tree.identity(container))
    write(containerState, into: container)
  }

  mutating func showDetail(_ slot: Int32, in split: Int32) throws(RoutingError) {
    try takeAway(slot, into: split)
    let record = state.tree.records[Int(split)]
    self.record(.showDetail, screen: state.tree.identity(slot), other: state.tree.identity(split))
    let primary = record.firstChild
    if record.marks.contains(.collapsed), primary >= 0,
      state.tree.records[Int(primary)].code == .navigationStack
    {
      state.tree.append(slot, to: primary)
    } else {
      if record.childCount > 1, !record.marks.contains(.collapsed) {
        let previous = state.tree.child(record.childCount - 2, of: split)
        state.tree.removeChildren(after: previous, in: split)
      }
      state.tree.append(slot, to: split)
    }
    state.tree.changes &+= 1
  }

  mutating func present(_ slot: Int32, by asked: Int32) throws(RoutingError) {
    guard state.tree.presented(asked) < 0 else {
      let number = state.tree.records[Int(asked)].classNumber
      throw .compositionFailed(
        .init("'\(state.tree.classes.classes[Int(number)].name)' already presents a screen"))
    }
    let presenter = state.tree.outermost(asked)
    try takeAway(slot, into: presenter)
    state.tree.link(slot, presentedBy: presenter)
    state.tree.changes &+= 1
    trace.counts.presented += 1
    record(.present, screen: state.tree.identity(slot), other: state.tree.identity(presenter))
    recordListed(state.tree.identity(asked))
  }

  /// Dismisses what a screen, or the nearest of its parents, presents.
  mutating func dismiss(above asked: Int32) {
    let presenter = state.tree.presenter(asked)
    guard presenter >= 0 else { return }
    record(.dismiss, screen: state.tree.identity(asked), other: state.tree.identity(presenter))
    var removed = state.tree.records[Int(presenter)].presented
    while removed >= 0 {
      recordListed(state.tree.identity(removed))
      trace.counts.dismissed += 1
      removed = state.tree.records[Int(removed)].presented
    }
    state.tree.unlinkPresented(by: presenter)
    state.tree.changes &+= 1
  }

  mutating func replaceRoot(_ slot: Int32) {
    let old = state.tree.rootSlot
    state.tree.rootSlot = slot
    if old >= 0, old != slot { state.tree.noteDetached(old) }
    state.tree.changes &+= 1
    trace.counts.rootsReplaced += 1
    record(.replaceRoot, screen: state.tree.identity(slot))
  }

  /// Replaces the children of a container; what was selected stays so where it can.
  mutating func setChildren(_ children: [Int32], of container: Int32) throws(RoutingError) {
    let before = state.tree.records[Int(container)]
    for child in children where state.tree.records[Int(child)].parent != container {
      try takeAway(child, into: container)
    }
    if before.childCount > 0 { trace.counts.rebuilt += 1 }
    if let adapter = state.tree.adapter(container) {
      var containerState = state.tree.containerState(container)
      try adapter.setChildren(children.map { state.tree.identity($0) }, in: &containerState)
      write(containerState, into: container)
    } else {
      let selected = state.tree.child(before.selected, of: container)
      fill(container, with: children)
      if before.code == .tabBar || before.code == .drawer {
        let index = state.tree.index(of: selected, in: container)
        let count = state.tree.records[Int(container)].childCount
        let kept =
          index >= 0 && selected >= 0 ? index : (before.selected < count ? before.selected : 0)
        state.tree.records[Int(container)].selected = kept
      }
    }
    state.tree.changes &+= 1
    let after = state.tree.records[Int(container)]
    record(.setChildren, other: state.tree.identity(container), value: after.selected)
    var child = after.firstChild
    while child >= 0 {
      recordListed(state.tree.identity(child))
      child = state.tree.records[Int(child)].nextSibling
    }
  }

  private mutating func fill(_ container: Int32, with children: [Int32]) {
    state.tree.orphanChildren(of: container)
    for child in children where state.tree.records[Int(child)].parent < 0 {
      state.tree.append(child, to: container)
    }
  }

  /// Writes back what an adapter made of its container.
  private mutating func write(_ containerState: ContainerState, into container: Int32) {
    let slots = containerState.children.map { state.tree.slot($0) }.filter { child in
      child >= 0 && !state.tree.isAbove(child, container)
    }
    fill(container, with: slots)
    let count = Int(state.tree.records[Int(container)].childCount)
    state.tree.records[Int(container)].selected = Int32(
      truncatingIfNeeded: min(max(containerState.selected, 0), max(count - 1, 0)))
    if containerState.isMenuOpen {
      state.tree.records[Int(container)].marks.insert(.menuOpen)
    } else {
      state.tree.records[Int(container)].marks.remove(.menuOpen)
    }
    state.tree.changes &+= 1
  }

  /// Takes a screen that is to be put elsewhere from where it is; one that was just made is nowhere.
  private mutating func takeAway(_ slot: Int32, into container: Int32) throws(RoutingError) {
    let record = state.tree.records[Int(slot)]
    if record.parent < 0, record.presenting < 0, slot != state.tree.rootSlot { return }
    guard !state.tree.isAbove(slot, container) else {
      let name = state.tree.classes.classes[Int(record.classNumber)].name
      throw .compositionFailed(.init("'\(name)' cannot be put into itself"))
    }
    if record.presenting >= 0 { state.tree.unlinkPresented(by: record.presenting) }
    if record.parent >= 0 { state.tree.remove(slot, from: record.parent) }
  }
}
