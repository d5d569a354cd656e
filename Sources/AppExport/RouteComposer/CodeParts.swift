import AppImport
import Experiments
import SourceText

extension CodeSteps {
  /// The finder, the factory and the tasks of a step.
  struct Parts {
    let finder: String
    let factory: String
    let additions: [String]
    /// Whether the screen is only looked for.
    let isNil: Bool
    /// Whether the factory is that of a container.
    let isContainer: Bool
    /// Whether nothing is looked for, and the step's own container is made without children.
    let isEmptyContainer: Bool
    /// The step that makes a container with the screen in it, such as a stack; RouteComposer finds the screen
    /// once the container is in place.
    var wrapper: String?
  }

  mutating func parts(of own: ScreenStepSpec, subject: String?, context: String) -> Parts {
    let type = names.type(subject)
    let isContainer = subject.map { app.containers[named: $0] != nil } ?? false
    let finder: String
    var seeks = !isContainer && subject != nil
    if let find = own.find {
      finder = self.finder(find, own: subject, context: context).code
      seeks = find.by != .nothing
    } else {
      finder = "\(seeks ? "ClassFinder" : "NilFinder")<\(type), \(context)>()"
    }
    let template = own.make ?? subject.map { .new(Located($0, at: own.range)) }
    let made = factory(template, own: subject, context: context)
    let isOther = made.type != type && !made.isNil
    return Parts(
      finder: finder, factory: isOther ? "NilFactory<\(type), \(context)>()" : made.code,
      additions: additions(own, subject: subject, context: context), isNil: made.isNil || isOther,
      isContainer: made.isContainer && !isOther,
      isEmptyContainer: !seeks && made.isContainer && !isOther && template?.isEmpty == true,
      wrapper: isOther
        ? Self.step(
          "NilFinder<\(made.type), \(context)>()", made.code, isContainer: made.isContainer) : nil)
  }

  /// A step between others.
  static func step(_ finder: String, _ factory: String, isContainer: Bool) -> String {
    "\(isContainer ? "SingleContainerStep" : "SingleStep")(\n    finder: \(finder),"
      + "\n    factory: \(CodeText.hanging(factory, by: 6)))"
  }

  /// A finder with the class that it finds.
  func finder(
    _ spec: FinderSpec, own: String?, context: String
  ) -> (code: String, type: String) {
    let type = names.type(spec.target?.value ?? own)
    let place = place(of: spec)
    switch spec.by {
    case .nothing: return ("NilFinder<\(type), \(context)>()", type)
    case .presenting:
      let start = spec.start.finder.map { ".custom(\(sought($0)))" } ?? ".topmost"
      return ("PresentingFinder<\(context)>(startingPoint: \(start))", "UIViewController")
    case .details:
      return ("DetailsNavigationFinder<\(context)>(\(place))", "UINavigationController")
    case .withContext: return ("ClassWithContextFinder<\(type), \(context)>(\(place))", type)
    case .byClass where !spec.about.isEmpty:
      let options = place.isEmpty ? "options: .fullStack" : place
      let test = "\(texts(spec.about)).contains(text(of: screen.content))"
      return (
        "InlineStackIteratingFinder<\(type), \(context)>(\(options)) { screen, _ in \(test) }", type
      )
    case .byClass: return ("ClassFinder<\(type), \(context)>(\(place))", type)
    }
  }

  private func sought(_ spec: FinderSpec) -> String {
    "\(finder(spec, own: nil, context: "Any?").code).getViewController()"
  }

  /// The options of a finder; empty if it looks everywhere.
  private func place(of spec: FinderSpec) -> String {
    let start: String? =
      switch spec.start {
      case .topmost: nil
      case .root: ".root"
      case .found(let finder): ".custom(\(sought(finder)))"
      }
    let options = Self.options(spec.search)
    if options == ".fullStack", start == nil { return "" }
    return (["options: \(options)"] + (start.map { ["startingPoint: \($0)"] } ?? []))
      .joined(separator: ", ")
  }

  private static func options(_ search: [FinderSpec.Direction]) -> String {
    let words = FinderSpec.Direction.allCases.filter(search.contains).map(\.rawValue)
    return sets[words] ?? "[\(words.map { ".\($0)" }.joined(separator: ", "))]"
  }

  /// The sets of options that have names.
  private static let sets: [[String]: String] = [
    ["current"]: ".current", ["current", "contained"]: ".currentAllStack",
    ["current", "visible"]: ".currentVisibleOnly",
    ["current", "visible", "presented", "presenting"]: ".allVisible",
    ["current", "contained", "presented", "presenting"]: ".fullStack",
    ["current", "contained", "presented"]: ".currentAndUp",
    ["current", "contained", "presenting"]: ".currentAndDown",
  ]
}

extension FinderSpec.Start {
  fileprivate var finder: FinderSpec? { if case .found(let finder) = self { finder } else { nil } }
}

