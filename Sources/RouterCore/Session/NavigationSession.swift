/// A router at work on a state, with buffers that are used again by every navigation.
///
/// The session is a state machine: it runs until the navigation has ended or waits, and performs no
/// effect but on its own state and trace.
public struct NavigationSession: Sendable {
  /// The state; it may be changed between navigations, for example by a person's actions.
  public var state: RouterState
  /// The trace of the last call.
  public internal(set) var trace = Trace()
  /// How the navigations ended that came to their end during the last call, in that order.
  public internal(set) var outcomes: [(id: Navigation.ID, outcome: Navigation.Outcome)] = []

  /// The navigations that post tasks began during the last call.
  public internal(set) var followUps: [Navigation.ID] = []
  /// The number of nested navigations of post tasks.
  var followUpDepth = 0

  let router: RouterConfiguration
  var process = NavigationProcess()
  /// Whether `process` is a navigation under way.
  var isActive = false
  /// Screens that are kept alive until the call under way returns.
  var held: [ScreenID] = []
  /// Screens under construction: the children of containers that are being made.
  var construction: [Int32] = []
  /// The serial of the next screen when the call under way began.
  private var firstNew: UInt32 = .max
  /// The finders that were asked since the session began on its state, if they are recorded.
  package internal(set) var asked: [AnyFinder] = []
  /// Whether they are kept.
  package var keepsAsked = false

  init(_ configuration: RouterConfiguration, state: RouterState) {
    router = configuration
    self.state = state
  }

  /// Puts a router to work on a state.
  public init(_ router: some Router, state: RouterState) {
    self.init(router.configuration, state: state)
  }

  /// The last requested navigation; navigations of interceptors do not count.
  public private(set) var lastAsked = Navigation.ID(number: 0)

  /// Starts again on another state, as a new session of the same router would, and keeps the memory.
  package mutating func begin(on state: RouterState) {
    self.state = state
    beginCall()
    construction.removeAll(keepingCapacity: true)
    if !asked.isEmpty { asked.removeAll(keepingCapacity: true) }
    held.removeAll(keepingCapacity: true)
    lastAsked = Navigation.ID(number: 0)
  }

  /// Navigates to a destination.
  ///
  /// - Parameters:
  ///   - route: the way to the destination.
  ///   - context: the value that the destination shows.
  ///   - animated: whether the router asks for animations.
  ///   - marks: flags that count as set for switches, in this navigation and the ones it begins, even
  ///     after waiting: for example the origin of the request.
  /// - Returns: the outcome, or that it waits.
  public mutating func navigate(
    to route: Route, with context: ContextValue = .absent, animated: Bool = false,
    marks: [String] = []
  ) -> Navigation.Status {
    beginCall()
    return navigate(route, context, animated: animated, marks: marks)
  }

  /// Navigates to a destination; thrown errors are reported like every other failure.
  ///
  /// The parameters are those of ``navigate(to:with:animated:marks:)``; ``Navigation/Outcome/wasThrown`` is false.
  public mutating func commitNavigation(
    to route: Route, with context: ContextValue = .absent, animated: Bool = false
  ) -> Navigation.Status {
    beginCall()
    return navigate(route, context, animated: animated, throwsErrors: false)
  }

  mutating func navigate(
    _ route: Route, _ context: ContextValue, animated: Bool, throwsErrors: Bool = true,
    marks: [String] = []
  ) -> Navigation.Status {
    let number = begin(route, context, animated: animated, parent: 0, marks: marks)
    process.throwsErrors = throwsErrors
    lastAsked = Navigation.ID(number: number)
    run()
    return endCall(number)
  }

  /// Answers the interceptor a navigation waits for.
  ///
  /// An answer for a navigation that does not wait for one changes nothing; the outcome is
  /// ``RoutingError/answeredTwice(_:)``.
  public mutating func resume(
    _ navigation: Navigation.ID, with answer: AnyInterceptor.Answer
  ) -> Navigation.Status {
    beginCall()
    guard let index = state.pending.firstIndex(where: { $0.process.number == navigation.number }),
      case .answer(let name) = state.pending[index].reason
    else {
      let error = RoutingError.answeredTwice(
        .init("navigation \(navigation.number) does not wait for an answer"))
      return .finished(Navigation.Outcome(error: error, wasThrown: true, changedTree: false))
    }
    activate(index)
    answered(name, answer)
    run()
    return endCall(navigation.number)
  }

