package import RouterCore
import SourceText

/// One variant of an app, ready to be walked: its router, its screens and what can be done on them.
///
/// A layout is immutable and shared by all threads. Its states are the router's. It is a class because
/// every tap that is tried keeps a reference to it, and a copy would cost more than the tap.
package final class Layout: Sendable {
  package let name: String
  package let title: String
  package let router: LayoutRouter
  package var routes: [String: Route] { router.routes }
  package let links: LinkPlan
  /// Whether a link may wait for the one before it.
  let hasNextLinks: Bool
  let channels: ChannelSpec
  let screens: [String: ScreenPlan]
  let containers: [String: ContainerPlan]
  var values: [String: [(word: String, flag: String)]] { classes.values }
  private let valuePrefixes: [String]
  /// The routes with which the app starts again once a flag is set.
  let rebuilding: [String: String]
  /// The entries that every screen has.
  let everywhere: [PlannedEntry]
  let systemBack: SystemBack?
  let restores: Set<RestoredPart>
  /// Whether some columns collapse and expand while the app runs.
  let changesColumns: Bool
  /// The flags of the app, and those that are set when the process starts.
  package let flags: [String]
  let initialFlags: [String]
  let launch: ScreenNode?
  let startRoute: String?
  /// The policy of links without one of their own, and the policies of the others by name.
  let linkPolicy: LinkPolicy
  let ownLinkPolicies: [String: LinkPolicy]
  let classes: ClassCatalog
  let demands: ContextDemands
  let isAnimated: Bool
  private let transition: Int
  private let watchdog: Int?
  /// The flags that interceptors wait for, by the interceptors' names.
  let gates: [String: String]
  let implicitNavigations: ImplicitNavigations
  package let invariants: RouteInvariants
  /// The screens that routes may make, as they were read by now.
  let readings = RouteReadings()

  /// Assembles a variant of an experiment.
  /// - Parameter index: the index of the variant; out of range, the first.
  package init(_ experiment: Experiment, variant index: Int) {
    let variants = experiment.variants
    let variant = variants.indices.contains(index) ? variants[index] : variants.first
    let app = experiment.app
    name = variant?.name.value ?? ""
    let layoutName = variant?.layoutName ?? ""
    let layout = app.layouts[named: layoutName]
    title = variant?.value.title ?? layout?.title ?? name
    let assembler = Assembler(app, variant: layoutName)
    classes = assembler.classes
    demands = assembler.demands
    router = LayoutRouter(assembler)
    isAnimated = app.router.isAnimated
    transition = app.router.transition
    watchdog = app.router.watchdog
    gates = app.interceptors.byName { interceptor in
      if case .wait(let flag) = interceptor.value.consequence { flag.value } else { nil }
    }.compactMapValues(\.self)
    screens = app.screens.byName { ScreenPlan($0, assembler) }
    containers = app.containers.byName { ContainerPlan($0, assembler) }
    changesColumns = containers.values.contains { $0.fits != nil }
    everywhere = assembler.plan(app.everywhere, on: nil)
    systemBack = app.systemBack
    restores = Set(app.restores)
    flags = app.flags.map(\.value)
    let set = (app.set + (layout?.set ?? []) + (variant?.value.set ?? [])).map(\.value)
    initialFlags = app.values.map { ValueSpec.flag($0.name.value, $0.value.initial) } + set
    valuePrefixes = app.valuePrefixes
    rebuilding = Dictionary(
      app.values.flatMap { value in
        value.value.rebuilds.map { route in value.flags.map { ($0.value, route.value) } } ?? []
      }, uniquingKeysWith: { first, _ in first })
    launch = assembler.node(app.launch, own: nil)
    startRoute = app.start?.value
    links = LinkPlan(app, under: layoutName, classes, demands)
    hasNextLinks = links.hasNext
    implicitNavigations = ImplicitNavigations(app)
    invariants = RouteInvariants(
      routes: router.routes, screens: screens, containers: containers, everywhere: everywhere,
      sought: assembler.sought, subclasses: classes.subclasses)
    channels = app.channels
    let policies = [variant?.value.linkPolicy, layout?.linkPolicy, app.linkPolicy].compactMap(
      \.self)
    linkPolicy = LinkPolicy(policies)
    ownLinkPolicies = app.links.byName { link in
      link.value.policy.map { LinkPolicy([$0] + policies) }
    }.compactMapValues(\.self)
  }

  /// Whether the app goes on by itself from its launch screen.
  package var startsByItself: Bool { startRoute != nil }

  /// A written context in the type that a screen takes.
  package func context(_ text: String?, for screen: String) -> ContextValue {
    text.map { classes.context($0, for: screen) } ?? .absent
  }

  package func context(_ literal: ContextLiteral?, for screen: String) -> ContextValue {
    literal.map { classes.context($0, for: screen) } ?? .absent
  }

  /// The context to open a screen with: the written one, else the screen's sample, else the sample of the
  /// screen on its path that takes one.
  package func context(opening screen: String, about text: String?) -> ContextValue {
    if let text { return context(text, for: screen) }
    let taker = route(to: screen).flatMap(demands.taker(ofRoute:))
    let about = [screen, taker].compactMap(\.self).first { screens[$0]?.sample != nil }
    return about.map { context(screens[$0]?.sample, for: $0) } ?? .absent
  }

  /// Flags one after the other, of each value the last one only.
  func settled(_ flags: [String]) -> [String] {
    valuePrefixes.reduce(flags) { $0.keepingLast(withPrefix: $1) }
  }

  /// The flags that are set in a state, in the order of the app.
  package func flags(in state: RouterState) -> [String] {
    flags.filter { state.flags.contains($0) }
  }

  /// Sets or clears a flag; of a value's flags one is set at a time.
  func turn(_ flag: String, on isSet: Bool, in flags: inout FlagSet) {
    flags.turn(flag, on: isSet, among: valuePrefixes)
  }

  /// A state with the time of the layout's router.
  func timed(_ tree: ScreenTree, _ flags: FlagSet) -> RouterState {
    var state = RouterState(tree: tree, flags: flags)
    state.transitionMilliseconds = transition
    state.watchdogMilliseconds = watchdog
    guard changesColumns else { return state }
    return columnFits(in: state).reduce(state) { $0.performing($1)?.state ?? $0 }
  }
}