extension CodeSteps {
  /// An action with the class of the container that it needs.
  mutating func action(_ spec: ActionSpec?, context: String) -> (code: String, container: String?) {
    guard let spec else { return ("GeneralAction.nilAction()", nil) }
    let container = spec.container.map { names.type($0.value) }
    func of(_ standard: String, _ call: String) -> (String, String) {
      ("\(container ?? standard).\(call)", container ?? standard)
    }
    if spec.delay > 0 { remark("an action's delay of \(spec.delay) ms is not in the code") }
    switch spec.word {
    case .nothing: return ("GeneralAction.nilAction()", nil)
    case .replaceRoot: return ("GeneralAction.replaceRoot()", nil)
    case .present: return ("GeneralAction.presentModally(\(presenter(spec)))", nil)
    case .push: return of("UINavigationController", "push()")
    case .pushAsRoot: return of("UINavigationController", "pushAsRoot()")
    case .pushReplacingLast: return of("UINavigationController", "pushReplacingLast()")
    case .addTab: return of("UITabBarController", "add(\(index(spec)))")
    case .setPrimary: return of("UISplitViewController", "setAsMaster()")
    case .pushToDetails: return of("UISplitViewController", "pushToDetails()")
    case .pushOnToDetails: return of("UISplitViewController", "pushOnToDetails()")
    case .addSection, .setSection, .fillSlot, .addChild, .setChild:
      return joining(spec, in: container ?? holder(for: spec.word))
    }
  }

  private func index(_ spec: ActionSpec) -> String {
    spec.index.map { "at: \($0)\(spec.isReplacing ? ", replacing: true" : "")" } ?? ""
  }

  private func joining(_ spec: ActionSpec, in holder: String) -> (String, String) {
    let isAlone = [.setSection, .fillSlot, .setChild].contains(spec.word)
    return ("Joining<\(holder)>(\(isAlone ? "isAlone: true" : index(spec)))", holder)
  }

  /// The app's own container that an action without a name acts on.
  private func holder(for word: ActionSpec.Word) -> String {
    let kinds: [String] =
      switch word {
      case .addSection, .setSection: ["drawer"]
      case .fillSlot: ["slot", "bottom-sheet"]
      default: ["custom"]
      }
    let candidates = app.containers.filter { kinds.contains($0.value.kindWord) }
    // Several kinds of their own have the class of all of them in common.
    return candidates.count == 1 ? names.type(candidates[0].name.value) : "Holder"
  }

  private func presenter(_ spec: ActionSpec) -> String {
    switch spec.presenter {
    case .previous: ""
    case .topmostParent: "startingFrom: .topmostParent"
    case .found(let finder): "startingFrom: .custom(\(sought(finder)))"
    }
  }
}

extension CodeSteps {
  /// A child of a container that is made with its children.
  private struct Child {
    let template: TemplateSpec
    var using: ActionSpec?
    var context: ContextSource?
  }

  /// A factory.
  mutating func factory(
    _ template: TemplateSpec?, own: String?, context: String, isChild: Bool = false
  ) -> (code: String, isContainer: Bool, isNil: Bool, type: String) {
    let type = names.type(own)
    switch template {
    case .nothing, nil: return ("NilFactory<\(type), \(context)>()", false, true, type)
    case .new(let name):
      return new(name.value == TemplateSpec.own ? own : name.value, context: context)
    case .container(let name, let children):
      var code = new(name.value, context: context)
      guard !children.isEmpty else { return code }
      let parts = children.map { Child(template: $0) }
      code.code = complete(code.code, parts, in: context)
      if isChild { return code }
      let whole = CodeText.hanging(code.code, by: 2)
      code.code =
        "InlineFactory<\(code.type), \(context)> { (context: \(context)) in\n  try \(whole)"
        + ".execute(with: context)\n}"
      // Like a screen of a storyboard, it takes nothing more from the route.
      code.isContainer = false
      return code
    case .complete(let name, let children):
      var code = new(name.value, context: context)
      let parts = children.map {
        Child(template: $0.template, using: $0.using, context: $0.context)
      }
      code.code = complete(code.code, parts, in: context)
      return code
    case .screen(let name, let literal):
      let screen = names.type(name.value)
      let value = value(literal, for: name.value, from: context)
      let code =
        "InlineFactory<\(screen), \(context)> { (context: \(context)) in\n  let screen = \(screen)()\n"
        + "  \(value.isFixed ? "_ = context\n  " : "")screen.content = \(value.code)\n  return screen\n}"
      return (code, false, false, screen)
    case .found(let finder):
      let found = self.finder(finder, own: own, context: context)
      let code =
        "InlineFactory<\(found.type), \(context)> { (context: \(context)) in\n"
        + "  try \(found.code).findViewController(with: context)\n"
        + "    ?? { throw RoutingError.compositionFailed(.init(\"no such screen is there\")) }()\n}"
      return (code, false, false, found.type)
    }
  }

  private func new(
    _ name: String?, context: String
  ) -> (code: String, isContainer: Bool, isNil: Bool, type: String) {
    let type = names.type(name)
    guard let name, let container = app.containers[named: name] else {
      return ("ClassFactory<\(type), \(context)>()", false, false, type)
    }
    let factory = CodeContainer(container.kindWord).factory
    return ("\(factory)<\(type), \(context)>()", true, false, type)
  }

