import AppImport
import Experiments
import SourceText

/// Small classes for everything that the routes name and the app has to bring: screens, containers,
/// interceptors and tasks.
struct CodeStandIns {
  let app: AppSpec
  let names: CodeNames
  private(set) var remarks: [String] = []
  /// The parts of routes that interceptors and tasks need.
  private var steps: CodeSteps
  /// Whether some screen keeps its own context if it has one.
  private let keepsContexts: Bool

  init(_ app: AppSpec, layout: String, names: CodeNames, keepsContexts: Bool) {
    self.keepsContexts = keepsContexts
    self.app = app
    self.names = names
    steps = CodeSteps(app, layout: layout, names: names)
  }

  /// All stand-ins in a row.
  mutating func text() -> String {
    var parts = [flags, Self.answers]
    parts += app.screens.flatMap(screen)
    parts += app.containers.compactMap(container)
    if app.containers.contains(where: { CodeContainer($0.value.kindWord).standard == nil }) {
      parts.append(Self.holder)
    }
    for interceptor in app.interceptors { parts.append(self.interceptor(interceptor)) }
    for task in app.contextTasks { parts.append(contextTask(task)) }
    for task in app.postTasks { parts.append(postTask(task)) }
    if keepsContexts { parts.append(Self.keeping) }
    return (parts + [Self.helpers]).joined(separator: "\n\n")
  }

  private var flags: String {
    let own = app.flags.map { flag in
      "  static var \(names.property(ofFlag: flag.value)) = \(app.set.contains { $0.value == flag.value })"
    }
    let ofLinks = [
      "  static var \(ExportedCode.openedByLink) = false",
      "  static var \(ExportedCode.linkChannel) = \"\"",
    ]
    return """
      /// The flags that routes test.
      @MainActor
      enum \(ExportedCode.flags) {
      \((own + ofLinks).joined(separator: "\n"))
      }
      """
  }
}

extension CodeStandIns {
  /// A screen, and the value that it is about.
  private func screen(_ screen: Named<ScreenSpec>) -> [String] {
    let type = names.type(screen.name.value)
    let parent = screen.value.extends?.value
    let context = screen.value.shape.swiftType(of: type)
    let inherits = parent.map { steps.contextType(ofScreen: $0) == context } ?? false
    var head = [names.type(parent)]
    var body = [
      "  override func viewDidLoad() {", "    super.viewDidLoad()",
      "    title = \(CodeText.quoted(screen.value.title ?? screen.name.value))", "  }",
    ]
    if context != "Any?", !inherits {
      head += ["ContextAccepting", "ContextChecking"] + (keepsContexts ? ["Remembering"] : [])
      body = Self.content(context) + [""] + body
      if keepsContexts { body = ["  var remembered: Any? { content }"] + body }
    }
    let isParent = app.screens.contains { $0.value.extends?.value == screen.name.value }
    let lines = ["\(isParent ? "" : "final ")class \(type): \(head.joined(separator: ", ")) {"]
    let parts = screen.value.shape.parts.isEmpty || inherits ? [] : [value(screen, context)]
    return parts + [(lines + body + ["}"]).joined(separator: "\n")]
  }

  private static func content(_ context: String) -> [String] {
    let stored = context.hasSuffix("?") ? context : context + "?"
    return [
      "  var content: \(stored)", "", "  func setup(with context: \(context)) throws {",
      "    content = context", "  }", "",
      "  func isTarget(for context: \(context)) -> Bool { content == context }",
    ]
  }

  /// A value of several parts.
  private func value(_ screen: Named<ScreenSpec>, _ type: String) -> String {
    let parts = screen.value.shape.parts
    let fields = parts.map {
      "  let \(CodeText.property($0.name)): \($0.isNumber ? "Int" : "String")"
    }
    let text = parts.map { "\($0.name): \\(\(CodeText.property($0.name)))" }.joined(separator: ", ")
    return """
      struct \(type): Hashable, Sendable, CustomStringConvertible {
      \(fields.joined(separator: "\n"))

        var description: String { "\(text)" }
      }
      """
  }

