extension NavigationSession {
  /// Does the post tasks, after everything is in place, and ends the navigation.
  mutating func performPostTasks() throws(RoutingError) {
    guard process.hasPostTasks || process.hasGlobalEntities else { return finish(nil) }
    releaseUnheld()
    let router = process.router
    for entry in process.finished {
      let slot = state.tree.slot(entry.screen)
      guard slot >= 0 else { continue }
      for task in router.postTasks { try perform(task, entry) }
      let step = routeStep(entry.step)
      for ordinal in step.postTasks.indices {
        try perform(step.postTasks[ordinal], entry, step: entry.step, ordinal: ordinal)
      }
    }
    finish(nil)
  }

  private mutating func perform(
    _ task: AnyPostTask, _ entry: NavigationProcess.FinishedScreen, step: Int32 = -1,
    ordinal: Int = 0
  ) throws(RoutingError) {
    let value = contextValue(entry.context)
    if let screenClass = task.screenClass, let actual = state.tree.screenClass(of: entry.screen),
      !actual.isKind(of: screenClass)
    {
      throw .typeMismatch(
        actual: actual.name, expected: screenClass.name,
        .init("the post task '\(task.name)' does not work on '\(actual)'"))
    }
    try task.context.check(value, for: task.name)
    record(
      .postTask, named: task.name, step: step, ordinal: ordinal, context: entry.context,
      screen: entry.screen)
    var stack: [ScreenID] = []
    for finished in process.finished
    where state.tree.slot(finished.screen) >= 0 && !stack.contains(finished.screen) {
      stack.append(finished.screen)
      trace.log.list(finished.screen)
    }
    guard let act = task.act else { return }
    let followUp = onStage { stage in act(&stage, entry.screen, value, stack) }
    if let followUp { try follow(followUp) }
  }

  /// Runs another navigation, as far as it gets, in the middle of the active one.
  private mutating func follow(_ followUp: AnyPostTask.FollowUp) throws(RoutingError) {
    guard followUpDepth < NavigationSession.nestingMax else {
      throw .endlessRoute(.init("post tasks keep starting navigations without end"))
    }
    followUpDepth += 1
    let active = process
    process = NavigationProcess()
    let number = begin(
      followUp.route, followUp.context, animated: active.animated, parent: 0, marks: active.marks)
    followUps.append(Navigation.ID(number: number))
    run()
    process = active
    isActive = true
    followUpDepth -= 1
  }

  /// Ends the active navigation and goes on with the navigation that waited for it.
  mutating func finish(_ error: RoutingError?) {
    if error != nil { construction.removeAll(keepingCapacity: true) }
    if !process.heldLocks.isEmpty { state.locks.removeAll(where: process.heldLocks.contains) }
    let wasThrown = error != nil && process.throwsErrors
    let id = Navigation.ID(number: process.number)
    outcomes.append(
      (
        id,
        Navigation.Outcome(
          error: error, wasThrown: wasThrown,
          changedTree: state.tree.changes != process.changesBefore)
      ))
    if !wasThrown {
      var place: Int32 = -1
      if let error {
        place = Int32(truncatingIfNeeded: trace.errors.count)
        trace.errors.append(error)
      }
      trace.log.records.append(
        Trace.Record(kind: .completion, context: Int32(bitPattern: process.number), value: place))
    }
    isActive = false
    if process.parentNumber != 0 { innerNavigationEnded(process.parentNumber, error) }
  }
}

extension NavigationSession {
  /// Keeps a screen alive until the call that is under way returns, wherever it is.
  mutating func hold(_ screen: ScreenID) { held.append(screen) }

  /// Releases the screens outside the tree that are no longer held.
  ///
  /// RouteComposer leaves this to reference counting, with visible effects: a call holds its starting screen and
  /// the screens it integrates, in turn; a navigation that waits for an action holds the action's two screens;
  /// one that waits for an interceptor holds none.
  mutating func releaseUnheld() {
    guard !state.tree.detached.isEmpty else { return }
    if state.pending.isEmpty {
      state.tree.releaseDetached(keeping: held)
    } else {
      state.tree.releaseDetached(keeping: held + state.pending.flatMap(\.held))
    }
  }
}

extension PendingNavigation {
  /// The screens that live at least as long as the navigation waits.
  fileprivate var held: [ScreenID] {
    switch process.phase {
    case .acted: [process.actedOn, process.previous]
    case .dismissing: [process.start]
    default: []
    }
  }
}
