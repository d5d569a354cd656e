extension ScreenTree: CustomStringConvertible {
  /// The whole tree in one line, as ``ScreenNode/description`` writes it; `nothing` without a root.
  public var description: String { node?.description ?? "nothing" }

  /// The tree written down from its root, or `nil` when there is none.
  public var node: ScreenNode? { rootSlot < 0 ? nil : node(rootSlot) }

  /// A screen and everything in it written down, or `nil` when it has gone.
  public func node(_ screen: ScreenID) -> ScreenNode? {
    let slot = slot(screen)
    return slot < 0 ? nil : node(slot)
  }

  private func node(_ slot: Int32) -> ScreenNode {
    let record = records[Int(slot)]
    var node = ScreenNode(
      classes.classes[Int(record.classNumber)], context: contexts[Int(slot)],
      selected: Int(record.selected))
    var child = record.firstChild
    while child >= 0 {
      node.children.append(self.node(child))
      child = records[Int(child)].nextSibling
    }
    if record.presented >= 0 { node.presented = self.node(record.presented) }
    node.vetoesDismissal = record.marks.contains(.vetoes)
    node.isBeingDismissed = record.marks.contains(.beingDismissed)
    node.isBeingPresented = record.marks.contains(.beingPresented)
    node.isMenuOpen = record.marks.contains(.menuOpen)
    node.isCollapsed = record.marks.contains(.collapsed)
    if record.logicalParent.exists, self.slot(record.logicalParent) >= 0 {
      node.logicalParent = label(record.logicalParent)
    }
    if claimedParents.contains(slot) { node.label = label(identity(slot)) }
    return node
  }

  /// A name for a screen that another one claims as its parent: where it stands in the tree.
  private func label(_ screen: ScreenID) -> String { String(position(of: screen)) }
}
