import AppImport
import Experiments
import RouterCore
import SourceText

/// The routes of a layout as expressions in RouteComposer's words.
///
/// RouteComposer checks the types of a chain: each expression knows the class and context of its step, and is
/// converted to those that the step in front needs.
struct CodeSteps {
  let app: AppSpec
  let layout: String
  let names: CodeNames
  /// Parts of the spec that the code says otherwise, or not at all.
  private(set) var remarks: [String] = []

  init(_ app: AppSpec, layout: String, names: CodeNames) {
    self.app = app
    self.layout = layout
    self.names = names
  }

  /// A destination step with its types.
  struct Piece {
    var code: String
    var type: String
    var context: String
    /// Whether it is one of RouteComposer's steps that say nothing of a class.
    var isGeneral = false
  }

  mutating func remark(_ text: String) {
    if !remarks.contains(text) { remarks.append(text) }
  }

  /// The route of a name.
  mutating func route(_ name: String) -> Piece? {
    app.routes[named: name].map { step in
      piece([step], in: name, context: context(of: step, in: name), type: nil)
    }
  }
}

extension CodeSteps {
  /// The screen or container that a step is about.
  func subject(of step: ScreenStepSpec, in route: String) -> String? {
    if let screen = step.screen { return screen.value }
    switch step.make {
    case .new(let name) where name.value != TemplateSpec.own: return name.value
    case .container(let name, _), .complete(let name, _), .screen(let name, _): return name.value
    case .new, .found, .nothing, nil:
      let isKnown = app.screens[named: route] != nil || app.containers[named: route] != nil
      return isKnown ? route : nil
    }
  }

  func contextType(ofScreen name: String?) -> String {
    guard let name, let screen = app.screens[named: name] else { return "Any?" }
    return screen.shape.swiftType(of: names.type(name))
  }

  /// The context with which a route is opened: its screen's.
  private func context(of step: StepSpec, in route: String) -> String {
    switch step {
    case .reference(let name):
      return app.routes[named: name.value].map { context(of: $0, in: name.value) } ?? "Any?"
    case .chain(let parts, _):
      return parts.first.map { context(of: $0, in: route) } ?? "Any?"
    case .found(let finder): return contextType(ofScreen: finder.target?.value)
    case .choose(let cases, _, _):
      let paths = deciding(cases).compactMap(\.step)
      return paths.map { context(of: $0, in: route) }.first { $0 != "Any?" } ?? "Any?"
    case .step(let own): return contextType(ofScreen: subject(of: own, in: route))
    }
  }

  /// The cases that can decide in the layout, in their order.
  private func deciding(_ cases: [CaseSpec]) -> [CaseSpec] {
    var result: [CaseSpec] = []
    for item in cases {
      switch item.condition.holds(in: layout) {
      case false: continue
      case true: return result + [item]
      default: result.append(item)
      }
    }
    return result
  }
}

extension CodeSteps {
  /// A path as a destination step.
  /// - Parameters:
  ///   - context: the type of context that comes in.
  ///   - type: the class that the step in front needs; `nil` for any.
  private mutating func piece(
    _ path: [StepSpec], in route: String, context: String, type: String?
  ) -> Piece {
    guard let first = path.first else {
      let none = "GeneralStep.custom(using: NilFinder<\(type ?? "UIViewController"), \(context)>())"
      return Piece(code: none, type: type ?? "UIViewController", context: context)
    }
    let found: Piece
    switch first {
    case .reference(let name): found = reference(name.value, context: context)
    case .found(let finder):
      let part = self.finder(finder, own: nil, context: context)
      found = Piece(
        code: "GeneralStep.custom(using: \(part.code))", type: part.type, context: context)
    case .chain(let parts, _):
      return piece(parts, in: route, context: context, type: type)
    case .choose(let cases, _, _):
      return choice(deciding(cases), in: route, context: context, type: type)
    case .step(let own):
      let rest = Array(path.dropFirst()) + [own.from].compactMap(\.self)
      found = assembled(own, rest, in: route, context: context)
    }
    return fitted(found, type: type, context: context)
  }

  private func reference(_ name: String, context: String) -> Piece {
    switch name {
    case StepSpec.root:
      return Piece(
        code: "GeneralStep.root()", type: "UIViewController", context: context, isGeneral: true)
    case StepSpec.current:
      return Piece(
        code: "GeneralStep.current()", type: "UIViewController", context: context, isGeneral: true)
    default:
      let step = app.routes[named: name]
      return Piece(
        code: names.routes[name] ?? name, type: step.map { self.type(of: $0, in: name) } ?? "",
        context: step.map { self.context(of: $0, in: name) } ?? context)
    }
  }

