#if Swift
import AppImport

/// A modifier that shows a view while a state is set.
enum Presentation {
  case modal
  case pushed

  /// The presentation of a modifier; `nil` where it is none.
  ///
  /// Apps have sheets of their own, as `bottomSheet`.
  init?(_ name: String, _ arguments: [SwiftArgument]) {
    let isByState =
      arguments["isPresented"] != nil || arguments["item"] != nil || arguments["store"] != nil
    switch name {
    case "sheet", "fullScreenCover", "popover": self = .modal
    case "navigationDestination" where isByState: self = .pushed
    default:
      let isSheet = name.lowercased().contains("sheet") && arguments["content"]?.asClosure != nil
      guard isByState, isSheet else { return nil }
      self = .modal
    }
  }
}

/// The way through one screen's views: the links, buttons and sheets in them, and in the app's own views that
/// they are made of.
struct ViewWalk {
  private let screen: String
  private var reader: SwiftUIImport
  private var seen: Set<String> = []
  /// The parts that are still looked at: those that name others several times multiply.
  private var left = 20_000
  /// Labels of buttons that set a state, by its name.
  private var setters: [String: String] = [:]
  /// Sheets and pushed views that show while a state is set.
  private var shown: [Shown] = []

  private struct Shown {
    let state: String
    let part: ViewPart
    let isModal: Bool
    let value: String?
    /// Whether the state is set when the view is made, so that the app shows it by itself.
    let isSetAtFirst: Bool
  }

  private var parts: ViewParts { reader.parts }

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

  mutating func read(_ part: ViewPart, depth: Int = 0) {
    guard depth < 24, left > 0 else { return }
    left -= 1
    let base = part.view.chain.base
    if let (callee, arguments) = base.asCall {
      read(call: callee, arguments, base.line, in: part.scope, depth: depth)
    }
    for (link, scope) in part.modifiers { read(link, in: scope, depth: depth) }
  }

  private mutating func read(_ body: [SwiftStatement], in scope: SwiftScope, depth: Int) {
    for part in parts.views(in: body, scope) { read(part, depth: depth) }
  }

  private mutating func read(
    call callee: SwiftExpression, _ arguments: [SwiftArgument], _ line: Int, in scope: SwiftScope,
    depth: Int
  ) {
    let name = callee.lastName ?? ""
    switch name {
    case "NavigationLink": return addLink(arguments, line, in: scope)
    case "Button": return addButton(arguments, line, in: scope)
    // Their sections are screens of their own.
    case "TabView" where !reader.outline.sections.isEmpty && reader.outline.shell == .tabBar: return
    case "NavigationSplitView" where reader.outline.shell == .columns: return
    default: break
    }
    if parts.isView(name) { inline(name, arguments, in: scope, depth: depth) }
    readViews(in: arguments, in: scope, depth: depth)
  }

  /// The views that a call is given: those that closures make, and those that are made on the spot, as in
  /// `overlay(Menu())`.
  private mutating func readViews(
    in arguments: [SwiftArgument], in scope: SwiftScope, depth: Int
  ) {
    for argument in arguments {
      if let closure = argument.value.asClosure {
        read(closure.body, in: scope, depth: depth + 1)
      } else if let name = argument.value.chain.base.asCall?.callee.lastName, parts.isView(name) {
        for part in parts.parts(of: argument.value, in: scope) { read(part, depth: depth + 1) }
      }
    }
  }

  /// A view of the app's own that is a part of the screen; once for each case that it is made with.
  private mutating func inline(
    _ name: String, _ arguments: [SwiftArgument], in scope: SwiftScope, depth: Int
  ) {
    let cases = arguments.compactMap { parts.enumCase($0.value, in: scope)?.name }
    guard seen.insert(name + "(" + cases.joined(separator: ",")).inserted,
      let body = reader.project.member("body", of: name)
    else { return }
    var inner = SwiftScope(in: body)
    for argument in arguments {
      guard let label = argument.label, argument.value.asClosure == nil else { continue }
      inner = inner.binding(label, to: argument.value, in: scope)
    }
    read(body.statements, in: inner, depth: depth + 1)
  }

  private mutating func read(_ link: ChainLink, in scope: SwiftScope, depth: Int) {
    let arguments = link.arguments
    if let presented = Presentation(link.name, arguments) {
      reader.look(at: ImportPlace(path: scope.path, line: link.line))
      if reader.isLearned(link, in: scope) { return }
      return show(arguments, isModal: presented == .modal, in: scope)
    }
    switch link.name {
    case "navigationDestination", "tabItem", "onOpenURL": return
    case "onTapGesture":
      let place = ImportPlace(path: scope.path, line: link.line)
      if let closure = arguments.closure { learn(closure.body, label: nil, place, in: scope) }
    default: readViews(in: arguments, in: scope, depth: depth)
    }
  }

