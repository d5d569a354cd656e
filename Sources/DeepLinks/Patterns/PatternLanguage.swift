import WebText

extension LinkPattern {
  /// The texts that a part of the pattern lets through, with the types of parameters taken into
  /// account as far as digits and words go; ranges of numbers are not.
  func surveyedExpression(of component: URLComponent) -> RegularExpression {
    let part = pattern[component]
    guard component == .pathname, !types.isEmpty else { return part.expression }
    var byGroup: [Int: RegularExpression] = [:]
    for slot in slots where slot.component == component {
      byGroup[slot.group] = types[slot.name]?.surveyedExpression
    }
    return part.expression.replacingCaptures { byGroup[$0] }
  }
}

extension ParameterType {
  /// The texts of the type; nil for any.
  var surveyedExpression: RegularExpression? {
    switch self {
    case .text: return nil
    case .integer:
      let digits = RegularExpression.repetition(
        .set(.digits), minimum: 1, maximum: nil, isGreedy: true)
      return .sequence([.optional(.set(CharacterClass("-"))), digits])
    case .uuid:
      let groups = [8, 4, 4, 4, 12].map { count in
        RegularExpression.repetition(
          .set(.hexDigits), minimum: count, maximum: count, isGreedy: true)
      }
      return .sequence(groups.enumerated().flatMap { $0 == 0 ? [$1] : [.text("-"), $1] })
    case .choice(let words): return .choice(words.map { .text(PercentEncoding.path.encode($0)) })
    }
  }
}

extension LinkPattern {
  /// What the pattern asks of the parts of a link.
  var requirement: URLSurvey.Requirement {
    var requirement = URLSurvey.Requirement()
    for component in [URLComponent.protocol, .hostname, .port, .pathname, .search, .hash]
    where !pattern[component].matchesAnything {
      requirement.require(SurveyedLanguage(surveyedExpression(of: component)), of: component)
    }
    return requirement
  }
}

extension LinkPattern {
  /// Links that the pattern takes, to send people through an app with.
  ///
  /// - Parameters:
  ///   - count: how many at most; a pattern without parameters has but one.
  ///   - seed: what decides about the parameters; the same seed gives the same links everywhere.
  ///   - host: the host of patterns that do not name one.
  /// - Returns: different links, in the order in which they were made.
  public func sampleLinks(count: Int, seed: UInt64, host: String = "example.com") -> [String] {
    var sampler = RegularExpressionSampler(seed: seed)
    var links: [String] = []
    var seen: Set<String> = []
    for _ in 0..<max(0, min(count, 100_000)) * 4 where links.count < count {
      var parts: [URLComponent: String] = [.protocol: "https", .hostname: host]
      for component in URLComponent.allCases where !pattern[component].matchesAnything {
        parts[component] = sampler.text(of: sampledExpression(of: component))
      }
      guard let link = LinkURL(parts: parts), parameters(in: link) != nil,
        seen.insert(link.text).inserted
      else { continue }
      links.append(link.text)
    }
    return links
  }

  /// The texts that samples are taken from: those that the part lets through, with values of the
  /// parameters' types.
  private func sampledExpression(of component: URLComponent) -> RegularExpression {
    var byGroup: [Int: RegularExpression] = [:]
    for slot in slots where slot.component == component {
      byGroup[slot.group] = types[slot.name]?.sampledExpression
    }
    return pattern[component].expression.replacingCaptures { byGroup[$0] }
  }
}

extension ParameterType {
  /// Values that stand for all: of numbers, a thousand small ones of the range.
  fileprivate var sampledExpression: RegularExpression? {
    guard case .integer(let range) = self else { return surveyedExpression }
    let first = min(max(range.lowerBound, 1), range.upperBound)
    let last = first.addingReportingOverflow(999)
    let numbers =
      first...(last.overflow ? range.upperBound : min(last.partialValue, range.upperBound))
    return .choice(numbers.map { .text(String($0)) })
  }
}
