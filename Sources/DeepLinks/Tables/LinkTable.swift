public import WebText

/// The patterns of an app, compiled into a tree.
///
/// Schemes, hosts and path segments are looked up in a tree, so the time for a link does not grow
/// with the number of patterns that have no beginning in common with it. Expressions, repetitions,
/// search and fragment are left to the few patterns that are reached.
public struct LinkTable: Sendable {
  /// The patterns in their given order.
  public let patterns: [LinkPattern]
  /// The rule by which one of several matches wins.
  public let policy: MatchPolicy
  let trie: SegmentTrie
  /// The rank of each pattern among matches, 0 winning.
  let ranks: [Int]

  /// A table of any number of patterns; one that can never win does no harm.
  public init(_ patterns: [LinkPattern], policy: MatchPolicy = .firstDeclared) {
    self.patterns = patterns
    self.policy = policy
    ranks =
      switch policy {
      case .firstDeclared: Array(patterns.indices)
      case .mostSpecific: Specificity.ranks(of: patterns)
      }
    trie = SegmentTrie(of: patterns, ranks: ranks)
  }

  /// The match of a link; nil if no pattern matches or the text is not an absolute URL.
  public func match(_ link: String) -> LinkMatch? {
    let bytes = Array(link.utf8)
    guard let places = URLPlaces.of(canonical: bytes) else {
      return LinkURL(link).flatMap { match($0) }
    }
    return match(LinkURL(text: link, raw: link, places: places), bytes: bytes)
  }

  /// The match of a link; nil if no pattern matches.
  public func match(_ url: LinkURL) -> LinkMatch? { match(url, bytes: Array(url.text.utf8)) }
}

/// The rule by which one of several matches of a link wins.
public enum MatchPolicy: String, Hashable, Sendable, CaseIterable {
  /// The one declared first, as in go_router and association files.
  case firstDeclared = "first-declared"
  /// The most specific one, segment by segment: literal text before a typed or partly written
  /// segment, before a plain parameter, before anything longer; a tie goes to the first declared.
  case mostSpecific = "most-specific"
}

/// A link with the pattern of a table that won.
public struct LinkMatch: Hashable, Sendable {
  /// The index of the pattern in the table.
  public let patternIndex: Int
  /// The parameters in the order of the pattern, without those of optional parts that are absent.
  public let parameters: [LinkParameter]
  /// The link, parsed.
  public let url: LinkURL

  /// The value of a parameter, if the link has it.
  public func value(of name: String) -> LinkParameter.Value? {
    parameters.first { $0.name == name }?.value
  }
}

extension LinkTable {
  private func match(_ url: LinkURL, bytes: [UInt8]) -> LinkMatch? {
    var walk = Walk(url, bytes: bytes)
    let scheme = url.places.scheme
    if let node = trie.child(
      of: SegmentTrie.root, for: bytes, from: scheme.lowerBound, to: scheme.upperBound)
    {
      enterHost(node, &walk)
    }
    let any = trie.nodes[SegmentTrie.root].any
    if any >= 0 { enterHost(Int(any), &walk) }
    guard walk.bestRank < Int32.max else { return nil }
    return LinkMatch(patternIndex: Int(walk.bestPattern), parameters: walk.parameters, url: url)
  }

  private func enterHost(_ node: Int, _ walk: inout Walk) {
    let host = walk.url.places.host
    if !walk.url.places.isSpecial, walk.hasCapitals(in: host.range) {
      let lowercased = walk.bytes[host.range].map(\.lowercased)
      if let child = trie.child(of: node, for: lowercased, from: 0, to: lowercased.count) {
        visit(child, from: walk.start, &walk)
      }
    } else if let child = trie.child(
      of: node, for: walk.bytes, from: host.lowerBound, to: host.upperBound)
    {
      visit(child, from: walk.start, &walk)
    }
    let any = trie.nodes[node].any
    if any >= 0 { visit(Int(any), from: walk.start, &walk) }
  }

