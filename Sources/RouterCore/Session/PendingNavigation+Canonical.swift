extension PendingNavigation {
  /// Whether two waiting navigations would do the same, each in its own tree, given the same answers.
  static func wouldDoTheSame(
    _ left: PendingNavigation, in leftState: RouterState,
    _ right: PendingNavigation, in rightState: RouterState
  ) -> Bool {
    let a = left.process
    let b = right.process
    return leftState.canonical(left.reason) == rightState.canonical(right.reason)
      && left.dueMilliseconds.map { $0 - leftState.clockMilliseconds }
        == right.dueMilliseconds.map { $0 - rightState.clockMilliseconds }
      && a.router.doesTheSame(as: b.router) && a.animated == b.animated && a.phase == b.phase
      && a.refusal == b.refusal && a.marks == b.marks
      && a.heldLocks == b.heldLocks && a.contexts == b.contexts && a.boxes == b.boxes
      && a.firstBox == b.firstBox && a.interceptors == b.interceptors
      && a.steps.elementsEqual(b.steps, by: ===)
      && a.route.steps.elementsEqual(b.route.steps, by: ===)
      && positions(a, leftState) == positions(b, rightState)
  }

  /// Feeds what the navigation would do into a hasher.
  func combine(into hasher: inout Hasher, in state: RouterState) {
    hasher.combine(state.canonical(reason))
    hasher.combine(destination)
    hasher.combine(context)
    hasher.combine(process.phase)
    hasher.combine(PendingNavigation.positions(process, state))
  }

  private static func positions(_ process: NavigationProcess, _ state: RouterState) -> [Int] {
    let screens =
      [process.start, process.previous, process.actedOn, process.postponedContainer]
      + process.finished.map(\.screen) + process.postponed.map { state.tree.identity($0) }
    return screens.map { screen in
      let position = state.tree.position(of: screen)
      // What lives outside the tree is another thing than what has gone.
      return position < 0 && state.tree.slot(screen) >= 0 ? -2 : position
    }
  }
}
