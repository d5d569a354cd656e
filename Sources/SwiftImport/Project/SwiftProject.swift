#if Swift
import AppImport

/// The declarations of a project's sources, by name.
struct SwiftProject {
  private(set) var types: [String: SwiftType] = [:]
  /// The names of the types, in the order of the sources.
  private(set) var order: [String] = []
  /// Functions and variables outside of all types.
  private(set) var globals: [String: SwiftMember] = [:]
  /// The members of all types, by their names.
  private(set) var membersByName: [String: [SwiftMember]] = [:]
  /// The types that have a static member of a name, for `.name` without a type.
  private(set) var owners: [String: [String]] = [:]

  init(_ files: [SwiftFile]) {
    for file in files {
      for declaration in file.declarations { add(declaration, inside: nil, path: file.path) }
    }
    for name in order {
      for member in types[name]?.members ?? [] {
        membersByName[member.declaration.name, default: []].append(member)
        if member.declaration.isStatic { owners[member.declaration.name, default: []].append(name) }
      }
    }
  }

  private mutating func add(_ declaration: SwiftDeclaration, inside owner: String?, path: String) {
    let member = SwiftMember(declaration: declaration, path: path, owner: owner)
    guard case .type(let keyword, let inherits, let members) = declaration.kind else {
      if let owner {
        types[owner]?.members.append(member)
      } else if globals[declaration.name] == nil {
        globals[declaration.name] = member
      }
      return
    }
    // Types that lie inside others are found by their own name too.
    let name =
      SwiftText.plainType(declaration.name).split(separator: ".").last.map(String.init) ?? ""
    if types[name] == nil {
      order.append(name)
      types[name] = SwiftType(name: name, place: member.place, inside: owner)
    }
    if keyword != "extension" { types[name]?.keyword = keyword }
    types[name]?.inherits += inherits.map(SwiftText.plainType)
    for inner in members { add(inner, inside: name, path: path) }
  }

  /// The classes and protocols above a type, the nearest first.
  func ancestors(of name: String) -> [String] {
    var found: [String] = []
    var open = types[name]?.inherits ?? []
    while !open.isEmpty {
      let next = open.removeFirst()
      guard !found.contains(next), found.count < 64 else { continue }
      found.append(next)
      open += types[next]?.inherits ?? []
    }
    return found
  }

  func inherits(_ name: String, from wanted: String...) -> Bool {
    wanted.contains(name) || !Set(ancestors(of: name)).isDisjoint(with: wanted)
  }

  /// A member of a type, of its ancestors, or of what conforms to it, where it is a protocol.
  func member(_ name: String, of type: String) -> SwiftMember? {
    for candidate in [type] + ancestors(of: type) {
      let found = types[candidate]?.members.first { $0.declaration.name == name && $0.hasBody }
      if let found { return found }
    }
    return types[type]?.members.first { $0.declaration.name == name }
  }

  /// The member of the same name and type that is a function, or is none; itself where there is no other.
  func overload(of member: SwiftMember, isFunction: Bool) -> SwiftMember {
    if (member.function != nil) == isFunction { return member }
    let others = member.owner.flatMap { types[$0]?.members } ?? []
    return others.first {
      $0.declaration.name == member.declaration.name && ($0.function != nil) == isFunction
    } ?? member
  }

  /// The types that conform to a protocol, in the order of the sources.
  func implementers(of name: String) -> [String] {
    order.filter { types[$0]?.keyword != "protocol" && ancestors(of: $0).contains(name) }
  }
}

/// A type with its extensions.
struct SwiftType {
  let name: String
  let place: ImportPlace
  /// The type that it lies in.
  let inside: String?
  /// `class`, `struct`, `enum`, `protocol`; empty where only extensions are there.
  var keyword = ""
  /// The names behind its colon, without generic arguments.
  var inherits: [String] = []
  var members: [SwiftMember] = []

