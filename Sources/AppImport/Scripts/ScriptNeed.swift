/// What an item is shown for: `visible: type === 'note'`, `hidden: item.type !== 'note'`, and
/// `if (item.type === 'note') { items.push({ … }) }`.
struct ScriptNeed {
  /// The last part of the name that is compared, and the literals of which it must be one.
  let subject: String
  let literals: Set<String>

  private static let shown: Set<String> = ["visible", "isVisible", "show", "shown", "isShown"]
  private static let hidden: Set<String> = ["hidden", "isHidden", "hide"]

  /// The need of the item whose braces are at the ends of a range; `nil` if it has none, or none that literals say.
  init?(of item: Range<Int>, _ tokens: [ScriptToken]) {
    let item = item.clamped(to: 0..<tokens.count)
    var depth = 0
    var found: (isHidden: Bool, value: Range<Int>)?
    for place in item {
      if case .sign(let sign) = tokens[place].kind {
        if "([{".contains(sign) { depth += 1 }
        if ")]}".contains(sign) { depth -= 1 }
        if let open = found, open.value.isEmpty, depth == 0 || depth == 1 && sign == "," {
          found = (open.isHidden, open.value.lowerBound..<place)
          break
        }
      }
      guard found == nil, depth == 1, let key = tokens[place].word, place + 2 < item.upperBound,
        tokens[place + 1].isSign(":"), Self.shown.contains(key) || Self.hidden.contains(key)
      else { continue }
      found = (Self.hidden.contains(key), place + 2..<place + 2)
    }
    guard let found else { return nil }
    self.init(comparing: found.value, isHidden: found.isHidden, tokens)
  }

  /// The need that a comparison with literals states; `nil` for any other condition.
  /// - Parameter isHidden: whether the item is hidden if the condition is true.
  init?(comparing condition: Range<Int>, isHidden: Bool = false, _ tokens: [ScriptToken]) {
    let value = tokens[condition]
    let texts = value.compactMap(\.text)
    let isNegated = value.contains { $0.isSign("!") }
    let isJoined = value.contains { $0.isSign(isHidden ? "|" : "&") }
    // Each name goes on with a dot, or is compared.
    let subjects = value.indices.filter { place in
      tokens[place].word != nil
        && !(place + 1 < condition.upperBound && tokens[place + 1].isSign("."))
    }
    guard !texts.isEmpty, subjects.count == texts.count, isNegated == isHidden, !isJoined,
      let subject = tokens[subjects[0]].word,
      subjects.allSatisfy({ tokens[$0].word == subject && $0 + 1 < condition.upperBound }),
      subjects.allSatisfy({ tokens[$0 + 1].isSign("=") || tokens[$0 + 1].isSign("!") })
    else { return nil }
    self.subject = subject
    literals = Set(texts)
  }

  /// Whether a script gives the subject other literals only, as that of a screen with items of another kind.
  func isMissing(from tokens: [ScriptToken], _ places: [String: [Int]]) -> Bool {
    let given = (places[subject] ?? []).compactMap { place -> String? in
      guard place + 2 < tokens.count,
        tokens[place + 1].isSign("=") || tokens[place + 1].isSign(":")
      else { return nil }
      return tokens[place + 2].text
    }
    return !given.isEmpty && literals.isDisjoint(with: given)
  }
}
