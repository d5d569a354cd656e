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
      if node.operator.text == "!" { return .not(expression(node.expression)) }
      return .other(node.trimmedDescription)
    }
    if let node = node.as(ClosureExprSyntax.self) { return .closure(closure(node)) }
    if let node = node.as(PostfixIfConfigExprSyntax.self) { return conditional(node) }
    return .other(node.trimmedDescription)
  }

  /// Calls behind an expression that are compiled on a condition; those of every condition count.
  private func conditional(_ node: PostfixIfConfigExprSyntax) -> SwiftExpression.Kind {
    var result = node.base.map(expression)
    for clause in node.config.clauses {
      if case .postfixExpression(let calls)? = clause.elements {
        result = expression(calls).placed(behind: result)
      }
    }
    return result?.kind ?? .other(node.trimmedDescription)
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

  private func reference(_ node: ExprSyntax) -> SwiftExpression.Kind? {
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
      default: return .other(node.trimmedDescription)
      }
    }
    if let node = node.as(FunctionCallExprSyntax.self) { return call(node) }
    if let node = node.as(SubscriptCallExprSyntax.self) {
      return .index(expression(node.calledExpression), arguments(node.arguments))
    }
    if let node = node.as(MacroExpansionExprSyntax.self), node.macroName.text == "selector" {
      return .selector(selected(node.arguments.first?.expression))
    }
    if let node = node.as(KeyPathExprSyntax.self) { return .keyPath(node.trimmedDescription) }
    return nil
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
    if let node = node.as(TryExprSyntax.self) { return expression(node.expression).kind }
    if let node = node.as(AwaitExprSyntax.self) { return expression(node.expression).kind }
    if let node = node.as(ForceUnwrapExprSyntax.self) { return expression(node.expression).kind }
    if let node = node.as(OptionalChainingExprSyntax.self) {
      return expression(node.expression).kind
    }
    if let node = node.as(InOutExprSyntax.self) { return expression(node.expression).kind }
    return nil
  }

  private func call(_ node: FunctionCallExprSyntax) -> SwiftExpression.Kind {
    var all = arguments(node.arguments)
    if let first = node.trailingClosure {
      all.append(argument(first, label: nil))
    }
    all += node.additionalTrailingClosures.map { argument($0.closure, label: $0.label.text) }
    return .call(expression(node.calledExpression), all)
  }

  private func argument(_ node: ClosureExprSyntax, label: String?) -> SwiftArgument {
    SwiftArgument(label: label, value: expression(ExprSyntax(node)))
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
    for words in [["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["??"]] {
      if let place = elements.firstIndex(where: { words.contains(self.operator($0) ?? "") }) {
        return joined(elements, at: place, by: self.operator(elements[place]) ?? "")
      }
    }
    for words in [["+", "-"], ["*", "/", "%"]] {
      if let place = elements.lastIndex(where: { words.contains(self.operator($0) ?? "") }) {
        return joined(elements, at: place, by: self.operator(elements[place]) ?? "")
      }
    }
    guard let place = elements.lastIndex(where: { self.operator($0) != nil }) else {
      // `as` and `is`: only what stands in front says something.
      return expression(elements[0]).kind
    }
    return joined(elements, at: place, by: self.operator(elements[place]) ?? "")
  }

  private func joined(
    _ elements: [ExprSyntax], at place: Int, by word: String
  ) -> SwiftExpression.Kind {
    guard place > 0, place + 1 < elements.count else { return .other(word) }
    return .operation(word, part(elements[..<place]), part(elements[(place + 1)...]))
  }

  private func part(_ elements: ArraySlice<ExprSyntax>) -> SwiftExpression {
    let all = Array(elements)
    return SwiftExpression(kind: sequence(all), line: all.first.map { line(of: $0) } ?? 0)
  }

  private func `operator`(_ node: ExprSyntax) -> String? {
    node.as(BinaryOperatorExprSyntax.self)?.operator.text
  }
}

extension SwiftExpression {
  /// A chain of calls that begins with a dot, behind another expression.
  fileprivate func placed(behind base: SwiftExpression?) -> SwiftExpression {
    switch kind {
    case .member(nil, let name, let types):
      SwiftExpression(kind: .member(base, name, types), line: line)
    case .member(let inner?, let name, let types):
      SwiftExpression(kind: .member(inner.placed(behind: base), name, types), line: line)
    case .call(let callee, let arguments):
      SwiftExpression(kind: .call(callee.placed(behind: base), arguments), line: line)
    default: self
    }
  }
}
#endif
