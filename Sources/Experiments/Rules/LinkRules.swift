import DeepLinks
import SourceText

extension Rule {
  static let invalidLinkPattern = Rule(
    name: "link-pattern",
    summary: "The pattern of a link can be read, holds the parameters that are used, and fits the "
      + "link's own examples.", toleratesGaps: true
  ) { experiment, diagnostics in
    let typed = TypedPatterns(experiment.app)
    let matching = experiment.app.linkMatching
    for link in experiment.app.links.map(\.value) {
      if matching == .compatible {
        // Every text is a pattern there, and every item of a query a part.
        if let item = link.query.first {
          diagnostics.error(
            "misplaced-key",
            "links that are compatible with Routing have all items of a query as parts already",
            at: item.range, help: "leave 'query' out")
        }
        if link.decoding != .once || link.ignoresCase {
          diagnostics.error(
            "misplaced-key",
            "links that are compatible with Routing are never decoded, and ignore case",
            at: link.pattern.range, help: "leave 'decoded' and 'any-case' out")
        }
        checkExamples(of: link, typed.matcher(of: [link], matching).matcher, &diagnostics)
        if link.generated > 0 {
          diagnostics.error(
            "link-pattern", "no URLs can be made from a pattern that is found anywhere in a URL",
            at: link.pattern.range, help: "write examples in place of 'generate'")
        }
        continue
      }
      let written = link.pattern
      do throws(LinkPatternError) {
        let names = try LinkPattern(written.value).parameterNames
        guard parametersAreKnown(of: link, among: names + link.queryNames, &diagnostics) else {
          continue
        }
        for item in link.query where names.contains(QueryPart(item.value).name) {
          diagnostics.error(
            "link-pattern", "the pattern has a part ':\(item.value)' of its own", at: item.range)
        }
        let matcher = typed.matcher(LinkTable([try typed.pattern(of: link)]), of: [link])
        checkExamples(of: link, matcher, &diagnostics)
      } catch {
        diagnostics.error(
          "link-pattern", error.message,
          at: written.range.narrowed(to: error.offset..<error.offset, in: written.value))
      }
    }
  }

  private static func parametersAreKnown(
    of link: LinkSpec, among names: [String], _ diagnostics: inout Diagnostics
  ) -> Bool {
    let used =
      link.parameters.map(\.name) + link.contextParameters.map(\.name)
      + link.switches.flatMap { choice in
        LinkText(choice.value.value).parameters.map { Located($0, at: choice.value.range) }
      }
      + link.innerLinks.compactMap { part in part.parameter.map { Located($0, at: part.range) } }
    let unknown = used.filter { !names.contains($0.value) }
    for name in unknown {
      diagnostics.error(
        "link-pattern", "the pattern has no part ':\(name.value)'", at: name.range,
        help: Suggestion.didYouMean(name.value, among: names))
    }
    return unknown.isEmpty
  }

  private static func checkExamples(
    of link: LinkSpec, _ matcher: LinkMatcher, _ diagnostics: inout Diagnostics
  ) {
    for example in link.examples {
      let mistake: String
      switch matcher.match(example.value) {
      case .found: continue
      case .malformed(_, let parameter, let text, let expected):
        mistake = "'\(parameter)' is \(expected), found '\(text)'"
      case .nothing: mistake = "the pattern does not fit its example '\(example.value)'"
      }
      diagnostics.error(
        "link-pattern", mistake, at: example.range,
        notes: [.init("the pattern is here", at: link.pattern.range)])
    }
  }

  static let linkParameterMismatch = Rule(
    name: "link-parameter",
    summary: "A screen about a whole number is opened with a part of the link that is one."
  ) { experiment, diagnostics in
    let typed = TypedPatterns(experiment.app)
    for link in experiment.app.links.map(\.value) {
      for part in typed.numbers(of: link).map(\.value) {
        for parameter in link.parameters where parameter.name.value == part {
          if case .integer = parameter.value { continue }
          diagnostics.error(
            "link-parameter",
            "'\(link.route.value)' is about a whole number, but ':\(part)' is \(parameter.value)",
            at: parameter.name.range)
        }
      }
    }
  }

