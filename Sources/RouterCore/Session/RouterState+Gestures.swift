extension RouterState {
  /// The state after a person has done something, and what happened; `nil` when it is impossible here.
  public func performing(_ gesture: Gesture) -> (state: RouterState, trace: Trace)? {
    var session = NavigationSession(RouterConfiguration.empty, state: self)
    guard session.perform(gesture) != nil else { return nil }
    return (session.state, session.trace)
  }
}
