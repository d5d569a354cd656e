#if Swift
/// A case of an enumeration of the app's own.
struct ViewCase {
  let type: String
  let name: String
  /// The expression that names it, as `Panel.truck`.
  let expression: SwiftExpression
  /// The values that it is made with.
  let arguments: [SwiftArgument]

  /// Whether it is one page and no kind of them: it has no values but cases that are written down.
  var isSettled: Bool {
    arguments.allSatisfy { argument in
      switch argument.value.kind {
      case .member(nil, _, _), .absent, .truth: true
      default: false
      }
    }
  }

  /// The expression with the values.
  var made: SwiftExpression {
    arguments.isEmpty
      ? expression
      : SwiftExpression(kind: .call(expression, arguments), line: expression.line)
  }
}

extension ViewParts {
  /// The case that an expression is known to be.
  func enumCase(_ expression: SwiftExpression, in scope: SwiftScope, depth: Int = 0) -> ViewCase? {
    guard depth < 8 else { return nil }
    switch expression.kind {
    case .name(let name, _):
      guard let (value, inner) = scope.value(of: name) else { return nil }
      return enumCase(value, in: inner, depth: depth + 1)
    case .call(let callee, let arguments):
      guard let found = enumCase(callee, in: scope, depth: depth + 1) else { return nil }
      return ViewCase(
        type: found.type, name: found.name, expression: found.expression, arguments: arguments)
    // A store's `case` is its state, of which the store itself is made.
    case .member(let base?, "case", _): return enumCase(base, in: scope, depth: depth + 1)
    case .member(let base?, let name, _):
      // `Path.State.detail`: a macro makes the states of a reducer's cases.
      var type = base.lastName
      if type == "State", case .member(let outer?, _, _) = base.kind { type = outer.lastName }
      guard let type, project.types[type]?.cases.contains(name) == true else { return nil }
      return Self.enumCase(name, of: type, line: expression.line)
    default: return nil
    }
  }

  /// The case that an expression names without its type, among these types.
  func enumCase(
    _ expression: SwiftExpression, in scope: SwiftScope, of types: [String]
  ) -> ViewCase? {
    if let found = enumCase(expression, in: scope) {
      return types.contains(found.type) ? found : nil
    }
    let callee = expression.asCall?.callee ?? expression
    guard case .member(nil, let name, _) = callee.kind,
      let type = types.first(where: { project.types[$0]?.cases.contains(name) == true })
    else { return nil }
    let found = Self.enumCase(name, of: type, line: expression.line)
    return ViewCase(
      type: type, name: name, expression: found.expression,
      arguments: expression.asCall?.arguments ?? [])
  }

  /// The enumeration that has all of these cases; of several the smallest.
  func enumeration(with names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let found = project.order.filter { type in
      let cases = Set(project.types[type]?.cases ?? [])
      return !cases.isEmpty && names.allSatisfy(cases.contains)
    }
    return found.min {
      project.types[$0]?.cases.count ?? 0 < project.types[$1]?.cases.count ?? 0
    }
  }

  static func enumCase(_ name: String, of type: String, line: Int) -> ViewCase {
    let base = SwiftExpression(kind: .name(type, []), line: line)
    return ViewCase(
      type: type, name: name,
      expression: SwiftExpression(kind: .member(base, name, []), line: line), arguments: [])
  }

  /// The bodies of a choice with their scopes: that of the case which the subject is known to be, else all.
  func chosen(
    _ cases: [SwiftCase], by subject: SwiftExpression, in scope: SwiftScope
  ) -> [(body: [SwiftStatement], scope: SwiftScope)] {
    guard let known = enumCase(subject, in: scope) else { return cases.map { ($0.body, scope) } }
    for item in cases {
      guard let pattern = item.patterns.first(where: { Self.caseName(in: $0) == known.name })
      else { continue }
      return [(item.body, binding(pattern, of: known, in: scope))]
    }
    return cases.first { $0.patterns.isEmpty }.map { [($0.body, scope)] } ?? []
  }

