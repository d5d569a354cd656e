/// Everything that happened during a navigation, in order: what was asked, why it was or was not found,
/// what was made, integrated, popped, selected and dismissed, and how it ended.
///
/// A trace is recorded in a few flat buffers which are used again by the next navigation; ``events``
/// turns them into values one can read.
public struct Trace: Sendable {
  var log = EventLog()
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

  /// Removes all records and keeps the memory.
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

/// One thing that happened during a navigation.
public enum TraceEvent: Hashable, Sendable {
  /// A finder was asked; `nil` when it found nothing.
  case find(step: String, finder: String, context: ContextValue, found: ScreenID?)
  /// A finder failed.
  case findFailed(step: String, finder: String, context: ContextValue)
  /// An interceptor was prepared.
  case interceptorPrepare(name: String, context: ContextValue)
  /// An interceptor was asked.
  case interceptorAsk(name: String, context: ContextValue)
  /// An interceptor answered.
  case interceptorAnswer(name: String, passed: Bool)
  /// An interceptor navigates somewhere first.
  case interceptorNavigate(name: String, to: String)
  /// A context task was prepared.
  case contextTaskPrepare(name: String, context: ContextValue)
  /// A context task was done with a screen.
  case contextTaskPerform(name: String, context: ContextValue, screen: ScreenID)
  /// A factory was prepared.
  case factoryPrepare(step: String, context: ContextValue)
  /// A factory began to make its screen.
  case factoryBuild(step: String, context: ContextValue)
  /// A factory has made its screen.
  case factoryBuilt(step: String, screen: ScreenID)
  /// An action was performed on a screen or container of the tree.
  case actionPerform(action: String, screen: ScreenID, on: ScreenID)
  /// An action added a screen to children that are set later; they are given as they were before.
  case actionEmbed(action: String, screen: ScreenID, into: [ScreenID])
  /// An action that took its time has called back.
  case actionComplete(action: String)
  /// A post task was done with a screen.
  case postTask(name: String, context: ContextValue, screen: ScreenID, stack: [ScreenID])
  /// A context was transformed.
  case transform(name: String, from: ContextValue, to: ContextValue)
  /// A case of a switch was asked.
  case switchCase(name: String, index: Int, context: ContextValue, matched: Bool)
  /// No case of a switch matched and its default was taken.
  case switchDefault(name: String)
  /// A screen was pushed on a stack.
  case push(screen: ScreenID, on: ScreenID)
  /// A stack was popped down to a screen.
  case pop(on: ScreenID, to: ScreenID, removed: [ScreenID])
  /// The children of a container were replaced.
  case setChildren(on: ScreenID, children: [ScreenID], selected: Int)
  /// A child was selected.
  case select(on: ScreenID, index: Int)
  /// A container of the application's own made a child visible, the one of this index.
  case show(screen: ScreenID, on: ScreenID, index: Int)
  /// A split view showed a detail.
  case showDetail(screen: ScreenID, on: ScreenID)
  /// A screen was presented modally: asked of one screen, done by its outermost parent.
  case present(screen: ScreenID, by: ScreenID, askedOf: ScreenID)
  /// Everything a screen presented was dismissed.
  case dismiss(by: ScreenID, askedOf: ScreenID, removed: [ScreenID])
  /// The root of the window was replaced.
  case replaceRoot(screen: ScreenID)
  /// A navigation came to its end.
  case completion(navigation: NavigationID, error: RoutingError?)
}

extension Trace {
  /// The events in the order in which they happened.
  public var events: [TraceEvent] { log.records.map { event($0) } }

  private func stepName(_ record: TraceRecord) -> String {
    record.name >= 0 ? names[Int(record.name)] : steps[Int(record.step)].name
  }

  /// The name that was recorded, or that of the step's task or action.
  private func name(_ record: TraceRecord) -> String {
    if record.name >= 0 { return names[Int(record.name)] }
    let step = steps[Int(record.step)]
    return switch record.kind {
    case .contextTaskPrepare, .contextTaskPerform: step.contextTasks[Int(record.value)].name
    case .postTask: step.postTasks[Int(record.value)].name
    default: step.action.name
    }
  }