  /// A container of the app's own class.
  private func container(_ container: Named<ContainerSpec>) -> String? {
    let kind = CodeContainer(container.value.kindWord)
    let type = names.type(container.name.value)
    if type == kind.standard { return nil }
    let parent = container.value.extends.map { names.type($0.value) } ?? kind.standard
    if let parent { return "class \(type): \(parent) {}" }
    guard case .own(let isSingle) = kind else { return nil }
    let body = isSingle ? " override var isSingle: Bool { true } " : ""
    return
      "/// A container of the kind '\(container.value.kindWord)'.\nclass \(type): Holder {\(body)}"
  }
}

extension CodeStandIns {
  private mutating func interceptor(_ interceptor: Named<InterceptorSpec>) -> String {
    let spec = interceptor.value
    var guards: [String] = []
    if let flag = spec.when { guards.append(names.flag(flag.value)) }
    if let flag = spec.unless { guards.append("!" + names.flag(flag.value)) }
    if !spec.passes.isEmpty {
      guards.append("!\(steps.texts(spec.passes)).contains(text(of: context))")
    }
    let test =
      guards.isEmpty
      ? [] : ["    guard \(guards.joined(separator: ", ")) else { return completion(.success) }"]
    var isEarly = false
    if case .rejectEarly = spec.consequence { isEarly = true }
    let body = isEarly ? ["    completion(.success)"] : test + consequence(spec.consequence)
    var lines = [
      "struct \(names.interceptor(interceptor.name.value))<C>: RoutingInterceptor {"
    ]
    if case .rejectEarly(let reason) = spec.consequence {
      let early = test.map { $0.replacing("return completion(.success)", with: "return") }
      lines += ["  func prepare(with context: C) throws {"] + early
      lines += ["    throw \(Self.error(reason))", "  }", ""]
    }
    lines += [
      "  func perform(with context: C, completion: @escaping (RoutingResult) -> Void) {"
    ]
    return (lines + body + ["  }", "}"]).joined(separator: "\n")
  }

  private static func error(_ reason: String) -> String {
    "RoutingError.generic(.init(\(CodeText.quoted(reason))))"
  }

  private mutating func consequence(_ consequence: InterceptorSpec.Consequence) -> [String] {
    switch consequence {
    case .show(let route, let context):
      return opening(route.value, context, answered: "Answers.waiting = completion")
    case .open(let route, let context):
      return opening(route.value, context, answered: "completion(.success)")
    case .reject(let reason, let after):
      return Self.later(after, "completion(.failure(\(Self.error(reason))))")
    case .rejectEarly(let reason): return ["    completion(.failure(\(Self.error(reason))))"]
    case .delay(let time): return Self.later(time, "completion(.success)")
    case .wait(let flag):
      let wait =
        "while !\(names.flag(flag.value)) { try? await Task.sleep(for: .milliseconds(100)) }"
      return ["    Task { @MainActor in", "      \(wait)", "      completion(.success)", "    }"]
    case .whileMoving(let waits):
      let strategy = waits ? ".wait" : ".abort"
      return [
        "    NavigationDelayingInterceptor(strategy: \(strategy)).perform(with: nil, completion: completion)"
      ]
    case .silence: return ["    _ = completion  // never called, as if a request were lost"]
    }
  }

  private static func later(_ milliseconds: Int, _ call: String) -> [String] {
    if milliseconds == 0 { return ["    \(call)"] }
    return [
      "    Task { @MainActor in",
      "      try? await Task.sleep(for: .milliseconds(\(milliseconds)))",
      "      \(call)", "    }",
    ]
  }