  /// The scope with the names that a pattern gives to a case's values, as far as those are known to be cases, too.
  private func binding(
    _ pattern: SwiftExpression, of known: ViewCase, in scope: SwiftScope
  ) -> SwiftScope {
    let declared = project.types[known.type]?.members.first {
      $0.declaration.name == known.name && $0.enumValues != nil
    }
    var unlabelled = known.arguments.filter { $0.label == nil }.map(\.value)[...]
    var scope = scope
    let bound = pattern.asCall?.arguments ?? []
    for (value, bound) in zip(declared?.enumValues ?? [], bound) {
      let given = value.label.map { known.arguments[$0] } ?? unlabelled.popFirst()
      let type = SwiftText.plainType(value.type)
      guard let written = given ?? value.standard,
        let inner = enumCase(written, in: scope, of: [type]),
        case .name(let name, _) = bound.value.kind
      else { continue }
      scope = scope.binding(name, to: inner.made, in: scope)
    }
    return scope
  }

  /// The name of the case in a pattern, as `.item(id)`, `Panel.item`, `Panel.item.rawValue`; `nil` where it is
  /// none.
  static func caseName(in pattern: SwiftExpression) -> String? {
    guard case .member(let base, let name, _) = (pattern.asCall?.callee ?? pattern).kind else {
      return nil
    }
    let inner = base.flatMap(caseName)
    return inner?.first?.isLowercase == true ? inner : name
  }

  /// The items of a list that are known to be cases: `Panel.allCases`, a literal list, or one of a property.
  func list(_ expression: SwiftExpression, in scope: SwiftScope, depth: Int = 0)
    -> [SwiftExpression]?
  {
    guard depth < 6 else { return nil }
    if case .list(let items) = expression.kind {
      return items.allSatisfy { enumCase($0, in: scope) != nil } ? items : nil
    }
    if case .member(let base?, "allCases", _) = expression.kind, let type = base.lastName {
      let declared = project.member("allCases", of: type).flatMap { items(of: $0, scope, depth) }
      return declared
        ?? project.types[type]?.cases.map {
          Self.enumCase($0, of: type, line: expression.line).expression
        }
    }
    guard let member = listed(expression, in: scope) else { return nil }
    return items(of: member.member, member.scope, depth)
  }

  /// The property or function that a list is read from, with its scope.
  func listed(
    _ expression: SwiftExpression, in scope: SwiftScope
  ) -> (member: SwiftMember, scope: SwiftScope)? {
    if case .member(let object?, let name, _) = expression.kind,
      let value = enumCase(object, in: scope), let found = project.member(name, of: value.type)
    {
      return (
        found, SwiftScope(in: found).binding("self", to: value.expression, in: scope)
      )
    }
    return resolver.member(expression, in: scope).map { ($0, SwiftScope(in: $0)) }
  }

  /// The cases that a member lists; where it computes them, all of its type.
  private func items(of member: SwiftMember, _ scope: SwiftScope, _ depth: Int)
    -> [SwiftExpression]?
  {
    let written = member.variable?.type ?? member.function?.result ?? ""
    let element =
      written.hasPrefix("[") ? SwiftText.plainType(String(written.dropFirst().dropLast())) : nil
    if let value = member.variable?.value ?? returned(in: member.statements, scope) {
      if case .list(let items) = value.kind, !items.isEmpty {
        let found = items.compactMap { item in
          enumCase(item, in: scope, of: element.map { [$0] } ?? member.owner.map { [$0] } ?? [])
        }
        if found.count == items.count { return found.map(\.expression) }
      }
      if let inner = list(value, in: scope, depth: depth + 1) { return inner }
    }
    guard let element, project.types[element]?.keyword == "enum" else { return nil }
    return project.types[element]?.cases.map {
      Self.enumCase($0, of: element, line: member.declaration.line).expression
    }
  }

  /// The expression that statements return; of a choice by a known case that case's.
  func returned(in body: [SwiftStatement], _ scope: SwiftScope) -> SwiftExpression? {
    for statement in body.reversed() {
      switch statement.kind {
      case .result(let value): return value
      case .expression(let value) where body.count == 1: return value
      case .cases(let subject, let cases):
        let bodies = chosen(cases, by: subject, in: scope)
        return bodies.count == 1 ? returned(in: bodies[0].body, bodies[0].scope) : nil
      default: continue
      }
    }
    return nil
  }
}
#endif
