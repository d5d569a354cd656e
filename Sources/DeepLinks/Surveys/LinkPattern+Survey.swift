extension LinkPattern {
  /// The texts that a part of the pattern lets through, with the types of parameters taken into
  /// account as far as digits and words go; ranges of numbers are not.
  func surveyedExpression(of component: URLComponent) -> Expression {
    let part = pattern[component]
    guard component == .pathname, !types.isEmpty else { return part.expression }
    var byGroup: [Int: Expression] = [:]
    for slot in slots where slot.component == component {
      byGroup[slot.group] = types[slot.name]?.surveyedExpression
    }
    return part.expression.replacingCaptures { byGroup[$0] }
  }
}

extension ParameterType {
  /// The texts of the type; nil for any.
  var surveyedExpression: Expression? {
    switch self {
    case .text: return nil
    case .integer:
      let digits = Expression.repetition(
        .set(.digits), minimum: 1, maximum: nil, isGreedy: true)
      return .sequence([.optional(.set(ScalarSet("-"))), digits])
    case .uuid:
      let groups = [8, 4, 4, 4, 12].map { count in
        Expression.repetition(.set(.hexDigits), minimum: count, maximum: count, isGreedy: true)
      }
      return .sequence(groups.enumerated().flatMap { $0 == 0 ? [$1] : [.text("-"), $1] })
    case .choice(let words): return .choice(words.map { .text(PercentEncoding.path.encode($0)) })
    }
  }
}
