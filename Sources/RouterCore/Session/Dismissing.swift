extension NavigationSession {
  /// Dismisses everything that is presented above the screen to start from.
  mutating func dismissAboveStart() throws(RoutingError) {
    let start = process.start.slot
    let presented = state.tree.presented(start)
    process.phase = .integrating
    guard presented >= 0 else { return }
    try state.tree.checkDismissal(above: start)
    if takesTime {
      mark(presented, beingDismissed: true)
      process.phase = .dismissing
      return suspend(.transition, after: state.transitionMilliseconds)
    }
    try dismiss(above: start)
  }

  /// Removes dismissed screens after their transition.
  mutating func finishDismissing() throws(RoutingError) {
    process.phase = .integrating
    let start = state.tree.slot(process.start)
    guard start >= 0 else { return }
    // It is on its way out because this navigation dismisses it.
    mark(state.tree.presented(start), beingDismissed: false)
    try dismiss(above: start)
  }

  private mutating func dismiss(above start: Int32) throws(RoutingError) {
    guard process.hasReplacements, let handler = process.router.presentationHandler else {
      return state.tree.dismiss(above: start, log: &trace.log)
    }
    let screen = state.tree.identity(start)
    try onStage { stage throws(RoutingError) in
      try handler.dismissPresented(above: screen, on: &stage)
    }
  }

  var takesTime: Bool { process.animated && state.transitionMilliseconds > 0 }

  private mutating func mark(_ slot: Int32, beingDismissed: Bool) {
    var current = slot
    while current >= 0 {
      state.tree.records[Int(current)].marks.set(.beingDismissed, to: beingDismissed)
      current = state.tree.records[Int(current)].presented
    }
    state.tree.changes &+= 1
  }

  /// Makes a screen visible in all the containers around it, from the inside out.
  mutating func makeVisible(_ slot: Int32) throws(RoutingError) {
    guard process.hasReplacements else {
      return try state.tree.makeVisible(slot, log: &trace.log)
    }
    guard let handler = process.router.presentationHandler else {
      return try state.tree.makeVisible(
        slot, locator: process.router.adapterLocator, log: &trace.log)
    }
    let screen = state.tree.identity(slot)
    try onStage { stage throws(RoutingError) in
      try handler.makeVisibleInParentContainers(screen, on: &stage)
    }
  }

  /// Replaces the children of a container, through the adapter the router's locator knows for it.
  mutating func setChildren(_ children: [Int32], of container: Int32) throws(RoutingError) {
    guard process.hasReplacements else {
      return try state.tree.setChildren(children, of: container, log: &trace.log)
    }
    let adapter = process.router.adapterLocator.flatMap { state.tree.located(container, $0) }
    try state.tree.setChildren(children, of: container, adapter: adapter, log: &trace.log)
  }

  /// Closes a screen by the dismissal method that was set when it was shown.
  ///
  /// - Returns: the outcome. A screen without a method fails with ``RoutingError/compositionFailed(_:)``, a
  ///   screen that is closed with a context of the wrong type with
  ///   ``RoutingError/typeMismatch(actual:expected:_:)``.
  public mutating func dismiss(
    _ screen: ScreenID, with context: ContextValue = .absent, animated: Bool = false
  ) -> Navigation.Status {
    beginCall()
    do throws(RoutingError) {
      let method = try dismissalMethod(of: screen)
      try method.context.check(context, for: "the dismissal")
      if case .navigate(let route, let value) = method.kind {
        return navigate(route, value ?? context, animated: animated)
      }
      let before = state.tree.changes
      let error = dismiss(screen, method, context)
      endChange()
      return .finished(Navigation.Outcome(error: error, changedTree: state.tree.changes != before))
    } catch { return .finished(Navigation.Outcome(error: error)) }
  }

  private func dismissalMethod(of screen: ScreenID) throws(RoutingError) -> DismissalMethod {
    guard state.tree.slot(screen) >= 0 else {
      throw .compositionFailed(.init("the screen to close is gone"))
    }
    guard let method = state.dismissalMethods[screen] else {
      let name = state.tree.name(screen.slot)
      throw .compositionFailed(.init("no step says how '\(name)' closes itself"))
    }
    return method
  }

  private mutating func dismiss(
    _ screen: ScreenID, _ method: DismissalMethod, _ context: ContextValue
  ) -> RoutingError? {
    do throws(RoutingError) {
      try onStage { stage throws(RoutingError) in
        switch method.kind {
        case .dismiss: try stage.dismissModal(of: screen)
        case .custom(let dismiss): try dismiss(&stage, screen, context)
        case .navigate: break
        }
      }
      return nil
    } catch { return error }
  }

  /// Forgets how screens close themselves that have gone.
  mutating func forgetDismissalMethods() {
    if state.dismissalMethods.isEmpty { return }
    state.dismissalMethods = state.dismissalMethods.filter { state.tree.slot($0.key) >= 0 }
  }
}
