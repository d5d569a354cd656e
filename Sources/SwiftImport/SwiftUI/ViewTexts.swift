#if Swift
import AppImport

/// The texts that views show, behind the keys that they name.
extension ViewParts {
  /// The text that a view shows, of several the first.
  func text(of part: ViewPart, depth: Int = 0) -> String? {
    guard depth < 6, let (callee, arguments) = part.view.chain.base.asCall else { return nil }
    let name = callee.lastName ?? ""
    if ["Text", "Label"].contains(name) {
      if let text = string(given: arguments, in: part.scope), !text.isEmpty { return text }
    } else if isView(name) {
      let texts = arguments.lazy.compactMap { string($0.value, in: part.scope) }
      if let text = texts.first, !text.isEmpty { return text }
    }
    return arguments.lazy.compactMap { argument -> String? in
      guard let closure = argument.value.asClosure, argument.label != "icon" else { return nil }
      return text(in: closure.body, part.scope, depth: depth + 1)
    }.first
  }

  /// The first text that a builder's views show.
  func text(in body: [SwiftStatement], _ scope: SwiftScope, depth: Int = 0) -> String? {
    views(in: body, scope).lazy.compactMap { text(of: $0, depth: depth + 1) }.first
  }

  /// A literal text, or one that a property is; of a key the text behind it.
  func string(_ expression: SwiftExpression, in scope: SwiftScope, depth: Int = 0) -> String? {
    guard depth < 6 else { return nil }
    if let text = expression.shownText { return texts[text, nil] ?? text }
    // Apps have a short word of their own for the text of a key, as `"settings.title".localized`.
    if case .member(let base?, _, _) = (expression.asCall?.callee ?? expression).kind,
      let text = base.plainText.flatMap({ texts[$0, nil] })
    {
      return text
    }
    if let (callee, arguments) = expression.asCall {
      let words = ["String", "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString"]
      guard words.contains(callee.lastName ?? "") else { return nil }
      return string(given: arguments, in: scope, depth: depth + 1)
    }
    if case .name(let name, _) = expression.kind, let (value, inner) = scope.value(of: name) {
      return string(value, in: inner, depth: depth + 1)
    }
    if let (member, inner) = listed(expression, in: scope),
      let value = member.variable?.value ?? returned(in: member.statements, inner),
      let text = string(value, in: inner, depth: depth + 1)
    {
      return text
    }
    return texts.generated(Self.path(expression))
  }

  /// The names of a path from outside in, such as `L10n`, `Menu`, `open`; empty for anything else.
  private static func path(_ expression: SwiftExpression) -> [String] {
    switch expression.kind {
    case .name(let name, _): return [name]
    case .member(let base?, let name, _):
      let outer = path(base)
      return outer.isEmpty ? [] : outer + [name]
    default: return []
    }
  }

  /// The text that a call is given first: its words as they are where they are said to be, else those of the
  /// table that it names.
  func string(
    given arguments: [SwiftArgument], in scope: SwiftScope, depth: Int = 0
  ) -> String? {
    guard let first = arguments.first else { return nil }
    guard first.label != "verbatim", let key = first.value.shownText else {
      return first.value.shownText ?? string(first.value, in: scope, depth: depth)
    }
    let table = Self.table(in: arguments)
    return texts[key, table] ?? arguments["defaultValue"]?.shownText ?? key
  }

  /// The text of a case by the property of its enumeration that is a label or title; `nil` without one.
  func label(of value: ViewCase) -> String? {
    let texts = ["String", "LocalizedStringKey", "LocalizedStringResource"]
    let scope = SwiftScope(owner: value.type, path: "")
    let members = project.types[value.type]?.members.filter { member in
      let name = member.declaration.name.lowercased()
      return member.variable?.type.map(texts.contains) == true
        && (name.hasSuffix("label") || name.hasSuffix("title"))
    }
    return members?.lazy.compactMap { member in
      let property = SwiftExpression(
        kind: .member(value.expression, member.declaration.name, []), line: member.declaration.line)
      return string(property, in: scope)
    }.first
  }

  /// The name of the table in arguments.
  private static func table(in arguments: [SwiftArgument]) -> String? {
    (arguments["table"] ?? arguments["tableName"])?.plainText
  }

  /// The names of the tables that the sources name.
  static func tables(named project: SwiftProject) -> Set<String> {
    var found: Set<String> = []
    for name in project.order {
      for member in project.types[name]?.members ?? [] {
        func look(_ expression: SwiftExpression) {
          if let table = expression.asCall.flatMap({ Self.table(in: $0.arguments) }) {
            found.insert(table)
          }
        }
        member.statements.visit(look)
        member.variable?.value?.visit(look)
      }
    }
    return found
  }
}
#endif