  private mutating func show(_ arguments: [SwiftArgument], isModal: Bool, in scope: SwiftScope) {
    var part: ViewPart?
    if let content = arguments["content"] {
      part = parts.firstView(of: content, in: scope)
    } else if let closure = arguments.closure {
      part = parts.views(in: closure.body, scope).first
    }
    guard let part else { return }
    let item = arguments["item"]
    // A store is no value that a screen is about.
    let value =
      item == nil || item?.scopedState != nil ? nil : arguments.closure?.parameters.first ?? "item"
    shown.append(
      Shown(
        state: Self.state(arguments, in: scope), part: part, isModal: isModal, value: value,
        isSetAtFirst: isSetAtFirst(arguments, in: scope)))
  }

  /// Whether a view's own state, as in `isPresented: $isShown`, begins with anything but `false`.
  private func isSetAtFirst(_ arguments: [SwiftArgument], in scope: SwiftScope) -> Bool {
    guard let name = arguments["isPresented"]?.lastName?.drop(while: { $0 == "$" }),
      let member = scope.owner.flatMap({ reader.project.member(String(name), of: $0) }),
      member.declaration.attributes.contains("State")
    else { return false }
    if case .truth(false)? = member.variable?.value?.kind { return false }
    return true
  }

  /// The name of the state in `isPresented: $isShown` and `item: $selected`, where a view was given it that of
  /// the view around.
  private static func state(_ arguments: [SwiftArgument], in scope: SwiftScope) -> String {
    let given = arguments["isPresented"] ?? arguments["item"] ?? arguments["store"]
    if case .keyPath(let state)? = arguments["state"]?.kind { return state }
    if let state = given?.scopedState { return state }
    var name = given?.lastName ?? ""
    var scope = scope
    for _ in 0..<6 {
      name = name.hasPrefix("$") ? String(name.dropFirst()) : name
      guard let (value, outer) = scope.value(of: name), let next = value.lastName else { break }
      (name, scope) = (next, outer)
    }
    return name
  }
}

extension ViewWalk {
  /// A link: to a view, or to what a value stands for.
  private mutating func addLink(_ arguments: [SwiftArgument], _ line: Int, in scope: SwiftScope) {
    let place = ImportPlace(path: scope.path, line: line)
    reader.declare(at: place)
    let closures = arguments.closures
    let labelled =
      closures.first { $0.label == "label" }
      ?? (["value", "state", "destination"].contains { arguments[$0] != nil } ? closures.last : nil)
    let text = arguments.first.flatMap {
      $0.label == nil ? parts.string($0.value, in: scope) : nil
    }
    let label = text ?? labelled.flatMap { parts.text(in: $0.closure.body, scope) }
    if let value = arguments["value"] ?? arguments["state"] {
      return open(value, label: label, place, in: scope)
    }
    // A link of the app's own may take the page itself.
    let types = reader.destinationTypes
    if let page = arguments.first(where: {
      parts.enumCase($0.value, in: scope, of: types) != nil
    }) {
      let shown = label ?? closures.last.flatMap { parts.text(in: $0.closure.body, scope) }
      return open(page.value, label: shown, place, in: scope)
    }
    guard let part = destination(arguments, closures, in: scope) else {
      return reader.miss("the destination of this link is not understood", at: place)
    }
    add(part, label: label, place, value: Self.value(of: part.view))
  }

  private func destination(
    _ arguments: [SwiftArgument], _ closures: [(label: String?, closure: SwiftClosure)],
    in scope: SwiftScope
  ) -> ViewPart? {
    if let given = arguments["destination"] { return parts.firstView(of: given, in: scope) }
    let closure = closures.first { $0.label != "label" }?.closure
    return closure.flatMap { parts.views(in: $0.body, scope).first }
  }

  /// Adds the entry to the screen that a value opens, by its type or its case.
  private mutating func open(
    _ value: SwiftExpression, label: String?, _ place: ImportPlace, isModal: Bool = false,
    in scope: SwiftScope
  ) {
    if case .absent = value.kind {
      return reader.miss("this link is disabled", at: place)
    }
    let types = reader.destinationTypes
    let found = parts.enumCase(value, in: scope, of: types)
    // A page may have the name of a section's case; where both fit, the page was meant.
    if found.map({ reader.isSection($0) }) ?? true,
      let target = reader.section(of: value, in: scope)
    {
      return add(target, label: label, place)
    }
    let known = found?.type ?? reader.destinationType(of: value, in: scope)
    guard let opened = (known ?? (types.count == 1 ? types[0] : nil)),
      let view = reader.view(ofType: opened, found)
    else {
      return reader.miss("no 'navigationDestination' for this value is understood", at: place)
    }
    let isPlain = found?.isSettled == true
    add(
      view.part, label: label, place, isModal: isModal || view.isModal,
      value: isPlain ? nil : ImportText.name(found?.name ?? opened.replacing(".ID", with: "")))
  }

