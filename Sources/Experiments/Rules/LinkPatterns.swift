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
    for link in experiment.app.links.map(\.value) {
      let written = link.pattern
      do throws(LinkPatternError) {
        let names = try LinkPattern(written.value).parameterNames
        guard parametersAreKnown(of: link, among: names, &diagnostics) else { continue }
        checkExamples(of: link, try typed.pattern(of: link), &diagnostics)
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
    of link: LinkSpec, _ pattern: LinkPattern, _ diagnostics: inout Diagnostics
  ) {
    let table = LinkTable([pattern])
    for example in link.examples where table.match(example.value) == nil {
      var mistake = "the pattern does not fit its example '\(example.value)'"
      if case .malformed(let name, let text, let type) = table.explain(example.value).verdicts.first
      {
        mistake = "'\(name)' is \(type), found '\(text)'"
      }
      diagnostics.error(
        "link-pattern", mistake, at: example.range,
        notes: [.init("the pattern is here", at: link.pattern.range)])
    }
  }
}
