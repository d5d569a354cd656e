import DeepLinks
import SourceText

extension Rule {
  /// Link patterns can be read, and the parameters that are used are in them.
  static let linkPatterns = Rule(
    name: "link-pattern",
    summary: "The pattern of a link can be read, holds the parameters that are used, and fits the "
      + "link's own examples.", toleratesGaps: true
  ) { experiment, diagnostics in
    let typed = TypedPatterns(experiment.app)
    let matching = experiment.app.linkMatching
    for link in experiment.app.links.map(\.value) {
      if matching == .compatible {
        // Every text is a pattern there, and every item of a query a part.
        checkExamples(of: link, typed.matcher(of: [link], matching).matcher, &diagnostics)
        checkGenerated(link, &diagnostics)
        continue
      }
      let written = link.pattern
      do throws(LinkPatternError) {
        let names = try LinkPattern(written.value).parameterNames
        guard parametersAreKnown(of: link, among: names, &diagnostics) else { continue }
        checkExamples(of: link, LinkMatcher(LinkTable([try typed.pattern(of: link)])), &diagnostics)
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
    var used = link.parameters.map(\.name)
    if let context = link.context, let part = link.contextParameter {
      used.append(Located(part, at: context.range))
    }
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

  private static func checkGenerated(_ link: LinkSpec, _ diagnostics: inout Diagnostics) {
    guard link.generated > 0 else { return }
    diagnostics.error(
      "link-pattern", "no URLs are made from a pattern that is found anywhere in them",
      at: link.pattern.range, help: "write examples in place of 'generate'")
  }
}
