/// One link on its way through a table's tree.
struct TableWalk {
  private let table: LinkTable
  private let url: LinkURL
  private let bytes: [UInt8]
  private var segments: [Range<Int>] = []
  private var best: (rank: Int, match: LinkMatch)?

  init(_ table: LinkTable, _ url: LinkURL) {
    self.table = table
    self.url = url
    bytes = Array(url.text.utf8)
    segments.reserveCapacity(8)
  }

  mutating func run() -> LinkMatch? {
    let scheme = url.places.scheme
    if let node = table.trie.child(of: SegmentTrie.root, for: bytes, in: scheme) { enterHost(node) }
    let any = table.trie.nodes[SegmentTrie.root].any
    if any >= 0 { enterHost(any) }
    return best?.match
  }

  private mutating func enterHost(_ node: Int) {
    let host = url.places.host
    if bytes[host].contains(where: ByteSet.uppercase.contains) {
      let lowercased = bytes[host].map(\.lowercased)
      if let child = table.trie.child(of: node, for: lowercased, in: 0..<lowercased.count) {
        enterPath(child)
      }
    } else if let child = table.trie.child(of: node, for: bytes, in: host) {
      enterPath(child)
    }
    let any = table.trie.nodes[node].any
    if any >= 0 { enterPath(any) }
  }

  private mutating func enterPath(_ node: Int) {
    visit(node, from: url.places.path.lowerBound)
  }

  /// Offers the link to the patterns at a node, then goes on with the segment at `start`, which
  /// the slash before it announces.
  private mutating func visit(_ node: Int, from start: Int) {
    let end = url.places.path.upperBound
    guard table.trie.nodes[node].bestRank < best?.rank ?? Int.max else { return }
    let hasMore = start < end && bytes[start] == UInt8(ascii: "/")
    for entry in table.trie.nodes[node].entries {
      if entry.rank >= best?.rank ?? Int.max { break }
      switch entry.ending {
      case .end: if start < end { continue }
      case .tail: if !hasMore { continue }
      case .anything: break
      }
      if let parameters = parameters(of: entry, tail: min(start + 1, end)..<end) {
        best = (
          entry.rank, LinkMatch(patternIndex: entry.pattern, parameters: parameters, url: url)
        )
        break
      }
    }
    guard hasMore else { return }
    var segmentEnd = start + 1
    while segmentEnd < end, bytes[segmentEnd] != UInt8(ascii: "/") { segmentEnd += 1 }
    let segment = (start + 1)..<segmentEnd
    segments.append(segment)
    if let child = table.trie.child(of: node, for: bytes, in: segment) {
      visit(child, from: segmentEnd)
    }
    let any = table.trie.nodes[node].any
    if any >= 0 { visit(any, from: segmentEnd) }
    segments.removeLast()
  }

  /// The parameters, if the pattern takes the link.
  private func parameters(of entry: SegmentTrie.Entry, tail: Range<Int>) -> [LinkParameter]? {
    let pattern = table.patterns[entry.pattern]
    if entry.isCoarse { return pattern.parameters(in: url) }
    if let port = entry.port, !bytes[url.places.port].elementsEqual(port) { return nil }
    if entry.parameters.isEmpty, entry.tailSlot == nil { return [] }
    var parameters: [LinkParameter] = []
    parameters.reserveCapacity(entry.parameters.count + 1)
    for (slot, segment) in entry.parameters {
      let range = segments[segment]
      guard !range.isEmpty, let parameter = parameter(pattern, slot, range) else { return nil }
      parameters.append(parameter)
    }
    if let slot = entry.tailSlot {
      guard let parameter = parameter(pattern, slot, tail) else { return nil }
      parameters.append(parameter)
    }
    return parameters
  }

  private func parameter(
    _ pattern: LinkPattern, _ slot: Int, _ range: Range<Int>
  ) -> LinkParameter? {
    pattern.parameter(
      pattern.slots[slot].name, raw: String(decoding: bytes[range], as: UTF8.self))
  }
}