  /// Its cases, where it is an enumeration.
  var cases: [String] {
    members.compactMap {
      if case .enumCase = $0.declaration.kind { $0.declaration.name } else { nil }
    }
  }

  /// The types that it gives other names.
  var aliases: [String: String] {
    var found: [String: String] = [:]
    for member in members {
      if case .alias(let type) = member.declaration.kind { found[member.declaration.name] = type }
    }
    return found
  }

  /// Its stored properties with their types.
  var stored: [(name: String, type: String)] {
    members.compactMap { member in
      guard case .variable(let variable) = member.declaration.kind, variable.getter.isEmpty,
        !member.declaration.isStatic, let type = variable.type
      else { return nil }
      return (member.declaration.name, type)
    }
  }
}

/// A declaration with its file, and the type that it belongs to.
struct SwiftMember {
  let declaration: SwiftDeclaration
  let path: String
  let owner: String?

  var place: ImportPlace { ImportPlace(path: path, line: declaration.line) }

  var key: String { "\(owner ?? "").\(declaration.name)" }

  var variable: SwiftVariable? {
    if case .variable(let variable) = declaration.kind { variable } else { nil }
  }

  /// The values of a case of an enumeration.
  var enumValues: [SwiftFunction.Parameter]? {
    if case .enumCase(let values) = declaration.kind { values } else { nil }
  }

  var function: SwiftFunction? {
    if case .function(let function) = declaration.kind { function } else { nil }
  }

  /// The expression that it stands for: a value, or what its getter or body returns.
  var value: SwiftExpression? {
    if let value = variable?.value { return value }
    return statements.returned
  }

  /// The statements that it stands for: those of a getter or a function; empty for a stored value.
  var statements: [SwiftStatement] { variable?.getter ?? function?.body ?? [] }

  /// Whether it says what it does, and does not only demand it.
  var hasBody: Bool {
    switch declaration.kind {
    case .variable(let variable):
      variable.value != nil || !variable.getter.isEmpty || variable.type != nil && owner == nil
    case .function(let function): !function.body.isEmpty
    case .type, .enumCase, .alias: true
    }
  }
}

extension [SwiftStatement] {
  /// The expression that they return: the last `return`, or the only one there is.
  var returned: SwiftExpression? {
    for statement in reversed() {
      switch statement.kind {
      case .result(let value): return value
      case .expression(let value) where count == 1: return value
      default: continue
      }
    }
    return nil
  }

  /// The constants that they declare.
  var locals: [String: SwiftExpression] {
    var found: [String: SwiftExpression] = [:]
    for statement in self {
      if case .declaration(let declaration) = statement.kind,
        case .variable(let variable) = declaration.kind, let value = variable.value
      {
        found[declaration.name] = value
      }
      if case .choice(let condition, _, _) = statement.kind, condition.isGuard {
        for binding in condition.bindings { found[binding.name] = binding.value }
      }
    }
    return found
  }

  /// Every expression in them, outer ones first, with those inside closures and branches.
  func visit(_ look: (SwiftExpression) -> Void) {
    for statement in self {
      switch statement.kind {
      case .expression(let value): value.visit(look)
      case .declaration(let declaration):
        if case .variable(let variable) = declaration.kind {
          variable.value?.visit(look)
          variable.getter.visit(look)
        }
      case .result(let value): value?.visit(look)
      case .failure(let value): value.visit(look)
      case .choice(let condition, let first, let second):
        condition.tests.forEach { $0.visit(look) }
        condition.bindings.forEach { $0.value?.visit(look) }
        first.visit(look)
        second.visit(look)
      case .cases(let subject, let cases):
        subject.visit(look)
        cases.forEach { $0.body.visit(look) }
      case .loop(_, let list, let body):
        list?.visit(look)
        body.visit(look)
      case .block(let body): body.visit(look)
      }
    }
  }
}

