#if Swift
import AppImport
import DeepLinks

/// The links that an app's `onOpenURL` takes, as far as it tells them apart by literal parts of their addresses.
struct OpenedLinks {
  private(set) var reader: SwiftUIImport
  private let scheme: String
  private var patterns: Set<String> = []

  /// The parts of an address that are known in a branch.
  private struct Known {
    var scheme: String?
    var host: String?
    /// The parts of the path by their places from the front.
    var path: [Int: String] = [:]
    var isEmpty: Bool { host == nil && path.isEmpty }
    /// The host and the parts of the path; `nil` for each that is not known, up to the last one that is.
    var parts: [String?] {
      [host] + (path.keys.max().map { last in (0...last).map { path[$0] } } ?? [])
    }
  }

  /// - Parameter scheme: that of the app's configuration; `nil` where it has none.
  init(scheme: String?, reader: SwiftUIImport) {
    self.scheme = scheme ?? "app"
    self.reader = reader
  }

  /// Reads one modifier; a branch that is not understood is told with its line.
  mutating func read(_ link: ChainLink, in scope: SwiftScope) {
    let place = ImportPlace(path: scope.path, line: link.line)
    let taken = reader.outline.links.count
    if let closure = link.arguments.closure {
      read(closure.body, Known(), in: scope, depth: 0)
    } else if let named = link.arguments.first?.value,
      let member = reader.parts.resolver.member(named, in: scope)
    {
      read(member.statements, Known(), in: SwiftScope(in: member), depth: 0)
    }
    if reader.outline.links.count == taken {
      reader.outline.findings.add(
        .omitted, "no link of 'onOpenURL' is understood: write its links under 'links'",
        at: place)
    }
  }

  private mutating func read(
    _ body: [SwiftStatement], _ known: Known, in scope: SwiftScope, depth: Int
  ) {
    guard depth < 8 else { return }
    var known = known
    let scope = scope.inside(body)
    var plain: [SwiftStatement] = []
    for statement in body {
      switch statement.kind {
      case .choice(let condition, let first, let second):
        let inner = Self.learn(condition, known, in: scope)
        if condition.isGuard {
          known = inner
        } else {
          let bound = Self.bound(condition, scope)
          branch(first, inner, statement.line, in: bound, depth: depth)
          branch(second, known, statement.line, in: scope, depth: depth)
        }
      case .cases(let subject, let cases):
        for item in cases {
          for inner in Self.learn(subject, item.patterns, known, in: scope) {
            branch(item.body, inner, statement.line, in: scope, depth: depth)
          }
        }
      case .block(let inner): read(inner, known, in: scope, depth: depth + 1)
      default: plain.append(statement)
      }
    }
    if !followed(plain, known, in: scope, depth: depth) { addLink(for: plain, known, in: scope) }
  }

  private mutating func branch(
    _ body: [SwiftStatement], _ known: Known, _ line: Int, in scope: SwiftScope, depth: Int
  ) {
    guard !body.isEmpty else { return }
    let taken = reader.outline.links.count
    read(body, known, in: scope, depth: depth + 1)
    let words = [known.host].compactMap { $0 } + known.path.sorted { $0.key < $1.key }.map(\.value)
    if reader.outline.links.count == taken, !words.isEmpty, body.first?.isReturn != true {
      reader.outline.findings.add(
        .omitted, "the screen of links with '\(words.joined(separator: "/"))' is not understood",
        at: ImportPlace(path: scope.path, line: body.first?.line ?? line))
    }
  }

  /// Reads the function that statements hand the address on to.
  private mutating func followed(
    _ body: [SwiftStatement], _ known: Known, in scope: SwiftScope, depth: Int
  ) -> Bool {
    var found: (SwiftMember, SwiftScope)?
    body.visit { expression in
      guard found == nil, let (callee, arguments) = expression.asCall,
        arguments.contains(where: { Self.isAddress($0.value) }),
        let member = reader.parts.resolver.member(callee, in: scope), member.function != nil,
        !member.statements.isEmpty
      else { return }
      found = (member, SwiftScope(in: member, calledWith: arguments, from: scope))
    }
    guard let (member, inner) = found else { return false }
    read(member.statements, known, in: inner, depth: depth + 1)
    return true
  }
}

extension OpenedLinks {
  /// Whether an expression is the address itself.
  private static func isAddress(_ expression: SwiftExpression) -> Bool {
    let name = expression.lastName ?? ""
    return name == "$0" || name.lowercased().hasSuffix("url")
  }

