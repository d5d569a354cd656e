extension Expression {
  /// The expression with the content of some groups exchanged.
  func replacingCaptures(_ replacement: (Int) -> Expression?) -> Expression {
    switch self {
    case .empty, .set, .anchor: self
    case .sequence(let parts): .sequence(parts.map { $0.replacingCaptures(replacement) })
    case .choice(let options): .choice(options.map { $0.replacingCaptures(replacement) })
    case .repetition(let part, let minimum, let maximum, let isGreedy):
      .repetition(
        part.replacingCaptures(replacement), minimum: minimum, maximum: maximum, isGreedy: isGreedy)
    case .capture(let number, let part): .capture(number, replacement(number) ?? part)
    }
  }
}