  /// A container that is made with its children.
  private mutating func complete(
    _ factory: String, _ children: [Child], in context: String
  ) -> String {
    var lines = ["CompleteFactoryAssembly(factory: \(factory))"]
    for child in children {
      let head = child.template.head
      let asked = contextType(ofScreen: head)
      let own = child.context == nil && asked != "Any?" ? asked : context
      let needs = child.context.map { _ in asked } ?? own
      let made = self.factory(child.template, own: nil, context: needs, isChild: true)
      var call = made.code
      // The first child has no other to join, so every action appends it.
      if let using = child.using { call += ", using: \(action(using, context: context).code)" }
      if let source = child.context {
        call += ", adapting: \(conversion(source, from: context, to: needs))"
      } else if needs != context {
        call +=
          ", adapting: InlineContextTransformer { (context: \(context)) throws -> \(needs) in "
          + "try converted(context) }"
      }
      lines.append("  .with(\(CodeText.hanging(call)))")
      if child.context != nil, asked != "Any?" {
        lines.append("  .adding(ContextSettingTask<\(made.type)>())")
      }
    }
    return (lines + ["  .assemble()"]).joined(separator: "\n")
  }
}

extension TemplateSpec {
  /// Whether it is made without children.
  fileprivate var isEmpty: Bool {
    switch self {
    case .new: true
    case .container(_, let children): children.isEmpty
    case .complete, .screen, .found, .nothing: false
    }
  }

  /// The screen or container that is made.
  fileprivate var head: String? {
    switch self {
    case .new(let name), .container(let name, _), .complete(let name, _), .screen(let name, _):
      name.value
    case .found, .nothing: nil
    }
  }
}

extension CodeSteps {
  /// The tasks of a step, in the order in which RouteComposer does them.
  private func additions(
    _ own: ScreenStepSpec, subject: String?, context: String
  ) -> [String] {
    let type = names.type(subject)
    var lines = own.interceptors.map {
      ".adding(\(names.interceptor($0.value))<\(context)>())"
    }
    let isWritten = own.tasks.contains { if case .word = $0 { true } else { false } }
    let tasks = isWritten ? own.tasks : [.word(.setContext)] + own.tasks
    let hasContext = contextType(ofScreen: subject) != "Any?"
    for task in tasks {
      switch task {
      case .word(.setContext) where hasContext:
        lines.append(".adding(ContextSettingTask<\(type)>())")
      case .word(.keepContext) where hasContext:
        lines.append(".adding(\(ExportedCode.keepsContext)<\(type)>())")
      case .word: continue
      case .named(let name):
        lines.append(".adding(\(names.contextTask(name.value))<\(type), \(context)>())")
      }
    }
    return lines
      + own.postTasks.map { ".adding(\(names.postTask($0.value))<\(type), \(context)>())" }
  }

  /// A change of context between two steps.
  mutating func conversion(
    _ source: ContextSource, from context: String, to target: String
  ) -> String {
    func transformer(_ name: String, _ body: String) -> String {
      "InlineContextTransformer { (\(name): \(context)) throws -> \(target) in \(body) }"
    }
    switch source {
    case .none: return transformer("_", target.hasSuffix("?") ? "nil" : "try converted(\"\")")
    case .value(let literal):
      let value = self.value(literal, target: target, from: context)
      return transformer(value.isFixed ? "_" : "context", value.code)
    case .byName(let values):
      let pairs = values.map {
        "\(CodeText.quoted($0.name.value)): \(value($0.value, target: target, from: context).code)"
      }
      let table = "([\(pairs.joined(separator: ", "))] as [String: \(target)])[text(of: context)]"
      return transformer("context", "try converted(\(table))")
    }
  }

  private mutating func value(
    _ literal: ContextLiteral, for screen: String, from context: String
  ) -> (code: String, isFixed: Bool) {
    value(literal, target: contextType(ofScreen: screen), from: context)
  }

  /// A value as an expression, and whether it is the same for every context.
  private mutating func value(
    _ literal: ContextLiteral, target: String, from context: String
  ) -> (code: String, isFixed: Bool) {
    if !literal.parts.isEmpty {
      let fields = literal.parts.map {
        "\(CodeText.property($0.name.value)): \(CodeText.quoted($0.value))"
      }
      return ("\(target)(\(fields.joined(separator: ", ")))", true)
    }
    if literal.text == ContextLiteral.own {
      return (context == target ? "context" : "try converted(context)", false)
    }
    if target.hasPrefix("Int") { return (Int(literal.text).map { "\($0)" } ?? "0", true) }
    let parts = literal.text.split(separator: ContextLiteral.own, omittingEmptySubsequences: false)
    if parts.count > 1 {
      return (
        parts.map { CodeText.quoted(String($0)) }.joined(separator: " + text(of: context) + "),
        false
      )
    }
    return (CodeText.quoted(literal.text), true)
  }
}
