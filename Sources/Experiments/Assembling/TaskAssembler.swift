import RouterCore
import SourceText

/// Turns context tasks and post tasks of a spec into the router's.
struct TaskAssembler {
  private let app: AppSpec
  private let classes: ClassCatalog
  private let subjects: StepSubjects
  private let postTasks: [String: AnyPostTask]
  private let dismissalMethods: [String: DismissalMethod]

  init(_ experiment: Experiment, variant: String, classes: ClassCatalog) {
    app = experiment.app
    self.classes = classes
    let subjects = StepSubjects(experiment.app, under: variant)
    self.subjects = subjects
    dismissalMethods = Dictionary(
      app.contextTasks.compactMap { task in
        task.value.dismissalMethod.map { (task.name.value, $0) }
      }, uniquingKeysWith: { first, _ in first })
    let routes = experiment.app.routes
    postTasks = Dictionary(
      experiment.app.postTasks.map { task in
        let head = task.value.route.flatMap { name in
          routes.first { $0.name.value == name.value }
            .flatMap { subjects.heads(of: $0.value, in: name.value).first }
        }
        return (
          task.name.value,
          task.value.postTask(
            called: task.name.value,
            conversion: ContextConversion(task.value.context, for: head, classes))
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The context tasks of a step, in their order; the screen takes its context first unless they
  /// say otherwise.
  /// - Parameter screenClass: the class of the step's screen.
  func contextTasks(_ tasks: [StepTask], screenClass: ScreenClass?) -> [AnyContextTask] {
    let written = tasks.contains { $0.word != nil } ? tasks : [.word(.setContext)] + tasks
    return written.compactMap { task in
      switch task {
      case .word(let word): screenClass.flatMap { self.task(word, $0) }
      case .named(let name): contextTask(name.value, for: screenClass)
      }
    }
  }

  /// A context task of the app's own.
  /// - Parameter screenClass: the class of the screen that it is done with, if there is one only.
  func contextTask(_ name: String, for screenClass: ScreenClass?) -> AnyContextTask? {
    app.contextTasks.first { $0.name.value == name }?.value
      .contextTask(
        called: name, for: screenClass?.name, classes, method: dismissalMethods[name])
  }

  /// A post task of the app's own.
  func postTask(_ name: Located<String>) -> AnyPostTask? { postTasks[name.value] }

  private func task(_ word: TaskWord, _ screenClass: ScreenClass) -> AnyContextTask? {
    guard screenClass.context != .any else { return nil }
    switch word {
    case .setContext: return .setting(screenClass)
    case .ignoreContext: return nil
    case .keepContext:
      return AnyContextTask(
        .custom(prepare: nil) { current, _, context in
          if current == .absent { current = context }
        }, name: word.rawValue, context: screenClass.context, screenClass: screenClass)
    }
  }
}

extension ContextTaskSpec {
  /// The task as the router does it.
  /// - Parameters:
  ///   - screen: the screen that it is done with, if there is one only.
  ///   - method: how the screen closes itself: one for all steps that have the task, because screens
  ///     are only alike that close alike.
  func contextTask(
    called name: String, for screen: String?, _ classes: ClassCatalog, method: DismissalMethod?
  ) -> AnyContextTask {
    switch operation {
    case .reject(let reason, let except, let isLate):
      let passing = PassingContexts(except)
      let error = RoutingError.generic(.init(reason))
      if isLate {
        return AnyContextTask(
          .custom(prepare: nil) { (_, _, context) throws(RoutingError) in
            if !passing.contains(context) { throw error }
          }, name: name)
      }
      return AnyContextTask(
        .custom(
          prepare: { (context) throws(RoutingError) in
            if !passing.contains(context) { throw error }
          }, perform: nil), name: name)
    case .remember(let source):
      let conversion = ContextConversion(source, for: screen, classes)
      return AnyContextTask(
        .custom(prepare: nil) { (current, _, context) throws(RoutingError) in
          current = try conversion(context)
        }, name: name)
    case .close:
      return AnyContextTask(
        .providingDismissal(method ?? DismissalMethod(.dismiss)), name: name)
    case .select(let choice):
      return AnyContextTask(
        .select { _, context in choice.value(for: context.description) }, name: name)
    }
  }

  /// How a screen closes itself that the task is done with; nothing for other tasks.
  var dismissalMethod: DismissalMethod? {
    guard case .close(let closing) = operation else { return nil }
    return switch closing {
    case .dismiss: DismissalMethod(.dismiss)
    case .open(let route): DismissalMethod(.navigate(Route([.reference(route.value)]), with: nil))
    }
  }
}

extension PostTaskSpec {
  /// The task as the router does it.
  /// - Parameter conversion: what the route that it opens gets as its context; where nothing is
  ///   written for a context, nothing is opened.
  func postTask(called name: String, conversion: ContextConversion) -> AnyPostTask {
    guard !set.isEmpty || !clear.isEmpty || route != nil else { return AnyPostTask(name) }
    let when = when?.value
    let unless = unless?.value
    let changes = set.map { ($0.value, true) } + clear.map { ($0.value, false) }
    let next = route.map { Route([.reference($0.value)]) }
    return AnyPostTask(
      name,
      act: { stage, _, context, _ in
        if let when, !stage.flags.contains(when) { return nil }
        if let unless, stage.flags.contains(unless) { return nil }
        for (flag, isSet) in changes { stage.flags.turn(flag, on: isSet) }
        guard let next, let opened = try? conversion(context) else { return nil }
        return AnyPostTask.FollowUp(next, with: opened)
      })
  }
}
