extension ScreenTree: Hashable {
  /// Trees are equal if a person could not distinguish them.
  public static func == (left: ScreenTree, right: ScreenTree) -> Bool {
    if left.rootSlot < 0 || right.rootSlot < 0 { return left.rootSlot < 0 && right.rootSlot < 0 }
    return looksSame(left, left.rootSlot, right, right.rootSlot)
  }

  private static func looksSame(
    _ left: ScreenTree, _ leftSlot: Int32, _ right: ScreenTree, _ rightSlot: Int32
  ) -> Bool {
    let a = left.records[Int(leftSlot)]
    let b = right.records[Int(rightSlot)]
    guard a.childCount == b.childCount, a.selected == b.selected,
      a.marks.intersection(.apparent) == b.marks.intersection(.apparent),
      (a.presented < 0) == (b.presented < 0),
      left.classes.classes[Int(a.classNumber)] == right.classes.classes[Int(b.classNumber)],
      left.contexts[Int(leftSlot)] == right.contexts[Int(rightSlot)],
      left.claimedPosition(a) == right.claimedPosition(b),
      left.visits.isEmpty && right.visits.isEmpty
        || left.visited(leftSlot) == right.visited(rightSlot)
    else { return false }
    var leftChild = a.firstChild
    var rightChild = b.firstChild
    while leftChild >= 0, rightChild >= 0 {
      guard looksSame(left, leftChild, right, rightChild) else { return false }
      leftChild = left.records[Int(leftChild)].nextSibling
      rightChild = right.records[Int(rightChild)].nextSibling
    }
    return a.presented < 0 || looksSame(left, a.presented, right, b.presented)
  }

  /// Hashes everything that a person could see.
  public func hash(into hasher: inout Hasher) {
    guard rootSlot >= 0 else { return hasher.combine(0) }
    combine(rootSlot, into: &hasher)
  }

  private func combine(_ slot: Int32, into hasher: inout Hasher) {
    let record = records[Int(slot)]
    hasher.combine(classes[record.classNumber].nameHash)
    hasher.combine(contexts[Int(slot)])
    hasher.combine(record.marks.intersection(.apparent).rawValue)
    hasher.combine(record.selected)
    hasher.combine(record.childCount)
    if !visits.isEmpty { for place in visited(slot) { hasher.combine(place) } }
    var child = record.firstChild
    while child >= 0 {
      combine(child, into: &hasher)
      child = records[Int(child)].nextSibling
    }
    hasher.combine(record.presented >= 0)
    if record.presented >= 0 { combine(record.presented, into: &hasher) }
  }

  private func claimedPosition(_ record: ScreenTree.Record) -> Int {
    record.logicalParent.exists ? position(of: record.logicalParent) : -1
  }

  /// The position of a screen when the tree is read from its root; -1 if it is not in the tree.
  ///
  /// Unlike an identity the position is the same in every tree that looks the same.
  public func position(of screen: ScreenID) -> Int {
    let wanted = slot(screen)
    guard wanted >= 0, rootSlot >= 0 else { return -1 }
    var position = 0
    return find(wanted, from: rootSlot, &position) ? position : -1
  }

  private func find(_ wanted: Int32, from slot: Int32, _ position: inout Int) -> Bool {
    if slot == wanted { return true }
    position += 1
    var child = records[Int(slot)].firstChild
    while child >= 0 {
      if find(wanted, from: child, &position) { return true }
      child = records[Int(child)].nextSibling
    }
    let presented = records[Int(slot)].presented
    return presented >= 0 && find(wanted, from: presented, &position)
  }
}
