package import RouterCore
import SourceText

/// The screens that one tap could make, read off the routes without routing.
///
/// It errs on the side of too many: every case of a switch may match, every flag may be set, every
/// screen of a template may come to the front. So a tap cannot make a screen that is neither among its
/// prospects nor among those of a waiting navigation.
package struct LayoutProspects: Sendable {
  private let layout: Layout
  private let subclasses: [String: [String]]
  /// The names of the routes by the names of their destinations' steps.
  private let routes: [String: [String]]
  private let root: ScreenClass?
  private let isCareful: Bool

  /// - Parameters:
  ///   - root: the class of the root, if known; a screen that is found as the root is not made.
  ///   - isCareful: whether entries that cannot be undone are left out.
  package init(_ layout: Layout, root: ScreenClass? = nil, isCareful: Bool = false) {
    self.layout = layout
    self.root = root
    self.isCareful = isCareful
    subclasses = layout.classes.subclasses
    routes = Dictionary(
      grouping: layout.routes.keys.sorted(), by: { layout.routes[$0]?.steps.first?.name ?? "" })
  }

  package var screens: [String] { layout.screens.keys.sorted() }

  /// The most prospects of entries that are kept in memory.
  package var keptAfterEntries: Int { layout.readings.keptAfterEntries }

  /// The screens that may be there after a tap on an entry of a screen.
  package func afterEntry(of prospect: ScreenProspect) -> Set<ScreenProspect> {
    guard let plan = layout.screens[prospect.screen] else { return [] }
    let question = RouteReadings.EntryQuestion(
      prospect: prospect, root: root, isCareful: isCareful)
    return layout.readings.answer(to: question) { after(plan.entries, of: prospect) }
  }

  /// Whether the screens behind the entries of a screen depend on what it is about.
  package func readsContext(_ screen: String) -> Bool {
    layout.screens[screen]?.entries.contains { entry in
      entry.onlyFor != nil || entry.steps.contains { $0.context.readsOwn }
    } ?? false
  }

  /// The screens that may be there after a tap on an item of a menu, or of any other container.
  package func afterItem(ofMenus isMenu: Bool) -> Set<ScreenProspect> {
    let always = isMenu ? Set<ScreenProspect>() : anywhere
    return layout.containers.reduce(into: always) { found, container in
      guard container.value.rules.roles.contains(.sections) == isMenu else { return }
      let owner = ScreenProspect(container.key, about: nil)
      found.formUnion(after(container.value.entries, of: owner))
      if !isMenu, let placeholder = container.value.fits?.whenSet.placeholder {
        found.insert(ScreenProspect(placeholder.name, about: nil))
      }
    }
  }

  /// The screens that may be there after a tap that every screen offers.
  private var anywhere: Set<ScreenProspect> {
    after(layout.everywhere, of: ScreenProspect("", about: nil))
  }

  /// The screens that may be there after the app was left and opened again.
  private var started: Set<ScreenProspect> { begun(with: layout.startRoute) }

  /// The screens that may be there after the app started again with a route.
  private func begun(with route: String?) -> Set<ScreenProspect> {
    let found = route.map { reading(of: $0, about: nil) } ?? []
    return found.union(layout.launch?.names.map { ScreenProspect($0, about: nil) } ?? [])
  }

  /// The screens that may be there after a waiting navigation has gone on; `nil` if it follows none of the
  /// layout's routes.
  package func afterWaiting(_ navigation: PendingNavigation) -> Set<ScreenProspect>? {
    routes[navigation.destination].map { names in
      names.reduce(into: []) { $0.formUnion(reading(of: $1, about: navigation.context)) }
    }
  }

  /// The screens that steps of a route may make or give a context to, as part of a navigation.
  package func made(by steps: [Step], about context: ContextValue?) -> Set<ScreenProspect> {
    var reading = RouteReading(layout: layout, subclasses: subclasses, root: root)
    for step in steps { reading.read(step, about: context) }
    return reading.found
  }

  private func reading(of route: String, about context: ContextValue?) -> Set<ScreenProspect> {
    let question = RouteReadings.Question(route: route, context: context, root: root)
    return layout.readings.answer(to: question) {
      var reading = RouteReading(layout: layout, subclasses: subclasses, root: root)
      reading.read(route: route, about: context)
      return reading.found
    }
  }

  /// The screens behind the entries of a screen in a stack, read once for all goals.
  func answer(
    about prospect: ScreenProspect, read: () -> StackedProspects
  ) -> StackedProspects {
    layout.readings.answer(
      to: RouteReadings.EntryQuestion(prospect: prospect, root: root, isCareful: isCareful),
      read: read)
  }

  /// The entries of a screen; `nil` if the app does not have it.
  func entries(of screen: String) -> [PlannedEntry]? { layout.screens[screen]?.entries }

  /// The step of a route that does nothing but push its screen onto the stack in front.
  func pushingStep(of route: String) -> Step? {
    let navigations = layout.implicitNavigations
    guard navigations.always.isEmpty, !navigations.changesContexts else { return nil }
    return layout.invariants.pushingRoutes.steps[route]
  }

  /// The contexts with which an entry of a screen may open its route; empty if it cannot be tapped.
  func contexts(
    of entry: PlannedEntry, _ step: PlannedEntry.Step, for prospect: ScreenProspect
  ) -> [ContextValue?] {
    isTapped(entry, on: prospect) ? step.context.prospects(prospect.context) : []
  }

  private func isTapped(_ entry: PlannedEntry, on prospect: ScreenProspect) -> Bool {
    guard !entry.isHidden, !(isCareful && entry.isIrreversible) else { return false }
    guard let only = entry.onlyFor, let context = prospect.context else { return true }
    return only == context.description
  }

  func after(_ entries: [PlannedEntry], of prospect: ScreenProspect) -> Set<ScreenProspect> {
    var found: Set<ScreenProspect> = []
    for entry in entries where isTapped(entry, on: prospect) {
      for step in entry.steps { add(step, of: prospect, to: &found) }
    }
    return found
  }

  private func add(
    _ step: PlannedEntry.Step, of prospect: ScreenProspect, to found: inout Set<ScreenProspect>
  ) {
    switch step.effect {
    case .navigate(let route, _):
      for context in step.context.prospects(prospect.context) {
        found.formUnion(reading(of: route.value, about: context))
      }
    case .becomes:
      for context in step.context.prospects(prospect.context) {
        found.insert(ScreenProspect(prospect.screen, about: context))
      }
    case .closeItself:
      for route in layout.implicitNavigations.closings {
        found.formUnion(reading(of: route, about: nil))
      }
    case .leave: found.formUnion(started)
    case .flag(let flag, true):
      if let route = layout.rebuilding[flag.value] { found.formUnion(begun(with: route)) }
    case .choose(let name, _):
      let flags = layout.flags.filter { $0.hasPrefix(ValueSpec.prefix(name.value)) }
      for route in flags.compactMap({ layout.rebuilding[$0] }) {
        found.formUnion(begun(with: route))
      }
    case .answer, .flag, .veto, .toggleVeto, .close, .back, .remove, .nothing: break
    }
  }
}

