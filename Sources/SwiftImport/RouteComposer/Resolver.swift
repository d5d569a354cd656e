#if Swift
import AppImport

/// Names and values as far as the sources alone tell them.
struct SwiftResolver {
  let project: SwiftProject

  /// The declaration that an expression names.
  func member(_ expression: SwiftExpression, in scope: SwiftScope) -> SwiftMember? {
    switch expression.kind {
    case .name(let name, _):
      var owner = scope.owner
      while let type = owner {
        if let found = project.member(name, of: type) { return found }
        owner = project.types[type]?.inside
      }
      return project.globals[name]
    case .member(let base?, let name, _):
      return type(of: base, in: scope).flatMap { project.member(name, of: $0) }
    case .member(nil, let name, _):
      return project.owners[name]?.first.flatMap { project.member(name, of: $0) }
    default: return nil
    }
  }

  /// The name of the type that an expression has, or that it names.
  func type(of expression: SwiftExpression, in scope: SwiftScope, depth: Int = 0) -> String? {
    guard depth < 12 else { return nil }
    switch expression.kind {
    case .name("self", _), .name("Self", _): return scope.owner
    case .name(let name, _):
      if project.types[name] != nil { return name }
      if let (value, inner) = scope.value(of: name) {
        return type(of: value, in: inner, depth: depth + 1)
      }
    case .member(.some, let name, _):
      if let found = member(expression, in: scope) { return type(of: found, depth: depth + 1) }
      return project.types[name] == nil ? nil : name
    case .call(let callee, _):
      if let name = callee.lastName, project.types[name] != nil { return name }
      return member(callee, in: scope).flatMap { type(of: $0, depth: depth + 1) }
    default: return nil
    }
    return member(expression, in: scope).flatMap { type(of: $0, depth: depth + 1) }
  }

  private func type(of member: SwiftMember, depth: Int) -> String? {
    if let written = member.variable?.type ?? member.function?.result {
      return SwiftText.plainType(written)
    }
    return member.value.flatMap { type(of: $0, in: SwiftScope(in: member), depth: depth) }
  }
}

/// A value that the sources say.
enum SwiftValue: Hashable {
  case text(String)
  case integer(Int)
  case absent
  /// One of these, as each row of a list.
  case each([SwiftValue])

  /// The value in the spec language; `nil` for several.
  func written(isInteger: Bool) -> SpecValue? {
    switch self {
    case .text(let text): isInteger ? Int(text).map { .word("\($0)") } : .text(text)
    case .integer(let number): isInteger ? .word("\(number)") : .text("\(number)")
    case .absent, .each: nil
    }
  }
}

extension SwiftResolver {
  /// The value of an expression; `nil` where only the running app knows it.
  func value(
    _ expression: SwiftExpression, part: String? = nil, in scope: SwiftScope, depth: Int = 0
  ) -> SwiftValue? {
    guard depth < 12 else { return nil }
    func inner(_ value: SwiftExpression, _ scope: SwiftScope) -> SwiftValue? {
      self.value(value, part: part, in: scope, depth: depth + 1)
    }
    switch expression.kind {
    case .text(let parts): return text(parts, in: scope, depth: depth)
    case .number(let number): return Int(number).map { .integer($0) }
    case .absent: return .absent
    case .operation("??", let one, let other):
      let first = inner(one, scope)
      return first == .absent ? inner(other, scope) : first
    case .name(let name, _):
      if let (found, other) = scope.value(of: name) { return inner(found, other) }
      return member(expression, in: scope).flatMap { constant($0, part: part, depth: depth) }
    case .member(let base, let name, _):
      return self.member(base, name, expression, part: part, in: scope, depth: depth)
    case .call(let callee, let arguments):
      return call(callee, arguments, part: part, in: scope, depth: depth)
    case .index(let base, let places):
      guard var rows = list(base, in: scope, depth: depth + 1) else { return nil }
      if case .number(let number)? = places.first?.value.kind, let place = Int(number) {
        rows = rows.indices.contains(place) ? [rows[place]] : []
      }
      let values = rows.compactMap { value($0, part: part, in: scope, depth: depth + 1) }
      return values.isEmpty || values.count < rows.count ? nil : .each(values)
    default: return nil
    }
  }

