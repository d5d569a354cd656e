import DeepLinks
import SourceText

/// The links that some variants understand, with their patterns compiled into one table.
struct ReviewedLinks {
  /// The links, in the order in which they are tried.
  let links: [Named<LinkSpec>]
  /// How the one that takes a URL is found.
  let matching: LinkMatchingWord
  /// Their patterns, by the same places.
  let table: LinkTable
  /// The same without the types of parameters: what only a part keeps from fitting is still theirs.
  let untypedTable: LinkTable

  /// Compiles the links at these places of an app.
  init(_ app: AppSpec, only places: [Int]) {
    let typed = TypedPatterns(app)
    var links: [Named<LinkSpec>] = []
    var patterns: [LinkPattern] = []
    for link in places.map({ app.links[$0] }) {
      // A pattern that cannot be read is an error of the spec, told before.
      guard let pattern = try? typed.pattern(of: link.value) else { continue }
      links.append(link)
      patterns.append(pattern)
    }
    self.links = links
    matching = app.linkMatching
    table = LinkTable(patterns, policy: matching.policy)
    untypedTable = LinkTable(
      patterns.map { (try? LinkPattern($0.text)) ?? $0 }, policy: matching.policy)
  }
}