  /// Tries the patterns at a node, then the children for the segment after the slash at `start`.
  private func visit(_ number: Int, from start: Int, _ walk: inout Walk) {
    let node = trie.nodes[number]
    guard node.bestRank < walk.bestRank else { return }
    let hasMore = start < walk.end && walk.bytes[start] == UInt8(ascii: "/")
    for index in Int(node.firstEntry)..<Int(node.firstEntry &+ node.entryCount) {
      let entry = trie.entries[index]
      if entry.rank >= walk.bestRank { break }
      switch entry.ending {
      case .end: if start < walk.end { continue }
      case .tail: if !hasMore { continue }
      case .anything: break
      }
      if let parameters = parameters(of: entry, tailStart: start, walk) {
        walk.bestRank = entry.rank
        walk.bestPattern = entry.pattern
        walk.parameters = parameters
        break
      }
    }
    guard hasMore else { return }
    let end = walk.endOfSegment(from: start &+ 1)
    if let child = trie.child(of: number, for: walk.bytes, from: start &+ 1, to: end) {
      visit(child, from: end, &walk)
    }
    if node.any >= 0 { visit(Int(node.any), from: end, &walk) }
  }

  /// The parameters of the link; nil if the pattern does not match.
  private func parameters(
    of entry: SegmentTrie.Entry, tailStart: Int, _ walk: borrowing Walk
  ) -> [LinkParameter]? {
    if entry.isCoarse { return patterns[Int(entry.pattern)].parameters(in: walk.url) }
    if entry.port >= 0 {
      let range = walk.url.places.port.range
      let port = trie.ports[Int(entry.port)]
      guard range.count == port.count, walk.bytes[range].elementsEqual(port) else { return nil }
    }
    let count = Int(entry.parameterCount)
    if count == 0 { return [] }
    var parameters: [LinkParameter] = []
    parameters.reserveCapacity(count)
    for index in Int(entry.firstParameter)..<(Int(entry.firstParameter) &+ count) {
      let slot = trie.parameters[index]
      let range =
        slot.segment >= 0
        ? walk.range(ofSegment: Int(slot.segment)) : min(tailStart &+ 1, walk.end)..<walk.end
      if range.isEmpty, slot.segment >= 0 { return nil }
      let raw = String(decoding: walk.bytes[range], as: UTF8.self)
      let isEncoded = walk.bytes[range].contains(UInt8(ascii: "%"))
      let text = isEncoded ? PercentEncoding.decode(raw) : raw
      let value = slot.type < 0 ? .text(text) : trie.types[Int(slot.type)].value(of: text)
      guard let value else { return nil }
      parameters.append(LinkParameter(name: trie.names[Int(slot.name)], value: value, raw: raw))
    }
    return parameters
  }

  /// A link on its path through a table's tree, and the best match so far.
  private struct Walk {
    let url: LinkURL
    let bytes: [UInt8]
    /// The bounds of the path.
    let start: Int
    let end: Int
    var bestRank = Int32.max
    var bestPattern: Int32 = -1
    var parameters: [LinkParameter] = []

    init(_ url: LinkURL, bytes: [UInt8]) {
      self.url = url
      self.bytes = bytes
      start = url.places.path.lowerBound
      end = url.places.path.upperBound
    }

    /// The bytes of a segment, the first being number 0.
    func range(ofSegment number: Int) -> Range<Int> {
      var index = start
      var count = -1
      while index < end {
        if bytes[index] == UInt8(ascii: "/") {
          count &+= 1
          if count == number { break }
        }
        index &+= 1
      }
      let first = min(index &+ 1, end)
      return first..<endOfSegment(from: first)
    }

    /// Whether a range has capital letters, which hosts outside the web's schemes keep.
    @inline(__always) func hasCapitals(in range: Range<Int>) -> Bool {
      var index = range.lowerBound
      while index < range.upperBound {
        if bytes[index].isUppercase { return true }
        index &+= 1
      }
      return false
    }

    /// The end of the segment that starts at `start`.
    @inline(__always) func endOfSegment(from start: Int) -> Int {
      var index = start
      while index < end, bytes[index] != UInt8(ascii: "/") { index &+= 1 }
      return index
    }
  }
}