  mutating func beginCall() {
    trace.clear()
    firstNew = state.tree.nextSerial
    if !outcomes.isEmpty { outcomes.removeAll(keepingCapacity: true) }
    if !followUps.isEmpty { followUps.removeAll(keepingCapacity: true) }
  }

  /// Releases the screens that have left the tree and are not held.
  mutating func endChange() {
    state.tree.settleSections(before: firstNew, log: &trace.log)
    held.removeAll(keepingCapacity: true)
    releaseUnheld()
    forgetDismissalMethods()
  }

  mutating func endCall(_ number: UInt32) -> Navigation.Status {
    endChange()
    guard let last = outcomes.last else { return .suspended(Navigation.ID(number: number)) }
    if last.id.number == number { return .finished(last.outcome) }
    for ended in outcomes where ended.id.number == number { return .finished(ended.outcome) }
    return .suspended(Navigation.ID(number: number))
  }

  mutating func begin(
    _ route: Route, _ context: ContextValue, animated: Bool, parent: UInt32, marks: [String] = []
  ) -> UInt32 {
    state.navigationsBegun &+= 1
    process.clear()
    process.number = state.navigationsBegun
    if process.router !== router { process.router = router }
    process.hasGlobalEntities = router.hasGlobalEntities
    process.hasReplacements = router.hasReplacements
    process.route = route
    process.animated = animated
    process.parentNumber = parent
    if !marks.isEmpty { process.marks = marks }
    process.changesBefore = state.tree.changes
    process.traceSteps = Int32(truncatingIfNeeded: trace.steps.count)
    process.traceContexts = Int32(truncatingIfNeeded: trace.contexts.count)
    trace.contexts.append(context)
    isActive = true
    return process.number
  }

  /// Runs the active navigation, and the ones that wait for it, until none can go on.
  mutating func run() {
    while isActive {
      do throws(RoutingError) {
        try proceed()
      } catch {
        finish(error)
      }
    }
  }

  private mutating func proceed() throws(RoutingError) {
    switch process.phase {
    case .entering(let layer): try enter(layer)
    case .layerInterceptors(let layer, let next): try askLayer(layer, next)
    case .preparing: try prepareNavigation()
    case .intercepting(let next): try ask(next)
    case .clearing: try dismissAboveStart()
    case .integrating: try integrateNext()
    case .dismissing: try finishDismissing()
    case .acted(let box): acted(box)
    case .finishing: try performPostTasks()
    }
  }
}

extension NavigationSession {
  /// Lets the application change the screens without the router; the trace shows the changes.
  ///
  /// The changes that `body` made before it threw stay.
  public mutating func change<Result, Thrown>(
    _ body: (inout Stage) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    beginCall()
    defer { endChange() }
    return try onStage(body)
  }

  /// Performs a person's gesture; the trace shows the changes.
  ///
  /// - Returns: the counts of the operations, or `nil` if it is impossible here and nothing changed.
  public mutating func perform(_ gesture: Gesture) -> OperationCounts? {
    beginCall()
    guard state.tree.carryOut(gesture, log: &trace.log) else { return nil }
    endChange()
    return trace.counts
  }

  /// Lends the screens out, without copying them.
  mutating func onStage<Result, Thrown>(
    _ body: (inout Stage) throws(Thrown) -> Result
  ) throws(Thrown) -> Result {
    let locator = isActive ? process.router.adapterLocator : router.adapterLocator
    var stage = Stage(tree: ScreenTree(), locator: locator)
    exchange(&stage)
    defer { exchange(&stage) }
    return try body(&stage)
  }

  private mutating func exchange(_ stage: inout Stage) {
    swap(&stage.tree, &state.tree)
    swap(&stage.flags, &state.flags)
    swap(&stage.log, &trace.log)
  }
}