  /// The name of the first value that a view is made with and that is none of the sources' own.
  private static func value(of view: SwiftExpression) -> String? {
    for argument in view.chain.base.asCall?.arguments ?? [] {
      switch argument.value.kind {
      case .name(let name, _) where !name.hasPrefix("$") && name.first?.isUppercase == false:
        if name.lowercased().hasSuffix("store") { continue }
        return argument.label ?? name
      case .member(.some(let base), _, _) where base.lastName?.first?.isLowercase == true:
        return argument.label ?? "value"
      default: continue
      }
    }
    return nil
  }
}

extension ViewWalk {
  /// An entry to the screen of a view.
  private mutating func add(
    _ part: ViewPart, label: String?, _ place: ImportPlace, isModal: Bool = false,
    value: String? = nil
  ) {
    let target = reader.screen(for: part, label: label ?? "screen", isModal: isModal, value: value)
    add(target, label: label, place)
  }

  private mutating func add(_ target: String, label: String?, _ place: ImportPlace) {
    // Of a computed text only signs may be left.
    let label = label.flatMap { $0.contains(where: \.isLetter) ? $0 : nil }
    let title = reader.outline[target]?.title ?? target
    guard let index = reader.outline.screens.firstIndex(where: { $0.name == screen }),
      !reader.outline.screens[index].entries.contains(where: {
        $0.target == target && $0.label == label ?? title
      })
    else { return }
    reader.outline.screens[index].entries.append(
      OutlineEntry(
        label: label ?? title, target: target, mode: .push, place: place,
        note: label == nil ? "a guess: the label is the title of the screen it opens" : nil,
        isLabelGuessed: label == nil))
  }

  private mutating func addButton(_ arguments: [SwiftArgument], _ line: Int, in scope: SwiftScope) {
    let place = ImportPlace(path: scope.path, line: line)
    let closures = arguments.closures
    let labelled = closures.first { $0.label == "label" }?.closure
    let label =
      arguments.first.flatMap { $0.label == nil ? parts.string($0.value, in: scope) : nil }
      ?? labelled.flatMap { parts.text(in: $0.body, scope) }
    if let action = closures.first(where: { $0.label != "label" })?.closure {
      learn(action.body, label: label, place, in: scope)
    } else if let action = arguments["action"],
      let function = parts.resolver.member(action, in: scope)
    {
      learn(function.statements, label: label, place, in: SwiftScope(in: function))
    }
  }

  /// The states that statements set, and the values that they open.
  private mutating func learn(
    _ body: [SwiftStatement], label: String?, _ place: ImportPlace, in scope: SwiftScope
  ) {
    let effects = ViewEffects(
      of: body, in: scope, parts, types: reader.destinationTypes, reducers: reader.reducers)
    for state in effects.states where setters[state] == nil { setters[state] = label }
    for (value, isModal, scope) in effects.opened {
      reader.declare(at: place)
      open(value, label: label, place, isModal: isModal, in: scope)
    }
    for (value, scope) in effects.selected {
      guard let target = reader.section(of: value, in: scope), target != screen else { continue }
      reader.declare(at: place)
      add(target, label: label, place)
    }
  }

  /// A sheet or pushed view, with the label of the button that shows it.
  private mutating func add(_ item: Shown) {
    if isForeign(item.part) { return }
    let place = ImportPlace(path: item.part.scope.path, line: item.part.view.chain.base.line)
    reader.declare(at: place)
    let label = setters[item.state]
    if label == nil, item.isSetAtFirst {
      _ = reader.screen(
        for: item.part, label: "screen", isModal: item.isModal, value: item.value)
      return reader.miss("no element leads there: the app does so by itself", at: place)
    }
    add(item.part, label: label, place, isModal: item.isModal, value: item.value)
  }

  /// Whether a view wraps what is no view of SwiftUI, such as a share sheet or a browser: no screen of the app.
  private func isForeign(_ part: ViewPart) -> Bool {
    guard let name = part.view.chain.base.asCall?.callee.lastName else { return false }
    return reader.project.inherits(
      name, from: "UIViewControllerRepresentable", "UIViewRepresentable",
      "NSViewControllerRepresentable", "NSViewRepresentable")
  }
}
#endif
