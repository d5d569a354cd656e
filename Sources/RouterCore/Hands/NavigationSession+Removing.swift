extension NavigationSession {
  /// Takes a screen out of its container; what was selected stays selected where it is still there.
  mutating func remove(_ screen: ScreenID) -> Bool {
    let slot = state.tree.slot(screen)
    guard slot >= 0 else { return false }
    let parent = state.tree.records[Int(slot)].parent
    guard parent >= 0 else { return false }
    let index = state.tree.index(of: slot, in: parent)
    let siblings = state.tree.children(of: state.tree.identity(parent)).map(\.slot)
    state.tree.orphanChildren(of: parent)
    for sibling in siblings where sibling != slot { state.tree.append(sibling, to: parent) }
    let selected = state.tree.records[Int(parent)].selected
    if selected > index || (selected == index && Int(selected) == siblings.count - 1) {
      state.tree.records[Int(parent)].selected = max(0, selected - 1)
    }
    state.tree.changes &+= 1
    return true
  }
}