  /// The class of the screen that a path leaves on display.
  private func type(of step: StepSpec, in route: String) -> String {
    switch step {
    case .reference(let name):
      return app.routes[named: name.value].map { type(of: $0, in: name.value) }
        ?? "UIViewController"
    case .chain(let parts, _):
      return parts.first.map { type(of: $0, in: route) } ?? "UIViewController"
    case .found(let finder): return names.type(finder.target?.value)
    case .choose(let cases, _, _):
      let decided = deciding(cases)
      if decided.count == 1, let step = decided[0].step { return type(of: step, in: route) }
      let types = Set(decided.map { $0.step.map { type(of: $0, in: route) } ?? "UIViewController" })
      return types.count == 1 ? types.first ?? "UIViewController" : "UIViewController"
    case .step(let own): return names.type(subject(of: own, in: route))
    }
  }

  /// The step with the class and the context that the step in front of it asks for.
  private func fitted(_ piece: Piece, type: String?, context: String) -> Piece {
    var piece = piece
    let asks = type.map { $0 != piece.type && $0 != "UIViewController" } ?? false
    if piece.context != context {
      if piece.context == "Any?" {
        piece.code += asks ? ".expectingContainer()" : ".adaptingContext()"
        if asks { piece.type = type ?? piece.type }
      } else {
        piece.code += ".adaptingContext(using: \(transformer(from: context, to: piece.context)))"
      }
      piece.context = context
    }
    guard let type, type != piece.type else { return piece }
    if asks {
      piece.code += piece.isGeneral ? ".unsafelyRewrapped()" : ".expectingContainer()"
    }
    piece.type = type
    return piece
  }

  private func transformer(from source: String, to target: String) -> String {
    if target == source + "?" {
      return "InlineContextTransformer { (context: \(source)) -> \(target) in context }"
    }
    return
      "InlineContextTransformer { (context: \(source)) throws -> \(target) in try converted(context) }"
  }
}

extension CodeSteps {
  /// One step with all that follow it.
  private mutating func assembled(
    _ own: ScreenStepSpec, _ rest: [StepSpec], in route: String, context: String
  ) -> Piece {
    let subject = subject(of: own, in: route)
    if let style = own.style { return shown(own, style, subject: subject, context: context) }
    let parts = parts(of: own, subject: subject, context: context)
    var lines = [
      "StepAssembly(", "  finder: \(parts.finder),",
      "  factory: \(CodeText.hanging(parts.factory)))",
    ]
    lines += parts.additions.map { "  \($0)" }
    lines += tail(own, parts, rest, context: context, isFirst: true).map { "  \($0)" }
    return Piece(
      code: lines.joined(separator: "\n"), type: names.type(subject), context: context)
  }

  /// The lines after a step: its action, and the steps that follow.
  private mutating func tail(
    _ own: ScreenStepSpec, _ parts: Parts, _ rest: [StepSpec], context: String, isFirst: Bool
  ) -> [String] {
    let action = action(own.using, context: context)
    var lines: [String] = []
    if let wrapper = parts.wrapper {
      lines = (isFirst ? [] : [".using(GeneralAction.nilAction())"]) + [".from(\(wrapper))"]
    }
    let isNil = parts.isNil && isFirst && parts.wrapper == nil
    if !isNil { lines.append(".using(\(action.code))") }
    let container = isNil ? nil : action.container
    var rest = rest
    if case .chain(let inner, _)? = rest.first { rest = inner + rest.dropFirst() }
    if case .step(let next)? = rest.first, own.converts == nil, next.style == nil {
      let subject = subject(of: next, in: "")
      let asked = contextType(ofScreen: subject)
      if asked == "Any?" || asked == context {
        let nextParts = self.parts(of: next, subject: subject, context: context)
        let behind = Array(rest.dropFirst()) + [next.from].compactMap(\.self)
        lines.append(".from(\(intermediate(nextParts, subject, context: context, as: container)))")
        return lines + tail(next, nextParts, behind, context: context, isFirst: false)
      }
    }
    lines.append(".from(\(CodeText.hanging(last(own, rest, context: context, type: container))))")
    return lines + [".assemble()"]
  }

  /// The step that a chain ends with.
  private mutating func last(
    _ own: ScreenStepSpec, _ rest: [StepSpec], context: String, type: String?
  ) -> String {
    guard let source = own.converts, let head = rest.first else {
      return piece(rest, in: "", context: context, type: type).code
    }
    let target = self.context(of: head, in: "")
    var found = piece(rest, in: "", context: target, type: type)
    found.code +=
      ".adaptingContext(using: \(conversion(source, from: context, to: target)))"
    return found.code
  }

  /// A step between others, which is not a destination.
  private func intermediate(
    _ parts: Parts, _ subject: String?, context: String, as container: String?
  ) -> String {
    let type = names.type(subject)
    let kind = subject.flatMap { app.containers[named: $0] }.map { CodeContainer($0.kindWord) }
    var code =
      if let step = kind?.step, parts.isEmptyContainer {
        "\(step)<\(type), \(context)>()"
      } else {
        Self.step(parts.finder, parts.factory, isContainer: parts.isContainer)
      }
    for addition in parts.additions { code += "\n    \(addition)" }
    if let container, container != type { code += ".expectingContainer()" }
    return code
  }

