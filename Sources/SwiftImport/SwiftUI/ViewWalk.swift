import AppImport

/// The way through one screen's views: the links, buttons and sheets in them, and in the app's own views that
/// they are made of.
struct ViewWalk {
  private let screen: String
  private var reader: SwiftUIImport
  private var seen: Set<String> = []
  /// Labels of buttons that set a state, by its name.
  private var setters: [String: String] = [:]
  /// Sheets and pushed views that show while a state is set.
  private var shown:
    [(state: String, view: SwiftExpression, scope: SwiftScope, isModal: Bool, value: String?)] = []

  init(screen: String, reader: SwiftUIImport) {
    self.screen = screen
    self.reader = reader
  }

  /// The reader with the entries of the screen.
  var finished: SwiftUIImport {
    var walk = self
    for item in shown { walk.add(item) }
    return walk.reader
  }

  mutating func read(_ view: SwiftExpression, in scope: SwiftScope, depth: Int = 0) {
    guard depth < 24 else { return }
    let (base, links) = view.chain
    if let (callee, arguments) = base.asCall {
      read(call: callee, arguments, base.line, in: scope, depth: depth)
    } else if case .name(let name, _) = base.kind {
      inline(property: name, in: scope, depth: depth)
    }
    for link in links { read(link, in: scope, depth: depth) }
  }

  private mutating func read(_ body: [SwiftStatement], in scope: SwiftScope, depth: Int) {
    for view in body.views { read(view, in: scope, depth: depth) }
  }

  private mutating func read(
    call callee: SwiftExpression, _ arguments: [SwiftArgument], _ line: Int, in scope: SwiftScope,
    depth: Int
  ) {
    let name = callee.lastName ?? ""
    switch name {
    case "NavigationLink": return addLink(arguments, line, in: scope)
    case "Button": return addButton(arguments, line, in: scope)
    default: break
    }
    if reader.isView(name), seen.insert(name).inserted,
      let body = reader.project.member("body", of: name)
    {
      let inner = SwiftScope(in: body)
      read(body.variable?.getter ?? [], in: inner, depth: depth + 1)
    } else if !reader.isView(name) {
      inline(property: name, in: scope, depth: depth)
    }
    for argument in arguments {
      if case .closure(let closure) = argument.value.kind {
        read(closure.body, in: scope, depth: depth + 1)
      }
    }
  }

  /// A part of the view that stands in a property or function of its own.
  private mutating func inline(property name: String, in scope: SwiftScope, depth: Int) {
    guard let owner = scope.owner, name != "body",
      let member = reader.project.member(name, of: owner),
      seen.insert(member.key).inserted
    else { return }
    read(
      member.variable?.getter ?? member.function?.body ?? [], in: SwiftScope(in: member),
      depth: depth + 1)
  }

  private mutating func read(_ link: ChainLink, in scope: SwiftScope, depth: Int) {
    let arguments = link.arguments
    let place = ImportPlace(path: scope.path, line: link.line)
    switch link.name {
    case "sheet", "fullScreenCover", "popover":
      guard
        let view = arguments["content"].flatMap(Self.body) ?? arguments.closure?.body.views.first
      else { return }
      let value = arguments["item"] == nil ? nil : arguments.closure?.parameters.first ?? "item"
      shown.append((Self.state(arguments), view, scope, true, value))
    case "navigationDestination" where arguments["isPresented"] != nil || arguments["item"] != nil:
      guard let view = arguments.closure?.body.views.first else { return }
      let value = arguments["item"] == nil ? nil : arguments.closure?.parameters.first ?? "item"
      shown.append((Self.state(arguments), view, scope, false, value))
    case "navigationDestination", "tabItem", "onOpenURL": return
    case "onTapGesture":
      if let closure = arguments.closure { learn(closure, label: nil, place, in: scope) }
    default:
      for argument in arguments {
        if case .closure(let closure) = argument.value.kind {
          read(closure.body, in: scope, depth: depth + 1)
        }
      }
    }
  }

  private static func body(_ expression: SwiftExpression) -> SwiftExpression? {
    if case .closure(let closure) = expression.kind { return closure.body.views.first }
    return expression
  }

  /// The name of the state in `isPresented: $isShown` and `item: $selected`.
  private static func state(_ arguments: [SwiftArgument]) -> String {
    let value = arguments["isPresented"] ?? arguments["item"]
    return value?.lastName.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 } ?? ""
  }
}

extension ViewWalk {
  /// A link: to a view, or to what a value stands for.
  private mutating func addLink(_ arguments: [SwiftArgument], _ line: Int, in scope: SwiftScope) {
    let place = ImportPlace(path: scope.path, line: line)
    reader.outline.declaredActions += 1
    let closures = arguments.compactMap { argument -> (label: String?, closure: SwiftClosure)? in
      if case .closure(let closure) = argument.value.kind { (argument.label, closure) } else { nil }
    }
    let labelled =
      closures.first { $0.label == "label" }
      ?? (arguments["value"] != nil || arguments["destination"] != nil ? closures.last : nil)
    let text = arguments.first.flatMap { $0.label == nil ? $0.value.shownText : nil }
    let label = text ?? labelled.flatMap { Self.text(in: $0.closure.body) }
    if let value = arguments["value"] {
      return open(value, label: label, place, in: scope)
    }
    let direct = arguments["destination"].flatMap(Self.body)
    guard
      let view = direct ?? closures.first(where: { $0.label != "label" })?.closure.body.views.first
    else {
      return reader.outline.findings.missAction(
        "this link has no destination that is understood", at: place)
    }
    add(view, label: label, place, in: scope, value: Self.value(of: view))
  }

