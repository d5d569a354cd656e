package import RouterCore
import SourceText

/// Turns the routes of a spec into the router's routes, for one variant.
///
/// Routes refer to each other by name, so that each is assembled once; a `variant` case becomes one
/// that always or never fits, because the variant of a layout does not change.
struct RouteAssembler {
  private let experiment: Experiment
  private let variant: String
  private let classes: ClassCatalog
  private let subjects: StepSubjects
  private let finders: FinderAssembler
  private let factories: FactoryAssembler
  private let actions: ActionAssembler
  private let interceptors: InterceptorAssembler
  private let tasks: TaskAssembler

  /// The flag that is set while a navigation that a deep link started is under way.
  static let linkFlag = "link"

  init(_ experiment: Experiment, variant: String, classes: ClassCatalog) {
    self.experiment = experiment
    self.variant = variant
    self.classes = classes
    subjects = StepSubjects(experiment.app, under: variant)
    finders = FinderAssembler(classes: classes)
    actions = ActionAssembler(app: experiment.app, classes: classes)
    interceptors = InterceptorAssembler(experiment, variant: variant, classes: classes)
    tasks = TaskAssembler(experiment, variant: variant, classes: classes)
    factories = FactoryAssembler(experiment, variant: variant, classes: classes, tasks: tasks)
  }

  /// The router with all routes and what is done in every navigation.
  func router() -> LayoutRouter {
    let spec = experiment.app.router
    return LayoutRouter(
      routes: routes(), isExclusive: spec.isExclusive,
      beforeSearch: spec.beforeSearch.compactMap(interceptors.interceptor),
      interceptors: spec.interceptors.compactMap(interceptors.interceptor),
      contextTasks: spec.tasks.compactMap { tasks.contextTask($0.value, for: nil) },
      postTasks: spec.postTasks.compactMap(tasks.postTask))
  }

  /// All routes by name.
  private func routes() -> [String: Route] {
    Dictionary(
      experiment.app.routes.map { ($0.name.value, route($0.value, in: $0.name.value)) },
      uniquingKeysWith: { first, _ in first })
  }

  private func route(_ spec: StepSpec, in name: String) -> Route {
    switch spec {
    case .reference(let reference):
      return switch reference.value {
      case StepSpec.root: .root
      case StepSpec.current: .current
      default: Route([.reference(reference.value)])
      }
    case .found(let finder):
      return finders.finder(finder).map { Route([.custom($0.name, finder: $0)]) } ?? Route([])
    case .chain(let parts, _):
      var result: Route?
      for (index, part) in parts.enumerated().reversed() {
        if case .step(let own) = part, let behind = result {
          let head = parts.indices.contains(index + 1) ? parts[index + 1] : nil
          result = reached(behind, from: head, by: own, in: index == 0 ? name : "")
        } else {
          result = route(part, in: index == 0 ? name : "")
        }
      }
      return result ?? Route([])
    case .choose(let cases, let context, let range):
      return Route([.fork(choice(cases, about: context, at: range, in: name))])
    case .step(let own):
      if let style = own.style { return shown(own, style, in: name) }
      let behind = own.from.map { route($0, in: "") } ?? Route([])
      return reached(behind, from: own.from, by: own, in: name)
    }
  }

  private func choice(
    _ cases: [CaseSpec], about context: ContextKind?, at range: SourceRange, in name: String
  ) -> Switch {
    var assembled: [Switch.Case] = []
    var fallback: Route?
    for item in cases {
      let way = item.step.map { route($0, in: name) }
      switch item.condition {
      case .always: fallback = way
      case .variant(let names):
        let fits = names.contains { $0.value == variant }
        assembled.append(.init(fits ? .always : .never, way))
      case .found(let finder):
        // A finder that never finds anything keeps its place, so that cases keep their numbers.
        let condition = finders.finder(finder).map { Switch.Case.Condition.found($0) }
        assembled.append(.init(condition ?? .never, way))
      case .channel(let channels):
        for channel in channels {
          assembled.append(.init(.flag(FlagNames.arrival(by: channel)), way))
        }
      case .link: assembled.append(.init(.flag(Self.linkFlag), way))
      case .flag(let flag, true): assembled.append(.init(.flag(flag.value), way))
      case .flag(let flag, false):
        // The router only asks whether a flag is set; its opposite is kept beside it.
        assembled.append(.init(.flag(FlagNames.opposite(of: flag.value)), way))
      case .context(let values):
        let texts = values.map(\.text)
        assembled.append(.init(.context { texts.contains($0.description) }, way))
      }
    }
    return Switch(
      Self.switchName(name, at: range), context: context?.routerType ?? .any, cases: assembled,
      default: fallback)
  }

