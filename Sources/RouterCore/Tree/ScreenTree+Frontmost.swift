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

  private func collectLeaves(_ slot: Int32, _ leaves: inout [ScreenID]) {
    let record = records[Int(slot)]
    guard record.code != .screen, record.childCount > 0 else {
      return leaves.append(identity(slot))
    }
    let before = leaves.count
    for child in visibleChildren(of: identity(slot)) { collectLeaves(child.slot, &leaves) }
    if leaves.count == before { leaves.append(identity(slot)) }
  }

  private func firstVisibleChild(of slot: Int32) -> Int32 {
    guard records[Int(slot)].code != .screen else { return -1 }
    return visibleChildren(of: identity(slot)).first?.slot ?? -1
  }
}