  private mutating func opening(
    _ route: String, _ source: ContextSource, answered: String
  ) -> [String] {
    guard let piece = steps.route(route) else { return ["    completion(.success)"] }
    let value =
      switch source {
      case .none: piece.context.hasSuffix("?") ? "nil" : "try converted(\"\")"
      case .value, .byName:
        "try \(steps.conversion(source, from: "C", to: piece.context)).transform(context)"
      }
    return [
      "    do {",
      "      let destination = \(names.routes[route] ?? route)",
      "      try router.navigate(to: destination, with: \(value), animated: true) { result in",
      "        guard result.isSuccessful else { return completion(result) }",
      "        \(answered)", "      }", "    } catch {", "      completion(.failure(error))",
      "    }",
    ]
  }
}

extension CodeStandIns {
  private mutating func contextTask(_ task: Named<ContextTaskSpec>) -> String {
    let type = names.contextTask(task.name.value)
    var (prepare, perform): ([String], [String]) = ([], [])
    switch task.value.operation {
    case .reject(let reason, let except, let isLate):
      let error = "throw \(Self.error(reason))"
      let test =
        except.isEmpty
        ? ["    \(error)"]
        : [
          "    let passes = [\"\"] + \(steps.texts(except))",
          "    guard passes.contains(text(of: context)) else { \(error) }",
        ]
      if isLate { perform = test } else { prepare = test }
    case .remember:
      perform = ["    // The screen remembers a different context from the navigation's."]
      remark("the code leaves out the context that '\(task.name.value)' makes a screen remember")
    case .select(.same(let index)):
      perform = ["    (viewController as? UITabBarController)?.selectedIndex = \(index)"]
    case .select(.byName(let values)):
      let pairs = values.map { "\(CodeText.quoted($0.name.value)): \($0.value)" }
      perform = [
        "    if let index = [\(pairs.joined(separator: ", "))][text(of: context)] {",
        "      (viewController as? UITabBarController)?.selectedIndex = index", "    }",
      ]
    case .close(let closing):
      let way = closing.route.map { "by the route '\($0.value)'" } ?? "by dismissing its modal"
      perform = ["    // The screen closes itself \(FileText.comment(way))."]
      remark("a comment says how '\(task.name.value)' makes a screen close itself")
    }
    var lines = ["struct \(type)<VC: UIViewController, C>: ContextTask {"]
    if !prepare.isEmpty {
      lines += ["  func prepare(with context: C) throws {"] + prepare + ["  }", ""]
    }
    lines += ["  func perform(on viewController: VC, with context: C) throws {"] + perform
    return (lines + ["  }", "}"]).joined(separator: "\n")
  }

  private mutating func remark(_ text: String) { remarks.append(text) }

  private mutating func postTask(_ task: Named<PostTaskSpec>) -> String {
    let spec = task.value
    var body: [String] = []
    if let flag = spec.when { body.append("    guard \(names.flag(flag.value)) else { return }") }
    if let flag = spec.unless {
      body.append("    guard !\(names.flag(flag.value)) else { return }")
    }
    body += spec.set.map { "    \(names.flag($0.value)) = true" }
    body += spec.clear.map { "    \(names.flag($0.value)) = false" }
    if let route = spec.route, let piece = steps.route(route.value) {
      let value = piece.context.hasSuffix("?") ? "nil" : "converted(text(of: context))"
      let name = names.routes[route.value] ?? route.value
      body.append(
        "    try? router.navigate(to: \(name), with: \(value), animated: true, completion: nil)")
    }
    let head =
      "  func perform(on viewController: VC, with context: C, routingStack: [UIViewController]) {"
    let type = names.postTask(task.name.value)
    return
      (["struct \(type)<VC: UIViewController, C>: PostRoutingTask {", head] + body + ["  }", "}"])
      .joined(separator: "\n")
  }
}

extension CodeStandIns {
  private static let answers = """
    /// The navigation that waits for a person's answer, such as signing in.
    @MainActor
    enum Answers {
      static var waiting: ((RoutingResult) -> Void)?
    }
    """

