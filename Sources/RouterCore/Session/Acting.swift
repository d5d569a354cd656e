extension NavigationSession {
  mutating func perform(
    _ action: AnyAction, _ slot: Int32, on existing: Int32
  ) throws(RoutingError) {
    switch action.kind {
    case .none: return
    case .fail(let reason): throw .generic(.init(reason))
    case .replaceRoot:
      guard state.tree.rootSlot >= 0 else {
        throw .compositionFailed(.init("the window has no root screen to replace"))
      }
      guard state.tree.rootSlot == existing else {
        throw .compositionFailed(.init("only the root of the window can be replaced as the root"))
      }
      state.tree.replaceRoot(slot, log: &trace.log)
    case .present(let start, _):
      let presenter = try presenter(start, existing)
      try state.tree.present(slot, by: presenter, log: &trace.log)
    case .perform(let perform):
      let (screen, other) = (state.tree.identity(slot), state.tree.identity(existing))
      try onStage { stage throws(RoutingError) in try perform(&stage, screen, other) }
    default: throw .compositionFailed(.init("'\(action.name)' needs a container"))
    }
    trace.log.counts.integrated += 1
  }

  private mutating func presenter(
    _ start: AnyAction.PresentationStart, _ existing: Int32
  ) throws(RoutingError) -> Int32 {
    switch start {
    case .current: return existing
    case .topmostParent: return state.tree.routingOutermost(existing)
    case .finder(let finder):
      guard finder.context.accepts(contextValue(0)),
        let found = try? look(finder, 0), found >= 0
      else {
        throw .compositionFailed(.init("\(finder.name) has not found a screen to present on"))
      }
      return found
    }
  }

  /// Performs a container action on a container of the tree.
  mutating func perform(
    _ action: AnyAction, _ slot: Int32, in container: Int32
  ) throws(RoutingError) {
    switch action.kind {
    case .push: try state.tree.push(slot, on: container, log: &trace.log)
    case .pushToDetails:
      try requirePrimary(state.tree.records[Int(container)].childCount)
      try state.tree.showDetail(slot, in: container, log: &trace.log)
    case .pushOnToDetails:
      state.tree.dropKeptDetail(of: container)
      let record = state.tree.records[Int(container)]
      try requirePrimary(record.childCount)
      guard state.tree.records[Int(record.lastChild)].rules.roles.contains(.stack) else {
        throw .compositionFailed(.init("the detail of the split view is not a navigation stack"))
      }
      try pushOnDetails(slot, record.lastChild)
    default:
      var children = state.tree.childSlots(of: container)
      if case .custom(let join) = action.kind {
        children = try joined(join, children, slot, .performing)
      } else {
        try embed(action, slot, in: &children, from: 0)
      }
      try setChildren(children, of: container)
    }
    trace.log.counts.integrated += 1
  }

  private func requirePrimary(_ count: Int32) throws(RoutingError) {
    guard count > 0 else {
      throw .compositionFailed(.init("the split view has no primary screen yet"))
    }
  }

  /// Adds a screen to children that are set later, from `base` on, as the action would.
  mutating func embed(
    _ action: AnyAction, _ slot: Int32, in children: inout [Int32], from base: Int
  ) throws(RoutingError) {
    let count = children.count - base
    switch action.kind {
    case .none, .fail, .replaceRoot, .present, .perform, .push: children.append(slot)
    case .pushAsRoot, .setContent, .fillSlot:
      children.removeLast(count)
      children.append(slot)
    case .pushReplacingLast:
      if count > 0 { children.removeLast() }
      children.append(slot)
    case .addTab(let index, let replacing), .addSection(let index, let replacing):
      guard let index, index >= 0, index < count else { return children.append(slot) }
      if replacing {
        children[base + index] = slot
      } else {
        children.insert(slot, at: base + index)
      }
    case .setAsPrimary:
      if count > 0 { children[base] = slot } else { children.append(slot) }
    case .pushToDetails:
      try requirePrimary(Int32(truncatingIfNeeded: count))
      children.append(slot)
    case .pushOnToDetails:
      try requirePrimary(Int32(truncatingIfNeeded: count))
      try embedOnDetails(slot, in: &children, count)
    case .custom(let join):
      let joined = try joined(join, Array(children[base...]), slot, .embedding)
      children.removeLast(count)
      children.append(contentsOf: joined)
    }
  }

  /// The first detail must be a stack; later screens go into it.
  private mutating func embedOnDetails(
    _ slot: Int32, in children: inout [Int32], _ count: Int
  ) throws(RoutingError) {
    let isStack = state.tree.records[Int(slot)].rules.roles.contains(.stack)
    let last = children[children.count - 1]
    guard count > 1, state.tree.records[Int(last)].rules.roles.contains(.stack) else {
      guard isStack else {
        throw .compositionFailed(.init("the first detail must be a navigation stack"))
      }
      return children.append(slot)
    }
    guard !isStack else {
      throw .compositionFailed(.init("a navigation stack cannot go into the detail's stack"))
    }
    try setChildren(state.tree.childSlots(of: last) + [slot], of: last)
  }

  private mutating func pushOnDetails(_ slot: Int32, _ stack: Int32) throws(RoutingError) {
    if state.tree.records[Int(stack)].childCount == 0 {
      try setChildren([slot], of: stack)
    } else {
      try state.tree.push(slot, on: stack, log: &trace.log)
    }
  }

  private func joined(
    _ join: ([ScreenID], ScreenID, AnyAction.CustomUse) throws(RoutingError) -> [ScreenID],
    _ children: [Int32], _ slot: Int32, _ use: AnyAction.CustomUse
  ) throws(RoutingError) -> [Int32] {
    let identities = try join(
      children.map { state.tree.identity($0) }, state.tree.identity(slot), use)
    return identities.map { state.tree.slot($0) }.filter { $0 >= 0 }
  }
}
