#if Swift
import SwiftParser
import SwiftSyntax

extension SwiftReader {
  func expression(_ node: ExprSyntax) -> SwiftExpression {
    // A call in a chain stands where its own name does.
    let call = node.as(FunctionCallExprSyntax.self)?.calledExpression
    let name = call?.as(MemberAccessExprSyntax.self)?.declName
    return SwiftExpression(
      kind: kind(of: node), line: name.map { line(of: $0) } ?? line(of: node))
  }

  private func kind(of node: ExprSyntax) -> SwiftExpression.Kind {
    if let kind = literal(node) ?? reference(node) ?? wrapper(node) { return kind }
    if let node = node.as(SequenceExprSyntax.self) { return sequence(Array(node.elements)) }
    if let node = node.as(TernaryExprSyntax.self) {
      return .ternary(
        expression(node.condition), expression(node.thenExpression),
        expression(node.elseExpression))
    }
    if let node = node.as(PrefixOperatorExprSyntax.self) {
      return node.operator.text == "!" ? .not(expression(node.expression)) : .other
    }
    if let node = node.as(ClosureExprSyntax.self) { return .closure(closure(node)) }
    return .other
  }

  private func literal(_ node: ExprSyntax) -> SwiftExpression.Kind? {
    if let node = node.as(StringLiteralExprSyntax.self) { return .text(parts(node)) }
    if let node = node.as(IntegerLiteralExprSyntax.self) {
      return .number(node.literal.text.filter { $0 != "_" })
    }
    if let node = node.as(BooleanLiteralExprSyntax.self) {
      return .truth(node.literal.text == "true")
    }
    if node.is(NilLiteralExprSyntax.self) { return .absent }
    if let node = node.as(ArrayExprSyntax.self) {
      return .list(node.elements.map { expression($0.expression) })
    }
    if let node = node.as(DictionaryExprSyntax.self) {
      guard case .elements(let pairs) = node.content else { return .table([]) }
      return .table(pairs.map { (expression($0.key), expression($0.value)) })
    }
    if let node = node.as(TupleExprSyntax.self) {
      let inner = arguments(node.elements)
      return inner.count == 1 && inner[0].label == nil ? inner[0].value.kind : .tuple(inner)
    }
    return nil
  }

  private func parts(_ node: StringLiteralExprSyntax) -> [SwiftTextPart] {
    if let plain = node.representedLiteralValue { return [.literal(plain)] }
    return node.segments.map { segment in
      switch segment {
      case .stringSegment(let text): .literal(text.content.text)
      case .expressionSegment(let inner):
        .value(
          inner.expressions.first.map { expression($0.expression) }
            ?? SwiftExpression(kind: .absent, line: 0))
      }
    }
  }

  /// A pattern as an expression: `let .item(id)` is `.item(id)`.
  func pattern(_ node: PatternSyntax) -> SwiftExpression {
    if let node = node.as(ValueBindingPatternSyntax.self) { return pattern(node.pattern) }
    if let node = node.as(ExpressionPatternSyntax.self) { return expression(node.expression) }
    let name = node.as(IdentifierPatternSyntax.self)?.identifier.text
    return SwiftExpression(kind: name.map { .name($0, []) } ?? .other, line: line(of: node))
  }