  /// A part of the address that an expression is.
  private enum Part: Equatable {
    case scheme, host, whole
    /// A part of the path, from the front where the place is known.
    case path(Int?)
  }

  private static func part(
    _ expression: SwiftExpression, in scope: SwiftScope, depth: Int = 0
  ) -> Part? {
    guard depth < 6 else { return nil }
    switch expression.kind {
    case .name(let name, _):
      guard let (value, inner) = scope.value(of: name) else { return nil }
      return part(value, in: inner, depth: depth + 1)
    case .operation("??", let one, _): return part(one, in: scope, depth: depth + 1)
    case .call(let callee, _): return part(callee, in: scope, depth: depth + 1)
    case .index(let base, let arguments):
      guard part(base, in: scope, depth: depth + 1) == .whole,
        case .number(let text)? = arguments.first?.value.kind, let number = Int(text)
      else { return nil }
      // The first of 'pathComponents' is the slash in front.
      let isSplit = base.lastName != "pathComponents" && Self.isSplit(base, in: scope)
      return .path(isSplit ? number : number - 1)
    case .member(let base?, let name, _): return part(name, of: base, in: scope, depth: depth)
    default: return nil
    }
  }

  private static func part(
    _ name: String, of base: SwiftExpression, in scope: SwiftScope, depth: Int
  ) -> Part? {
    switch name {
    case "scheme": return .scheme
    case "host": return .host
    case "path", "pathComponents": return .whole
    case "lastPathComponent": return .path(nil)
    case "first":
      return part(base, in: scope, depth: depth + 1) == .whole ? .path(0) : nil
    case "last": return part(base, in: scope, depth: depth + 1) == .whole ? .path(nil) : nil
    case "lowercased", "dropFirst", "split", "components", "filter", "absoluteString", "map":
      return part(base, in: scope, depth: depth + 1)
    default: return nil
    }
  }

  /// Whether a list of parts has no slash in front: it was filtered, or split from the path.
  private static func isSplit(_ expression: SwiftExpression, in scope: SwiftScope) -> Bool {
    guard case .name(let name, _) = expression.kind, let (value, _) = scope.value(of: name) else {
      return false
    }
    var isSplit = false
    value.visit { inner in
      if ["split", "components", "dropFirst", "filter"].contains(inner.lastName) { isSplit = true }
    }
    return isSplit
  }

  /// The scope with the names that a condition binds.
  private static func bound(_ condition: SwiftCondition, _ scope: SwiftScope) -> SwiftScope {
    condition.bindings.reduce(scope) { inner, binding in
      guard let value = binding.value, value.lastName != binding.name else { return inner }
      return inner.binding(binding.name, to: value, in: scope)
    }
  }

  /// The parts that a condition tells.
  private static func learn(
    _ condition: SwiftCondition, _ known: Known, in scope: SwiftScope
  ) -> Known {
    var known = known
    for test in condition.tests { learn(test, &known, in: scope) }
    return known
  }

  private static func learn(_ test: SwiftExpression, _ known: inout Known, in scope: SwiftScope) {
    switch test.kind {
    case .operation("&&", let one, let other):
      learn(one, &known, in: scope)
      learn(other, &known, in: scope)
    case .operation("==", let one, let other):
      if let text = other.plainText, let part = part(one, in: scope) { learn(part, text, &known) }
      if let text = one.plainText, let part = part(other, in: scope) { learn(part, text, &known) }
    case .call(let callee, let arguments):
      guard case .member(let base?, let name, _) = callee.kind,
        ["hasPrefix", "contains"].contains(name),
        let text = arguments.first?.value.plainText, let part = part(base, in: scope),
        part == .whole
      else { return }
      learn(.whole, text, &known)
    default: return
    }
  }

  private static func learn(_ part: Part, _ text: String, _ known: inout Known) {
    switch part {
    case .scheme: known.scheme = text
    case .host: known.host = text
    case .path(let place):
      let place = place ?? (known.path.keys.max() ?? -1) + 1
      if place >= 0 { known.path[place] = text }
    case .whole:
      for (place, word) in text.split(separator: "/").enumerated() {
        known.path[place] = String(word)
      }
    }
  }

