extension ScreenTree {
  /// The root screen of the window.
  public var root: ScreenID? { optional(rootSlot) }

  /// The end of the chain of presented screens; the root if nothing is presented.
  public var topmost: ScreenID? { optional(topmostSlot()) }

  /// The number of screens in the tree.
  public var count: Int { size(rootSlot) }

  private func size(_ slot: Int32) -> Int {
    guard slot >= 0 else { return 0 }
    return childSlots(of: slot).reduce(1 + size(records[Int(slot)].presented)) { $0 + size($1) }
  }

  /// Whether the screen is still there.
  public func contains(_ screen: ScreenID) -> Bool { position(of: screen) >= 0 }

  /// The class of a screen, also of one that has gone.
  public func screenClass(of screen: ScreenID) -> ScreenClass? {
    let number = Int(screen.classNumber)
    return classes.classes.indices.contains(number) ? classes.classes[number] : nil
  }

  /// The context a screen remembers; ``ContextValue/absent`` when it has gone.
  public func context(of screen: ScreenID) -> ContextValue {
    let slot = slot(screen)
    return slot < 0 ? .absent : contexts[Int(slot)]
  }

  /// The screen that holds this one.
  public func parent(of screen: ScreenID) -> ScreenID? {
    record(of: screen).flatMap { optional($0.parent) }
  }

  /// The screens that hold this one, from the inside out.
  public func parents(of screen: ScreenID) -> [ScreenID] {
    Array(sequence(first: screen) { self.parent(of: $0) }.dropFirst())
  }

  /// The screens that this one holds, in order.
  public func children(of screen: ScreenID) -> [ScreenID] {
    let slot = slot(screen)
    guard slot >= 0 else { return [] }
    var children: [ScreenID] = []
    var current = records[Int(slot)].firstChild
    while current >= 0 {
      children.append(identity(current))
      current = records[Int(current)].nextSibling
    }
    return children
  }

  /// The number of screens that this one holds.
  public func childCount(of screen: ScreenID) -> Int {
    record(of: screen).map { Int($0.childCount) } ?? 0
  }

  /// The first of the screens that this one holds.
  public func firstChild(of screen: ScreenID) -> ScreenID? {
    record(of: screen).flatMap { optional($0.firstChild) }
  }

  /// The children of a container that a person can see, in the order a search prefers them.
  public func visibleChildren(of screen: ScreenID) -> [ScreenID] {
    let slot = slot(screen)
    guard slot >= 0 else { return [] }
    let state = containerState(slot)
    if let adapter = adapter(slot) {
      return adapter.visibleChildren(of: state)
        .filter { state.children.indices.contains($0) }.map { state.children[$0] }
    }
    return state.children.filter { isVisible($0.slot, in: slot) }
  }

  /// Index of the selected child of a tab bar, a drawer or a container of one's own.
  public func selectedIndex(of screen: ScreenID) -> Int? {
    guard let record = record(of: screen), record.childCount > 0, record.rules.selects
    else { return nil }
    return Int(record.selected)
  }

  /// The screen that this one, or the nearest of its parents, presents.
  public func presented(by screen: ScreenID) -> ScreenID? {
    let slot = slot(screen)
    return slot < 0 ? nil : optional(presented(slot))
  }

  /// The screen that presents the outermost parent of this one.
  public func presenting(_ screen: ScreenID) -> ScreenID? {
    let slot = slot(screen)
    return slot < 0 ? nil : optional(presenting(slot))
  }

  /// Whether the container's menu or side panel is open.
  public func isMenuOpen(_ screen: ScreenID) -> Bool { hasMark(.menuOpen, screen) }

  /// Whether a split view shows one column only, or a sheet half its height.
  public func isCollapsed(_ screen: ScreenID) -> Bool { hasMark(.collapsed, screen) }

  /// Whether the screen itself refuses to be dismissed or covered.
  public func vetoesDismissal(_ screen: ScreenID) -> Bool { hasMark(.vetoes, screen) }

  /// Whether the screen is on its way out.
  public func isBeingDismissed(_ screen: ScreenID) -> Bool { hasMark(.beingDismissed, screen) }

  /// Whether the screen is on its way in.
  public func isBeingPresented(_ screen: ScreenID) -> Bool { hasMark(.beingPresented, screen) }

  /// Whether the router may dismiss or cover the screen: containers answer for all their children.
  public func canBeDismissed(_ screen: ScreenID) -> Bool {
    let slot = slot(screen)
    return slot < 0 || canBeDismissed(slot)
  }

  private func hasMark(_ mark: ScreenTree.Record.Marks, _ screen: ScreenID) -> Bool {
    record(of: screen)?.marks.contains(mark) ?? false
  }

  private func record(of screen: ScreenID) -> Record? {
    let slot = slot(screen)
    return slot < 0 ? nil : records[Int(slot)]
  }

  func canBeDismissed(_ slot: Int32) -> Bool {
    let record = records[Int(slot)]
    if record.marks.contains(.vetoes) { return false }
    if !record.rules.isContainer { return true }
    var child = record.firstChild
    while child >= 0 {
      if !canBeDismissed(child) { return false }
      child = records[Int(child)].nextSibling
    }
    return true
  }

  /// All screens, in front or not.
  package var everyScreen: [ScreenID] {
    var found = root.map { [$0] } ?? []
    var next = 0
    while next < found.count {
      found += children(of: found[next])
      if let above = presented(by: found[next]) { found.append(above) }
      next += 1
    }
    return found
  }

  /// The screens in front that hold no other visible screen, which a person looks at.
  ///
  /// Usually one; two for the columns of a split view that is not collapsed.
  public var frontmost: [ScreenID] {
    var leaves: [ScreenID] = []
    if rootSlot >= 0 { collectLeaves(modalTop, &leaves) }
    return leaves
  }

  /// The path from the root to the first frontmost screen, through visible children and presented screens.
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

  /// A screen and the visible screens in it, containers first.
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
    guard record.rules.isContainer, record.childCount > 0 else {
      return leaves.append(identity(slot))
    }
    let before = leaves.count
    forEachVisibleChild(of: slot) { collectLeaves($0, &leaves) }
    if leaves.count == before { leaves.append(identity(slot)) }
  }

  private func forEachVisibleChild(of slot: Int32, _ body: (Int32) -> Void) {
    let record = records[Int(slot)]
    switch record.rules.shows {
    case .none: return
    case .adapter: for child in visibleChildren(of: identity(slot)) { body(child.slot) }
    case .columns where !record.marks.contains(.collapsed):
      var child = record.firstChild
      while child >= 0 {
        body(child)
        child = records[Int(child)].nextSibling
      }
    case .last, .selected, .columns, .single:
      let child = firstVisibleChild(of: slot)
      if child >= 0 { body(child) }
    }
  }

  /// The first child that a person sees, or -1; its adapter knows in which order a container of the
  /// application's own prefers them.
  func firstVisibleChild(of slot: Int32) -> Int32 {
    let record = records[Int(slot)]
    switch record.rules.shows {
    case .none: return -1
    case .last: return record.lastChild
    case .selected, .single: return child(record.selected, of: slot)
    case .columns:
      return record.marks.contains(.collapsed) ? record.narrowColumn : record.firstChild
    case .adapter: return visibleChildren(of: identity(slot)).first?.slot ?? -1
    }
  }
}
