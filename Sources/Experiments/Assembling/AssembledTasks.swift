import RouterCore
import SourceText

extension Assembler {
  /// The context tasks of a step, in their order; the screen takes its context first unless they
  /// say otherwise.
  /// - Parameter screenClass: the class of the step's screen.
  func contextTasks(_ tasks: [StepTask], screenClass: ScreenClass?) -> [AnyContextTask] {
    let written = tasks.contains { $0.word != nil } ? tasks : [.word(.setContext)] + tasks
    return written.compactMap { task in
      switch task {
      case .word(let word): screenClass.flatMap { contextTask(word, $0) }
      case .named(let name): contextTask(name.value, for: screenClass)
      }
    }
  }

  private func contextTask(_ word: StepTask.Word, _ screenClass: ScreenClass) -> AnyContextTask? {
    guard screenClass.context != .any else { return nil }
    switch word {
    case .setContext: return .setting(screenClass)
    case .ignoreContext: return nil
    case .keepContext:
      return AnyContextTask(
        .custom(prepare: nil) { current, _, context in if current == .absent { current = context }
        }, name: word.rawValue, context: screenClass.context, screenClass: screenClass)
    }
  }

  /// A context task of the app's own.
  /// - Parameter screenClass: the class of the screen that it is done with, if there is one only.
  func contextTask(_ name: String, for screenClass: ScreenClass?) -> AnyContextTask? {
    switch app.contextTasks[named: name]?.operation {
    case nil: return nil
    case .reject(let reason, let except, let isLate):
      let passing = ListedContexts(except)
      let error = RoutingError.generic(.init(reason))
      let check = { @Sendable (context: ContextValue) throws(RoutingError) in
        if !passing.exempt(context) { throw error }
      }
      if !isLate { return AnyContextTask(.custom(prepare: check, perform: nil), name: name) }
      return AnyContextTask(
        .custom(prepare: nil) { (_, _, context) throws(RoutingError) in try check(context) },
        name: name)
    case .remember(let source):
      let conversion = ContextConversion(source, for: screenClass?.name, classes)
      if conversion.readsValues {
        return AnyContextTask(
          .remembering { (context, flags) throws(RoutingError) in try conversion(context, flags) },
          name: name)
      }
      return AnyContextTask(
        .custom(prepare: nil) { (current, _, context) throws(RoutingError) in
          current = try conversion(context, FlagSet())
        }, name: name)
    case .close:
      return AnyContextTask(
        .providingDismissal(dismissalMethods[name] ?? DismissalMethod(.dismiss)), name: name)
    case .select(let choice):
      return AnyContextTask(
        .select { _, context in choice.value(for: context.description) }, name: name)
    }
  }

  func postTasks(_ names: [Located<String>]) -> [AnyPostTask] {
    names.compactMap { postTasks[$0.value] }
  }

  /// A post task as the router runs it; if its route needs a context that the navigation does not give,
  /// it opens no route.
  func postTask(_ task: Named<PostTaskSpec>) -> AnyPostTask {
    let (name, spec) = (task.name.value, task.value)
    guard !spec.set.isEmpty || !spec.clear.isEmpty || spec.route != nil else {
      return AnyPostTask(name)
    }
    let (when, unless) = (spec.when?.value, spec.unless?.value)
    let changes = spec.set.map { ($0.value, true) } + spec.clear.map { ($0.value, false) }
    let next = spec.route.map { Route([.reference($0.value)]) }
    let conversion = ContextConversion(spec.context, for: taker(of: spec.route), classes)
    let prefixes = app.valuePrefixes
    return AnyPostTask(
      name,
      act: { stage, _, context, _ in
        if let when, !stage.flags.contains(when) { return nil }
        if let unless, stage.flags.contains(unless) { return nil }
        for (flag, isSet) in changes { stage.flags.turn(flag, on: isSet, among: prefixes) }
        guard let next, let opened = try? conversion(context, stage.flags) else { return nil }
        return AnyPostTask.FollowUp(next, with: opened)
      })
  }

  func interceptors(_ names: [Located<String>]) -> [AnyInterceptor] {
    names.compactMap { interceptors[$0.value] }
  }

  /// An interceptor as the router asks it.
  ///
  /// The router never sets a flag for it: the entry that gives the answer does.
  func interceptor(_ interceptor: Named<InterceptorSpec>) -> AnyInterceptor {
    let (name, spec) = (interceptor.name.value, interceptor.value)
    let passing = ListedContexts(spec.passes)
    if case .whileMoving(let waits) = spec.consequence {
      return AnyInterceptor(.navigationDelaying(waits ? .wait : .abort), name: name)
    }
    if case .rejectEarly(let reason) = spec.consequence {
      return AnyInterceptor(.pass, name: name) { (context) throws(RoutingError) in
        if !passing.exempt(context) { throw .rejected(.init(reason)) }
      }
    }
    let (when, unless) = (spec.when?.value, spec.unless?.value)
    let decide = decision(spec.consequence)
    return AnyInterceptor(
      .custom { (stage, context) throws(RoutingError) in
        if let when, !stage.flags.contains(when) { return .proceed }
        if let unless, stage.flags.contains(unless) { return .proceed }
        if passing.exempt(context) { return .proceed }
        return try decide(stage.flags, context)
      }, name: name)
  }

  private typealias Decision =
    @Sendable (FlagSet, ContextValue) throws(RoutingError) -> AnyInterceptor.Verdict

  /// The effect on a navigation that does not simply pass.
  private func decision(_ consequence: InterceptorSpec.Consequence) -> Decision {
    let conversion = { ContextConversion($0, for: taker(of: consequence.route), classes) }
    switch consequence {
    case .show(let name, let source):
      let (route, context) = (Route([.reference(name.value)]), conversion(source))
      return { (flags, own) throws(RoutingError) in
        .navigateAndAsk(route, with: try context(own, flags))
      }
    case .open(let name, let source):
      let (route, context) = (Route([.reference(name.value)]), conversion(source))
      return { (flags, own) throws(RoutingError) in
        .navigate(route, with: try context(own, flags))
      }
    case .reject(let reason, let milliseconds):
      let error = RoutingError.rejected(.init(reason))
      if milliseconds == 0 { return { _, _ in .reject(error) } }
      return { _, _ in .delay(milliseconds: milliseconds, then: error) }
    case .delay(let milliseconds): return { _, _ in .delay(milliseconds: milliseconds, then: nil) }
    case .wait(let flag):
      let name = flag.value
      return { flags, _ in flags.contains(name) ? .proceed : .ask }
    case .silence: return { _, _ in .never }
    // Asked in their own way, above.
    case .whileMoving, .rejectEarly: return { _, _ in .proceed }
    }
  }
}

extension ContextTaskSpec {
  /// How a screen closes itself that the task is done with; `nil` for other tasks.
  var dismissalMethod: DismissalMethod? {
    guard case .close(let closing) = operation else { return nil }
    return switch closing {
    case .dismiss: DismissalMethod(.dismiss)
    case .open(let route): DismissalMethod(.navigate(Route([.reference(route.value)]), with: nil))
    }
  }
}