  /// The parts that each pattern of a choice tells; none for those that are no texts.
  private static func learn(
    _ subject: SwiftExpression, _ patterns: [SwiftExpression], _ known: Known,
    in scope: SwiftScope
  ) -> [Known] {
    guard let part = part(subject, in: scope) else { return patterns.isEmpty ? [] : [known] }
    return patterns.compactMap { pattern in
      guard let text = pattern.plainText, !text.isEmpty else { return nil }
      var known = known
      learn(part, text, &known)
      return known
    }
  }
}

extension OpenedLinks {
  /// A link to what statements open last.
  private mutating func addLink(for body: [SwiftStatement], _ known: Known, in scope: SwiftScope) {
    guard !known.isEmpty, let line = body.first?.line else { return }
    let types = reader.destinationTypes
    let effects = ViewEffects(
      of: body, in: scope, reader.parts, types: types, reducers: reader.reducers)
    let place = ImportPlace(path: scope.path, line: line)
    let variable = Self.variable(in: body, scope)
    let sections = effects.selected.compactMap { reader.section(of: $0.value, in: $0.scope) }
    let target: String
    if let (value, _, inner) = effects.opened.last {
      guard let name = screen(of: value, in: inner, types, isAbout: variable != nil) else { return }
      target = name
    } else if let name = sections.first {
      target = name
    } else {
      return
    }
    add(known, to: target, variable, at: place)
  }

  private mutating func screen(
    of value: SwiftExpression, in scope: SwiftScope, _ types: [String], isAbout: Bool
  ) -> String? {
    if let section = reader.section(of: value, in: scope) { return section }
    let found = reader.parts.enumCase(value, in: scope, of: types)
    guard
      let type = found?.type ?? reader.parts.resolver.type(of: value, in: scope)
        ?? (types.count == 1 ? types[0] : nil), let view = reader.view(ofType: type, found)
    else { return nil }
    return reader.screen(
      for: view.part, label: ImportText.title(found?.name ?? type), isModal: view.isModal,
      value: isAbout ? ImportText.name(found?.name ?? type) : nil)
  }

  /// The part of the address that is handed to the screen: a name for it, and whether it is one of the query.
  private static func variable(
    in body: [SwiftStatement], _ scope: SwiftScope
  ) -> (name: String, isQuery: Bool)? {
    var query: String?
    var isPath = false
    func look(_ expression: SwiftExpression, _ scope: SwiftScope, _ depth: Int) {
      expression.visit { inner in
        if case .operation("==", let one, let other) = inner.kind, one.lastName == "name" {
          query = query ?? other.plainText
        }
        if case .path = part(inner, in: scope) { isPath = true }
        if depth < 3, case .name(let name, _) = inner.kind,
          let (value, other) = scope.value(of: name)
        {
          look(value, other, depth + 1)
        }
      }
    }
    body.visit { expression in
      if case .call(_, let arguments) = expression.kind {
        for argument in arguments { look(argument.value, scope, 0) }
      }
    }
    if let query { return (query, true) }
    return isPath ? ("id", false) : nil
  }

  private mutating func add(
    _ known: Known, to target: String, _ variable: (name: String, isQuery: Bool)?,
    at place: ImportPlace
  ) {
    let base = known.parts.map { $0.map(LinkPattern.literal) ?? "*" }
    var pattern = "\(known.scheme ?? scheme)://" + base.joined(separator: "/")
    let context = reader.outline[target]?.context
    let name = variable.map { Self.parameter($0.name) }
    if let variable, let name {
      pattern +=
        variable.isQuery
        ? "\\?{*&}?\(LinkPattern.literal(variable.name))=:\(name){&*}?" : "/:\(name)"
    }
    guard (try? LinkPattern(pattern)) != nil, patterns.insert(pattern).inserted else { return }
    let path = known.parts.map { $0 ?? "any" }.joined(separator: "/")
    let sample = context?.sample ?? "1"
    let end = variable.map { $0.isQuery ? "?\($0.name)=\(sample)" : "/\(sample)" } ?? ""
    reader.outline.links.append(
      OutlineLink(
        pattern: pattern, target: target, parameter: context == nil ? nil : name,
        example: "\(known.scheme ?? scheme)://\(path)\(end)", place: place))
  }

  /// The name of a parameter in a pattern: letters and digits, a letter first.
  private static func parameter(_ text: String) -> String {
    let plain = text.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return plain.first?.isLetter == true ? plain : "part\(plain)"
  }
}
#endif
