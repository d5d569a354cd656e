/// One search through a tree.
///
/// RouteComposer's search visits presented screens again from every child of a container. Here each screen
/// is visited once per set of options, which finds the same screen and keeps the time linear.
///
/// A navigation spends most of its time in the search, so it reads the records through pointers that live as
/// long as the call: no reference is counted and nothing is copied per screen.
struct TreeSearch {
  /// Held by the finder for as long as the search lasts.
  private unowned(unsafe) let target: TreeSearch.Target
  private let classNumber: Int32
  private let context: UnsafePointer<ContextValue>
  private let records: UnsafePointer<ScreenTree.Record>
  private let classes: UnsafePointer<ScreenClass.Table.Entry>
  /// For every screen the sets of options it was visited with; only kept when something is presented.
  private let visited: UnsafeMutableBufferPointer<UInt64>

  /// Finds the first screen that is the target, or -1.
  static func find(
    _ target: TreeSearch.Target, from start: Int32, _ options: SearchOptions, in tree: ScreenTree,
    context: ContextValue
  ) throws(RoutingError) -> Int32 {
    guard start >= 0 else { return -1 }
    var classNumber: Int32 = -1
    if let screenClass = target.screenClass {
      classNumber = tree.classes.number(of: screenClass)
      // A class without a screen cannot be found.
      if classNumber < 0 || tree.classes.populations[Int(classNumber)] == 0 { return -1 }
      if target.question == .context, !tree.holds(classNumber, showing: context) { return -1 }
    }
    let memory = tree.modalCount > 0 ? tree.records.count : 0
    return try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: memory) {
      visited throws(RoutingError) in
      visited.initialize(repeating: 0)
      return try tree.records.withUnsafeBufferPointer { records throws(RoutingError) in
        try tree.classes.entries.withUnsafeBufferPointer { classes throws(RoutingError) in
          try withUnsafePointer(to: context) { context throws(RoutingError) in
            guard let records = records.baseAddress, let classes = classes.baseAddress else {
              return -1
            }
            let search = TreeSearch(
              target: target, classNumber: classNumber, context: context, records: records,
              classes: classes, visited: visited)
            return try search.visit(start, options, tree)
          }
        }
      }
    }
  }

  private func visit(
    _ slot: Int32, _ options: SearchOptions, _ tree: ScreenTree
  ) throws(RoutingError) -> Int32 {
    let record = records + Int(slot)
    if record.pointee.marks.contains(.beingDismissed) { return -1 }
    if !visited.isEmpty {
      let bit = UInt64(1) << UInt64(options.rawValue)
      if visited[Int(slot)] & bit != 0 { return -1 }
      visited[Int(slot)] |= bit
    }
    if options.contains(.current), try isTarget(slot, tree) { return slot }
    if options.contains(.parent) {
      let found = try visitParents(slot, tree)
      if found >= 0 { return found }
    }
    if record.pointee.firstChild >= 0, record.pointee.rules.isContainer,
      !options.isDisjoint(with: [.visible, .contained])
    {
      let found = try visitChildren(slot, options, tree)
      if found >= 0 { return found }
    }
    // Without a modal screen there is nothing presented, and nothing that presents.
    if visited.isEmpty { return -1 }
    if options.contains(.presented) {
      let presented = tree.presented(slot)
      if presented >= 0 {
        let found = try visit(presented, options.subtracting(.presenting), tree)
        if found >= 0 { return found }
      }
    }
    if options.contains(.presenting) {
      let presenting = tree.presenting(slot)
      if presenting >= 0 { return try visit(presenting, options.subtracting(.presented), tree) }
    }
    return -1
  }

  private func isTarget(_ slot: Int32, _ tree: ScreenTree) throws(RoutingError) -> Bool {
    if classNumber >= 0 {
      var current = records[Int(slot)].classNumber
      while current != classNumber {
        current = classes[Int(current)].superclass
        if current < 0 { return false }
      }
    }
    switch target.question {
    case .any: return true
    case .context: return tree.shows(slot, context.pointee)
    case .predicate:
      guard let predicate = target.predicate else { return false }
      return try predicate(tree, tree.identity(slot), context.pointee)
    }
  }

  /// Walks the routing parents upwards; a circle of claimed parents ends after every screen was asked.
  private func visitParents(_ slot: Int32, _ tree: ScreenTree) throws(RoutingError) -> Int32 {
    var current = tree.routingParent(slot)
    var remaining = tree.records.count
    while current >= 0, remaining > 0 {
      if records[Int(current)].marks.contains(.beingDismissed) { return -1 }
      if try isTarget(current, tree) { return current }
      current = tree.routingParent(current)
      remaining -= 1
    }
    return -1
  }

  /// Visits the visible screens first, then all others.
  private func visitChildren(
    _ slot: Int32, _ options: SearchOptions, _ tree: ScreenTree
  ) throws(RoutingError) -> Int32 {
    let record = records + Int(slot)
    var inner: SearchOptions = options.contains(.visible) ? .currentVisibleOnly : .currentAllStack
    if options.contains(.presented) { inner.insert(.presented) }
    var skipped: Int32 = -1
    switch record.pointee.rules.shows {
    case .last: skipped = record.pointee.lastChild
    case .selected: skipped = tree.child(record.pointee.selected, of: slot)
    case .columns where record.pointee.marks.contains(.collapsed):
      // A detail that waits for its column is not in the tree for finders.
      if record.pointee.keepsDetail { return try visit(record.pointee.firstChild, inner, tree) }
      skipped = record.pointee.lastChild
    case .adapter: return try visitCustomChildren(slot, options, inner, tree)
    case .none, .columns, .single: break
    }
    if skipped >= 0 {
      let found = try visit(skipped, inner, tree)
      if found >= 0 { return found }
      if !options.contains(.contained) { return -1 }
    }
    var child = record.pointee.firstChild
    while child >= 0 {
      if child != skipped {
        let found = try visit(child, inner, tree)
        if found >= 0 { return found }
      }
      child = records[Int(child)].nextSibling
    }
    return -1
  }

  private func visitCustomChildren(
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

extension ScreenTree {
  /// Whether any screen of a class, attached or not, shows a context: a quick test that rules out most.
  fileprivate func holds(_ classNumber: Int32, showing context: ContextValue) -> Bool {
    for index in records.indices
    where records[index].serial != 0 && classes.isKind(records[index].classNumber, of: classNumber)
    {
      if shows(Int32(truncatingIfNeeded: index), context) { return true }
    }
    return false
  }

  /// Whether a screen shows a context, by the fields that its class compares.
  @inline(__always)
  fileprivate func shows(_ slot: Int32, _ context: ContextValue) -> Bool {
    let number = records[Int(slot)].classNumber
    if classes[number].matchesWhole { return contexts[Int(slot)] == context }
    return classes.classes[Int(number)].declaration.matching.matches(contexts[Int(slot)], context)
  }
}

extension TreeSearch {
  /// The target of a search, in the form that is compared with every screen.
  ///
  /// A class, so that a finder passes it to the search without copying.
  final class Target: Sendable {
    /// The class, or `nil` for screens of any class.
    let screenClass: ScreenClass?
    let question: Question
    /// The application's question, if it has one.
    let predicate: Predicate?

    typealias Predicate =
      @Sendable (ScreenTree, ScreenID, ContextValue) throws(RoutingError) -> Bool

    /// The question to a screen of the right class: none, whether it shows the required context, or the
    /// application's own.
    enum Question: Sendable {
      case any, context, predicate
    }

    init(screenClass: ScreenClass?, _ question: Question, _ predicate: Predicate? = nil) {
      self.screenClass = screenClass
      self.question = question
      self.predicate = predicate
    }
  }
}

extension ScreenTree {
  /// The first screen of a class on the path of an iterator, as a `ClassFinder` finds it.
  public func find(_ screenClass: ScreenClass, _ iterator: StackIterator = StackIterator())
    -> ScreenID?
  {
    let finder = AnyFinder(.ofClass(screenClass, iterator), context: .any)
    return try? finder.screen(in: self)
  }
}
