import RouterCore
import SourceText

/// Makes the values of the router and of a layout from a spec, for one variant.
///
/// Each interceptor and post task is assembled once, no matter how many steps name it.
struct Assembler {
  let app: AppSpec
  let variant: String
  let classes: ClassCatalog
  let subjects: StepSubjects
  let demands: ContextDemands
  private(set) var interceptors: [String: AnyInterceptor] = [:]
  private(set) var postTasks: [String: AnyPostTask] = [:]
  /// How screens close themselves, by context task: one for all steps that have the task, because
  /// screens are only alike that close alike.
  let dismissalMethods: [String: DismissalMethod]
  let sought = SoughtScreens()

  init(_ app: AppSpec, variant: String) {
    self.app = app
    self.variant = variant
    classes = ClassCatalog(app)
    subjects = StepSubjects(app, under: variant)
    demands = ContextDemands(app, subjects)
    dismissalMethods = app.contextTasks.byName(\.value.dismissalMethod).compactMapValues(\.self)
    interceptors = app.interceptors.byName(interceptor)
    postTasks = app.postTasks.byName(postTask)
  }

  /// The screen that decides the type of the context that a route is opened with, as far as the spec
  /// shows.
  func taker(of route: Located<String>?) -> String? {
    route.flatMap { demands.taker(ofRoute: $0.value) }
  }
}

extension Assembler {
  /// The finder; `nil` for one that never finds anything.
  /// - Parameters:
  ///   - own: the class of its step, which it looks for if it names no other.
  ///   - context: the type of context it takes; any type if it only looks.
  func finder(_ spec: FinderSpec, own: ScreenClass? = nil, context: ContextType = .any)
    -> AnyFinder?
  {
    let target = spec.target.flatMap { classes[$0.value] } ?? own
    let start = startingPoint(spec.start)
    let iterator = StackIterator(options: SearchOptions(spec.search), startingPoint: start)
    switch spec.by {
    case .nothing: return nil
    case .byClass:
      guard let target else { return nil }
      sought.note(target)
      if spec.about.isEmpty { return AnyFinder(.ofClass(target, iterator), context: context) }
      let (listed, texts) = (ListedContexts(spec.about), spec.about.map(\.text))
      return AnyFinder(
        .inline(target, iterator) { tree, screen, _ in listed.contains(tree.context(of: screen)) },
        context: context, name: "\(target) about \(texts.joined(separator: " or "))")
    case .withContext:
      guard let target else { return nil }
      sought.note(target)
      return AnyFinder(.ofClassWithContext(target, iterator))
    case .presenting:
      sought.noteOther()
      return AnyFinder(.presenting(start))
    case .details:
      sought.noteOther()
      return AnyFinder(.detailsNavigation(iterator))
    }
  }

  private func startingPoint(_ start: FinderSpec.Start) -> StackIterator.StartingPoint {
    switch start {
    case .topmost: return .topmost
    case .root: return .root
    case .found(let spec):
      let finder = finder(spec)
      return .custom { tree throws(RoutingError) in try finder?.screen(in: tree) }
    }
  }
}

extension SearchOptions {
  fileprivate init(_ directions: [FinderSpec.Direction]) {
    self = directions.reduce(into: []) { options, direction in
      switch direction {
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

extension Assembler {
  func action(_ spec: ActionSpec?) -> AnyAction {
    guard let spec else { return AnyAction(.none) }
    return AnyAction(
      kind(of: spec), name: spec.word.namesContainer ? spec.word.rawValue : nil,
      container: container(of: spec), delayMilliseconds: spec.delay, delaysOnlyAnimated: true)
  }

  private func kind(of spec: ActionSpec) -> AnyAction.Kind {
    switch spec.word {
    case .push: .push
    case .pushAsRoot: .pushAsRoot
    case .pushReplacingLast: .pushReplacingLast
    case .addTab: .addTab(index: spec.index, replacing: spec.isReplacing)
    case .present: .present(presenter(spec.presenter), style: spec.style)
    case .replaceRoot: .replaceRoot
    case .setPrimary: .setAsPrimary
    case .pushToDetails: .pushToDetails
    case .pushOnToDetails: .pushOnToDetails
    case .addSection: .addSection(index: spec.index, replacing: spec.isReplacing)
    case .setSection: .setContent
    case .fillSlot: .fillSlot
    case .addChild: .custom(Self.joining(at: spec.index, replacing: spec.isReplacing))
    case .setChild: .custom { _, screen, _ in [screen] }
    case .nothing: .none
    }
  }

  /// The container that is named; an action of the app's own has to have one.
  private func container(of spec: ActionSpec) -> ScreenClass? {
    if let named = spec.container { return classes[named.value] }
    guard spec.word.namesContainer else { return nil }
    return app.containers.first { $0.value.form.isOwn }.flatMap { classes[$0.name.value] }
  }

  private func presenter(_ presenter: ActionSpec.Presenter) -> AnyAction.PresentationStart {
    switch presenter {
    case .previous: .current
    case .topmostParent: .topmostParent
    case .found(let spec): finder(spec).map { .finder($0) } ?? .current
    }
  }

  /// Inserts a screen among others as RouteComposer does with tabs: beyond the end it is appended.
  private static func joining(at index: Int?, replacing: Bool)
    -> @Sendable ([ScreenID], ScreenID, AnyAction.CustomUse) -> [ScreenID]
  {
    { children, screen, _ in
      guard let index, children.indices.contains(index) else { return children + [screen] }
      var joined = children
      if replacing { joined[index] = screen } else { joined.insert(screen, at: index) }
      return joined
    }
  }
}
