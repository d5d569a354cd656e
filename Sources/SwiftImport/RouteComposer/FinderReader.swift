#if Swift
import AppImport

extension RouteReader {
  /// A finder in the spec language.
  struct FoundBy {
    /// `none`, `class`, or a mapping.
    let value: SpecValue
    /// Whether it sets the context of what it finds.
    var sets = false
  }

  mutating func add(finder: SwiftExpression, to reading: inout StepReading) {
    if reading.step?.type.isEmpty == true {
      reading.step?.type = Self.types(of: finder.asCall?.callee ?? finder).first ?? ""
    }
    let own = reading.step?.type
    let found = self.finder(finder, own: own, in: reading.scope, of: reading.route)
    reading.step?.find = found.value
    if found.sets { reading.step?.setsFound = true }
  }

  /// - Parameter own: the class of the step that it belongs to; `nil` where it stands alone.
  mutating func finder(
    _ written: SwiftExpression, own: String?, in scope: SwiftScope, of route: Int
  ) -> FoundBy {
    if case .name(let name, _) = written.kind, let (value, inner) = scope.value(of: name) {
      return finder(value, own: own, in: inner, of: route)
    }
    let (callee, arguments) = written.asCall ?? (written, [])
    let name = callee.lastName ?? ""
    let type = Self.types(of: callee).first ?? own ?? ""
    var keys: [SpecValue.Member] = []
    var sets = false
    switch name {
    case "nilFinder", "NilFinder": return FoundBy(value: .word("none"))
    case "classFinder", "ClassFinder": break
    case "classWithContextFinder", "ClassWithContextFinder", "hostingControllerWithContextFinder",
      "UIHostingControllerWithContextFinder":
      if !ignoresContext(type) {
        keys.append(.init("by", .word("with-context")))
      }
    case "PresentingFinder", "presentingFinder": keys.append(.init("by", .word("presenting")))
    case "DetailsNavigationFinder", "detailsNavigationFinder":
      keys.append(.init("by", .word("details")))
    case "InlineStackIteratingFinder":
      if let list = contexts(arguments.closure, in: scope) {
        keys.append(.init("context", list))
      } else {
        note("a closure decides in this finder; any screen of the class matches", on: route)
      }
    case "instanceFinder", "InstanceFinder":
      note("a finder looks for one particular screen; any screen of the class matches", on: route)
    default: sets = readOwn(finder: written, named: name, into: &keys, in: scope, of: route)
    }
    keys += place(arguments, in: scope, of: route)
    if own == nil, let subject = classes.subject(type) {
      keys.insert(.init("of", .word(subject.name)), at: 0)
    }
    return FoundBy(value: keys.isEmpty ? .word("class") : .map(keys, .flow), sets: sets)
  }

  /// A finder of the app's own class: where it looks, and whether it asks for the context.
  private mutating func readOwn(
    finder: SwiftExpression, named name: String, into keys: inout [SpecValue.Member],
    in scope: SwiftScope, of route: Int
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
    if compares { keys.insert(.init("by", .word("with-context")), at: 0) }
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

  private func contexts(_ closure: SwiftClosure?, in scope: SwiftScope) -> SpecValue? {
    guard case .call(let callee, _)? = closure?.body.returned?.kind,
      case .member(let base?, "contains", _) = callee.kind,
      let items = resolver.list(base, in: scope)
    else { return nil }
    let texts = items.compactMap(\.plainText)
    guard texts.count == items.count, !texts.isEmpty else { return nil }
    return .list(texts.map { .text($0) }, .flow)
  }

  /// Where a finder looks, as keys of the spec language.
  private mutating func place(
    _ arguments: [SwiftArgument], in scope: SwiftScope, of route: Int
  ) -> [SpecValue.Member] {
    var arguments = arguments
    if let iterator = arguments["iterator"]?.asCall { arguments = iterator.arguments }
    var keys: [SpecValue.Member] = []
    if let options = arguments["options"], let words = Self.options(options) {
      keys.append(.init("search", words))
    }
    guard let start = arguments["startingPoint"] else { return keys }
    switch start.asCall?.callee.lastName ?? start.lastName {
    case "root": keys.append(.init("starting-point", .word("root")))
    case "custom":
      let (base, _) = start.asCall?.arguments.first?.value.chain ?? (start, [])
      if base.asCall?.callee.lastName?.hasSuffix("Finder") == true {
        let inner = finder(base, own: nil, in: scope, of: route)
        keys.append(.init("starting-point", inner.value))
      } else {
        note(
          "a finder starts at a screen that only the running app knows; the topmost is used",
          on: route)
      }
    default: break
    }
    return keys
  }

  private static func options(_ expression: SwiftExpression) -> SpecValue? {
    let names = [
      "current": "current", "visible": "visible", "contained": "contained", "parent": "parent",
      "presented": "presented", "presenting": "presenting", "currentAllStack": "current-all-stack",
      "currentVisibleOnly": "current-visible-only", "allVisible": "all-visible",
      "fullStack": "full-stack", "currentAndUp": "current-and-up",
      "currentAndDown": "current-and-down",
    ]
    if case .list(let items) = expression.kind {
      let words = items.compactMap { $0.lastName.flatMap { names[$0] } }
      return words.count == items.count ? .words(words) : nil
    }
    return expression.lastName.flatMap { names[$0] }.map { .word($0) }
  }
}
#endif
