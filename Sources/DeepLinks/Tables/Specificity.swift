import WebText

/// The specificity of one part of a pattern, the most specific first.
///
/// The order is React Navigation's, applied to every part of a link: literal text, a partly written
/// segment, a parameter, anything longer.
package enum Specificity: Int, Comparable {
  case literal
  case mixed
  case parameter
  case anything

  package static func < (left: Specificity, right: Specificity) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The rank of each pattern, the most specific being 0; ties keep their order.
  package static func ranks(of patterns: [LinkPattern]) -> [Int] {
    let keys = patterns.map(key)
    let order = patterns.indices.sorted { left, right in
      if keys[left] == keys[right] { return left < right }
      return keys[left].lexicographicallyPrecedes(keys[right])
    }
    var ranks = Array(repeating: 0, count: patterns.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    return ranks
  }

  /// The path first, because patterns differ there most; then host, scheme, search and fragment.
  private static func key(of pattern: LinkPattern) -> [Specificity] {
    let parts = pattern.pattern
    let outline =
      PathOutline.outlines(of: parts[.pathname].parts).max { $0.segments.count < $1.segments.count }
    var key: [Specificity] = (outline?.segments ?? []).map { segment in
      switch segment {
      case .literal: .literal
      case .mixed: .mixed
      case .parameter(let group): isTyped(pattern, group: group) ? .mixed : .parameter
      }
    }
    if outline?.ending != .end { key.append(.anything) }
    for component in [URLComponent.hostname, .protocol, .port, .search, .hash] {
      key.append(
        parts[component].onlyText != nil
          ? .literal : parts[component].matchesAnything ? .anything : .mixed)
    }
    return key
  }

  private static func isTyped(_ pattern: LinkPattern, group: Int) -> Bool {
    let slot = pattern.slots.first { $0.component == .pathname && $0.group == group }
    guard let slot, let type = pattern.types[slot.name] else { return false }
    return type != .text
  }
}