  static let shadowedLink = Rule(
    name: "link-order",
    summary:
      "No other link takes a link's examples: in a strict app the first that fits decides, in "
      + "one that is compatible with Routing the last."
  ) { experiment, diagnostics in
    let typed = TypedPatterns(experiment.app)
    var told: Set<SourceRange> = []
    for variant in experiment.layoutNames {
      let links = experiment.app.links.filter { $0.value.isUnderstood(under: variant) }
      let matching = experiment.app.linkMatching
      let (matcher, places) = typed.matcher(of: links.map(\.value), matching)
      for (index, link) in links.enumerated() {
        let alone = typed.matcher(of: [link.value], matching).matcher
        for example in link.value.examples {
          // One that the link itself does not take is another rule's finding.
          guard case .found = alone.match(example.value),
            case .found(let place, _) = matcher.match(example.value), places[place] != index,
            !links[places[place]].value.isGuarded, !experiment.triesNextLink,
            told.insert(example.range).inserted
          else { continue }
          let taker = links[places[place]]
          diagnostics.error(
            "link-order", "'\(taker.name.value)' \(matching.victory) and takes this example",
            at: example.range, notes: [.init("it is here", at: taker.name.range)])
        }
      }
    }
  }
}

extension LinkMatching {
  /// Why one of several links takes a URL, after its name.
  var victory: String {
    switch self {
    case .strict: "is tried first"
    case .mostSpecific: "says more about the URL"
    case .compatible: "is declared later"
    }
  }
}

extension Rule {
  static let routingDifference = Rule(
    name: "routing-difference",
    summary: "In an app that is compatible with Routing, patterns do what strict matching would do "
      + "with them: a warning says where they do not."
  ) { experiment, diagnostics in
    guard experiment.app.linkMatching == .compatible else { return }
    let links = experiment.app.links
    let differences = RoutingComparison.differences(
      maps: links.map(\.value.pattern.value), effort: 1_000_000)
    for difference in differences {
      guard case .map(let place) = difference.subject else { continue }
      let pattern = links[place].value.pattern
      let hiding: [Int] =
        if case .isHiddenByLater(let others) = difference.kind { others } else { [] }
      diagnostics.warning(
        "routing-difference", difference.kind.phrase,
        at: pattern.range.narrowed(to: difference.offset..<difference.offset, in: pattern.value),
        notes: hiding.map {
          .init("'\(links[$0].name.value)' is here", at: links[$0].value.pattern.range)
        })
    }
  }
}

extension RoutingDifference.Kind {
  fileprivate var phrase: String {
    switch self {
    case .matchesEverything: "this pattern takes every link, even an empty one"
    case .neverMatches(let reason): "this pattern takes no link: \(reason)"
    case .matchesMore(let example):
      "the pattern is found anywhere in a link, so it also takes '\(example)'; anchor it with '^' and '$'"
    case .portIsParameter(let name): "the port is taken for a part called '\(name)'"
    case .repeatsCharacter(let character):
      "this repeats the '\(character)' before it and matches no text of its own; '.*' does"
    case .queryIsRemoved:
      "the query is removed before patterns are tried, so this never fits"
    case .dotIsAnyCharacter: "this dot matches any character; '\\.' matches a dot"
    case .groupsHideParameters(let names):
      "a pattern with groups of its own captures nothing for \(Self.listing(names))"
    case .hyphenBelongsToName(let name): "the hyphen belongs to the name '\(name)'"
    case .nameIsRepeated(let name): "':\(name)' is used twice, and the last one counts"
    case .isHiddenByLater: "links that are declared later take every URL that fits"
    case .redirectLosesParameters(let names):
      "the redirect captures nothing in the new link for \(Self.listing(names))"
    case .redirectLeadsNowhere: "the redirect leads to no link, but opening it reports success"
    case .redirectSlipsPast: "the new link of the redirect is not shown to other proxies"
    }
  }

  private static func listing(_ names: [String]) -> String {
    names.map { "':\($0)'" }.joined(separator: ", ")
  }
}
