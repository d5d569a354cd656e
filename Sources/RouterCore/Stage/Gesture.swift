/// A person's operation on the screens that does not ask the router.
///
/// If a gesture leaves out its container, it means the frontmost one of the kind.
public enum Gesture: Hashable, Sendable {
  /// Goes back one screen in a stack.
  case back(in: ScreenID? = nil)
  /// Goes back to the first screen of a stack, as a tap on the selected tab does.
  case popToRoot(in: ScreenID? = nil)
  /// Closes the topmost modal screen.
  case dismiss
  /// Selects a tab.
  case selectTab(Int, in: ScreenID? = nil)
  /// Opens the menu of a drawer, the "More" list of a named tab bar, or the question of a named
  /// screen.
  case openMenu(in: ScreenID? = nil)
  /// Closes the menu of a drawer, the "More" list of a named tab bar, or the question of a named
  /// screen.
  case closeMenu(in: ScreenID? = nil)
  /// Picks a section from the menu of a drawer, which closes it.
  case pickSection(Int, in: ScreenID? = nil)
  /// Goes back to the section that was selected before, as the rules of the container say.
  case previousSection(in: ScreenID)
  /// Picks a child of a container of the application's own, which its adapter makes visible.
  case show(Int, in: ScreenID)
  /// Pulls a bottom sheet up from half to full height.
  case expand(ScreenID)
  /// Drags a bottom sheet down until it closes, unless something in it refuses.
  case dragDown(ScreenID)
  /// Makes a screen refuse to be dismissed or covered, as unsaved work does, or stops that.
  case setVeto(Bool, of: ScreenID)
  /// Changes what a screen shows.
  case setContext(ContextValue, of: ScreenID)
  /// Takes a screen out of its container, like a screen that closes its own tab.
  case remove(ScreenID)
  /// Changes the width of a split view, as turning the phone does.
  case fit(ScreenID, to: ColumnFit)
}

extension RouterState {
  /// The state after a gesture, and its operations; `nil` if it is impossible here.
  public func performing(_ gesture: Gesture) -> (state: RouterState, trace: Trace)? {
    var session = NavigationSession(RouterConfiguration.empty, state: self)
    guard session.perform(gesture) != nil else { return nil }
    return (session.state, session.trace)
  }
}

extension ScreenTree {
  /// Performs a gesture; returns whether it is possible here.
  mutating func carryOut(_ gesture: Gesture, log: inout Trace.Log) -> Bool {
    switch gesture {
    case .back(let stack):
      guard let (slot, record) = container(stack, .stack), record.childCount > 1
      else { return false }
      pop(to: child(record.childCount - 2, of: slot), in: slot, log: &log)
    case .popToRoot(let stack):
      guard let (slot, record) = container(stack, .stack), record.childCount > 1
      else { return false }
      pop(to: record.firstChild, in: slot, log: &log)
    case .dismiss: return dismissTopmost(log: &log)
    case .selectTab(let index, let tabs): return selectChild(index, in: tabs, .tabs, log: &log)
    case .pickSection(let index, let drawer):
      return selectChild(index, in: drawer, .sections, log: &log)
    case .previousSection(let container):
      return selectPreviousSection(in: container, log: &log)
    case .show(let index, let container): return showChild(index, in: container, log: &log)
    case .openMenu(let drawer): return setMenu(open: true, in: drawer, log: &log)
    case .closeMenu(let drawer): return setMenu(open: false, in: drawer, log: &log)
    case .expand(let sheet): return expand(sheet)
    case .dragDown(let sheet): return dragDown(sheet, log: &log)
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
    case .fit(let split, let fit): return self.fit(split, to: fit)
    }
    return true
  }

  /// The named container, or the frontmost one with the role.
  func container(
    _ screen: ScreenID?, _ role: ContainerKind.Rules.Roles
  ) -> (slot: Int32, record: ScreenTree.Record)? {
    if let screen {
      let slot = slot(screen)
      guard slot >= 0, records[Int(slot)].rules.roles.contains(role) else { return nil }
      return (slot, records[Int(slot)])
    }
    for screen in frontmostPath.reversed() {
      let record = records[Int(screen.slot)]
      if record.rules.roles.contains(role) { return (screen.slot, record) }
      // Screens under a modal cannot be touched.
      if record.presenting >= 0 { return nil }
    }
    return nil
  }

  private mutating func selectChild(
    _ index: Int, in screen: ScreenID?, _ role: ContainerKind.Rules.Roles, log: inout Trace.Log
  ) -> Bool {
    guard let (slot, record) = container(screen, role), index >= 0, index < Int(record.childCount)
    else { return false }
    if Int(record.selected) == index {
      if record.marks.contains(.menuOpen) { return setMenu(open: false, in: screen, log: &log) }
      return true
    }
    select(child(Int32(truncatingIfNeeded: index), of: slot), in: slot, log: &log)
    settleSections(log: &log)
    return true
  }

  private mutating func showChild(_ index: Int, in screen: ScreenID, log: inout Trace.Log) -> Bool {
    guard let (slot, record) = container(screen, .pages), index >= 0, index < Int(record.childCount)
    else { return false }
    let child = child(Int32(truncatingIfNeeded: index), of: slot)
    // A refusal of the container is an impossible gesture.
    do throws(RoutingError) {
      try makeVisible(child, in: slot, locator: nil, log: &log)
    } catch {
      return false
    }
    return true
  }

  /// A named screen that holds no others.
  private func plain(_ screen: ScreenID?) -> (slot: Int32, record: ScreenTree.Record)? {
    guard let screen, slot(screen) >= 0 else { return nil }
    let record = records[Int(slot(screen))]
    return record.rules.isContainer ? nil : (slot(screen), record)
  }

  private mutating func setMenu(open: Bool, in screen: ScreenID?, log: inout Trace.Log) -> Bool {
    guard
      let (slot, record) = container(screen, .sections) ?? container(screen, .pages)
        ?? (screen == nil ? nil : container(screen, .tabs)) ?? plain(screen),
      record.marks.contains(.menuOpen) != open
    else { return false }
    records[Int(slot)].marks.formSymmetricDifference(.menuOpen)
    changes &+= 1
    let container = identity(slot)
    if record.rules.shows == .adapter, let shown = visibleChildren(of: container).first {
      log.note(.show, screen: shown, other: container, value: index(of: shown.slot, in: slot))
    }
    return true
  }
}