  private func context(_ record: TraceRecord) -> ContextValue {
    record.context >= 0 ? contexts[Int(record.context)] : .absent
  }

  private func list(_ record: TraceRecord) -> [ScreenID] {
    Array(log.screens[Int(record.listStart)..<Int(record.listStart + record.listCount)])
  }

  /// The finder's own name: that of the step, of a switch's case, or of a factory.
  private func finderName(_ record: TraceRecord) -> String {
    let step = steps[Int(record.step)]
    if case .fork(let choice) = step.kind,
      case .found(let finder) = choice.cases[Int(record.value)].condition
    {
      return finder.name
    }
    if record.value == -1, case .finder(let finder)? = step.factory?.kind { return finder.name }
    return step.finder?.name ?? "nil"
  }

  private func finderStep(_ record: TraceRecord) -> String {
    let step = steps[Int(record.step)]
    if case .fork = step.kind { return "\(step.name).case\(record.value)" }
    return record.value == -1 ? "\(step.name).factory" : step.name
  }

  private func event(_ record: TraceRecord) -> TraceEvent {
    switch record.kind {
    case .find:
      .find(
        step: finderStep(record), finder: finderName(record), context: context(record),
        found: record.screen.exists ? record.screen : nil)
    case .findFailed:
      .findFailed(step: finderStep(record), finder: finderName(record), context: context(record))
    case .interceptorPrepare: .interceptorPrepare(name: name(record), context: context(record))
    case .interceptorAsk: .interceptorAsk(name: name(record), context: context(record))
    case .interceptorAnswer: .interceptorAnswer(name: name(record), passed: record.value != 0)
    case .interceptorNavigate:
      .interceptorNavigate(name: name(record), to: names[Int(record.value)])
    case .contextTaskPrepare: .contextTaskPrepare(name: name(record), context: context(record))
    case .contextTaskPerform:
      .contextTaskPerform(name: name(record), context: context(record), screen: record.screen)
    case .factoryPrepare: .factoryPrepare(step: stepName(record), context: context(record))
    case .factoryBuild: .factoryBuild(step: stepName(record), context: context(record))
    case .factoryBuilt: .factoryBuilt(step: stepName(record), screen: record.screen)
    case .actionPerform:
      .actionPerform(action: name(record), screen: record.screen, on: record.other)
    case .actionEmbed: .actionEmbed(action: name(record), screen: record.screen, into: list(record))
    case .actionComplete: .actionComplete(action: name(record))
    case .postTask:
      .postTask(
        name: name(record), context: context(record), screen: record.screen, stack: list(record))
    case .transform:
      .transform(
        name: name(record), from: context(record), to: contexts[Int(record.value)])
    case .switchCase:
      .switchCase(
        name: stepName(record), index: Int(record.value >> 1), context: context(record),
        matched: record.value & 1 != 0)
    case .switchDefault: .switchDefault(name: stepName(record))
    default: treeEvent(record)
    }
  }

  private func treeEvent(_ record: TraceRecord) -> TraceEvent {
    switch record.kind {
    case .push: .push(screen: record.screen, on: record.other)
    case .pop: .pop(on: record.other, to: record.screen, removed: list(record))
    case .setChildren:
      .setChildren(on: record.other, children: list(record), selected: Int(record.value))
    case .select: .select(on: record.other, index: Int(record.value))
    case .show: .show(screen: record.screen, on: record.other, index: Int(record.value))
    case .showDetail: .showDetail(screen: record.screen, on: record.other)
    case .present: .present(screen: record.screen, by: record.other, askedOf: list(record)[0])
    case .dismiss: .dismiss(by: record.other, askedOf: record.screen, removed: list(record))
    case .replaceRoot: .replaceRoot(screen: record.screen)
    default:
      .completion(
        navigation: NavigationID(number: UInt32(bitPattern: record.context)),
        error: record.value >= 0 ? errors[Int(record.value)] : nil)
    }
  }
}
