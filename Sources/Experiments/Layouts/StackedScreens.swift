import RouterCore
import SourceText

/// The routes of a layout that do nothing but push one screen onto the stack in front, whenever there is one.
struct PushingRoutes: Sendable {
  /// The steps that make these screens, by the names of the routes.
  let steps: [String: Step]

  /// - Parameter stacks: the names of all containers in which screens are pushed onto each other.
  init(
    _ routes: [String: Route], stacks: Set<String>, subclasses: [String: [String]]
  ) {
    let reading = Reading(routes: routes, stacks: stacks, subclasses: subclasses)
    steps = routes.compactMapValues(reading.pushingStep)
  }

  private struct Reading {
    let routes: [String: Route]
    let stacks: Set<String>
    let subclasses: [String: [String]]

    func pushingStep(of route: Route) -> Step? {
      guard let steps = settled(route.steps[...]), let own = steps.first, own.finder == nil,
        own.pushesOneScreen, own.interceptors.isEmpty, own.postTasks.isEmpty,
        own.contextTasks.allSatisfy(\.isSetting),
        let origin = settled(steps.dropFirst())?.first, case .custom = origin.kind,
        let finder = origin.finder, findsStackInFront(finder)
      else { return nil }
      return own
    }

    /// The steps up to the next switch, with the switches resolved that have one answer during a tap while a
    /// stack is in front; `nil` if another answer cannot be ruled out.
    private func settled(_ steps: ArraySlice<Step>, depth: Int = 0) -> ArraySlice<Step>? {
      // References form no circle in a checked spec; the bound only makes that certain.
      guard let first = steps.first, depth <= routes.count else { return nil }
      switch first.kind {
      case .reference(let name):
        return routes[name].flatMap { settled($0.steps[...], depth: depth + 1) }
      case .fork(let choice):
        return answer(of: choice).flatMap { settled($0.steps[...], depth: depth + 1) }
      case .screen, .root, .current, .custom, .adapt: return steps
      }
    }

    private func answer(of choice: Switch) -> Route? {
      guard choice.context == .any else { return nil }
      for candidate in choice.cases {
        switch candidate.condition {
        case .never, .flag(FlagSet.link): continue
        case .always: return candidate.route
        case .found(let finder):
          guard findsStackInFront(finder) else { return nil }
          return candidate.route ?? Route([.custom("", finder: finder)])
        default: return nil
        }
      }
      return choice.fallback
    }

    /// Whether a finder always finds the stack that shows, or one that holds it.
    private func findsStackInFront(_ finder: AnyFinder) -> Bool {
      guard finder.context == .any, case .ofClass(let screenClass, let iterator) = finder.kind,
        case .topmost = iterator.startingPoint,
        iterator.options.isSuperset(of: .currentVisibleOnly)
      else { return false }
      return iterator.options.isDisjoint(with: [.contained, .parent])
        && stacks.isSubset(of: [screenClass.name] + (subclasses[screenClass.name] ?? []))
    }
  }
}

extension Step {
  /// Whether the step makes one screen that holds no others and pushes it.
  var pushesOneScreen: Bool {
    guard case .screen = kind, case .push = action.kind else { return false }
    switch factory?.kind {
    case .ofClass(let screenClass): return !screenClass.kind.isContainer
    case .template(let node):
      return !node.screenClass.kind.isContainer && node.children.isEmpty && node.presented == nil
    case .complete, .finder, .inline, .preparing, .container, nil: return false
    }
  }
}

extension AnyContextTask {
  fileprivate var isSetting: Bool { if case .setting = kind { true } else { false } }
}

/// The screens that may be there after a tap on an entry of a screen in a stack that is in front.
package struct StackedProspects: Equatable, Sendable {
  /// The screens that are pushed onto it, if nothing else happens.
  package fileprivate(set) var pushed: Set<ScreenProspect> = []
  /// All others.
  package fileprivate(set) var others: Set<ScreenProspect> = []
  /// Whether more may happen than that a screen is pushed.
  package fileprivate(set) var leadsElsewhere = false
}

extension LayoutProspects {
  /// The screens that may be there after a tap on an entry of a screen, while it is the only one in front and
  /// directly in a stack.
  package func afterEntry(inStack prospect: ScreenProspect) -> StackedProspects {
    answer(about: prospect) { read(inStack: prospect) }
  }

  private func read(inStack prospect: ScreenProspect) -> StackedProspects {
    var found = StackedProspects()
    guard let entries = entries(of: prospect.screen) else {
      found.leadsElsewhere = true
      return found
    }
    for entry in entries {
      if let step = entry.steps.first, entry.steps.count == 1,
        case .navigate(let route, _) = step.effect, let pushing = pushingStep(of: route.value)
      {
        for context in contexts(of: entry, step, for: prospect) {
          found.pushed.formUnion(made(by: [pushing], about: context))
        }
      } else {
        found.others.formUnion(after([entry], of: prospect))
        found.leadsElsewhere = found.leadsElsewhere || !entry.isHidden
      }
    }
    return found
  }
}
