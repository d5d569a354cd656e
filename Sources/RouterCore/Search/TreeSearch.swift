/// One search through a tree.
///
/// RouteComposer's search visits what is presented again from every child of a container. Here a screen
/// is asked once per set of options, which finds the same screen and keeps the time linear.
struct TreeSearch {
  private let target: SearchTarget
  private let classNumber: Int32
  private let context: ContextValue
  /// For every screen the sets of options it was visited with; only kept when something is presented.
  private var visited: [UInt64]

  /// Finds the first screen that is the target, or -1.
  static func find(
    _ target: SearchTarget, from start: Int32, _ options: SearchOptions, in tree: ScreenTree,
    context: ContextValue
  ) throws(RoutingError) -> Int32 {
    guard start >= 0 else { return -1 }
    var classNumber: Int32 = -1
    if let screenClass = target.screenClass {
      classNumber = tree.classes.number(of: screenClass)
      // A class the tree never held cannot be found in it.
      if classNumber < 0 { return -1 }
    }
    var search = TreeSearch(
      target: target, classNumber: classNumber, context: context,
      visited: tree.modalCount > 0 ? [UInt64](repeating: 0, count: tree.records.count) : [])
    return try search.visit(start, options, tree)
  }

  private mutating func visit(
    _ slot: Int32, _ options: SearchOptions, _ tree: ScreenTree
  ) throws(RoutingError) -> Int32 {
    let record = tree.records[Int(slot)]
    if record.marks.contains(.beingDismissed) { return -1 }
    if !visited.isEmpty {
      let bit = UInt64(1) << UInt64(options.rawValue)
      if visited[Int(slot)] & bit != 0 { return -1 }
      visited[Int(slot)] |= bit
    }
    if options.contains(.current), try isTarget(slot, record, tree) { return slot }
    if options.contains(.parent) {
      let found = try visitParents(slot, tree)
      if found >= 0 { return found }
    }
    if record.code != .screen, record.childCount > 0,
      !options.isDisjoint(with: [.visible, .contained])
    {
      let found = try visitChildren(slot, record, options, tree)
      if found >= 0 { return found }
    }
    if options.contains(.presented) {
      let presented = tree.presented(slot)
      if presented >= 0 {
        let found = try visit(presented, options.subtracting(.presenting), tree)
        if found >= 0 { return found }
      }
    }
    if options.contains(.presenting) {
      let presenting = tree.presenting(slot)
      if presenting >= 0 {
        return try visit(presenting, options.subtracting(.presented), tree)
      }
    }
    return -1
  }

  private func isTarget(
    _ slot: Int32, _ record: ScreenRecord, _ tree: ScreenTree
  ) throws(RoutingError) -> Bool {
    if target.screenClass != nil, !tree.classes.isKind(record.classNumber, of: classNumber) {
      return false
    }
    switch target.test {
    case .any:
      return true
    case .context:
      let declaration = tree.classes.classes[Int(record.classNumber)].declaration
      return declaration.matching.matches(tree.contexts[Int(slot)], context)
    case .predicate(let predicate):
      return try predicate(tree, tree.identity(slot), context)
    }
  }

  /// Walks the routing parents upwards; a circle of claimed parents ends after every screen was asked.
  private func visitParents(_ slot: Int32, _ tree: ScreenTree) throws(RoutingError) -> Int32 {
    var current = tree.routingParent(slot)
    var remaining = tree.records.count
    while current >= 0, remaining > 0 {
      let record = tree.records[Int(current)]
      if record.marks.contains(.beingDismissed) { return -1 }
      if try isTarget(current, record, tree) { return current }
      current = tree.routingParent(current)
      remaining -= 1
    }
    return -1
  }

  /// Visits what is visible first, then everything else.
  private mutating func visitChildren(
    _ slot: Int32, _ record: ScreenRecord, _ options: SearchOptions, _ tree: ScreenTree
  ) throws(RoutingError) -> Int32 {
    var inner: SearchOptions =
      options.contains(.visible) ? .currentVisibleOnly : .currentAllStack
    if options.contains(.presented) { inner.insert(.presented) }
    if record.code == .custom {
      return try visitCustomChildren(slot, options, inner, tree)
    }
    var skipped: Int32 = -1
    switch record.code {
    case .navigationStack: skipped = record.lastChild
    case .tabBar, .drawer: skipped = tree.child(record.selected, of: slot)
    case .splitView where record.marks.contains(.collapsed): skipped = record.lastChild
    case .screen, .splitView, .slot, .custom: break
    }
    if skipped >= 0 {
      let found = try visit(skipped, inner, tree)
      if found >= 0 { return found }
    }
    guard skipped < 0 || options.contains(.contained) else { return -1 }
    var child = record.firstChild
    while child >= 0 {
      if child != skipped {
        let found = try visit(child, inner, tree)
        if found >= 0 { return found }
      }
      child = tree.records[Int(child)].nextSibling
    }
    return -1
  }

  private mutating func visitCustomChildren(
    _ slot: Int32, _ options: SearchOptions, _ inner: SearchOptions, _ tree: ScreenTree
  ) throws(RoutingError) -> Int32 {
    let container = tree.identity(slot)
    let visible = tree.visibleChildren(of: container)
    for child in visible {
      let found = try visit(child.slot, inner, tree)
      if found >= 0 { return found }
    }
    guard options.contains(.contained) else { return -1 }
    for child in tree.children(of: container) where !visible.contains(child) {
      let found = try visit(child.slot, inner, tree)
      if found >= 0 { return found }
    }
    return -1
  }
}