  /// A screen in one of Routing's styles, if RouteComposer has it.
  private mutating func shown(
    _ own: ScreenStepSpec, _ style: StyleSpec, subject: String?, context: String
  ) -> Piece {
    if style.style != .present {
      remark(
        "'style: \(style.style.rawValue)' of '\(subject ?? "")' becomes a modal, because RouteComposer has no such style"
      )
    }
    let parts = parts(of: own, subject: subject, context: context)
    var lines = ["StepAssembly(", "  finder: NilFinder<\(names.type(subject)), \(context)>(),"]
    lines.append("  factory: \(CodeText.hanging(parts.factory)))")
    lines += parts.additions.map { "  \($0)" }
    if let stack = style.stack.map({ names.type($0.value) }) {
      lines.append("  .using(\(stack).push())")
      lines.append("  .from(NavigationControllerStep<\(stack), \(context)>())")
    }
    lines += ["  .using(GeneralAction.presentModally())", "  .from(GeneralStep.current())"]
    lines.append("  .assemble()")
    return Piece(
      code: lines.joined(separator: "\n"), type: names.type(subject), context: context)
  }
}

extension CodeSteps {
  /// A switch; if its first case is always true, just that case.
  private mutating func choice(
    _ cases: [CaseSpec], in route: String, context: String, type: String?
  ) -> Piece {
    if let first = cases.first, let step = first.step, first.condition.holds(in: layout) == true {
      return piece([step], in: route, context: context, type: type)
    }
    let own = type ?? "UIViewController"
    var lines = ["SwitchAssembly<\(own), \(context)>()"]
    var fallback: String?
    for item in cases {
      if item.condition.holds(in: layout) == true {
        fallback = item.step.map { path($0, in: route, context: context, type: own) }
      } else {
        lines += self.item(item, in: route, context: context, type: own)
      }
    }
    lines.append(
      fallback.map { "  .assemble(default: \(CodeText.hanging($0)))" } ?? "  .assemble()")
    return Piece(code: lines.joined(separator: "\n"), type: own, context: context)
  }

  private mutating func item(
    _ item: CaseSpec, in route: String, context: String, type: String
  ) -> [String] {
    guard let step = item.step else {
      guard case .found(let finder) = item.condition else { return [] }
      let found = self.finder(finder, own: nil, context: context)
      if found.type == type { return ["  .addCase(from: \(found.code))"] }
      if type != "UIViewController" { return ["  .addCase(expecting: \(found.code))"] }
      let custom = "GeneralStep.custom(using: \(found.code)).unsafelyRewrapped()"
      return ["  .addCase(when: \(found.code), from: \(custom))"]
    }
    let path = CodeText.hanging(path(step, in: route, context: context, type: type))
    if case .found(let finder) = item.condition {
      let found = self.finder(finder, own: nil, context: context)
      return ["  .addCase(when: \(found.code), from: \(path))"]
    }
    let test = condition(item.condition, context: context)
    let closure = test.needsContext ? "{ (context: \(context)) in \(test.code) }" : test.code
    return ["  .addCase(when: \(closure), from: \(path))"]
  }

  /// The path of a case, in the class that all cases of a switch share.
  private mutating func path(
    _ step: StepSpec, in route: String, context: String, type: String
  ) -> String {
    let found = piece([step], in: route, context: context, type: nil)
    if found.type == type { return found.code }
    let wraps = type == "UIViewController" || found.type == "UIViewController"
    return found.code + (wraps ? ".unsafelyRewrapped()" : ".expectingContainer()")
  }

  private mutating func condition(
    _ condition: CaseSpec.Condition, context: String
  ) -> (code: String, needsContext: Bool) {
    switch condition {
    case .variant, .always: return ("\(condition.holds(in: layout) ?? false)", false)
    case .found(let finder):
      let part = self.finder(finder, own: nil, context: context)
      return ("\(part.code).getViewController(with: context) != nil", true)
    case .link: return (ExportedCode.flag(ExportedCode.openedByLink), false)
    case .channel(let channels):
      let words = channels.map { CodeText.quoted($0.rawValue) }.joined(separator: ", ")
      return (
        "[\(words)].contains(\(ExportedCode.flag(ExportedCode.linkChannel)))", false
      )
    case .flag(let flag, let isSet):
      return ((isSet ? "" : "!") + names.flag(flag.value), false)
    case .context(let values):
      return ("\(texts(values)).contains(text(of: context))", true)
    case .not(let inner):
      let found = self.condition(inner, context: context)
      return ("!(\(found.code))", found.needsContext)
    case .all(let inner): return joined(inner, by: " && ", context: context)
    case .any(let inner): return joined(inner, by: " || ", context: context)
    }
  }

  private mutating func joined(
    _ conditions: [CaseSpec.Condition], by word: String, context: String
  ) -> (code: String, needsContext: Bool) {
    var parts: [(code: String, needsContext: Bool)] = []
    for condition in conditions { parts.append(self.condition(condition, context: context)) }
    return (
      parts.map { "(\($0.code))" }.joined(separator: word), parts.contains { $0.needsContext }
    )
  }

  func texts(_ values: [ContextLiteral]) -> String {
    "[\(values.map { CodeText.quoted($0.text) }.joined(separator: ", "))]"
  }
}
