extension ScreenTree {
  /// Replaces the children of a container; the selected child stays selected if possible.
  ///
  /// - Parameter adapter: arranges them instead of the container's own rules.
  mutating func setChildren(
    _ children: [Int32], of container: Int32, adapter: (any ContainerAdapter)? = nil,
    log: inout Trace.Log
  ) throws(RoutingError) {
    let before = records[Int(container)]
    for child in children where records[Int(child)].parent != container {
      try takeAway(child, into: container)
    }
    if before.childCount > 0 { log.counts.rebuilt += 1 }
    if let adapter = adapter ?? self.adapter(container) {
      var state = containerState(container)
      try adapter.setChildren(children.map { identity($0) }, in: &state)
      write(state, into: container)
    } else {
      let selected = child(before.selected, of: container)
      fill(container, with: children)
      if before.rules.selects {
        let index = index(of: selected, in: container)
        let count = records[Int(container)].childCount
        let kept =
          index >= 0 && selected >= 0 ? index : (before.selected < count ? before.selected : 0)
        records[Int(container)].selected = kept
      } else if records[Int(container)].childCount < 2 {
        records[Int(container)].selected = 0
      }
    }
    changes &+= 1
    noteChildren(of: container, log: &log)
  }

  func noteChildren(of container: Int32, log: inout Trace.Log) {
    let record = records[Int(container)]
    log.note(.setChildren, other: identity(container), value: record.selected)
    var child = record.firstChild
    while child >= 0 {
      log.list(identity(child))
      child = records[Int(child)].nextSibling
    }
  }

  /// Notes that ready-made screens were made, and that the containers among them were given their children.
  func noteTemplate(_ slot: Int32, log: inout Trace.Log) {
    log.counts.built += 1
    var child = records[Int(slot)].firstChild
    while child >= 0 {
      noteTemplate(child, log: &log)
      child = records[Int(child)].nextSibling
    }
    let record = records[Int(slot)]
    if record.rules.isContainer, record.childCount > 0 { noteChildren(of: slot, log: &log) }
  }

  private mutating func fill(_ container: Int32, with children: [Int32]) {
    orphanChildren(of: container)
    for child in children where records[Int(child)].parent < 0 { append(child, to: container) }
  }

  /// Writes back what an adapter made of its container.
  mutating func write(_ state: ContainerState, into container: Int32) {
    let slots = state.children.map { slot($0) }.filter { $0 >= 0 && !isAbove($0, container) }
    fill(container, with: slots)
    let count = Int(records[Int(container)].childCount)
    records[Int(container)].selected = Int32(
      truncatingIfNeeded: min(max(state.selected, 0), max(count - 1, 0)))
    records[Int(container)].marks.set(.menuOpen, to: state.isMenuOpen)
    changes &+= 1
  }

  /// Takes a screen out of its container; returns whether it was in one.
  mutating func takeOut(_ screen: ScreenID) -> Bool {
    let slot = slot(screen)
    guard slot >= 0, records[Int(slot)].parent >= 0 else { return false }
    remove(slot, from: records[Int(slot)].parent)
    changes &+= 1
    return true
  }
}
