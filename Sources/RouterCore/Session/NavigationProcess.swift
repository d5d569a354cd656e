/// One navigation under way: everything that is needed to go on with it, without the tree.
struct NavigationProcess: Sendable {
  var number: UInt32 = 0
  var router = RouterConfiguration.empty
  var route = Route([])
  var animated = false
  /// The navigation that waits for this one, or 0.
  var parentNumber: UInt32 = 0
  var phase = Phase.entering(layer: 0)
  /// Whether an error still reaches the caller instead of the completion.
  var throwsErrors = true
  /// Flags that switches take for set, for this navigation alone.
  var marks: [String] = []
  /// The error with which an interceptor that takes its time is going to fail the navigation.
  var refusal: RoutingError?
  var heldLocks: [String] = []
  var changesBefore: UInt32 = 0
  var hasGlobalEntities = false
  var hasReplacements = false
  /// Whether any screen of the navigation has post tasks of its step's.
  var hasPostTasks = false

  var steps: [Step] = []
  /// The navigation's original context, then those of transformers.
  var contexts: [ContextValue] = []
  var interceptors: [InterceptorEntry] = []
  var boxes: [FactoryBox] = []
  /// The factory that is next in line, or -1.
  var firstBox: Int32 = -1
  var start = ScreenID.none
  var previous = ScreenID.none
  /// The screen that the current action acts on, besides the one it integrates.
  var actedOn = ScreenID.none
  var postponedContainer = ScreenID.none
  var postponed: [Int32] = []
  var finished: [FinishedScreen] = []
  var prepared = NavigationProcess.Prepared()

  /// The start of the steps and contexts in the current trace.
  var traceSteps: Int32 = 0
  var traceContexts: Int32 = 0

  enum Phase: Hashable, Sendable {
    case entering(layer: Int)
    case layerInterceptors(layer: Int, next: Int)
    case preparing
    case intercepting(next: Int)
    case clearing
    case integrating
    case dismissing
    case acted(box: Int32)
    case finishing
  }

  /// An interceptor that was prepared, with the context it was prepared with.
  struct InterceptorEntry: Hashable, Sendable {
    let place: NavigationProcess.Prepared.Place
    let context: Int32
  }

  /// A queued factory, with the factories it took as its children.
  struct FactoryBox: Hashable, Sendable {
    let step: Int32
    let context: Int32
    var firstChild: Int32 = -1
    var next: Int32 = -1
  }

  /// A screen that was found or made, in the order in which that was done.
  struct FinishedScreen: Hashable, Sendable {
    let screen: ScreenID
    let step: Int32
    let context: Int32
  }

  mutating func clear() {
    if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    if !contexts.isEmpty { contexts.removeAll(keepingCapacity: true) }
    if !interceptors.isEmpty { interceptors.removeAll(keepingCapacity: true) }
    if !boxes.isEmpty { boxes.removeAll(keepingCapacity: true) }
    if !postponed.isEmpty { postponed.removeAll(keepingCapacity: true) }
    if !finished.isEmpty { finished.removeAll(keepingCapacity: true) }
    if !heldLocks.isEmpty { heldLocks.removeAll(keepingCapacity: true) }
    if !marks.isEmpty { marks.removeAll(keepingCapacity: true) }
    prepared.clear()
    hasPostTasks = false
    firstBox = -1
    start = .none
    previous = .none
    actedOn = .none
    postponedContainer = .none
    parentNumber = 0
    throwsErrors = true
    refusal = nil
    phase = .entering(layer: 0)
  }
}

extension NavigationProcess {
  /// The prepared interceptors, tasks and factories of one navigation, and of no other.
  struct Prepared: Sendable {
    /// The place of an entity in a navigation.
    struct Place: Hashable, Sendable {
      /// Index of the step; -1 for the router's own, below that the routers around it.
      let step: Int32
      /// The index among the step's entities of one kind; declared children continue after those of the step.
      let ordinal: Int32
    }

    enum Entity: Sendable {
      case question(AnyInterceptor.Question)
      case work(AnyContextTask.Work)
      case making(AnyFactory.Making)
      case arranging(AnyFactory.Arranging)
    }

    private var entries: [(place: Place, entity: Entity)] = []

    mutating func add(_ entity: Entity, at place: Place) { entries.append((place, entity)) }

    func question(at place: Place) -> AnyInterceptor.Question? {
      for case (place, .question(let question)) in entries { return question }
      return nil
    }

    func work(at place: Place) -> AnyContextTask.Work? {
      for case (place, .work(let work)) in entries { return work }
      return nil
    }

    func making(at place: Place) -> AnyFactory.Making? {
      for case (place, .making(let making)) in entries { return making }
      return nil
    }

    func arranging(at place: Place) -> AnyFactory.Arranging? {
      for case (place, .arranging(let arranging)) in entries { return arranging }
      return nil
    }

    mutating func clear() {
      if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    }
  }
}

extension NavigationProcess {
  /// Numbers the factories and tasks of declared children, in the order in which they are prepared and used.
  struct DeclaredPlaces {
    private let step: Int32
    /// Far beyond the step's own entities.
    private var ordinal: Int32 = 1 << 20

    init(step: Int32) { self.step = step }

    mutating func next() -> NavigationProcess.Prepared.Place {
      ordinal += 1
      return .init(step: step, ordinal: ordinal)
    }
  }
}
