extension NavigationSession {
  /// Lets one task work on a screen.
  ///
  /// - Parameters:
  ///   - step: index of the step the task belongs to, or -1 when it is none of a step's.
  ///   - ordinal: which of the step's, or of the router's own tasks it is.
  ///   - place: where it was prepared, for a task of a declared child.
  mutating func perform(
    _ task: AnyContextTask, _ slot: Int32, _ context: Int32, step: Int32 = -1, ordinal: Int = 0,
    at place: PreparedEntities.Place? = nil
  ) throws(RoutingError) {
    let value = contextValue(context)
    let record = state.tree.records[Int(slot)]
    if let screenClass = task.screenClass,
      !state.tree.classes.isKind(
        record.classNumber, of: state.tree.classes.number(of: screenClass))
    {
      let actual = state.tree.classes.classes[Int(record.classNumber)].name
      throw .typeMismatch(
        actual: actual, expected: screenClass.name,
        .init("the context task '\(task.name)' does not work on '\(actual)'"))
    }
    try task.context.check(value, for: task.name)
    self.record(
      .contextTaskPerform, named: task.name, step: step, ordinal: ordinal, context: context,
      screen: state.tree.identity(slot))
    switch task.kind {
    case .setting:
      let declaration = state.tree.classes.classes[Int(record.classNumber)].declaration
      if let setup = declaration.setup {
        remember(try setup(value), slot)
      } else {
        remember(value, slot)
      }
    case .custom(_, let work):
      if let work { try self.perform(work, slot, value) }
    case .preparing:
      let place = place ?? .init(step: step, ordinal: Int32(truncatingIfNeeded: ordinal))
      guard let work = process.prepared.work(at: place) else {
        throw .generic(.init("'\(task.name)' was not prepared"))
      }
      try self.perform(work, slot, value)
    case .providingDismissal(let method):
      state.dismissalMethods[state.tree.identity(slot)] = method
    case .select(let choose):
      guard let node = state.tree.node(state.tree.identity(slot)), let index = choose(node, value),
        node.children.indices.contains(index)
      else { return }
      let child = state.tree.child(Int32(truncatingIfNeeded: index), of: slot)
      try state.tree.makeVisible(
        child, in: slot, locator: process.router.adapterLocator, log: &trace.log)
    }
  }

  private mutating func perform(
    _ work: AnyContextTask.Work, _ slot: Int32, _ value: ContextValue
  ) throws(RoutingError) {
    guard let node = state.tree.node(state.tree.identity(slot)) else { return }
    var remembered = state.tree.contexts[Int(slot)]
    try work(&remembered, node, value)
    remember(remembered, slot)
  }

  private mutating func remember(_ value: ContextValue, _ slot: Int32) {
    guard state.tree.contexts[Int(slot)] != value else { return }
    state.tree.contexts[Int(slot)] = value
    if !state.tree.records[Int(slot)].marks.contains(.detached) { state.tree.changes &+= 1 }
  }
}
