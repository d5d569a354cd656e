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
