extension NavigationSession {
  /// Lets a person do something; the trace tells what happened.
  ///
  /// - Returns: how often what was done, or `nil` when it is impossible here and nothing was changed.
  public mutating func perform(_ gesture: Gesture) -> OperationCounts? {
    beginCall()
    guard carryOut(gesture) else { return nil }
    state.tree.releaseDetached()
    return trace.counts
  }

  mutating func carryOut(_ gesture: Gesture) -> Bool {
    switch gesture {
    case .back(let stack):
      guard let (slot, record) = container(stack, .navigationStack), record.childCount > 1
      else { return false }
      pop(to: state.tree.child(record.childCount - 2, of: slot), in: slot)
    case .popToRoot(let stack):
      guard let (slot, record) = container(stack, .navigationStack), record.childCount > 1
      else { return false }
      pop(to: record.firstChild, in: slot)
    case .dismiss:
      return dismissTopmost()
    case .selectTab(let index, let tabs):
      return selectChild(index, in: tabs, .tabBar)
    case .pickSection(let index, let drawer):
      return selectChild(index, in: drawer, .drawer)
    case .show(let index, let container):
      return showChild(index, in: container)
    case .openMenu(let drawer):
      return setMenu(open: true, in: drawer)
    case .closeMenu(let drawer):
      return setMenu(open: false, in: drawer)
    case .setVeto(let vetoes, let screen):
      let slot = state.tree.slot(screen)
      guard slot >= 0, state.tree.vetoesDismissal(screen) != vetoes else { return slot >= 0 }
      state.tree.records[Int(slot)].marks.formSymmetricDifference(.vetoes)
      state.tree.vetoCount += vetoes ? 1 : -1
      state.tree.changes &+= 1
    case .setContext(let context, let screen):
      let slot = state.tree.slot(screen)
      guard slot >= 0 else { return false }
      state.tree.contexts[Int(slot)] = context
      state.tree.changes &+= 1
    case .remove(let screen):
      return remove(screen)
    }
    return true
  }

  /// The container that is meant, or the frontmost one of the kind.
  private func container(
    _ screen: ScreenID?, _ code: ContainerCode
  ) -> (slot: Int32, record: ScreenRecord)? {
    if let screen {
      let slot = state.tree.slot(screen)
      guard slot >= 0, state.tree.records[Int(slot)].code == code else { return nil }
      return (slot, state.tree.records[Int(slot)])
    }
    for screen in state.tree.frontmostPath.reversed() {
      let record = state.tree.records[Int(screen.slot)]
      if record.code == code { return (screen.slot, record) }
      // What lies under a modal screen cannot be touched.
      if record.presenting >= 0 { return nil }
    }
    return nil
  }

  private mutating func selectChild(
    _ index: Int, in screen: ScreenID?, _ code: ContainerCode
  ) -> Bool {
    guard let (slot, record) = container(screen, code), index >= 0, index < Int(record.childCount)
    else { return false }
    let child = state.tree.child(Int32(truncatingIfNeeded: index), of: slot)
    if Int(record.selected) == index {
      if record.marks.contains(.menuOpen) { return setMenu(open: false, in: screen) }
      return true
    }
    select(child, in: slot)
    return true
  }

  private mutating func showChild(_ index: Int, in screen: ScreenID) -> Bool {
    guard let (slot, record) = container(screen, .custom), index >= 0,
      index < Int(record.childCount)
    else { return false }
    let child = state.tree.child(Int32(truncatingIfNeeded: index), of: slot)
    if state.tree.isVisible(child, in: slot) { return true }
    // What the container refuses a person simply cannot do.
    do throws(RoutingError) { try show(child, in: slot) } catch { return false }
    return true
  }

  private mutating func setMenu(open: Bool, in screen: ScreenID?) -> Bool {
    guard
      let (slot, record) = container(screen, .drawer) ?? container(screen, .custom)
        ?? (screen == nil ? nil : container(screen, .tabBar)),
      record.marks.contains(.menuOpen) != open
    else { return false }
    state.tree.records[Int(slot)].marks.formSymmetricDifference(.menuOpen)
    state.tree.changes &+= 1
    let container = state.tree.identity(slot)
    if record.code == .custom, let shown = state.tree.visibleChildren(of: container).first {
      self.record(.show, screen: shown, other: container)
    }
    return true
  }

  private mutating func dismissTopmost() -> Bool {
    var top = state.tree.rootSlot
    guard top >= 0 else { return false }
    while state.tree.records[Int(top)].presented >= 0 {
      top = state.tree.records[Int(top)].presented
    }
    guard state.tree.records[Int(top)].presenting >= 0 else { return false }
    let presenter = state.tree.records[Int(top)].presenting
    record(.dismiss, screen: state.tree.identity(top), other: state.tree.identity(presenter))
    recordListed(state.tree.identity(top))
    trace.counts.dismissed += 1
    state.tree.unlinkPresented(by: presenter)
    state.tree.changes &+= 1
    return true
  }
}
