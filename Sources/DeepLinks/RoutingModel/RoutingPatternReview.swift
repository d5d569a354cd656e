/// What about one pattern of Routing's is not what it looks like.
enum RoutingPatternReview {
  /// The findings with their places, in UTF-8 bytes.
  static func findings(_ pattern: RoutingPattern) -> [(RoutingDifference.Kind, Int)] {
    if let failure = pattern.failure { return [(.neverMatches(failure.message), 0)] }
    let bytes = Array(pattern.text.utf8)
    if let place = bytes.firstIndex(where: { $0 >= 0x80 }) {
      return [(.neverMatches("links have no characters outside ASCII"), place)]
    }
    if pattern.matches("") { return [(.matchesEverything, 0)] }
    var findings = names(pattern, bytes)
    for index in bytes.indices { findings += characters(bytes, at: index) }
    if let program = pattern.program, !pattern.names.isEmpty,
      program.captureCount != pattern.names.count
    {
      findings.append((.groupsHideParameters(pattern.names), 0))
    }
    if let longer = longerLink(pattern) { findings.append((.matchesMore(longer), 0)) }
    return findings
  }

  private static func names(
    _ pattern: RoutingPattern, _ bytes: [UInt8]
  ) -> [(RoutingDifference.Kind, Int)] {
    var findings: [(RoutingDifference.Kind, Int)] = []
    var seen: Set<String> = []
    var start = 0
    for name in pattern.names {
      let mark = Array(":\(name)".utf8)
      let place = bytes.indices.first { $0 >= start && bytes[$0...].starts(with: mark) } ?? start
      start = place + mark.count
      let isAfterHost = place > 0 && bytes[place - 1] != UInt8(ascii: "/")
      if name.utf8.allSatisfy(ByteSet.digits.contains), isAfterHost {
        findings.append((.portIsParameter(name), place))
      }
      if name.hasSuffix("-") { findings.append((.hyphenBelongsToName(name), place)) }
      if !seen.insert(name).inserted { findings.append((.nameIsRepeated(name), place)) }
    }
    return findings
  }

  private static func characters(
    _ bytes: [UInt8], at index: Int
  ) -> [(RoutingDifference.Kind, Int)] {
    let before = index > 0 ? bytes[index - 1] : 0
    let after = index + 1 < bytes.count ? bytes[index + 1] : 0
    if before == UInt8(ascii: "\\") { return [] }
    switch bytes[index] {
    case UInt8(ascii: "."):
      return ByteSet("*+?{").contains(after) ? [] : [(.dotIsAnyCharacter, index)]
    case UInt8(ascii: "*") where !ByteSet(".)]").contains(before):
      return [(.repeatsCharacter(Character(Unicode.Scalar(before))), index)]
    case UInt8(ascii: "?") where !ByteSet(".)]*+?}(").contains(before):
      let rest = bytes[index...]
      return rest.contains(UInt8(ascii: "="))
        ? [(.queryIsRemoved, index)]
        : [(.repeatsCharacter(Character(Unicode.Scalar(before))), index)]
    default: return []
    }
  }

  /// A link that goes on where the pattern ends.
  private static func longerLink(_ pattern: RoutingPattern) -> String? {
    guard let expression = pattern.expression else { return nil }
    var sampler = ExpressionSampler(seed: 1)
    guard let text = sampler.text(of: expression) else { return nil }
    let longer = text + "/more"
    return pattern.matches(text) && pattern.matches(longer) && !pattern.text.hasSuffix(".*")
      ? longer : nil
  }
}
