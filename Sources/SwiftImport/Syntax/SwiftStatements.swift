#if Swift
/// Parts of expressions and statements that readers look for.
extension SwiftExpression {
  /// The condition that holds where this does not.
  var negated: SwiftExpression {
    if case .not(let inner) = kind { return inner }
    return SwiftExpression(kind: .not(self), line: line)
  }

  /// The text with dots for what is put in.
  var shownText: String? {
    guard case .text(let parts) = kind else { return nil }
    return parts.map { if case .literal(let text) = $0 { text } else { "..." } }.joined()
  }
}

extension SwiftStatement {
  var isReturn: Bool { if case .result = kind { true } else { false } }
}

extension [SwiftStatement] {
  /// Every call in them, outer ones first.
  var calls: [(callee: SwiftExpression, arguments: [SwiftArgument])] {
    var found: [(callee: SwiftExpression, arguments: [SwiftArgument])] = []
    visit { if let call = $0.asCall { found.append(call) } }
    return found
  }

  var mentionsDelaying: Bool {
    calls.contains { $0.callee.lastName == "NavigationDelayingInterceptor" }
  }

  /// The errors that they throw, as statements.
  var thrown: [SwiftStatement] {
    flatMap { statement -> [SwiftStatement] in
      switch statement.kind {
      case .failure: [statement]
      case .choice(_, let first, let second): first.thrown + second.thrown
      case .block(let inner), .loop(_, _, let inner): inner.thrown
      case .cases(_, let cases): cases.flatMap { $0.body.thrown }
      default: []
      }
    }
  }

  var throwsSomething: Bool { !thrown.isEmpty }

  /// The tests of their loops.
  func visitLoops(_ look: (SwiftExpression) -> Void) {
    visit { expression in
      if case .closure(let closure) = expression.kind { closure.body.ownLoops(look) }
    }
    ownLoops(look)
  }

  private func ownLoops(_ look: (SwiftExpression) -> Void) {
    for statement in self {
      if case .loop("", let test?, _) = statement.kind { look(test) }
    }
  }
}
#endif
