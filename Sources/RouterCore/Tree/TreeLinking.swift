extension ScreenTree {
  /// Appends a screen without a parent after the last child.
  mutating func append(_ child: Int32, to parent: Int32) {
    let last = records[Int(parent)].lastChild
    if last >= 0 {
      records[Int(last)].nextSibling = child
    } else {
      records[Int(parent)].firstChild = child
    }
    records[Int(parent)].lastChild = child
    records[Int(parent)].childCount += 1
    records[Int(child)].parent = parent
    records[Int(child)].nextSibling = -1
  }

  /// Takes all children away from a container, without releasing them.
  mutating func orphanChildren(of parent: Int32) {
    var child = records[Int(parent)].firstChild
    while child >= 0 {
      let next = records[Int(child)].nextSibling
      orphan(child)
      child = next
    }
    records[Int(parent)].firstChild = -1
    records[Int(parent)].lastChild = -1
    records[Int(parent)].childCount = 0
  }

  /// Removes all children after one, without releasing them.
  mutating func removeChildren(after child: Int32, in parent: Int32) {
    var removed = records[Int(child)].nextSibling
    records[Int(child)].nextSibling = -1
    records[Int(parent)].lastChild = child
    while removed >= 0 {
      let next = records[Int(removed)].nextSibling
      records[Int(parent)].childCount -= 1
      orphan(removed)
      removed = next
    }
  }

  mutating func link(_ screen: Int32, presentedBy presenter: Int32) {
    records[Int(presenter)].presented = screen
    records[Int(screen)].presenting = presenter
    modalCount += 1
  }

  /// Removes the screen that a screen presents, without releasing it.
  mutating func unlinkPresented(by presenter: Int32) {
    let presented = records[Int(presenter)].presented
    guard presented >= 0 else { return }
    records[Int(presenter)].presented = -1
    records[Int(presented)].presenting = -1
    modalCount -= 1
    noteDetached(presented)
  }

  private mutating func orphan(_ child: Int32) {
    records[Int(child)].parent = -1
    records[Int(child)].nextSibling = -1
    noteDetached(child)
  }

  mutating func noteDetached(_ slot: Int32) {
    guard !records[Int(slot)].marks.contains(.detached) else { return }
    records[Int(slot)].marks.insert(.detached)
    detached.append(slot)
  }

  /// Releases every screen that is neither attached to the tree nor held.
  ///
  /// A held screen keeps the screens in it and on top of it, but not those around it.
  mutating func releaseDetached(keeping held: [ScreenID] = []) {
    guard !detached.isEmpty else { return }
    // A navigation along a chain of routes holds as many screens as the chain is long.
    let held = held.map(slot).filter { $0 >= 0 }
    for slot in held { records[Int(slot)].marks.insert(.held) }
    var kept: [Int32] = []
    for index in detached.indices {
      let slot = detached[index]
      let record = records[Int(slot)]
      guard record.marks.contains(.detached) else { continue }
      if record.parent >= 0 || record.presenting >= 0 || slot == rootSlot {
        records[Int(slot)].marks.remove(.detached)
      } else {
        release(slot, &kept)
      }
    }
    for slot in held { records[Int(slot)].marks.subtract([.held, .kept]) }
    detached.removeAll(keepingCapacity: true)
    detached.append(contentsOf: kept)
  }

  private mutating func release(_ slot: Int32, _ kept: inout [Int32]) {
    let marks = records[Int(slot)].marks
    if marks.contains(.held) {
      cutLoose(slot)
      if !marks.contains(.kept) { kept.append(slot) }
      records[Int(slot)].marks.insert(.kept)
      return
    }
    var child = records[Int(slot)].firstChild
    while child >= 0 {
      let next = records[Int(child)].nextSibling
      release(child, &kept)
      child = next
    }
    let presented = records[Int(slot)].presented
    if presented >= 0 {
      modalCount -= 1
      release(presented, &kept)
    }
    classes.count(records[Int(slot)].classNumber, by: -1)
    if records[Int(slot)].marks.contains(.vetoes) { vetoCount -= 1 }
    // A serial that no identity has, so that a later look-up finds that the screen is gone.
    records[Int(slot)] = ScreenTree.Record(
      serial: 0, classNumber: 0, rules: ContainerKind.screen.rules)
    contexts[Int(slot)] = .absent
    freeSlots.append(slot)
  }

  /// Detaches a screen, with everything in it.
  private mutating func cutLoose(_ slot: Int32) {
    records[Int(slot)].parent = -1
    records[Int(slot)].presenting = -1
    records[Int(slot)].nextSibling = -1
    records[Int(slot)].marks.insert(.detached)
  }

  /// Whether a screen is another screen, holds it, or has it on top.
  func isAbove(_ slot: Int32, _ other: Int32) -> Bool {
    var current = other
    var remaining = records.count
    while current >= 0, remaining > 0 {
      if current == slot { return true }
      let record = records[Int(current)]
      current = record.parent >= 0 ? record.parent : record.presenting
      remaining -= 1
    }
    return false
  }

  /// Takes one child out of a container, without releasing it.
  mutating func remove(_ child: Int32, from parent: Int32) {
    var previous: Int32 = -1
    var current = records[Int(parent)].firstChild
    while current >= 0, current != child {
      previous = current
      current = records[Int(current)].nextSibling
    }
    guard current == child, child >= 0 else { return }
    let index = self.index(of: child, in: parent)
    let next = records[Int(child)].nextSibling
    if previous >= 0 {
      records[Int(previous)].nextSibling = next
    } else {
      records[Int(parent)].firstChild = next
    }
    if next < 0 { records[Int(parent)].lastChild = previous }
    records[Int(parent)].childCount -= 1
    let count = records[Int(parent)].childCount
    if index < records[Int(parent)].selected || records[Int(parent)].selected >= count {
      records[Int(parent)].selected = max(0, records[Int(parent)].selected - 1)
    }
    orphan(child)
  }
  /// Removes a screen from its place before it moves; a new screen has none.
  mutating func takeAway(_ slot: Int32, into container: Int32) throws(RoutingError) {
    let record = records[Int(slot)]
    if record.parent < 0, record.presenting < 0, slot != rootSlot { return }
    guard !isAbove(slot, container) else {
      throw .compositionFailed(.init("'\(name(slot))' cannot be put into itself"))
    }
    if record.presenting >= 0 { unlinkPresented(by: record.presenting) }
    if record.parent >= 0 { remove(slot, from: record.parent) }
  }
}