  /// Containers that UIKit does not have: drawers, slots and the app's own.
  private static let holder = """
    /// A container that holds screens and shows one of them.
    class Holder: UIViewController, CustomContainerViewController {
      var isSingle: Bool { false }
      var held: [UIViewController] = []
      var shown: UIViewController?

      var adapter: any ContainerAdapter { HolderAdapter(holder: self) }
      var canBeDismissed: Bool {
        held.allSatisfy { ($0 as? any RoutingInterceptable)?.canBeDismissed ?? true }
      }
    }

    struct HolderAdapter: ContainerAdapter {
      let holder: Holder

      var containedViewControllers: [UIViewController] { holder.held }
      var visibleViewControllers: [UIViewController] { holder.shown.map { [$0] } ?? [] }

      func makeVisible(
        _ viewController: UIViewController, animated: Bool,
        completion: @escaping (RoutingResult) -> Void
      ) {
        holder.shown = viewController
        completion(.success)
      }

      func setContainedViewControllers(
        _ containedViewControllers: [UIViewController], animated: Bool,
        completion: @escaping (RoutingResult) -> Void
      ) {
        let kept = holder.isSingle ? containedViewControllers.suffix(1) : containedViewControllers[...]
        holder.held = Array(kept)
        if let shown = holder.shown, holder.held.contains(shown) {} else { holder.shown = kept.first }
        completion(.success)
      }
    }

    struct HolderFactory<VC: Holder, C>: SimpleContainerFactory {
      typealias ViewController = VC
      typealias Context = C

      func build(with context: C, integrating viewControllers: [UIViewController]) throws -> VC {
        let holder = VC()
        holder.held = holder.isSingle ? Array(viewControllers.suffix(1)) : viewControllers
        holder.shown = holder.held.first
        return holder
      }
    }

    struct Joining<VC: Holder>: ContainerAction {
      typealias ViewController = VC
      let index: Int?
      let replacing: Bool
      let isAlone: Bool

      init(at index: Int? = nil, replacing: Bool = false, isAlone: Bool = false) {
        self.index = index
        self.replacing = replacing
        self.isAlone = isAlone
      }

      func perform(embedding viewController: UIViewController, in children: inout [UIViewController]) {
        if isAlone { children = [] }
        guard let index, children.indices.contains(index) else { return children.append(viewController) }
        if replacing { children[index] = viewController } else { children.insert(viewController, at: index) }
      }

      func perform(
        with viewController: UIViewController, on holder: VC, animated: Bool,
        completion: @escaping (RoutingResult) -> Void
      ) {
        perform(embedding: viewController, in: &holder.held)
        if holder.isSingle || holder.shown == nil { holder.shown = viewController }
        completion(.success)
      }
    }
    """

  private static let keeping = """
    /// The screen keeps its own context if it has one.
    struct \(ExportedCode.keepsContext)<VC: ContextAccepting & ContextChecking>: ContextTask {
      func perform(on viewController: VC, with context: VC.Context) throws {
        if text(of: (viewController as? any Remembering)?.remembered).isEmpty {
          try viewController.setup(with: context)
        }
      }
    }

    /// A screen that reports its context.
    @MainActor
    protocol Remembering {
      var remembered: Any? { get }
    }
    """

  private static let helpers = """
    /// A context in words; empty for none.
    static func text<C>(of context: C) -> String {
      (context as? any CustomStringConvertible)?.description ?? ""
    }

    /// A context of another type.
    static func converted<Source, Target>(_ context: Source) throws -> Target {
      if let same = context as? Target { return same }
      let text = text(of: context)
      if let number = Int(text), let found = number as? Target { return found }
      if let found = text as? Target { return found }
      throw RoutingError.generic(.init("'\\(text)' is not a \\(Target.self)"))
    }
    """
}
