import RouterCore
import SourceText

/// Routes refer to each other by name, so that each is assembled once; a `variant` case becomes one
/// that always or never fits, because the variant of a layout does not change.
extension Assembler {
  func routes() -> [String: Route] { app.routes.byName { route($0.value, in: $0.name.value) } }

  private func route(_ spec: StepSpec, in name: String) -> Route {
    switch spec {
    case .reference(let reference):
      return switch reference.value {
      case StepSpec.root: .root
      case StepSpec.current: .current
      default: Route([.reference(reference.value)])
      }
    case .found(let finder):
      return self.finder(finder).map { Route([.custom($0.name, finder: $0)]) } ?? Route([])
    case .chain(let parts, _):
      var result: Route?
      for (index, part) in parts.enumerated().reversed() {
        let name = index == 0 ? name : ""
        if case .step(let own) = part, let behind = result {
          result = reached(behind, from: parts[index + 1], by: own, in: name)
        } else {
          result = route(part, in: name)
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
    var fallback: Route?
    let assembled = cases.flatMap { item -> [Switch.Case] in
      let path = item.step.map { route($0, in: name) }
      if case .always = item.condition { fallback = path }
      return conditions(item.condition).map { .init($0, path) }
    }
    return Switch(
      Self.switchName(name, at: range), context: context?.routerType ?? .any, cases: assembled,
      default: fallback)
  }

  /// The conditions of which one must be true; none for the default.
  private func conditions(_ condition: CaseSpec.Condition) -> [Switch.Case.Condition] {
    switch condition {
    case .always: return []
    case .variant(let names): return [names.contains { $0.value == variant } ? .always : .never]
    // A finder that never finds anything stays, so that cases keep their numbers.
    case .found(let finder): return [self.finder(finder).map { .found($0) } ?? .never]
    case .all(let inner): return [.all(inner.map { self.condition($0) })]
    case .any(let inner): return inner.flatMap { conditions($0) }
    case .not(let inner): return [.not(self.condition(inner))]
    case .channel(let channels): return channels.map { .flag(FlagSet.arrival(by: $0)) }
    case .link: return [.flag(FlagSet.link)]
    case .flag(let flag, true): return [.flag(flag.value)]
    // The router can only ask whether a flag is set, so each flag has a second one that is its opposite.
    case .flag(let flag, false): return [.flag(FlagSet.opposite(of: flag.value))]
    case .context(let values):
      let listed = ListedContexts(values)
      return [.context { listed.contains($0) }]
    }
  }

  private func condition(_ condition: CaseSpec.Condition) -> Switch.Case.Condition {
    let alternatives = conditions(condition)
    return alternatives.count == 1 ? alternatives[0] : .any(alternatives)
  }

  static func switchName(_ name: String, at range: SourceRange) -> String {
    "\(name.isEmpty ? "switch" : name) (line \(range.start.line))"
  }

  /// A step in one of Routing's styles, which is a whole path.
  private func shown(_ step: ScreenStepSpec, _ style: StyleSpec, in name: String) -> Route {
    let subject = subjects.subject(of: step, in: name)
    guard let factory = factory(of: step, about: subject) else { return .current }
    let stack = style.stack.map { classes[$0.value] ?? .plainNavigationStack }
    return .showing(
      subject ?? name, from: factory, style.style, inNew: stack,
      interceptors: interceptors(step.interceptors),
      contextTasks: contextTasks(step.tasks, screenClass: subject.flatMap { classes[$0] }),
      postTasks: postTasks(step.postTasks))
  }

  private func factory(of step: ScreenStepSpec, about subject: String?) -> AnyFactory? {
    let make = step.make ?? subject.map { .new(Located($0, at: step.range)) }
    return make.flatMap { factory($0, own: subject) }
  }

  private func reached(
    _ behind: Route, from head: StepSpec?, by step: ScreenStepSpec, in name: String
  ) -> Route {
    let subject = subjects.subject(of: step, in: name)
    let screenClass = subject.flatMap { classes[$0] }
    let own = Step.screen(
      subject ?? name, finder: finder(of: step, screenClass),
      factory: factory(of: step, about: subject), action: action(step.using),
      interceptors: interceptors(step.interceptors),
      contextTasks: contextTasks(step.tasks, screenClass: screenClass),
      postTasks: postTasks(step.postTasks))
    let conversion = step.converts.map { source in
      let target = head.flatMap { demands.taker(of: $0) }
      return Step.adapt(ContextConversion(source, for: target, classes).transformer)
    }
    return Route([own] + (conversion.map { [$0] } ?? []) + behind.steps)
  }

  private func finder(of step: ScreenStepSpec, _ screenClass: ScreenClass?) -> AnyFinder? {
    if let find = step.find {
      return finder(find, own: screenClass, context: screenClass?.context ?? .any)
    }
    guard let screenClass, !screenClass.kind.isContainer else { return nil }
    sought.note(screenClass)
    return AnyFinder(.ofClass(screenClass, StackIterator()))
  }
}
