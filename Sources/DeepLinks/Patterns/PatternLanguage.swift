import WebText

extension LinkPattern {
  /// The texts that match a part, with those of the parameters' types that have an expression.
  private func expression(
    of component: URLComponent, types expressionOfType: (ParameterType) -> RegularExpression?
  ) -> RegularExpression {
    var byGroup: [Int: RegularExpression] = [:]
    for slot in slots where slot.component == component {
      byGroup[slot.group] = types[slot.name].flatMap(expressionOfType)
    }
    return pattern[component].expression.replacingCaptures { byGroup[$0] }
  }
}

extension ParameterType {
  /// The texts of the type without regard to ranges of numbers; nil for any text.
  fileprivate var surveyedExpression: RegularExpression? {
    switch self {
    case .text: return nil
    case .integer:
      return .sequence([.optional(.set(CharacterClass("-"))), .repeated(.set(.digits), atLeast: 1)])
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
  /// The languages of the pattern's parts; types count in paths only.
  var requirement: URLSurvey.Requirement {
    var requirement = URLSurvey.Requirement()
    for component in [URLComponent.protocol, .hostname, .port, .pathname, .search, .hash]
    where !pattern[component].matchesAnything {
      let expression =
        component == .pathname
        ? expression(of: component) { $0.surveyedExpression } : pattern[component].expression
      requirement.require(SurveyedLanguage(expression), of: component)
    }
    return requirement
  }
}

extension LinkPattern {
  /// Random links that match the pattern.
  ///
  /// - Parameters:
  ///   - count: the largest number of links; a pattern without parameters has one.
  ///   - seed: the seed of the parameters; the same seed gives the same links on every machine.
  ///   - host: the host of patterns without one.
  /// - Returns: different links, in the order of drawing.
  public func sampleLinks(count: Int, seed: UInt64, host: String = "example.com") -> [String] {
    let components = URLComponent.allCases.filter { !pattern[$0].matchesAnything }
    let expressions = components.map { expression(of: $0) { $0.sampledExpression } }
    return LinkURL.samples(count: count, seed: seed, where: { parameters(in: $0) != nil }) {
      sampler in
      var parts: [URLComponent: String] = [.protocol: "https", .hostname: host]
      for (component, expression) in zip(components, expressions) {
        parts[component] = sampler.text(of: expression)
      }
      return parts
    }
  }
}

extension LinkURL {
  /// Different links of drawn parts that fulfil a condition, in the order of drawing.
  ///
  /// - Parameter count: the largest number of links; a fourth of the draws must succeed.
  static func samples(
    count: Int, seed: UInt64, where isIncluded: (LinkURL) -> Bool,
    parts: (inout RegularExpressionSampler) -> [URLComponent: String]
  ) -> [String] {
    var sampler = RegularExpressionSampler(seed: seed)
    var links: [String] = []
    var seen: Set<String> = []
    for _ in 0..<max(0, min(count, 100_000)) * 4 where links.count < count {
      guard let link = LinkURL(parts: parts(&sampler)), isIncluded(link),
        seen.insert(link.text).inserted
      else { continue }
      links.append(link.text)
    }
    return links
  }
}

extension ParameterType {
  /// Values that stand for all: a thousand small numbers of a range.
  fileprivate var sampledExpression: RegularExpression? {
    guard case .integer(let range) = self else { return surveyedExpression }
    let first = min(max(range.lowerBound, 1), range.upperBound)
    let last = first.addingReportingOverflow(999)
    let numbers =
      first...(last.overflow ? range.upperBound : min(last.partialValue, range.upperBound))
    return .choice(numbers.map { .text(String($0)) })
  }
}
