package import RouterCore
import SourceText

/// One variant of an app, ready to be walked: its router, its screens and what can be done on them.
///
/// A layout is immutable and shared by all threads. The states it talks about are the router's. It is a
/// class because every tap that is tried out holds on to it, and a copy of all this would cost more
/// than the tap.
package final class Layout: Sendable {
  package let name: String
  package let title: String
  package let router: LayoutRouter
  package var routes: [String: Route] { router.routes }
  package let links: LinkPlan
  let channels: ChannelSpec
  let screens: [String: ScreenPlan]
  let containers: [String: ContainerPlan]
  /// The flags of the app, and those that are set when the process starts.
  package let flags: [String]
  let initialFlags: [String]
  let launch: ScreenNode?
  let startRoute: String?
  /// How links are taken that have no policy of their own, and those that have one, by their names.
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
  private let invariants: RouteInvariants

  /// Assembles a variant of an experiment.
  /// - Parameter index: the variant, by its place; out of range is taken as the first.
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
    flags = app.flags.map(\.value)
    initialFlags = (app.set + (layout?.set ?? []) + (variant?.value.set ?? [])).map(\.value)
    launch = assembler.node(app.launch, own: nil)
    startRoute = app.start?.value
    links = LinkPlan(app, under: layoutName, classes, demands)
    implicitNavigations = ImplicitNavigations(app)
    invariants = RouteInvariants(
      routes: router.routes, screens: screens, containers: containers,
      subclasses: classes.subclasses)
    channels = app.channels
    let policies = [variant?.value.linkPolicy, layout?.linkPolicy, app.linkPolicy].compactMap(
      \.self)
    linkPolicy = LinkPolicy(policies)
    ownLinkPolicies = app.links.byName { link in
      link.value.policy.map { LinkPolicy([$0] + policies) }
    }.compactMapValues(\.self)
  }

  /// The class of the root that stays once it is there; `nil` when that cannot be told.
  package var settledRoot: ScreenClass? { invariants.settledRoot }

  /// Whether a screen below others in a stack comes to be seen only by being found, or when everything
  /// above it has gone, one tap for one thing.
  package var uncoversOneByOne: Bool { invariants.uncoversOneByOne }

  /// Whether a route looks for screens of a class, or of one that it extends.
  package func isSought(_ screen: String) -> Bool { invariants.soughtScreens.contains(screen) }

  /// Whether the menu of sections is offered only where all that is shown is the first of its stack.
  package var opensMenusAtRoots: Bool { invariants.opensMenusAtRoots }

  package func title(of screen: String) -> String { screens[screen]?.title ?? screen }

  /// A context as it is written, in the type that a screen takes.
  package func context(_ text: String?, for screen: String) -> ContextValue {
    text.map { classes.context($0, for: screen) } ?? .absent
  }

  package func context(_ literal: ContextLiteral?, for screen: String) -> ContextValue {
    literal.map { classes.context($0, for: screen) } ?? .absent
  }

  /// A state in which time passes as in the layout's router.
  func timed(_ tree: ScreenTree, _ flags: FlagSet) -> RouterState {
    var state = RouterState(tree: tree, flags: flags)
    state.transitionMilliseconds = transition
    state.watchdogMilliseconds = watchdog
    return state
  }
}

extension Layout {
  /// The plan of a screen; a class, since it is asked for in every state.
  final class ScreenPlan: Sendable {
    let title: String
    let entries: [PlannedEntry]
    let close: ScreenSpec.CloseButton?
    let back: String
    let hidesBar: Bool

    init(_ screen: Named<ScreenSpec>, _ assembler: Assembler) {
      title = screen.value.title ?? screen.name.value
      entries = assembler.plan(screen.value.entries, on: screen.name.value)
      close = screen.value.close
      back = screen.value.back ?? "Back"
      hidesBar = screen.value.hidesBar
    }
  }

  /// The plan of a container; a class, since it is asked for in every state.
  final class ContainerPlan: Sendable {
    let behavior: any ContainerBehavior
    let rules: ContainerKind.Rules
    let items: [PlannedEntry]
    let labels: [String]

    init(_ container: Named<ContainerSpec>, _ assembler: Assembler) {
      behavior = container.value.behavior
      rules = behavior.kind(called: container.name.value).rules
      items = assembler.plan(container.value.items, on: nil)
      labels = container.value.labels
    }
  }
}
