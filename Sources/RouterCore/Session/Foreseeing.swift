extension NavigationSession {
  /// The steps of a navigation from a screen in front that can show only the screens of these steps.
  ///
  /// They are read off its route, as it would be laid out now, before anything moves.
  ///
  /// - Returns: false if more may show, if the navigation may have to wait, or if that is unknown; the steps are
  ///   invalid then.
  package mutating func foresee(
    _ route: Route, with context: ContextValue, steps: inout [Step]
  ) -> Bool {
    guard !router.hasGlobalEntities, !router.hasReplacements, state.pending.isEmpty,
      router.layers.allSatisfy(\.isLock)
    else { return false }
    steps.removeAll(keepingCapacity: true)
    beginCall()
    let begun = state.navigationsBegun
    _ = begin(route, context, animated: false, parent: 0)
    defer {
      state.navigationsBegun = begun
      isActive = false
    }
    do throws(RoutingError) {
      try layOut()
      return try beginsInFront(&steps)
    } catch { return false }
  }

  private mutating func beginsInFront(_ steps: inout [Step]) throws(RoutingError) -> Bool {
    let count = Int32(truncatingIfNeeded: trace.steps.count) - process.traceSteps
    for number in 0..<max(count, 0) {
      let step = routeStep(number)
      let slot: Int32
      switch step.role {
      case .screen:
        guard step.isForeseeable, passes(step) else { return false }
        steps.append(step)
        slot = try found(by: step)
        // It would be looked for once more, when others have been made.
        if slot < 0, step.factory == nil { return false }
      case .root: slot = state.tree.rootSlot
      case .current: slot = state.tree.topmostSlot()
      case .custom: slot = try found(by: step)
      case .adapt: return false
      case .fork, .reference: continue
      }
      if slot >= 0 { return state.tree.isInFront(slot) }
    }
    return false
  }

  private mutating func found(by step: Step) throws(RoutingError) -> Int32 {
    guard let finder = step.finder else { return -1 }
    try finder.context.check(contextValue(0), for: finder.name)
    return try look(finder, 0)
  }

  /// Whether all interceptors of a step let the navigation pass at once.
  private mutating func passes(_ step: Step) -> Bool {
    step.interceptors.allSatisfy { interceptor in
      switch interceptor.kind {
      case .pass: return interceptor.prepare == nil
      case .requireFlag(let flag), .guardFlag(let flag, _, _): return state.flags.contains(flag)
      case .custom(let question):
        if case .proceed = answer(question, 0) { return interceptor.prepare == nil }
        return false
      default: return false
      }
    }
  }
}

extension Step {
  /// Whether its tasks show nothing.
  fileprivate var isForeseeable: Bool {
    postTasks.isEmpty
      && contextTasks.allSatisfy { task in
        switch task.kind {
        case .setting, .custom, .remembering: true
        case .preparing, .providingDismissal, .select: false
        }
      }
  }
}

extension RouterConfiguration.Layer {
  fileprivate var isLock: Bool { if case .single = self { true } else { false } }
}

extension ScreenTree {
  /// Whether a person sees a screen that presents nothing.
  fileprivate func isInFront(_ slot: Int32) -> Bool {
    var current = slot
    while records[Int(current)].parent >= 0 {
      let parent = records[Int(current)].parent
      guard isVisible(current, in: parent), records[Int(current)].presented < 0 else {
        return false
      }
      current = parent
    }
    return current == modalTop && current == topmostSlot()
  }

  /// The hidden part that a gesture may bring to the front.
  package func uncovered(by gesture: Gesture) -> TreePacker.Survey.Uncovering {
    switch gesture {
    case .back(let stack), .popToRoot(let stack):
      guard let (slot, _) = container(stack, .stack) else { return .nothing }
      return .partsOf(slot)
    case .selectTab(let index, let tabs): return uncovered(byChoosing: index, in: tabs, .tabs)
    case .pickSection(let index, let drawer):
      return uncovered(byChoosing: index, in: drawer, .sections)
    case .previousSection(let container):
      guard let index = previousSection(in: container) else { return .nothing }
      return .part(child(Int32(truncatingIfNeeded: index), of: container.slot))
    case .openMenu(let screen?) where screenClass(of: screen)?.kind.isContainer != true:
      return .anything
    case .openMenu(let drawer): return .menu(ofSections: container(drawer, .sections) != nil)
    case .closeMenu, .setVeto: return .nothing
    case .dismiss, .show, .expand, .dragDown, .setContext, .remove, .fit: return .anything
    }
  }

  private func uncovered(
    byChoosing index: Int, in container: ScreenID?, _ role: ContainerKind.Rules.Roles
  ) -> TreePacker.Survey.Uncovering {
    guard let (slot, record) = self.container(container, role), index >= 0,
      index < Int(record.childCount), Int(record.selected) != index
    else { return .nothing }
    return .part(child(Int32(truncatingIfNeeded: index), of: slot))
  }
}

extension TreePacker.Survey {
  /// A hidden part that may come to the front; parts are numbered as in the survey.
  package enum Uncovering: Hashable, Sendable {
    case nothing
    /// One part.
    case part(Int32)
    /// Any part that one container holds.
    case partsOf(Int32)
    /// A menu, of sections or of another container.
    case menu(ofSections: Bool)
    case anything
  }

  /// A part of the tree that is hidden as a whole: its first screen, and the container in front that holds
  /// it; −1 if none does.
  package struct Part: Hashable, Sendable {
    package let number: Int32
    package let holder: Int32
    /// The fewest taps to pick it from an open or offered menu, if it is a section with just a screen or a stack of
    /// screens; 0 for any other part.
    package var tapsToSection: UInt8 = 0

    /// The part of everything that is in front.
    static let front = Part(number: -1, holder: -1)
  }
}
