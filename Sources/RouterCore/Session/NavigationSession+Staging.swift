extension NavigationSession {
  /// Lets the application change the screens beside the router; the trace tells what happened.
  ///
  /// What `body` did before it threw stays done.
  public mutating func change<Result, Thrown>(
    _ body: (inout Stage) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    beginCall()
    defer { endChange() }
    return try onStage(body)
  }

  /// Lets a person do something; the trace tells what happened.
  ///
  /// - Returns: how often what was done, or `nil` when it is impossible here and nothing was changed.
  public mutating func perform(_ gesture: Gesture) -> OperationCounts? {
    beginCall()
    guard state.tree.carryOut(gesture, log: &trace.log) else { return nil }
    endChange()
    return trace.counts
  }

  /// Lends the screens out, without copying them.
  mutating func onStage<Result, Thrown>(
    _ body: (inout Stage) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    let locator = isActive ? process.router.adapterLocator : router.adapterLocator
    var stage = Stage(tree: ScreenTree(), locator: locator)
    exchange(&stage)
    defer { exchange(&stage) }
    return try body(&stage)
  }

  private mutating func exchange(_ stage: inout Stage) {
    swap(&stage.tree, &state.tree)
    swap(&stage.flags, &state.flags)
    swap(&stage.log, &trace.log)
  }
}
