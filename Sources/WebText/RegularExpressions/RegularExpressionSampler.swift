/// Makes texts that an expression matches, by chance but the same for a seed everywhere.
package struct RegularExpressionSampler {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// A text, or nil when the choices made led to a set without members.
  package mutating func text(of expression: RegularExpression) -> String? {
    var text = ""
    return append(expression, to: &text) ? text : nil
  }

  private mutating func append(_ expression: RegularExpression, to text: inout String) -> Bool {
    switch expression {
    case .empty, .anchor: return true
    case .set(let set):
      guard let scalar = member(of: set) else { return false }
      text.unicodeScalars.append(scalar)
      return true
    case .sequence(let parts):
      for part in parts where !append(part, to: &text) { return false }
      return true
    case .choice(let options):
      return options.isEmpty ? false : append(options[below(options.count)], to: &text)
    case .repetition(let part, let minimum, let maximum, _):
      let most = min(maximum ?? minimum + 4, minimum + 4)
      for _ in 0..<(minimum + below(most - minimum + 1)) where !append(part, to: &text) {
        return false
      }
      return true
    case .capture(_, let part): return append(part, to: &text)
    }
  }

  /// A letter or digit where the set has one, otherwise what it has.
  private mutating func member(of set: CharacterClass) -> Unicode.Scalar? {
    let readable = set.intersection(CharacterClass.lowercase.union(.digits))
    let printable = set.intersection(CharacterClass([0x21...0x7E]))
    let members = !readable.isEmpty ? readable : !printable.isEmpty ? printable : set
    guard !members.ranges.isEmpty else { return nil }
    let range = members.ranges[below(members.ranges.count)]
    return Unicode.Scalar(range.lowerBound + UInt32(truncatingIfNeeded: below(range.count)))
  }

  /// SplitMix64, reduced to a number below `count`.
  private mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed &>> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed &>> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed &>> 31) % UInt64(max(1, count)))
  }
}
