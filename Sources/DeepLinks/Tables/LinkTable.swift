/// The patterns of an app, compiled so that a link finds its pattern without trying them in turn.
///
/// Schemes, hosts and path segments are looked up in a tree, so the time for a link does not grow
/// with the number of patterns that it has nothing in common with. What the tree cannot decide
/// (expressions, repetitions, search and fragment) is left to the few patterns that are reached.
public struct LinkTable: Sendable {
  /// The patterns in the order in which they were given.
  public let patterns: [LinkPattern]
  /// Which pattern wins when several match.
  public let policy: MatchPolicy
  let trie: SegmentTrie
  /// For each pattern its place in the order in which matches win.
  let ranks: [Int]

  /// Compiles a table.
  ///
  /// - Parameters:
  ///   - patterns: any number of patterns; one that can never win does no harm.
  ///   - policy: which pattern wins when several match.
  public init(_ patterns: [LinkPattern], policy: MatchPolicy = .firstDeclared) {
    self.patterns = patterns
    self.policy = policy
    ranks =
      switch policy {
      case .firstDeclared: Array(patterns.indices)
      case .mostSpecific: Specificity.ranks(of: patterns)
      }
    trie = TrieBuilder.trie(of: patterns, ranks: ranks)
  }

  /// The pattern that a link goes to, with its parameters; nil when no pattern fits or the text is
  /// no absolute URL.
  ///
  /// - Parameter link: any text.
  public func match(_ link: String) -> LinkMatch? {
    let bytes = Array(link.utf8)
    guard let places = URLPlaces(canonical: bytes) else {
      return LinkURL(link).flatMap { match($0) }
    }
    return match(LinkURL(text: link, raw: link, places: places), bytes: bytes)
  }

  /// The pattern that a link goes to, with its parameters.
  public func match(_ url: LinkURL) -> LinkMatch? {
    match(url, bytes: Array(url.text.utf8))
  }
}