extension SwiftExpression {
  /// This expression and all inside it.
  func visit(_ look: (SwiftExpression) -> Void) {
    look(self)
    switch kind {
    case .name, .number, .truth, .absent, .selector, .keyPath, .other: break
    case .member(let base, _, _): base?.visit(look)
    case .call(let base, let arguments), .index(let base, let arguments):
      base.visit(look)
      arguments.forEach { $0.value.visit(look) }
    case .text(let parts):
      for case .value(let inner) in parts { inner.visit(look) }
    case .list(let items): items.forEach { $0.visit(look) }
    case .table(let pairs):
      for pair in pairs {
        pair.key.visit(look)
        pair.value.visit(look)
      }
    case .tuple(let items): items.forEach { $0.value.visit(look) }
    case .closure(let closure): closure.body.visit(look)
    case .operation(_, let one, let other):
      one.visit(look)
      other.visit(look)
    case .not(let inner): inner.visit(look)
    case .ternary(let test, let one, let other):
      test.visit(look)
      one.visit(look)
      other.visit(look)
    }
  }

  /// The name of a member or of a plain name.
  var lastName: String? {
    switch kind {
    case .name(let name, _), .member(_, let name, _): name
    default: nil
    }
  }

  /// The call's callee and arguments.
  var asCall: (callee: SwiftExpression, arguments: [SwiftArgument])? {
    if case .call(let callee, let arguments) = kind { (callee, arguments) } else { nil }
  }

  /// The closure that it is.
  var asClosure: SwiftClosure? {
    if case .closure(let closure) = kind { closure } else { nil }
  }

  /// The text, where it is a plain literal.
  var plainText: String? {
    guard case .text(let parts) = kind else { return nil }
    var text = ""
    for part in parts {
      guard case .literal(let literal) = part else { return nil }
      text += literal
    }
    return text
  }

  /// The calls of a chain: `A().b(c).d` is `A`, with `b(c)` and `d` behind it.
  var chain: (base: SwiftExpression, links: [ChainLink]) {
    switch kind {
    case .call(let callee, let arguments):
      guard case .member(let base?, let name, let types) = callee.kind else { return (self, []) }
      let (first, links) = base.chain
      return (
        first, links + [ChainLink(name: name, types: types, arguments: arguments, line: line)]
      )
    default: return (self, [])
    }
  }
}

/// A call in a chain of calls.
struct ChainLink {
  let name: String
  let types: [String]
  let arguments: [SwiftArgument]
  let line: Int
}

extension [SwiftArgument] {
  /// The argument with a label.
  subscript(label: String) -> SwiftExpression? { first { $0.label == label }?.value }

  /// The closures among them, with their labels.
  var closures: [(label: String?, closure: SwiftClosure)] {
    compactMap { argument in
      argument.value.asClosure.map { (label: argument.label, closure: $0) }
    }
  }

  /// The first closure among them.
  var closure: SwiftClosure? { closures.first?.closure }
}

/// Texts of Swift's types.
enum SwiftText {
  /// The name without generic arguments, `any`, `some` and question marks: `Box<A>?` is `Box`.
  static func plainType(_ type: String) -> String {
    var text = Substring(type)
    while text.hasPrefix("@") { text = text.dropFirst().drop { $0.isLowercase }.drop { $0 == " " } }
    for word in ["any", "some"] where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count).drop { $0 == " " }
      if rest.first?.isUppercase == true { text = rest }
    }
    return String(text.prefix { $0 != "<" && $0 != "?" && $0 != "!" })
  }

  /// The generic arguments: `A<B,C<D,E>>` has `B` and `C<D,E>`.
  static func arguments(of type: String) -> [String] {
    guard let start = type.firstIndex(of: "<"), let end = type.lastIndex(of: ">"), start < end
    else {
      return []
    }
    var parts = [""]
    var depth = 0
    for character in type[type.index(after: start)..<end] {
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
#endif
