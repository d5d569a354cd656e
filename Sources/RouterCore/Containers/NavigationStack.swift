extension ContainerKind {
  /// A stack of screens of which the last is visible.
  public static let navigationStack = ContainerKind(
    "a navigation stack", shows: .last, roles: .stack, brackets: ("[", "]"))
}

extension ContainerKind.Requirement {
  /// Every navigation stack.
  public static let navigationStack = Self(.stack, .navigationStack)
}

extension ScreenClass {
  /// The class of plain navigation stacks.
  public static let plainNavigationStack = ScreenClass("NavigationStack", kind: .navigationStack)
}

extension ScreenTree {
  mutating func push(
    _ slot: Int32, on stack: Int32, log: inout Trace.Log
  ) throws(RoutingError) {
    try takeAway(slot, into: stack)
    append(slot, to: stack)
    changes &+= 1
    log.note(.push, screen: identity(slot), other: identity(stack))
  }

  mutating func pop(to child: Int32, in stack: Int32, log: inout Trace.Log) {
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
