import Hashing

/// Random texts that an expression matches, the same for a seed on every machine.
package struct RegularExpressionSampler {
  private var random: SplitMix64

  package init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A text, or nil when the choices led to an empty set.
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
      return options.isEmpty ? false : append(options[random.next(below: options.count)], to: &text)
    case .repetition(let part, let minimum, let maximum, _):
      let most = min(maximum ?? minimum + 4, minimum + 4)
      for _ in 0..<(minimum + random.next(below: most - minimum + 1)) where !append(part, to: &text)
      {
        return false
      }
      return true
    case .capture(_, let part): return append(part, to: &text)
    }
  }

  /// A member of the set: a small letter or digit if it has one, else a printable one if possible.
  private mutating func member(of set: CharacterClass) -> Unicode.Scalar? {
    let readable = set.intersection(.readable)
    let printable = set.intersection(.printable)
    let members = !readable.isEmpty ? readable : !printable.isEmpty ? printable : set
    guard !members.ranges.isEmpty else { return nil }
    let range = members.ranges[random.next(below: members.ranges.count)]
    return Unicode.Scalar(
      range.lowerBound + UInt32(truncatingIfNeeded: random.next(below: range.count)))
  }
}

extension CharacterClass {
  fileprivate static let readable = lowercase.union(digits)
  fileprivate static let printable = CharacterClass([0x21...0x7E])
}