  private func reference(_ node: ExprSyntax) -> SwiftExpression.Kind? {
    if let node = node.as(PatternExprSyntax.self) { return pattern(node.pattern).kind }
    if let node = node.as(DeclReferenceExprSyntax.self) { return .name(node.baseName.text, []) }
    if let node = node.as(MemberAccessExprSyntax.self) {
      return .member(node.base.map(expression), node.declName.baseName.text, [])
    }
    if let node = node.as(GenericSpecializationExprSyntax.self) {
      let types = node.genericArgumentClause.arguments.map {
        $0.argument.trimmedDescription.filter { !$0.isWhitespace }
      }
      switch expression(node.expression).kind {
      case .name(let name, _): return .name(name, types)
      case .member(let base, let name, _): return .member(base, name, types)
      default: return .other
      }
    }
    if let node = node.as(FunctionCallExprSyntax.self) { return call(node) }
    if let node = node.as(SubscriptCallExprSyntax.self) {
      return .index(expression(node.calledExpression), arguments(node.arguments))
    }
    if let node = node.as(MacroExpansionExprSyntax.self), node.macroName.text == "selector" {
      return .selector(selected(node.arguments.first?.expression))
    }
    let properties = node.as(KeyPathExprSyntax.self)?.components.compactMap {
      $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    return properties?.last.map { .keyPath(String($0.drop { $0 == "$" })) }
  }

  /// The name of the function that `#selector(…)` names.
  private func selected(_ node: ExprSyntax?) -> String {
    guard let node else { return "" }
    switch expression(node).kind {
    case .name(let name, _), .member(_, let name, _): return name
    case .call(let called, _):
      if case .name(let name, _) = called.kind { return name }
      return ""
    default: return ""
    }
  }

  /// Marks around an expression that change nothing of what it says.
  private func wrapper(_ node: ExprSyntax) -> SwiftExpression.Kind? {
    let inner =
      node.as(TryExprSyntax.self)?.expression ?? node.as(AwaitExprSyntax.self)?.expression
      ?? node.as(ForceUnwrapExprSyntax.self)?.expression
      ?? node.as(OptionalChainingExprSyntax.self)?.expression
      ?? node.as(InOutExprSyntax.self)?.expression
    return inner.map { expression($0).kind }
  }

  private func call(_ node: FunctionCallExprSyntax) -> SwiftExpression.Kind {
    var closures = node.trailingClosure.map { [(label: String?.none, closure: $0)] } ?? []
    closures += node.additionalTrailingClosures.map { ($0.label.text, $0.closure) }
    let further = closures.map {
      SwiftArgument(label: $0.label, value: expression(ExprSyntax($0.closure)))
    }
    return .call(expression(node.calledExpression), arguments(node.arguments) + further)
  }

  private func arguments(_ list: LabeledExprListSyntax) -> [SwiftArgument] {
    list.map { SwiftArgument(label: $0.label?.text, value: expression($0.expression)) }
  }

  private func closure(_ node: ClosureExprSyntax) -> SwiftClosure {
    var parameters: [String] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let list)?: parameters = list.map { $0.name.text }
    case .parameterClause(let clause)?:
      parameters = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: break
    }
    return SwiftClosure(parameters: parameters, body: node.statements.flatMap(statements))
  }

  /// Operators in a row: assignments bind weakest, then choices, comparisons, sums and products.
  private func sequence(_ elements: [ExprSyntax]) -> SwiftExpression.Kind {
    if elements.count == 1 { return expression(elements[0]).kind }
    if let place = elements.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) {
      return joined(elements, at: place, by: "=")
    }
    if let place = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let middle = elements[place].as(UnresolvedTernaryExprSyntax.self)
    {
      return .ternary(
        part(elements[..<place]), expression(middle.thenExpression),
        part(elements[(place + 1)...]))
    }
    let words = elements.map { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    for row in [["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["??"]] {
      guard let place = words.firstIndex(where: { row.contains($0 ?? "") }) else { continue }
      return joined(elements, at: place, by: words[place] ?? "")
    }
    let place =
      words.lastIndex { $0 == "+" || $0 == "-" }
      ?? words.lastIndex { ["*", "/", "%"].contains($0 ?? "") } ?? words.lastIndex { $0 != nil }
    // Of `as` and `is` only the expression in front of them is read.
    guard let place else { return expression(elements[0]).kind }
    return joined(elements, at: place, by: words[place] ?? "")
  }

  private func joined(
    _ elements: [ExprSyntax], at place: Int, by word: String
  ) -> SwiftExpression.Kind {
    guard place > 0, place + 1 < elements.count else { return .other }
    return .operation(word, part(elements[..<place]), part(elements[(place + 1)...]))
  }

  private func part(_ elements: ArraySlice<ExprSyntax>) -> SwiftExpression {
    let all = Array(elements)
    return SwiftExpression(kind: sequence(all), line: all.first.map { line(of: $0) } ?? 0)
  }
}
#endif
