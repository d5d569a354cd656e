import NavigationGraph

/// What people do not notice is told to whoever listens: it explains more than what they read.
extension Walker {
  /// Tells of the menu's button, where it stands and the person has not noticed it.
  @inline(__always)
  func tellOverlooked<Account: JourneyAccount>(
    _ account: inout Account, noticed: Bool, journey: Journey
  ) {
    guard Account.listens, !noticed else { return }
    let state = graph.table.states[Int(journey.state)]
    guard state.menuButton >= 0 else { return }
    account.overlooked(graph.table.transitions[first(of: journey.state) + Int(state.menuButton)])
  }
}
