extension NavigationSession {
  /// Puts a router to work on a state.
  public init(_ router: some Router, state: RouterState) {
    self.init(router.configuration, state: state)
  }
}
