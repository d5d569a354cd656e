package import RouterCore

/// The screens that a tap may bring to the front, known before the tap is tried.
package enum TapForesight: Hashable, Sendable {
  /// The screens that the rehearsal has under a number; hidden screens stay hidden.
  case makes(Int)
  /// A part of the existing screens.
  case uncovers(TreePacker.Survey.Uncovering)
  /// Any screens; a navigation may be left waiting.
  case unknown
}

extension TapRehearsal {
  /// Begins to foresee the taps of a state.
  package mutating func beginForeseeing(in origin: RouterState) {
    performance.begin(in: origin)
    pushes = nil
  }

  /// Foresees a tap of the state with which it was begun.
  package mutating func foresee(_ affordance: Affordance, in origin: RouterState) -> TapForesight {
    var effects = affordance.effects[...]
    if case .gesture(.closeMenu) = effects.first { effects.removeFirst() }
    guard let first = effects.first else { return .uncovers(.nothing) }
    guard effects.count == 1 else {
      let isLocal = effects.allSatisfy { if case .gesture = $0 { true } else { false } }
      return isLocal ? .uncovers(.anything) : .unknown
    }
    switch first {
    case .navigate(let route, let context, _): return foresee(route, context)
    case .gesture(let gesture): return .uncovers(origin.tree.uncovered(by: gesture))
    case .flag(let flag, _):
      let isAll = layout.gates.isEmpty && !layout.changesColumns && layout.rebuilding[flag] == nil
      return isAll ? .uncovers(.nothing) : .unknown
    case .answer, .closeItself, .leave, .heldLink: return .unknown
    }
  }

  private mutating func foresee(_ route: String, _ context: ContextValue) -> TapForesight {
    guard layout.invariants.uncoversOneByOne, canForesee(route, context) else { return .unknown }
    let key = ForeseenKey(steps: foreseenSteps.map { ObjectIdentifier($0) }, context: context)
    if let known = foreseenNumbers[key] { return .makes(known) }
    let number = foreseen.count
    foreseenNumbers[key] = number
    foreseenStepsKept += foreseenSteps
    foreseen.prospects.append(prospects.made(by: foreseenSteps, about: context))
    foreseen.arePushed.append(foreseenSteps.count == 1 && foreseenSteps[0].pushesOneScreen)
    return .makes(number)
  }

  /// Whether a route shows only the screens of some steps, which are written down.
  ///
  /// Routes that do nothing but push a screen onto the stack in front do so all, or none of them does.
  private mutating func canForesee(_ route: String, _ context: ContextValue) -> Bool {
    guard let step = layout.invariants.pushingRoutes.steps[route] else {
      return performance.foresee(route, context, steps: &foreseenSteps)
    }
    let known = pushes ?? performance.foresee(route, context, steps: &foreseenSteps)
    pushes = known
    foreseenSteps.removeAll(keepingCapacity: true)
    foreseenSteps.append(step)
    return known
  }

  /// A way through a route: the steps of the screens it makes, which are kept.
  struct ForeseenKey: Hashable {
    let steps: [ObjectIdentifier]
    let context: ContextValue
  }
}

/// The screens that foreseen taps make, by the numbers of the ways through routes by which they do.
package struct ForeseenScreens: Sendable {
  package fileprivate(set) var prospects: [Set<ScreenProspect>] = []
  /// Whether each way pushes one screen onto the stack in front, and nothing else happens.
  package fileprivate(set) var arePushed: [Bool] = []

  package var count: Int { prospects.count }
}
