extension ContainerKind {
  /// Screens side by side of which the selected one is visible.
  public static let tabBar = ContainerKind("a tab bar", shows: .selected, roles: .tabs)
}

extension ContainerKind.Requirement {
  /// Every tab bar.
  public static let tabBar = Self(.tabs, .tabBar)
}

extension ScreenClass {
  /// The class of plain tab bars.
  public static let plainTabBar = ScreenClass("TabBar", kind: .tabBar)
}

extension ScreenTree {
  mutating func select(_ child: Int32, in container: Int32, log: inout Trace.Log) {
    if records[Int(container)].rules.sections.notesLeaving { noteLeaving(container) }
    setSelected(child, in: container, log: &log)
  }

  mutating func setSelected(_ child: Int32, in container: Int32, log: inout Trace.Log) {
    let index = index(of: child, in: container)
    records[Int(container)].selected = index
    records[Int(container)].marks.remove(.menuOpen)
    changes &+= 1
    log.counts.selected += 1
    log.note(.select, other: identity(container), value: index)
  }

  /// The indices of the children that do not fit in a tab bar and are in its "More" entry.
  ///
  /// A phone's tab bar shows five entries; with more tabs the last of the five is "More". The router selects
  /// the tabs in it like any other, but a person needs one more tap. A capacity of `nil` switches this off.
  public func tabsBehindMore(of tabBar: ScreenID, capacity: Int? = 5) -> Range<Int> {
    let count = childCount(of: tabBar)
    guard let capacity, capacity >= 2, count > capacity else { return count..<count }
    return (capacity - 1)..<count
  }
}
