#if Swift
import AppImport

extension RouteReader {
  /// A finder in the spec language.
  struct FinderText {
    /// `none`, `class`, or a mapping.
    let text: String
    /// Whether it sets the context of what it finds.
    var sets = false
  }

  mutating func add(finder: SwiftExpression, to reading: inout StepReading) {
    if reading.step?.type.isEmpty == true {
      reading.step?.type = Self.types(of: finder.asCall?.callee ?? finder).first ?? ""
    }
    let own = reading.step?.type
    let found = finderText(finder, own: own, in: reading.scope, of: reading.route)
    reading.step?.find = found.text
    if found.sets { reading.step?.setsFound = true }
  }

  /// - Parameter own: the class of the step that it belongs to; `nil` where it stands alone.
  mutating func finderText(
    _ written: SwiftExpression, own: String?, in scope: SwiftScope, of route: Int
  ) -> FinderText {
    if case .name(let name, _) = written.kind, let (value, inner) = scope.value(of: name) {
      return finderText(value, own: own, in: inner, of: route)
    }
    let (callee, arguments) = written.asCall ?? (written, [])
    let name = callee.lastName ?? ""
    let type = Self.types(of: callee).first ?? own ?? ""
    var keys: [String] = []
    var sets = false
    switch name {
    case "nilFinder", "NilFinder": return FinderText(text: "none")
    case "classFinder", "ClassFinder": break
    case "classWithContextFinder", "ClassWithContextFinder", "hostingControllerWithContextFinder",
      "UIHostingControllerWithContextFinder":
      if !ignoresContext(type) { keys.append("by: with-context") }
    case "PresentingFinder", "presentingFinder": keys.append("by: presenting")
    case "DetailsNavigationFinder", "detailsNavigationFinder": keys.append("by: details")
    case "InlineStackIteratingFinder":
      if let list = contexts(arguments.closure, in: scope) {
        keys.append("context: \(list)")
      } else {
        note("a closure decides in this finder; any screen of the class matches", on: route)
      }
    case "instanceFinder", "InstanceFinder":
      note("a finder looks for one particular screen; any screen of the class matches", on: route)
    default: sets = readOwn(finder: written, named: name, into: &keys, in: scope, of: route)
    }
    keys += place(arguments, in: scope, of: route)
    if own == nil, let subject = classes.subject(type) { keys.insert("of: \(subject.name)", at: 0) }
    return FinderText(
      text: keys.isEmpty ? "class" : "{ \(keys.joined(separator: ", ")) }", sets: sets)
  }

  /// A finder of the app's own class: where it looks, and whether it asks for the context.
  private mutating func readOwn(
    finder: SwiftExpression, named name: String, into keys: inout [String], in scope: SwiftScope,
    of route: Int
  ) -> Bool {
    guard let type = ownType(finder, named: name, in: scope) else {
      note(
        "the finder '\(ImportText.comment(name))' is not understood; any screen of the class matches",
        on: route)
      return false
    }
    let members = project.types[type]?.members ?? []
    for member in members where member.declaration.name == "iterator" {
      let arguments = member.value?.asCall?.arguments ?? []
      keys += place(arguments, in: SwiftScope(in: member), of: route)
    }
    guard let body = members.first(where: { $0.declaration.name == "isTarget" })?.function?.body
    else {
      note("'\(type)' is the app's own finder; any screen of the class matches", on: route)
      return false
    }
    var sets = false
    var compares = false
    body.visit { expression in
      if case .operation("=", _, _) = expression.kind { sets = true }
      if case .operation("==", _, _) = expression.kind { compares = true }
    }
    if compares { keys.insert("by: with-context", at: 0) }
    return sets
  }

  /// The type of the app's own that an expression makes, or that a short form stands for.
  func ownType(
    _ expression: SwiftExpression, named name: String, in scope: SwiftScope
  ) -> String? {
    if project.types[name] != nil { return name }
    let owners = project.owners[name] ?? []
    return owners.first { project.types[$0]?.keyword != "" } ?? owners.first
      ?? resolver.type(of: expression, in: scope)
  }

  /// Whether a screen says that it is the target without looking at what it is about.
  private func ignoresContext(_ type: String) -> Bool {
    let own = project.types[SwiftText.plainType(type)]
    guard let member = own?.members.first(where: { $0.declaration.name == "isTarget" }),
      case .operation("==", let one, let other)? = member.value?.kind
    else { return false }
    func isCase(_ value: SwiftExpression) -> Bool {
      if case .member(nil, _, _) = value.kind { true } else { false }
    }
    return isCase(one) || isCase(other)
  }

  private func contexts(_ closure: SwiftClosure?, in scope: SwiftScope) -> String? {
    guard case .call(let callee, _)? = closure?.body.returned?.kind,
      case .member(let base?, "contains", _) = callee.kind,
      let items = resolver.list(base, in: scope)
    else { return nil }
    let texts = items.compactMap { $0.plainText.map(ImportText.quoted) }
    return texts.count == items.count && !texts.isEmpty ? "[\(texts.joined(separator: ", "))]" : nil
  }

  /// Where a finder looks, as keys of the spec language.
  private mutating func place(
    _ arguments: [SwiftArgument], in scope: SwiftScope, of route: Int
  ) -> [String] {
    var arguments = arguments
    if let iterator = arguments["iterator"]?.asCall { arguments = iterator.arguments }
    var keys: [String] = []
    if let options = arguments["options"], let words = Self.options(options) {
      keys.append("search: \(words)")
    }
    guard let start = arguments["startingPoint"] else { return keys }
    switch start.asCall?.callee.lastName ?? start.lastName {
    case "root": keys.append("starting-point: root")
    case "custom":
      let (base, _) = start.asCall?.arguments.first?.value.chain ?? (start, [])
      if base.asCall?.callee.lastName?.hasSuffix("Finder") == true {
        let inner = finderText(base, own: nil, in: scope, of: route)
        keys.append("starting-point: \(inner.text)")
      } else {
        note(
          "a finder starts at a screen that only the running app knows; the topmost is used",
          on: route)
      }
    default: break
    }
    return keys
  }

  private static func options(_ expression: SwiftExpression) -> String? {
    let names = [
      "current": "current", "visible": "visible", "contained": "contained", "parent": "parent",
      "presented": "presented", "presenting": "presenting", "currentAllStack": "current-all-stack",
      "currentVisibleOnly": "current-visible-only", "allVisible": "all-visible",
      "fullStack": "full-stack", "currentAndUp": "current-and-up",
      "currentAndDown": "current-and-down",
    ]
    if case .list(let items) = expression.kind {
      let words = items.compactMap { $0.lastName.flatMap { names[$0] } }
      return words.count == items.count ? "[\(words.joined(separator: ", "))]" : nil
    }
    return expression.lastName.flatMap { names[$0] }
  }
}
#endif