  private func text(_ parts: [SwiftTextPart], in scope: SwiftScope, depth: Int) -> SwiftValue? {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .value(let expression):
        switch value(expression, in: scope, depth: depth + 1) {
        case .text(let text): result += text
        case .integer(let number): result += "\(number)"
        default: return nil
        }
      }
    }
    return .text(result)
  }

  /// A member: a case of an enumeration, a constant, or a part of each row of a list.
  private func member(
    _ base: SwiftExpression?, _ name: String, _ expression: SwiftExpression, part: String?,
    in scope: SwiftScope, depth: Int
  ) -> SwiftValue? {
    guard let base else { return .text(name) }
    if let type = type(of: base, in: scope), project.types[type]?.cases.contains(name) == true {
      return .text(name)
    }
    if let rows = rows(base, in: scope, depth: depth + 1) {
      return .each(rows.compactMap { field(name, of: $0, in: scope) })
    }
    if case .name("self", _) = base.kind {
      return member(expression, in: scope).flatMap { constant($0, part: part, depth: depth) }
    }
    return member(expression, in: scope).flatMap { constant($0, part: part, depth: depth) }
  }

  private func constant(_ member: SwiftMember, part: String?, depth: Int) -> SwiftValue? {
    guard let variable = member.variable else { return nil }
    let isKept = member.declaration.isStatic || member.owner == nil
    // A value that a screen stores is set with its context; only the running app knows it.
    guard let value = variable.value, isKept || variable.getter.isEmpty else { return nil }
    return self.value(value, part: part, in: SwiftScope(in: member), depth: depth + 1)
  }

  /// A row that an index picks out of a list, with all rows that it may be.
  private func rows(
    _ expression: SwiftExpression, in scope: SwiftScope, depth: Int
  ) -> [SwiftExpression]? {
    guard depth < 12 else { return nil }
    switch expression.kind {
    case .index(let base, _): return list(base, in: scope, depth: depth + 1)
    case .name(let name, _):
      guard let (found, inner) = scope.value(of: name) else { return nil }
      return rows(found, in: inner, depth: depth + 1)
    default: return nil
    }
  }

  /// The items of a list that the sources write down.
  func list(_ expression: SwiftExpression, in scope: SwiftScope, depth: Int = 0)
    -> [SwiftExpression]?
  {
    guard depth < 12 else { return nil }
    if case .list(let items) = expression.kind { return items }
    if case .name(let name, _) = expression.kind, let (found, inner) = scope.value(of: name) {
      return list(found, in: inner, depth: depth + 1)
    }
    guard let member = member(expression, in: scope), let variable = member.variable else {
      return nil
    }
    let written = variable.value.flatMap { list($0, in: SwiftScope(in: member), depth: depth + 1) }
    if written?.isEmpty == false { return written }
    return handedOver(to: member, depth: depth + 1) ?? written
  }

  /// A part of a row that is a tuple or a call.
  func field(_ name: String, of row: SwiftExpression, in scope: SwiftScope) -> SwiftValue? {
    switch row.kind {
    case .tuple(let parts), .call(_, let parts):
      return parts[name].flatMap { value($0, in: scope, depth: 1) }
    default: return nil
    }
  }

  private func call(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], part: String?, in scope: SwiftScope,
    depth: Int
  ) -> SwiftValue? {
    // `Int(x)`, `String(x)` and `x.map { … }` say the same value in another type.
    if case .name(let name, _) = callee.kind, ["Int", "String", "Optional"].contains(name) {
      return arguments.first.flatMap { value($0.value, in: scope, depth: depth + 1) }
    }
    if case .member(let base?, let name, _) = callee.kind, ["map", "flatMap"].contains(name) {
      return value(base, part: part, in: scope, depth: depth + 1)
    }
    if let part, let given = arguments[part] { return value(given, in: scope, depth: depth + 1) }
    if part != nil, let only = arguments.first, only.label == nil {
      return value(only.value, in: scope, depth: depth + 1)
    }
    guard let member = member(callee, in: scope), member.function != nil, let result = member.value
    else { return nil }
    let inner = SwiftScope(in: member, calledWith: arguments, from: scope)
    return value(result, part: part, in: inner, depth: depth + 1)
  }
}
#endif
