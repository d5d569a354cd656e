import DeepLinks
import SourceText

extension Rule {
  /// Link patterns can be read, and the parameters that are used are in them.
  static let linkPatterns = Rule(
    name: "link-pattern",
    summary: "The pattern of a link can be read, holds the parameters that are used, and fits the "
      + "link's own examples.", toleratesGaps: true
  ) { experiment, diagnostics in
    for link in experiment.app.links {
      let written = link.value.pattern
      let pattern: LinkPattern
      do throws(LinkPatternError) {
        pattern = try LinkPattern(written.value)
      } catch {
        diagnostics.error(
          "link-pattern", error.message,
          at: written.range.narrowed(to: error.offset..<error.offset, in: written.value))
        continue
      }
      if let context = link.value.context, context.text.hasPrefix(":") {
        let name = String(context.text.dropFirst())
        if !pattern.parameterNames.contains(name) {
          diagnostics.error(
            "link-pattern", "the pattern has no part ':\(name)'", at: context.range,
            help: Suggestion.didYouMean(name, among: pattern.parameterNames))
        }
      }
      let table = LinkTable([pattern])
      for example in link.value.examples where table.match(example.value) == nil {
        diagnostics.error(
          "link-pattern", "the pattern does not fit its example '\(example.value)'",
          at: example.range, notes: [.init("the pattern is here", at: written.range)])
      }
    }
  }
}
