import RouterCore
import SourceText

extension Layout {
  /// Properties of a layout that no tap changes, wherever its routes lead; only those that can be proved.
  struct RouteInvariants: Sendable {
    /// The class that every route puts there which replaces the root: once it is there, it stays.
    let settledRoot: ScreenClass?
    /// Whether a screen below others in a stack comes to be seen only by being found, or when everything
    /// above it has gone, one tap for one thing.
    let uncoversOneByOne: Bool

    init(
      routes: [String: Route], screens: [String: ScreenPlan], containers: [String: ContainerPlan]
    ) {
      let steps = routes.values.flatMap(\.allSteps)
      let entries = screens.values.flatMap(\.entries) + containers.values.flatMap(\.items)
      settledRoot = Self.settledRoot(of: steps)
      uncoversOneByOne =
        steps.allSatisfy(\.uncoversOnlyWhatItFinds) && entries.allSatisfy(\.uncoversOneThing)
        && containers.values.allSatisfy { $0.rules.shows != .adapter }
    }

    private static func settledRoot(of steps: [Step]) -> ScreenClass? {
      var root: ScreenClass?
      for step in steps {
        switch step.action.kind {
        case .perform: return nil
        case .replaceRoot:
          guard let made = step.factory?.screenClass, root == nil || root == made else {
            return nil
          }
          root = made
        default: break
        }
      }
      return root
    }
  }
}

extension Route {
  /// The steps of the route, and of all routes to which its switches may lead.
  fileprivate var allSteps: [Step] {
    steps.flatMap { step -> [Step] in
      guard case .fork(let choice) = step.kind else { return [step] }
      return choice.continuations.flatMap(\.allSteps)
    }
  }
}

extension Step {
  /// Whether performing the step removes only screens above one of a class it looks for.
  fileprivate var uncoversOnlyWhatItFinds: Bool {
    switch finder?.kind {
    case .ofClass, .ofClassWithContext, nil: break
    case .inline(let screenClass, _, _): if screenClass == nil { return false }
    case .instance, .presenting, .detailsNavigation, .custom: return false
    }
    switch action.kind {
    case .custom, .perform: return false
    default: break
    }
    let selects = contextTasks.contains { if case .select = $0.kind { true } else { false } }
    return !selects && factory?.takesNothingAway ?? true
  }
}

extension AnyFactory {
  /// Whether everything it gives is new.
  fileprivate var takesNothingAway: Bool {
    switch kind {
    case .ofClass, .template, .inline: true
    case .complete(let complete): complete.children.allSatisfy(\.factory.takesNothingAway)
    case .finder, .preparing, .container: false
    }
  }
}

extension PlannedEntry {
  /// Whether tapping it removes at most one screen, and then has no other effect.
  fileprivate var uncoversOneThing: Bool {
    var uncovering = 0
    var others = 0
    for step in steps {
      switch step.effect {
      case .back, .remove: uncovering += 1
      case .closeItself: return false
      case .navigate, .flag, .answer, .close: others += 1
      case .veto, .toggleVeto, .becomes: break
      }
    }
    return uncovering == 0 || uncovering == 1 && others == 0
  }
}
