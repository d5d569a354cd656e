package import RouterCore
import SourceText

/// One variant of an app, ready to be walked: its router, its screens and what can be done on them.
///
/// A layout is immutable and shared by all threads. The states it talks about are the router's. It is a
/// class because every tap that is tried out holds on to it, and a copy of all this would cost more
/// than the tap.
package final class Layout: Sendable {
  /// The name of the variant.
  package let name: String
  /// Its name in reports.
  package let title: String
  /// The router with every route of the app.
  package let router: LayoutRouter
  /// The routes by name.
  package var routes: [String: Route] { router.routes }
  /// The deep links that the app understands.
  package let links: LinkPlan
  let channels: ChannelSpec
  let screens: [String: ScreenPlan]
  let containers: [String: ContainerPlan]
  /// The flags of the app, and those that are set when the process starts.
  let flags: [String]
  let initialFlags: [String]
  let launch: ScreenNode?
  let startRoute: String?
  /// How links are taken that have no policy of their own, and those that have one, by their names.
  let linkPolicy: LinkPolicy
  let ownLinkPolicies: [String: LinkPolicy]
  let classes: ClassCatalog
  /// Time in the router's world.
  let timing: LayoutTiming
  /// The flags that interceptors wait for, by the interceptors' names.
  let gates: [String: String]
  /// The navigations that the router makes besides following routes.
  let habits: ImplicitNavigations
  let manners: RouteInvariants

  /// Assembles a variant of an experiment.
  /// - Parameters:
  ///   - experiment: a checked experiment.
  ///   - index: the variant, by its place; out of range is taken as the first.
  package init(_ experiment: Experiment, variant index: Int) {
    let variants = experiment.variants
    let variant = variants.indices.contains(index) ? variants[index] : variants.first
    let app = experiment.app
    name = variant?.name.value ?? ""
    title = variant?.value.title ?? name
    classes = ClassCatalog(app)
    router = RouteAssembler(experiment, variant: name, classes: classes).router()
    timing = LayoutTiming(app.router)
    gates = Dictionary(
      app.interceptors.compactMap { interceptor in
        guard case .wait(let flag) = interceptor.value.consequence else { return nil }
        return (interceptor.name.value, flag.value)
      }, uniquingKeysWith: { first, _ in first })
    let planner = EntryPlanner(experiment, variant: name, classes: classes)
    screens = Dictionary(
      app.screens.map { ($0.name.value, ScreenPlan($0, planner)) },
      uniquingKeysWith: { first, _ in first })
    containers = Dictionary(
      app.containers.map { ($0.name.value, ContainerPlan($0, planner)) },
      uniquingKeysWith: { first, _ in first })
    flags = app.flags.map(\.value)
    initialFlags = (app.set + (variant?.value.set ?? [])).map(\.value)
    launch = TemplateAssembler(app: app, variant: name, classes: classes).node(app.launch, own: nil)
    startRoute = app.start?.value
    links = LinkPlan(experiment, under: name, classes: classes)
    habits = ImplicitNavigations(app)
    manners = RouteInvariants(routes: router.routes, screens: screens, containers: containers)
    channels = app.channels
    let policies = [variant?.value.linkPolicy, app.linkPolicy].compactMap { $0 }
    linkPolicy = LinkPolicy(policies)
    ownLinkPolicies = Dictionary(
      app.links.compactMap { link in
        link.value.policy.map { (link.name.value, LinkPolicy([$0] + policies)) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The class of the root that stays once it is there; `nil` when that cannot be told.
  package var settledRoot: ScreenClass? { manners.settledRoot }

  /// Whether a screen below others in a stack comes to be seen only by being found, or when everything
  /// that is in its way has gone, one tap for one thing.
  package var uncoversOneByOne: Bool { manners.uncoversOneByOne }

  /// The title of a screen, as people read it.
  package func title(of screen: String) -> String { screens[screen]?.title ?? screen }

  /// A context as written in a spec, as the type that a screen takes.
  package func context(_ literal: ContextLiteral?, for screen: String) -> ContextValue {
    context(literal?.text, for: screen)
  }

  /// A context as a person writes it, as the type that a screen takes.
  package func context(_ text: String?, for screen: String) -> ContextValue {
    text.map { classes.context($0, for: screen) } ?? .absent
  }
}

/// The plan of a screen; a class, since it is asked for in every state.
final class ScreenPlan: Sendable {
  let title: String
  let entries: [PlannedEntry]
  let close: ScreenSpec.CloseButton?
  let back: String
  let hidesBar: Bool

  init(_ screen: Named<ScreenSpec>, _ planner: EntryPlanner) {
    title = screen.value.title ?? screen.name.value
    entries = planner.plan(screen.value.entries)
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

  init(_ container: Named<ContainerSpec>, _ planner: EntryPlanner) {
    behavior = container.value.behavior
    rules = behavior.kind(called: container.name.value).rules
    items = planner.plan(container.value.items)
    labels = container.value.labels
  }
}

/// How time passes in a layout's router.
struct LayoutTiming: Sendable {
  let isAnimated: Bool
  private let transition: Int
  private let watchdog: Int?

  init(_ router: RouterSpec) {
    isAnimated = router.isAnimated
    transition = router.transition
    watchdog = router.watchdog
  }

  /// A state in which time passes so.
  func timed(_ state: RouterState) -> RouterState {
    var state = state
    state.transitionMilliseconds = transition
    state.watchdogMilliseconds = watchdog
    return state
  }
}
