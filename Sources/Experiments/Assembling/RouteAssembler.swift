import RouterCore
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
  private let templates: TemplateAssembler

  /// The flag that is set while a navigation that a deep link started is under way.
  static let linkFlag = "link"

  init(_ experiment: Experiment, variant: String, classes: ClassCatalog) {
    self.experiment = experiment
    self.variant = variant
    self.classes = classes
    subjects = StepSubjects(experiment, under: variant)
    templates = TemplateAssembler(app: experiment.app, classes: classes)
  }

  /// All routes by name.
  func routes() -> [String: Route] {
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
    case .chain(let parts, _):
      var result: Route?
      for (index, part) in parts.enumerated().reversed() {
        if case .step(let own) = part, let behind = result {
          result = reached(behind, by: own, in: index == 0 ? name : "")
        } else {
          result = route(part, in: index == 0 ? name : "")
        }
      }
      return result ?? Route([])
    case .choose(let cases, let range):
      return Route([.fork(choice(cases, at: range, in: name))])
    case .step(let own):
      let behind = own.from.map { route($0, in: "") } ?? Route([])
      return reached(behind, by: own, in: name)
    }
  }

  private func choice(_ cases: [CaseSpec], at range: SourceRange, in name: String) -> Switch {
    var assembled: [Switch.Case] = []
    var fallback: Route?
    for item in cases {
      let way = item.step.map { route($0, in: name) }
      switch item.condition {
      case .always: fallback = way
      case .variant(let names):
        let fits = names.contains { $0.value == variant }
        assembled.append(.init(fits ? .always : .condition { false }, way))
      case .found(let finder):
        if let finder = self.finder(finder, own: nil, context: .any) {
          assembled.append(.init(.found(finder), way))
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
    return Switch(Self.switchName(name, at: range), cases: assembled, default: fallback)
  }

  /// What traces call a switch.
  static func switchName(_ name: String, at range: SourceRange) -> String {
    "\(name.isEmpty ? "switch" : name) (line \(range.start.line))"
  }

  private func reached(_ behind: Route, by step: ScreenStepSpec, in name: String) -> Route {
    let subject = subjects.subject(of: step, in: name)
    let screenClass = subject.flatMap { classes[$0] }
    let makesContainer = screenClass?.kind.isContainer ?? false
    let finder: AnyFinder? =
      if let find = step.find {
        self.finder(find, own: screenClass, context: screenClass?.context ?? .any)
      } else if let screenClass, !makesContainer {
        AnyFinder(.ofClass(screenClass, StackIterator()))
      } else {
        nil
      }
    var steps: [Step] = []
    if let source = step.converts { steps.append(.adapt(transformer(source, behind: step))) }
    let own = Step.screen(
      subject ?? name, finder: finder, factory: factory(step, own: subject),
      action: action(step, in: name), interceptors: step.interceptors.compactMap(interceptor),
      contextTasks: contextTasks(step, screenClass))
    return Route([own] + steps + behind.steps)
  }

  private func finder(
    _ spec: FinderSpec, own: ScreenClass?, context: ContextType
  ) -> AnyFinder? {
    let target = spec.target.flatMap { classes[$0.value] } ?? own
    let iterator = StackIterator(
      options: SearchOptions(spec.search), startingPoint: spec.start == .root ? .root : .topmost)
    switch spec.by {
    case .nothing: return nil
    case .byClass: return target.map { AnyFinder(.ofClass($0, iterator), context: .any) }
    case .withContext: return target.map { AnyFinder(.ofClassWithContext($0, iterator)) }
    case .presenting: return AnyFinder(.presenting(.topmost))
    case .details: return AnyFinder(.detailsNavigation(iterator))
    }
  }

  private func factory(_ step: ScreenStepSpec, own: String?) -> AnyFactory? {
    guard let make = step.make ?? own.map({ .new(Located($0, at: step.range)) }) else { return nil }
    guard let node = templates.node(make, own: own) else { return nil }
    // Only an empty container takes screens from the route; a template is ready-made.
    let isBare = node.children.isEmpty && !node.vetoesDismissal && !node.isCollapsed
    return AnyFactory(
      isBare && node.context == .absent ? .ofClass(node.screenClass) : .template(node))
  }

  private func action(_ step: ScreenStepSpec, in name: String) -> AnyAction {
    guard let using = step.using else { return AnyAction(.none) }
    switch using.word {
    case .push: return AnyAction(.push)
    case .pushAsRoot: return AnyAction(.pushAsRoot)
    case .pushReplacingLast: return AnyAction(.pushReplacingLast)
    case .addTab: return AnyAction(.addTab(index: using.index, replacing: using.isReplacing))
    case .present:
      return AnyAction(.present(using.fromTopmostParent ? .topmostParent : .current, style: nil))
    case .replaceRoot: return AnyAction(.replaceRoot)
    case .setPrimary: return AnyAction(.setAsPrimary)
    case .pushToDetails: return AnyAction(.pushToDetails)
    case .pushOnToDetails: return AnyAction(.pushOnToDetails)
    case .addSection:
      return AnyAction(.addSection(index: using.index, replacing: using.isReplacing))
    case .setSection: return AnyAction(.setContent)
    case .fillSlot:
      let slot = experiment.app.containers.first { $0.value.kind == .slot }
      return AnyAction(.setContent, container: slot.flatMap { classes[$0.name.value] })
    case .nothing: return AnyAction(.none)
    }
  }

  private func interceptor(_ name: Located<String>) -> AnyInterceptor? {
    experiment.app.interceptors.first { $0.name.value == name.value }?.value
      .interceptor(called: name.value)
  }

  private func contextTasks(_ step: ScreenStepSpec, _ screenClass: ScreenClass?) -> [AnyContextTask]
  {
    guard let screenClass, screenClass.context != .any, !step.tasks.contains(.ignoreContext)
    else { return [] }
    if step.tasks.contains(.keepContext) {
      return [
        AnyContextTask(
          .custom(prepare: nil) { current, _, context in
            if current == .absent { current = context }
          }, name: TaskWord.keepContext.rawValue, context: screenClass.context,
          screenClass: screenClass)
      ]
    }
    return [.setting(screenClass)]
  }

  private func transformer(_ source: ContextSource, behind step: ScreenStepSpec)
    -> AnyContextTransformer
  {
    let head = step.from.flatMap { subjects.heads(of: $0, in: "").first }
    switch source {
    case .none: return AnyContextTransformer("none") { _ in .absent }
    case .value(let literal) where literal.text == ContextLiteral.own:
      let classes = classes
      return AnyContextTransformer("convert") { classes.context($0.description, for: head) }
    case .value(let literal):
      let value = classes.context(literal.text, for: head)
      return AnyContextTransformer("constant") { _ in value }
    case .byContext(let values):
      let table = Dictionary(
        values.map { ($0.name.value, classes.context($0.value.text, for: head)) },
        uniquingKeysWith: { first, _ in first })
      return AnyContextTransformer("by context") { (context) throws(RoutingError) in
        guard let value = table[context.description] else {
          throw .generic(.init("no conversion is written for '\(context)'"))
        }
        return value
      }
    }
  }
}

extension SearchOptions {
  fileprivate init(_ words: [SearchWord]) {
    self = words.reduce(into: []) { options, word in
      switch word {
      case .current: options.insert(.current)
      case .visible: options.insert(.visible)
      case .contained: options.insert(.contained)
      case .presented: options.insert(.presented)
      case .presenting: options.insert(.presenting)
      case .parent: options.insert(.parent)
      }
    }
  }
}
