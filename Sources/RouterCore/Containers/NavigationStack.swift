extension ContainerKind {
  /// A stack of screens of which the last is visible.
  public static let navigationStack = ContainerKind(
    "a navigation stack", shows: .last, roles: .stack, brackets: ("[", "]"),
    adapter: NavigationStackAdapter())
}

extension ContainerRequirement {
  /// Every navigation stack.
  public static let navigationStack = ContainerRequirement(.stack, .navigationStack)
}

extension ScreenClass {
  /// The class of plain navigation stacks.
  public static let plainNavigationStack = ScreenClass("NavigationStack", kind: .navigationStack)
}

/// The rules of a navigation stack: the last screen is visible, another one is popped to.
public struct NavigationStackAdapter: ContainerAdapter {
  /// Creates the adapter.
  public init() {}

  /// The last screen.
  public func visibleChildren(of container: ContainerState) -> [Int] {
    container.children.isEmpty ? [] : [container.children.count - 1]
  }

  /// Takes every screen above it away.
  public func makeVisible(_ index: Int, in container: inout ContainerState) {
    container.children.removeSubrange((index + 1)...)
  }
}

extension ScreenTree {
  mutating func push(
    _ slot: Int32, on stack: Int32, log: inout EventLog
  ) throws(RoutingError) {
    try takeAway(slot, into: stack)
    append(slot, to: stack)
    changes &+= 1
    log.note(.push, screen: identity(slot), other: identity(stack))
  }

  mutating func pop(to child: Int32, in stack: Int32, log: inout EventLog) {
    log.note(.pop, screen: identity(child), other: identity(stack))
    var removed = records[Int(child)].nextSibling
    while removed >= 0 {
      log.list(identity(removed))
      log.counts.popped += 1
      removed = records[Int(removed)].nextSibling
    }
    removeChildren(after: child, in: stack)
    changes &+= 1
  }

  mutating func select(_ child: Int32, in container: Int32, log: inout EventLog) {
    let index = index(of: child, in: container)
    records[Int(container)].selected = index
    records[Int(container)].marks.remove(.menuOpen)
    changes &+= 1
    log.counts.selected += 1
    log.note(.select, other: identity(container), value: index)
  }

  mutating func showDetail(
    _ slot: Int32, in split: Int32, log: inout EventLog
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

  /// Takes a screen that is to be put elsewhere from where it is; one that was just made is nowhere.
  mutating func takeAway(_ slot: Int32, into container: Int32) throws(RoutingError) {
    let record = records[Int(slot)]
    if record.parent < 0, record.presenting < 0, slot != rootSlot { return }
    guard !isAbove(slot, container) else {
      throw .compositionFailed(.init("'\(name(slot))' cannot be put into itself"))
    }
    if record.presenting >= 0 { unlinkPresented(by: record.presenting) }
    if record.parent >= 0 { remove(slot, from: record.parent) }
  }

  /// The name of a screen's class.
  func name(_ slot: Int32) -> String {
    classes.classes[Int(records[Int(slot)].classNumber)].name
  }
}
