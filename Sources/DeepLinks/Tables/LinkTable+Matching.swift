extension LinkTable {
  func match(_ url: LinkURL, bytes: [UInt8]) -> LinkMatch? {
    var walk = TableWalk(url, bytes: bytes)
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

  private func enterHost(_ node: Int, _ walk: inout TableWalk) {
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

  /// Offers the link to the patterns at a node, then goes on with the segment at `start`, which
  /// the slash before it announces.
  private func visit(_ number: Int, from start: Int, _ walk: inout TableWalk) {
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

  /// The parameters, if the pattern takes the link.
  private func parameters(
    of entry: SegmentTrie.Entry, tailStart: Int, _ walk: borrowing TableWalk
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
}
