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
  mutating func push(_ slot: Int32, on stack: Int32, log: inout Trace.Log) throws(RoutingError) {
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
}
