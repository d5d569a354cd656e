#if Swift
import AppImport

extension RouteReader {
  /// A switch.
  mutating func choice(
    _ links: [ChainLink], in scope: SwiftScope, of route: Int, context: ContextForm
  ) -> RoutePart {
    var cases: [(condition: SpecValue.Member?, path: [RoutePart]?)] = []
    for link in links {
      switch link.name {
      case "addCase":
        cases.append(contentsOf: self.case(link, in: scope, of: route, context: context))
      case "assemble":
        guard let fallback = link.arguments["default"] ?? Self.closed(link.arguments) else {
          continue
        }
        cases.append((nil, tail(fallback, in: scope, of: route, context: context)))
      default: break
      }
    }
    return .choice(cases)
  }

  /// The result of a closure without parameters.
  private static func closed(_ arguments: [SwiftArgument]) -> SwiftExpression? {
    arguments.closure?.body.returned
  }

  private mutating func tail(
    _ expression: SwiftExpression, in scope: SwiftScope, of route: Int, context: ContextForm
  ) -> [RoutePart] {
    if case .closure(let closure) = expression.kind, let inner = closure.body.returned {
      return tail(inner, in: scope, of: route, context: context)
    }
    let reading = StepReading(context: context, scope: scope, route: route)
    return tail(expression.unwrappedStep, reading)
  }

  private mutating func `case`(
    _ link: ChainLink, in scope: SwiftScope, of route: Int, context: ContextForm
  ) -> [(condition: SpecValue.Member?, path: [RoutePart]?)] {
    let place = ImportPlace(path: scope.path, line: link.line)
    if let finder = link.arguments["from"] ?? link.arguments["expecting"],
      link.arguments["when"] == nil
    {
      return [(.init("found", self.finder(finder, own: nil, in: scope, of: route).value), nil)]
    }
    guard let test = link.arguments["when"], let step = link.arguments["from"] else {
      findings.add(
        .omitted, "a case of a switch whose closure chooses the step is not understood", at: place)
      return []
    }
    let path = tail(step, in: scope, of: route, context: context)
    if isFinder(test, in: scope) {
      return [(.init("found", finder(test, own: nil, in: scope, of: route).value), path)]
    }
    guard let condition = condition(test, in: scope, of: route, context: context) else {
      findings.add(.omitted, "the condition of this case is not understood", at: place)
      return []
    }
    return [(condition, path)]
  }

  private func isFinder(_ expression: SwiftExpression, in scope: SwiftScope) -> Bool {
    let (base, links) = expression.chain
    guard links.isEmpty, let name = base.asCall?.callee.lastName ?? base.lastName else {
      return false
    }
    return name.hasSuffix("Finder")
  }

  /// A condition as a key of a case: `when: link`, `unless: signed-in`, `context: [a, b]`.
  private mutating func condition(
    _ expression: SwiftExpression, in scope: SwiftScope, of route: Int, context: ContextForm
  ) -> SpecValue.Member? {
    switch expression.kind {
    case .closure(let closure):
      return closure.body.returned.flatMap { condition($0, in: scope, of: route, context: context) }
    case .not(let inner):
      return condition(inner, in: scope, of: route, context: context)?.negated
    case .operation(let word, let one, let other) where word == "&&" || word == "||":
      let parts = [one, other].compactMap { condition($0, in: scope, of: route, context: context) }
      guard parts.count == 2 else { return nil }
      return .init(word == "&&" ? "all" : "any", .list(parts.map { .map([$0], .flow) }, .flow))
    case .operation("!=", let one, let other):
      if case .absent = other.kind { return present(one, in: scope, of: route, context: context) }
      return equal(one, other, in: scope, context: context)?.refused
    case .operation("==", let one, let other): return equal(one, other, in: scope, context: context)
    case .call(let callee, let arguments):
      return contained(callee, arguments, in: scope, context: context)
    case .name, .member:
      return flag(expression, in: scope).map { .init("when", .word($0)) }
    default: return nil
    }
  }

  /// `x != nil`: what only a link sets, or a finder that finds something.
  private mutating func present(
    _ expression: SwiftExpression, in scope: SwiftScope, of route: Int, context: ContextForm
  ) -> SpecValue.Member? {
    if let part = context.linkPart, expression.lastName == part {
      return .init("when", .word("link"))
    }
    let (base, links) = expression.chain
    guard links.last?.name == "getViewController" || links.last?.name == "findViewController" else {
      return nil
    }
    return .init("found", finder(base, own: nil, in: scope, of: route).value)
  }

  private func equal(
    _ one: SwiftExpression, _ other: SwiftExpression, in scope: SwiftScope, context: ContextForm
  ) -> SpecValue.Member? {
    for value in [one, other] {
      if let found = resolver.value(value, in: scope)?.written(isInteger: context.kind.isInteger) {
        return .init("context", found)
      }
    }
    return nil
  }

  /// `["a", "b"].contains(context)`, or words of channels.
  private func contained(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], in scope: SwiftScope,
    context: ContextForm
  ) -> SpecValue.Member? {
    guard case .member(let base?, "contains", _) = callee.kind,
      let items = resolver.list(base, in: scope)
    else { return nil }
    let values = items.compactMap {
      resolver.value($0, in: scope)?.written(isInteger: context.kind.isInteger)
    }
    guard values.count == items.count, !values.isEmpty else { return nil }
    let isChannel = arguments.first?.value.lastName == ExportedCode.linkChannel
    let plain = items.compactMap(\.plainText)
    return isChannel ? .init("channel", .words(plain)) : .init("context", .list(values, .flow))
  }

  /// The flag that a variable of the whole app is; `link` for what only links set.
  mutating func flag(_ expression: SwiftExpression, in scope: SwiftScope) -> String? {
    guard let member = resolver.member(expression, in: scope), let variable = member.variable,
      member.owner == nil || member.declaration.isStatic
    else { return nil }
    let isTruth =
      variable.type == "Bool" || { if case .truth = variable.value?.kind { true } else { false } }()
    guard isTruth else { return nil }
    let name = member.declaration.name
    if name == ExportedCode.openedByLink { return "link" }
    let words = ImportText.words(name)
    let flag = (words.first == "is" && words.count > 1 ? words.dropFirst() : words[...]).joined(
      separator: "-")
    if !flags.contains(flag) { flags.append(flag) }
    return flag
  }
}

extension SpecValue.Member {
  /// The condition that is true if this one is not.
  fileprivate var negated: Self {
    guard case .word(let flag) = value else { return refused }
    switch key {
    case "when" where flag != "link": return Self("unless", value)
    case "unless": return Self("when", value)
    default: return refused
    }
  }

  /// The condition behind `not`.
  fileprivate var refused: Self { Self("not", .map([self], .flow)) }
}
#endif
