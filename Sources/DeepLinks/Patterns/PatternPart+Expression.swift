extension PatternPart {
  /// The parts as one expression whose groups are numbered in the order of the parts that have a
  /// name or number.
  ///
  /// Source: WHATWG URL Pattern, "generate a regular expression and name list".
  static func expression(
    of parts: [PatternPart], options: PatternOptions, ignoresCase: Bool
  ) -> Expression {
    var sequence: [Expression] = []
    var number = 0
    for part in parts {
      sequence.append(part.expression(number: number, options: options, ignoresCase: ignoresCase))
      if !part.isText { number += 1 }
    }
    return .sequence(sequence)
  }

  private func expression(number: Int, options: PatternOptions, ignoresCase: Bool) -> Expression {
    let core: Expression
    switch kind {
    case .text(let text):
      return modifier.applied(to: .text(text, ignoresCase: ignoresCase))
    case .segment:
      let stop = options.delimiter.map { ScalarSet($0) } ?? .none
      core = .repetition(.set(stop.inverted), minimum: 1, maximum: nil, isGreedy: false)
    case .anything: core = .anything()
    case .expression(_, let expression):
      core = expression.withoutCaptures(ignoresCase: ignoresCase)
    }
    let isRepeated = modifier == .repeated || modifier == .optionalRepeated
    if prefix.isEmpty, suffix.isEmpty {
      return isRepeated
        ? .capture(number, modifier.applied(to: core))
        : modifier.applied(to: .capture(number, core))
    }
    let before = Expression.text(prefix, ignoresCase: ignoresCase)
    let after = Expression.text(suffix, ignoresCase: ignoresCase)
    guard isRepeated else {
      return modifier.applied(to: .sequence([before, .capture(number, core), after]))
    }
    let more = Expression.repetition(
      .sequence([after, before, core]), minimum: 0, maximum: nil, isGreedy: true)
    let all = Expression.sequence([before, .capture(number, .sequence([core, more])), after])
    return modifier == .optionalRepeated ? .optional(all) : all
  }
}

extension PatternPart.Modifier {
  fileprivate func applied(to expression: Expression) -> Expression {
    switch self {
    case .once: expression
    case .optional: .optional(expression)
    case .repeated: .repetition(expression, minimum: 1, maximum: nil, isGreedy: true)
    case .optionalRepeated: .repetition(expression, minimum: 0, maximum: nil, isGreedy: true)
    }
  }
}

extension Expression {
  /// The expression without groups of its own, so that it can stand inside a numbered one.
  func withoutCaptures(ignoresCase: Bool) -> Expression {
    switch self {
    case .empty, .anchor: self
    case .set(let set): .set(ignoresCase ? set.ignoringCase : set)
    case .sequence(let parts):
      .sequence(parts.map { $0.withoutCaptures(ignoresCase: ignoresCase) })
    case .choice(let options):
      .choice(options.map { $0.withoutCaptures(ignoresCase: ignoresCase) })
    case .repetition(let part, let minimum, let maximum, let isGreedy):
      .repetition(
        part.withoutCaptures(ignoresCase: ignoresCase), minimum: minimum, maximum: maximum,
        isGreedy: isGreedy)
    case .capture(_, let part): part.withoutCaptures(ignoresCase: ignoresCase)
    }
  }
}