extension Layout {
  /// The plan of a screen; a class, since it is asked for in every state.
  final class ScreenPlan: Sendable {
    /// Its title in places that show no state.
    let title: String
    let titleText: ScreenTitle?
    let entries: [PlannedEntry]
    let close: ScreenSpec.CloseButton?
    let back: String
    let hidesBar: Bool
    let refusesBack: Bool
    let isDraggable: Bool
    /// A value that it can be opened with.
    let sample: ContextLiteral?
    /// The question before it is left with unsaved work.
    let leaving: [LeavingAnswer]

    init(_ screen: Named<ScreenSpec>, _ assembler: Assembler) {
      title = screen.value.title ?? screen.name.value
      titleText = screen.value.titleText
      entries = assembler.plan(screen.value.entries, on: screen.name.value)
      close = screen.value.close
      back = screen.value.back ?? "Back"
      hidesBar = screen.value.hidesBar
      refusesBack = screen.value.refusesBack
      isDraggable = screen.value.isDraggable
      sample = screen.value.sample
      leaving = screen.value.leaving
    }
  }

  /// The plan of a container; a class, since it is asked for in every state.
  final class ContainerPlan: Sendable {
    let behavior: any ContainerBehavior
    let rules: ContainerKind.Rules
    let items: [PlannedEntry]
    let labels: [String]
    /// Whether the system's Back closes its open menu, or the container itself if it is a sheet.
    let closesOnBack: Bool
    /// The fate of the stacks of sections that are left.
    let leaving: SectionLeaving
    /// Effects of tabs besides selecting them, by the first screens of the tabs.
    let tabTaps: [(screen: String, isLong: Bool, entry: PlannedEntry)]
    /// Its columns while one fits and while two fit; `nil` if that never changes.
    let fits: (flag: String, whenSet: ColumnFit, otherwise: ColumnFit)?

    /// Its affordances, apart from those of its screens.
    var entries: [PlannedEntry] { items + tabTaps.map(\.entry) }

    init(_ container: Named<ContainerSpec>, _ assembler: Assembler) {
      behavior = container.value.behavior
      fits = behavior.width.map(assembler.fits)
      tabTaps = behavior.tabTaps.flatMap { tap in
        assembler.plan([tap.entry], on: nil).map { (tap.screen.value, tap.isLong, $0) }
      }
      rules = assembler.classes[container.name.value]?.kind.rules ?? ContainerKind.slot.rules
      closesOnBack = container.value.closesOnBack
      leaving = container.value.leaving?.value ?? .keep
      items = assembler.plan(container.value.items, on: nil)
      labels = container.value.labels
    }
  }
}
