/// The events of a navigation, in order: questions and answers of finders, screens that were made, integrated,
/// popped, selected and dismissed, and the end.
///
/// A trace is recorded in a few flat buffers that the next navigation reuses; ``events`` makes readable
/// values of them.
public struct Trace: Sendable {
  var log = Log()
  var steps: [Step] = []
  var contexts: [ContextValue] = []
  var names: [String] = []
  var errors: [RoutingError] = []

  /// The number of operations of each kind.
  public var counts: OperationCounts { log.counts }

  /// An empty trace.
  public init() {}

  /// How many events there are.
  public var count: Int { log.records.count }

  mutating func clear() {
    log.clear()
    if !steps.isEmpty { steps.removeAll(keepingCapacity: true) }
    if !contexts.isEmpty { contexts.removeAll(keepingCapacity: true) }
    if !names.isEmpty { names.removeAll(keepingCapacity: true) }
    if !errors.isEmpty { errors.removeAll(keepingCapacity: true) }
  }

  mutating func name(_ name: String) -> Int32 {
    names.append(name)
    return Int32(truncatingIfNeeded: names.count - 1)
  }
}

extension Trace {
  /// One thing that happened during a navigation; its kind says which of the facts it has.
  public struct Event: Hashable, Sendable {
    /// The kind of event.
    public let kind: Kind
    /// The step, interceptor, task, action, transformer or switch; empty for changes of the tree.
    public internal(set) var name = ""
    /// The finder that was asked, or the destination that an interceptor navigates to.
    public internal(set) var detail = ""
    /// The context that an entity was asked with.
    public internal(set) var context = ContextValue.absent
    /// The context that a transformer gave.
    public internal(set) var result = ContextValue.absent
    /// The screen it is about.
    public internal(set) var screen: ScreenID?
    /// The screen or container on which it was done.
    public internal(set) var other: ScreenID?
    /// Other screens that the event is about.
    public internal(set) var screens: [ScreenID] = []
    /// The index of a child, or of a switch's case.
    public internal(set) var index = 0
    /// Whether an interceptor let the navigation pass, or a case matched.
    public internal(set) var isPositive = false
    /// The navigation that came to its end.
    public internal(set) var navigation: Navigation.ID?
    /// The error that the navigation failed with.
    public internal(set) var error: RoutingError?

    /// The kinds of events.
    public enum Kind: UInt8, Sendable {
      /// A finder was asked; `screen` is `nil` if it found none.
      case find
      /// A finder failed.
      case findFailed
      /// An interceptor was prepared.
      case interceptorPrepare
      /// An interceptor was asked.
      case interceptorAsk
      /// An interceptor answered.
      case interceptorAnswer
      /// An interceptor navigates somewhere first.
      case interceptorNavigate
      /// A context task was prepared.
      case contextTaskPrepare
      /// A context task was done with a screen.
      case contextTaskPerform
      /// A factory was prepared.
      case factoryPrepare
      /// A factory began to make its screen.
      case factoryBuild
      /// A factory has made its screen.
      case factoryBuilt
      /// An action was performed on a screen or container of the tree.
      case actionPerform
      /// An action added a screen to children that are set later; `screens` are the children before it.
      case actionEmbed
      /// An action that took its time has called back.
      case actionComplete
      /// A post task was done with a screen; `screens` is the routing stack.
      case postTask
      /// A context was transformed.
      case transform
      /// A transformer failed.
      case transformFailed
      /// A case of a switch was asked.
      case switchCase
      /// No case of a switch matched and its default was taken.
      case switchDefault
      /// A screen was pushed on a stack.
      case push
      /// A stack was popped down to a screen; `screens` were removed.
      case pop
      /// The children of a container were replaced by `screens`; `index` is selected.
      case setChildren
      /// A child was selected.
      case select
      /// A container of the application's own made a child visible.
      case show
      /// A split view showed a detail.
      case showDetail
      /// A screen was presented modally: asked of `screens`, done by their outermost parent.
      case present
      /// Everything that `other` presented was dismissed: `screens`; asked of `screen`.
      case dismiss
      /// The root of the window was replaced.
      case replaceRoot
      /// A navigation came to its end.
      case completion
    }
  }

  /// The events in the order in which they happened.
  public var events: [Event] { log.records.map { event($0) } }

  private func event(_ record: Record) -> Event {
    var event = Event(kind: record.kind, name: name(record))
    event.screen = record.screen.exists ? record.screen : nil
    event.other = record.other.exists ? record.other : nil
    event.screens = Array(log.screens[Int(record.listStart)...].prefix(Int(record.listCount)))
    let value = Int(record.value)
    if record.kind == .completion {
      event.navigation = .init(number: UInt32(bitPattern: record.context))
      event.error = value >= 0 ? errors[value] : nil
    } else if record.context >= 0 {
      event.context = contexts[Int(record.context)]
    }
    switch record.kind {
    case .find, .findFailed: event.detail = finderName(record)
    case .interceptorNavigate: event.detail = names[value]
    case .interceptorAnswer: event.isPositive = value != 0
    case .transform: event.result = contexts[value]
    case .switchCase: (event.index, event.isPositive) = (value >> 1, value & 1 != 0)
    case .setChildren, .select, .show: event.index = value
    default: break
    }
    return event
  }

  /// The recorded name, or the name of the step, its task or its action.
  private func name(_ record: Record) -> String {
    if record.name >= 0 { return names[Int(record.name)] }
    guard record.step >= 0 else { return "" }
    let step = steps[Int(record.step)]
    switch record.kind {
    case .find, .findFailed:
      if case .fork = step.kind { return "\(step.name).case\(record.value)" }
      return record.value == -1 ? "\(step.name).factory" : step.name
    case .contextTaskPrepare, .contextTaskPerform: return step.contextTasks[Int(record.value)].name
    case .postTask: return step.postTasks[Int(record.value)].name
    case .actionPerform, .actionEmbed, .actionComplete: return step.action.name
    default: return step.name
    }
  }

  /// The name of the finder of a step, a switch's case or a factory.
  private func finderName(_ record: Record) -> String {
    let step = steps[Int(record.step)]
    if let finder = step.choice?.finders[Int(record.value)] { return finder.name }
    if record.value == -1, case .finder(let finder)? = step.factory?.kind { return finder.name }
    return step.finder?.name ?? "nil"
  }
}
