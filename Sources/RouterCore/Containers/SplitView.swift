extension ContainerKind {
  /// A primary and a detail column; both are visible unless collapsed.
  public static let splitView = ContainerKind(
    "a split view", shows: .columns, roles: .columns, brackets: ("[", "]"))
}

extension ContainerKind.Requirement {
  /// Every split view.
  public static let splitView = Self(.columns, .splitView)
}

extension ScreenClass {
  /// The class of plain split views.
  public static let plainSplitView = ScreenClass("SplitView", kind: .splitView)
}

extension ScreenTree {
  /// The navigation stack in the detail of the first split view, or -1.
  ///
  /// A split view that holds one stack only has been collapsed: its detail is the last screen of that stack.
  func detailsNavigation(
    _ iterator: StackIterator, _ context: ContextValue
  ) throws(RoutingError) -> Int32 {
    let target = TreeSearch.Target(screenClass: nil, .predicate) {
      tree, screen, _ throws(RoutingError) in
      tree.records[Int(screen.slot)].rules.roles.contains(.columns)
    }
    let split = try TreeSearch.find(
      target, from: iterator.startingPoint.slot(in: self), iterator.options, in: self,
      context: context)
    guard split >= 0 else { return -1 }
    let record = records[Int(split)]
    guard record.lastChild >= 0, records[Int(record.lastChild)].rules.roles.contains(.stack)
    else { return -1 }
    if record.childCount > 1 { return record.lastChild }
    let inner = records[Int(record.lastChild)].lastChild
    return inner >= 0 && records[Int(inner)].rules.roles.contains(.stack) ? inner : -1
  }

  mutating func showDetail(
    _ slot: Int32, in split: Int32, log: inout Trace.Log
  ) throws(RoutingError) {
    try takeAway(slot, into: split)
    let record = records[Int(split)]
    log.note(.showDetail, screen: identity(slot), other: identity(split))
    let primary = record.firstChild
    if record.marks.contains(.collapsed), primary >= 0,
      records[Int(primary)].rules.roles.contains(.stack)
    {
      append(slot, to: primary)
    } else {
      if record.childCount > 1, !record.marks.contains(.collapsed) {
        removeChildren(after: child(record.childCount - 2, of: split), in: split)
      }
      append(slot, to: split)
    }
    changes &+= 1
  }
}
