package import RouterCore
import SourceText

extension Layout {
  /// Properties of a layout that no tap changes, wherever its routes lead; only those that can be proved.
  package struct RouteInvariants: Sendable {
    /// The class that every route puts there which replaces the root: once it is there, it stays.
    package let settledRoot: ScreenClass?
    /// Whether a screen below others in a stack comes to be seen only by being found, or when everything
    /// above it has gone, one tap for one thing.
    package let uncoversOneByOne: Bool
    /// Whether a hidden section that is no more than a stack comes to be seen only from an open menu, or when a
    /// screen in it is found.
    package let showsSectionsByMenu: Bool
    /// The names of the screens and containers that some route looks for.
    let soughtScreens: Set<String>
    /// The names of the screens and containers for which anything looks.
    let lookedForScreens: Set<String>
    /// Whether a tap does the same whatever screens that are not looked for lie deep in stacks.
    package let looksByClass: Bool
    let pushingRoutes: PushingRoutes
    /// Whether the menus of sections are offered only where all that a container shows is the first screen
    /// of its stack.
    package let opensMenusAtRoots: Bool

    /// Whether a route looks for screens of a class, or of one that it extends.
    package func isSought(_ screen: String) -> Bool { soughtScreens.contains(screen) }

    /// Whether a route, a condition or the start of a search looks for screens of a class, or of one that it extends.
    package func isLookedFor(_ screen: String) -> Bool { lookedForScreens.contains(screen) }

    init(
      routes: [String: Route], screens: [String: ScreenPlan], containers: [String: ContainerPlan],
      everywhere: [PlannedEntry], sought finders: SoughtScreens, subclasses: [String: [String]]
    ) {
      let steps = routes.values.flatMap(\.allSteps)
      let entries =
        screens.values.flatMap(\.entries) + containers.values.flatMap(\.entries) + everywhere
      settledRoot = Self.settledRoot(of: steps)
      let selecting = Set(containers.filter { $0.value.rules.shows == .selected }.keys)
      let sought = steps.compactMap(\.soughtClass).flatMap {
        [$0.name] + (subclasses[$0.name] ?? [])
      }
      soughtScreens = Set(sought)
      uncoversOneByOne =
        steps.allSatisfy { $0.uncoversOnlyWhatItFinds && $0.selects(onlyIn: selecting, subclasses) }
        && entries.allSatisfy(\.uncoversOneThing)
        && containers.values.allSatisfy {
          $0.rules.shows != .adapter && $0.fits == nil && $0.leaving == .keep
        }
      let sections = Set(containers.filter { $0.value.rules.roles.contains(.sections) }.keys)
      showsSectionsByMenu =
        uncoversOneByOne && !entries.contains(where: \.removesScreens)
        && containers.values.allSatisfy {
          !$0.rules.roles.contains(.sections) || $0.rules.sections.history == .none
        }
        && steps.allSatisfy {
          $0.selects(onlyIn: selecting.subtracting(sections), subclasses)
            && $0.findsHidden(noneOf: Set(containers.keys), subclasses)
        }
      lookedForScreens = finders.classes.reduce(into: soughtScreens) { found, name in
        found.formUnion([name] + (subclasses[name] ?? []))
      }
      looksByClass = uncoversOneByOne && !finders.hasOthers
      let stacks = containers.filter { $0.value.rules.roles.contains(.stack) }.keys
      pushingRoutes = PushingRoutes(routes, stacks: Set(stacks), subclasses: subclasses)
      opensMenusAtRoots = containers.values.allSatisfy {
        !$0.rules.roles.contains(.sections) || $0.behavior.offersMenuAtRoots
      }
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
    if finder != nil, soughtClass == nil { return false }
    switch action.kind {
    case .custom, .perform: return false
    default: return factory?.takesNothingAway ?? true
    }
  }

  /// The class that the step's finder looks for; `nil` if it has none, or may find anything.
  fileprivate var soughtClass: ScreenClass? {
    switch finder?.kind {
    case .ofClass(let screenClass, _), .ofClassWithContext(let screenClass, _): screenClass
    case .inline(let screenClass, _, _): screenClass
    case .instance, .presenting, .detailsNavigation, .custom, nil: nil
    }
  }

  /// Whether the step's tasks select a child only in containers in which selecting removes nothing.
  fileprivate func selects(
    onlyIn containers: Set<String>, _ subclasses: [String: [String]]
  ) -> Bool {
    let selects = contextTasks.contains { if case .select = $0.kind { true } else { false } }
    let classes = [soughtClass, factory?.screenClass].compactMap { $0?.name }
    return !selects
      || classes.allSatisfy { name in
        containers.isSuperset(of: [name] + (subclasses[name] ?? []))
      }
  }
}

extension Step {
  /// Whether the step's finder finds no container of some while it is hidden.
  fileprivate func findsHidden(
    noneOf containers: Set<String>, _ subclasses: [String: [String]]
  ) -> Bool {
    guard let finder else { return true }
    let (sought, iterator): (ScreenClass?, StackIterator)
    switch finder.kind {
    case .ofClass(let screenClass, let place), .ofClassWithContext(let screenClass, let place):
      (sought, iterator) = (screenClass, place)
    case .inline(let screenClass, let place, _): (sought, iterator) = (screenClass, place)
    case .instance, .presenting, .detailsNavigation, .custom: return false
    }
    guard !iterator.looksOnlyAtWhatIsSeen else { return true }
    guard let sought, !sought.kind.isContainer else { return false }
    return containers.isDisjoint(with: [sought.name] + (subclasses[sought.name] ?? []))
  }
}

extension StackIterator {
  /// Whether the search comes only to screens that show in their layer of presentation.
  fileprivate var looksOnlyAtWhatIsSeen: Bool {
    switch startingPoint {
    case .topmost, .root: options.isDisjoint(with: [.contained, .parent])
    case .screen, .custom: false
    }
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
  /// Whether tapping it takes a screen out of its container.
  fileprivate var removesScreens: Bool {
    steps.contains { if case .remove = $0.effect { true } else { false } }
  }

  /// Whether tapping it removes at most one screen, and then has no other effect.
  fileprivate var uncoversOneThing: Bool {
    var uncovering = 0
    var others = 0
    for step in steps {
      switch step.effect {
      case .back, .remove: uncovering += 1
      case .closeItself, .leave: return false
      case .navigate, .flag, .choose, .answer, .close: others += 1
      case .veto, .toggleVeto, .becomes, .nothing: break
      }
    }
    return uncovering == 0 || uncovering == 1 && others == 0
  }
}
