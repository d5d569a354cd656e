extension NavigationSession {
  /// Keeps a screen alive until the call that is under way returns, wherever it is.
  mutating func hold(_ screen: ScreenID) { held.append(screen) }

  /// Forgets the screens outside the tree that nobody holds any more.
  ///
  /// RouteComposer leaves this to reference counting, and it shows: a call holds the screens it starts
  /// from and those it integrates one after the other; a navigation that waits for an action holds the
  /// two the action is about; one that waits for an interceptor holds nothing.
  mutating func releaseUnheld() {
    guard !state.tree.detached.isEmpty else { return }
    if state.pending.isEmpty {
      state.tree.releaseDetached(keeping: held)
    } else {
      state.tree.releaseDetached(keeping: held + state.pending.flatMap(\.held))
    }
  }

  /// Lets go of what the call held that now returns.
  mutating func endHolding() {
    held.removeAll(keepingCapacity: true)
    releaseUnheld()
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
