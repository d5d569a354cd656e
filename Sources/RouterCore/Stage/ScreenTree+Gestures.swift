extension ScreenTree {
  /// Lets a person do something; tells whether it is possible here.
  mutating func carryOut(_ gesture: Gesture, log: inout EventLog) -> Bool {
    switch gesture {
    case .back(let stack):
      guard let (slot, record) = container(stack, .navigationStack), record.childCount > 1
      else { return false }
      pop(to: child(record.childCount - 2, of: slot), in: slot, log: &log)
    case .popToRoot(let stack):
      guard let (slot, record) = container(stack, .navigationStack), record.childCount > 1
      else { return false }
      pop(to: record.firstChild, in: slot, log: &log)
    case .dismiss: return dismissTopmost(log: &log)
    case .selectTab(let index, let tabs): return selectChild(index, in: tabs, .tabBar, log: &log)
    case .pickSection(let index, let drawer):
      return selectChild(index, in: drawer, .drawer, log: &log)
    case .show(let index, let container): return showChild(index, in: container, log: &log)
    case .openMenu(let drawer): return setMenu(open: true, in: drawer, log: &log)
    case .closeMenu(let drawer): return setMenu(open: false, in: drawer, log: &log)
    case .setVeto(let vetoes, let screen):
      let slot = slot(screen)
      guard slot >= 0, vetoesDismissal(screen) != vetoes else { return slot >= 0 }
      records[Int(slot)].marks.formSymmetricDifference(.vetoes)
      vetoCount += vetoes ? 1 : -1
      changes &+= 1
    case .setContext(let context, let screen):
      let slot = slot(screen)
      guard slot >= 0 else { return false }
      contexts[Int(slot)] = context
      changes &+= 1
    case .remove(let screen): return takeOut(screen)
    }
    return true
  }

  /// The container that is meant, or the frontmost one of the kind.
  private func container(
    _ screen: ScreenID?, _ code: ContainerCode
  ) -> (slot: Int32, record: ScreenRecord)? {
    if let screen {
      let slot = slot(screen)
      guard slot >= 0, records[Int(slot)].code == code else { return nil }
      return (slot, records[Int(slot)])
    }
    for screen in frontmostPath.reversed() {
      let record = records[Int(screen.slot)]
      if record.code == code { return (screen.slot, record) }
      // What lies under a modal screen cannot be touched.
      if record.presenting >= 0 { return nil }
    }
    return nil
  }

  private mutating func selectChild(
    _ index: Int, in screen: ScreenID?, _ code: ContainerCode, log: inout EventLog
  ) -> Bool {
    guard let (slot, record) = container(screen, code), index >= 0, index < Int(record.childCount)
    else { return false }
    if Int(record.selected) == index {
      if record.marks.contains(.menuOpen) { return setMenu(open: false, in: screen, log: &log) }
      return true
    }
    select(child(Int32(truncatingIfNeeded: index), of: slot), in: slot, log: &log)
    return true
  }

  private mutating func showChild(
    _ index: Int, in screen: ScreenID, log: inout EventLog
  ) -> Bool {
    guard let (slot, record) = container(screen, .custom), index >= 0,
      index < Int(record.childCount)
    else { return false }
    let child = child(Int32(truncatingIfNeeded: index), of: slot)
    // What the container refuses a person simply cannot do.
    do throws(RoutingError) {
      try makeVisible(child, in: slot, locator: nil, log: &log)
    } catch {
      return false
    }
    return true
  }

  private mutating func setMenu(
    open: Bool, in screen: ScreenID?, log: inout EventLog
  ) -> Bool {
    guard
      let (slot, record) = container(screen, .drawer) ?? container(screen, .custom)
        ?? (screen == nil ? nil : container(screen, .tabBar)),
      record.marks.contains(.menuOpen) != open
    else { return false }
    records[Int(slot)].marks.formSymmetricDifference(.menuOpen)
    changes &+= 1
    let container = identity(slot)
    if record.code == .custom, let shown = visibleChildren(of: container).first {
      log.note(.show, screen: shown, other: container, value: index(of: shown.slot, in: slot))
    }
    return true
  }
}