  /// Adds the entry to the screen that a value opens, by its type or its case.
  private mutating func open(
    _ value: SwiftExpression, label: String?, _ place: ImportPlace, in scope: SwiftScope
  ) {
    let (type, name) = destinationType(of: value, in: scope)
    let candidates =
      type.flatMap { reader.destinations[$0] }.map { [$0] }
      ?? (reader.destinations.count == 1 ? Array(reader.destinations.values) : [])
    guard let found = candidates.first, let view = Self.view(in: found.closure, forCase: name)
    else {
      return reader.outline.findings.missAction(
        "no 'navigationDestination' for this value is understood", at: place)
    }
    let isPlain = name != nil && value.asCall == nil
    add(
      view, label: label, place, in: found.scope,
      value: isPlain ? nil : type.map(ImportText.name) ?? "value")
  }

  /// The type of a value, and its case where it is one of an enumeration.
  private func destinationType(of value: SwiftExpression, in scope: SwiftScope) -> (
    String?, String?
  ) {
    let callee = value.asCall?.callee ?? value
    if case .member(let base, let name, _) = callee.kind {
      if let type = base?.lastName, reader.project.types[type]?.cases.contains(name) == true {
        return (type, name)
      }
      if base == nil {
        let owner = reader.destinations.keys.sorted().first {
          reader.project.types[$0]?.cases.contains(name) == true
        }
        return (owner, name)
      }
    }
    return (reader.resolver.type(of: value, in: scope), nil)
  }

  /// The view that a closure makes for a case; the only one where it makes no difference.
  private static func view(in closure: SwiftClosure, forCase name: String?) -> SwiftExpression? {
    guard let name else { return closure.body.views.first }
    for statement in closure.body {
      guard case .cases(_, let cases) = statement.kind else { continue }
      let found =
        cases.first { item in
          item.patterns.contains { $0.drop { $0 != "." }.dropFirst().prefix { $0 != "(" } == name }
        } ?? cases.first { $0.patterns.isEmpty }
      return found?.body.views.first
    }
    return closure.body.views.first
  }

  /// The name of the first value that a view is made with and that is none of the sources' own.
  private static func value(of view: SwiftExpression) -> String? {
    let (base, _) = view.chain
    for argument in base.asCall?.arguments ?? [] {
      switch argument.value.kind {
      case .name(let name, _) where !name.hasPrefix("$") && name.first?.isUppercase == false:
        return argument.label ?? name
      case .member(.some(let base), _, _) where base.lastName?.first?.isLowercase == true:
        return argument.label ?? "value"
      default: continue
      }
    }
    return nil
  }

  private static func text(in body: [SwiftStatement]) -> String? {
    var text: String?
    body.visit { expression in
      guard text == nil, ["Text", "Label"].contains(expression.asCall?.callee.lastName) else {
        return
      }
      text = expression.asCall?.arguments.first?.value.plainText
    }
    return text
  }
}

extension ViewWalk {
  /// An entry to the screen of a view.
  private mutating func add(
    _ view: SwiftExpression, label: String?, _ place: ImportPlace, in scope: SwiftScope,
    isModal: Bool = false, value: String? = nil
  ) {
    let target = reader.screen(
      for: view, in: scope, label: label ?? "screen", isModal: isModal, value: value)
    let title = reader.outline[target]?.title ?? target
    guard let index = reader.outline.screens.firstIndex(where: { $0.name == screen }) else {
      return
    }
    reader.outline.screens[index].entries.append(
      OutlineEntry(
        label: label ?? title, target: target, mode: .push, place: place,
        note: label == nil ? "the label is a guess after the title of what it opens" : nil))
  }

  private mutating func addButton(_ arguments: [SwiftArgument], _ line: Int, in scope: SwiftScope) {
    let place = ImportPlace(path: scope.path, line: line)
    let closures = arguments.compactMap { argument -> (String?, SwiftClosure)? in
      if case .closure(let closure) = argument.value.kind { (argument.label, closure) } else { nil }
    }
    let labelled = closures.first { $0.0 == "label" }?.1
    let label =
      arguments.first.flatMap { $0.label == nil ? $0.value.shownText : nil }
      ?? labelled.flatMap { Self.text(in: $0.body) }
    let action = closures.first { $0.0 != "label" }?.1
    if let action { learn(action, label: label, place, in: scope) }
  }

  /// The states that a closure sets, and the values that it puts onto a path.
  private mutating func learn(
    _ closure: SwiftClosure, label: String?, _ place: ImportPlace, in scope: SwiftScope
  ) {
    var states: [String] = []
    var values: [SwiftExpression] = []
    closure.body.visit { expression in
      switch expression.kind {
      case .operation("=", let target, let value):
        if case .truth(false) = value.kind { return }
        if case .absent = value.kind { return }
        if let name = target.lastName { states.append(name) }
      case .call(let callee, let arguments):
        guard case .member(let base?, let name, _) = callee.kind else { return }
        if name == "toggle", let state = base.lastName { states.append(state) }
        let isPath = base.lastName?.lowercased().hasSuffix("path") == true
        if name == "append", isPath, let value = arguments.first?.value { values.append(value) }
      default: return
      }
    }
    for state in states where setters[state] == nil { setters[state] = label }
    for value in values {
      reader.outline.declaredActions += 1
      open(value, label: label, place, in: scope)
    }
  }

  /// A sheet or pushed view, with the label of the button that shows it.
  private mutating func add(
    _ item: (state: String, view: SwiftExpression, scope: SwiftScope, isModal: Bool, value: String?)
  ) {
    reader.outline.declaredActions += 1
    let place = ImportPlace(path: item.scope.path, line: item.view.chain.base.line)
    add(
      item.view, label: setters[item.state], place, in: item.scope, isModal: item.isModal,
      value: item.value)
  }
}
