extension Expression {
  /// The queries in which an item meets a pattern as association files mean it: every item of that
  /// name does, and where there is none, the empty text does.
  static func query(item name: String, matching pattern: Expression) -> Expression {
    // The expression is nested as deeply as the name is long; past any sense it asks for nothing.
    guard name.unicodeScalars.count <= 256 else { return .anything() }
    let mark = ScalarSet("&")
    let value = pattern.withoutMembers(of: mark)
    let takesEmpty = (try? Program(value))?.matches("") ?? false
    let other = otherItem(than: name)
    let equals = Expression.sequence([.set(ScalarSet("=")), value])
    let own = Expression.sequence([.text(name), takesEmpty ? .optional(equals) : equals])
    let any = Expression.choice([own, other])
    let separator = Expression.set(mark)
    let before = Expression.repetition(
      .sequence([any, separator]), minimum: 0, maximum: nil, isGreedy: true)
    let after = Expression.repetition(
      .sequence([separator, any]), minimum: 0, maximum: nil, isGreedy: true)
    return takesEmpty ? .sequence([any, after]) : .sequence([before, own, after])
  }

  /// An item with another name, or an empty one.
  private static func otherItem(than name: String) -> Expression {
    let inName = ScalarSet("&=").inverted
    let end = Expression.optional(
      .sequence([
        .set(ScalarSet("=")),
        .repetition(
          .set(ScalarSet("&").inverted), minimum: 0, maximum: nil, isGreedy: true),
      ]))
    let more = Expression.repetition(.set(inName), minimum: 0, maximum: nil, isGreedy: true)
    // From the back: a name that goes on is another; so is one that stops or strays before.
    var rest = Expression.sequence([.set(inName), more])
    for scalar in name.unicodeScalars.reversed() {
      let own = ScalarSet(scalar)
      rest = .choice([
        .empty, .sequence([.set(inName.subtracting(own)), more]), .sequence([.set(own), rest]),
      ])
    }
    return .sequence([rest, end])
  }

  private func withoutMembers(of removed: ScalarSet) -> Expression {
    switch self {
    case .empty, .anchor: self
    case .set(let set): .set(set.subtracting(removed))
    case .sequence(let parts): .sequence(parts.map { $0.withoutMembers(of: removed) })
    case .choice(let options): .choice(options.map { $0.withoutMembers(of: removed) })
    case .repetition(let part, let minimum, let maximum, let isGreedy):
      .repetition(
        part.withoutMembers(of: removed), minimum: minimum, maximum: maximum, isGreedy: isGreedy)
    case .capture(_, let part): part.withoutMembers(of: removed)
    }
  }
}