  /// What traces call a switch.
  static func switchName(_ name: String, at range: SourceRange) -> String {
    "\(name.isEmpty ? "switch" : name) (line \(range.start.line))"
  }

  /// A step in one of Routing's styles, which is a whole way.
  private func shown(_ step: ScreenStepSpec, _ style: StyleSpec, in name: String) -> Route {
    let subject = subjects.subject(of: step, in: name)
    let make = step.make ?? subject.map { .new(Located($0, at: step.range)) }
    guard let factory = make.flatMap({ factories.factory($0, own: subject) }) else {
      return .current
    }
    let stack = style.stack.map { classes[$0.value] ?? .plainNavigationStack }
    return .showing(
      subject ?? name, from: factory, style.style, inNew: stack,
      interceptors: step.interceptors.compactMap(interceptors.interceptor),
      contextTasks: tasks.contextTasks(
        step.tasks, screenClass: subject.flatMap { classes[$0] }),
      postTasks: step.postTasks.compactMap(tasks.postTask))
  }

  private func reached(
    _ behind: Route, from head: StepSpec?, by step: ScreenStepSpec, in name: String
  ) -> Route {
    let subject = subjects.subject(of: step, in: name)
    let screenClass = subject.flatMap { classes[$0] }
    let makesContainer = screenClass?.kind.isContainer ?? false
    let finder: AnyFinder? =
      if let find = step.find {
        finders.finder(find, own: screenClass, context: screenClass?.context ?? .any)
      } else if let screenClass, !makesContainer {
        AnyFinder(.ofClass(screenClass, StackIterator()))
      } else {
        nil
      }
    let make = step.make ?? subject.map { .new(Located($0, at: step.range)) }
    let own = Step.screen(
      subject ?? name, finder: finder,
      factory: make.flatMap { factories.factory($0, own: subject) },
      action: actions.action(step.using),
      interceptors: step.interceptors.compactMap(interceptors.interceptor),
      contextTasks: tasks.contextTasks(step.tasks, screenClass: screenClass),
      postTasks: step.postTasks.compactMap(tasks.postTask))
    let conversion = step.converts.map { source in
      let target = head.flatMap { subjects.heads(of: $0, in: "").first }
      return Step.adapt(ContextConversion(source, for: target, classes).transformer)
    }
    return Route([own] + (conversion.map { [$0] } ?? []) + behind.steps)
  }
}

/// The router of a layout.
///
/// Its configuration is made once: waiting navigations are told apart by the router they belong to.
package struct LayoutRouter: Router {
  package let configuration: RouterConfiguration
  /// The routes by name.
  let routes: [String: Route]

  /// Puts a router together.
  /// - Parameters:
  ///   - routes: the routes by name.
  ///   - isExclusive: whether a navigation is refused while another is under way.
  ///   - beforeSearch: asked in every navigation before anything is searched.
  ///   - interceptors: asked in every navigation, before those of its steps.
  ///   - contextTasks: done with every screen, before those of its step.
  ///   - postTasks: done on every screen, before those of its step.
  init(
    routes: [String: Route], isExclusive: Bool = false, beforeSearch: [AnyInterceptor] = [],
    interceptors: [AnyInterceptor] = [], contextTasks: [AnyContextTask] = [],
    postTasks: [AnyPostTask] = []
  ) {
    self.routes = routes
    var plain = DefaultRouter(routes: routes)
    for task in contextTasks { plain.add(task) }
    for task in postTasks { plain.add(task) }
    var router = plain
    for interceptor in interceptors { router.add(interceptor) }
    let configuration: RouterConfiguration
    if beforeSearch.isEmpty {
      configuration = Self.configuration(of: router, isExclusive: isExclusive)
    } else {
      var global = GlobalInterceptorRouter(around: router)
      for interceptor in beforeSearch { global.addGlobal(interceptor) }
      configuration = Self.configuration(of: global, isExclusive: isExclusive)
    }
    // What an interceptor shows belongs to the navigation that it holds up: neither the lock nor the
    // router's own interceptors are in its way, or they would wait for themselves.
    self.configuration = configuration.lettingInterceptors(navigateWith: plain)
  }

  private static func configuration(
    of router: some Router, isExclusive: Bool
  ) -> RouterConfiguration {
    isExclusive ? SingleNavigationRouter(around: router).configuration : router.configuration
  }
}
