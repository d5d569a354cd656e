extension ScreenTree {
  /// The screens in front that hold no other visible screen: what a person is looking at.
  ///
  /// Usually one; both columns of a split view that is not collapsed.
  public var frontmost: [ScreenID] {
    var top = rootSlot
    guard top >= 0 else { return [] }
    while records[Int(top)].presented >= 0 { top = records[Int(top)].presented }
    var leaves: [ScreenID] = []
    collectLeaves(top, &leaves)
    return leaves
  }

  /// The way from the root to the first frontmost screen: containers, what they show, what they present.
  public var frontmostPath: [ScreenID] {
    var path: [ScreenID] = []
    var current = rootSlot
    while current >= 0 {
      path.append(identity(current))
      let presented = records[Int(current)].presented
      current = presented >= 0 ? presented : firstVisibleChild(of: current)
    }
    return path
  }

  /// A screen and what is to be seen in it, containers before what they show.
  public func visibleScreens(from screen: ScreenID) -> [ScreenID] {
    var screens: [ScreenID] = []
    let slot = slot(screen)
    if slot >= 0 { collectVisible(slot, &screens) }
    return screens
  }

  private func collectVisible(_ slot: Int32, _ screens: inout [ScreenID]) {
    screens.append(identity(slot))
    forEachVisibleChild(of: slot) { collectVisible($0, &screens) }
  }

  private func collectLeaves(_ slot: Int32, _ leaves: inout [ScreenID]) {
    let record = records[Int(slot)]
    guard record.code != .screen, record.childCount > 0 else {
      return leaves.append(identity(slot))
    }
    let before = leaves.count
    forEachVisibleChild(of: slot) { collectLeaves($0, &leaves) }
    if leaves.count == before { leaves.append(identity(slot)) }
  }

  private func forEachVisibleChild(of slot: Int32, _ body: (Int32) -> Void) {
    let record = records[Int(slot)]
    switch record.code {
    case .screen: return
    case .custom: for child in visibleChildren(of: identity(slot)) { body(child.slot) }
    case .splitView where !record.marks.contains(.collapsed):
      var child = record.firstChild
      while child >= 0 {
        body(child)
        child = records[Int(child)].nextSibling
      }
    case .navigationStack, .tabBar, .splitView, .drawer, .slot:
      let child = firstVisibleChild(of: slot)
      if child >= 0 { body(child) }
    }
  }

  /// The first child that a person sees, or -1; its adapter knows in which order a container of the
  /// application's own prefers them.
  func firstVisibleChild(of slot: Int32) -> Int32 {
    let record = records[Int(slot)]
    switch record.code {
    case .screen: return -1
    case .navigationStack: return record.lastChild
    case .tabBar, .drawer, .slot: return child(record.selected, of: slot)
    case .splitView: return record.marks.contains(.collapsed) ? record.lastChild : record.firstChild
    case .custom: return visibleChildren(of: identity(slot)).first?.slot ?? -1
    }
  }
}
