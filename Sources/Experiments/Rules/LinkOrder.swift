import DeepLinks
import SourceText

extension Rule {
  /// The examples of a link are not taken by an earlier one.
  static let linkOrder = Rule(
    name: "link-order",
    summary: "No link is tried before another and takes its examples: the first that fits decides."
  ) { experiment, diagnostics in
    let links = experiment.app.links
    let typed = TypedPatterns(experiment.app)
    let patterns = links.map { try? typed.pattern(of: $0.value) }
    // A pattern that cannot be read is another rule's finding.
    let readable = links.indices.filter { patterns[$0] != nil }
    let table = LinkTable(patterns.compactMap { $0 })
    for index in readable {
      for example in links[index].value.examples {
        guard let match = table.match(example.value), readable.indices.contains(match.patternIndex)
        else { continue }
        let taker = readable[match.patternIndex]
        guard taker < index else { continue }
        diagnostics.error(
          "link-order", "'\(links[taker].name.value)' is tried first and takes this example",
          at: example.range, notes: [.init("it is here", at: links[taker].name.range)])
      }
    }
  }
}