extension Layout {
  /// Whether anything can be tapped anywhere that cannot be undone.
  package var hasIrreversibleEntries: Bool {
    screens.values.contains { $0.entries.contains(where: \.isIrreversible) }
      || containers.values.contains { $0.entries.contains(where: \.isIrreversible) }
      || everywhere.contains(where: \.isIrreversible)
  }
}

extension ScreenNode {
  /// The names of the screens that are described.
  fileprivate var names: [String] {
    [screenClass.name] + children.flatMap(\.names) + (presented?.names ?? [])
  }
}

extension PlannedContext {
  /// Whether it depends on what the screen is about.
  fileprivate var readsOwn: Bool {
    switch self {
    case .value: false
    case .parts: !isFixed
    case .own, .byOwn, .filled: true
    }
  }

  /// The possible contexts for a screen about `own`; `nil` for any, empty for an entry that is not
  /// there.
  fileprivate func prospects(_ own: ContextValue?) -> [ContextValue?] {
    if readsValues { return [nil] }
    if let own { return resolved(own).map { [$0] } ?? [] }
    return switch self {
    case .value(let value): [value]
    case .byOwn(let values): values.values.flatMap { $0.prospects(nil) }
    case .parts where isFixed: [resolved(.absent)]
    case .own, .filled, .parts: [nil]
    }
  }
}

/// A screen that may appear somewhere in an app: its name and context.
package struct ScreenProspect: Hashable, Sendable {
  package let screen: String
  /// Its context; `nil` if any is possible.
  package let context: ContextValue?

  package init(_ screen: String, about context: ContextValue?) {
    self.screen = screen
    self.context = context
  }
}

extension Layout {
  /// The navigations that a router makes besides following routes, if they change where a tap may
  /// lead.
  struct ImplicitNavigations: Sendable {
    /// The routes that interceptors and tasks open, by the names of the interceptors and tasks.
    let openings: [String: [String]]
    /// The routes that screens open to close themselves.
    let closings: [String]
    /// The routes that may be opened in every navigation.
    let always: [String]
    /// Whether every navigation may give its screens contexts of their own.
    let changesContexts: Bool

    init(_ app: AppSpec) {
      let opened =
        app.interceptors.map { ($0.name.value, $0.value.consequence.route) }
        + app.postTasks.map { ($0.name.value, $0.value.route) }
      openings = opened.reduce(into: [:]) { openings, opened in
        if let route = opened.1 { openings[opened.0, default: []].append(route.value) }
      }
      let router = app.router
      let names = router.beforeSearch + router.interceptors + router.postTasks
      always = names.flatMap { [openings] in openings[$0.value] ?? [] }
      closings = app.contextTasks.compactMap { task in
        if case .close(.open(let route)) = task.value.operation { route.value } else { nil }
      }
      changesContexts = !router.tasks.isEmpty
    }
  }
}
