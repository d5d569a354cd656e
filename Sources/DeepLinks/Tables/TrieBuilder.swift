import WebText

extension SegmentTrie {
  /// The tree of all patterns, with their ranks among matches.
  init(of patterns: [LinkPattern], ranks: [Int]) {
    var builder = Builder()
    for (index, pattern) in patterns.enumerated() {
      builder.insert(pattern, index: index, rank: Int32(clamping: ranks[index]))
    }
    self = builder.finished()
  }
}

/// The builder of a table's tree, branch by branch.
private struct Builder {
  private var trie = SegmentTrie()
  private var entries: [[(entry: SegmentTrie.Entry, parameters: [SegmentTrie.Parameter])]] = [[]]
  private var nameNumbers: [String: Int32] = [:]
  private var typeNumbers: [ParameterType: Int32] = [:]
  private var portNumbers: [[UInt8]: Int32] = [:]
  private var slotsInUse = 0

  init() {
    trie.nodes = [SegmentTrie.Node()]
    trie.slots = Array(repeating: SegmentTrie.Slot(), count: 16)
  }

  /// Inserts the branches of a pattern, one for each scheme and combination of optional parts.
  mutating func insert(_ pattern: LinkPattern, index: Int, rank: Int32) {
    let parts = pattern.pattern
    let host = parts[.hostname].onlyText
    let port = parts[.port].onlyText
    let schemes = Self.schemes(of: parts[.protocol])
    let isExact =
      [URLComponent.username, .password, .search, .hash].allSatisfy { parts[$0].matchesAnything }
      && (port != nil || parts[.port].matchesAnything)
      && (host != nil || parts[.hostname].matchesAnything) && schemes != nil
      && pattern.slots.allSatisfy { $0.component == .pathname }
    let outlines =
      parts.options.ignoresCase ? [.everything] : PathOutline.outlines(of: parts[.pathname].parts)
    let entry = SegmentTrie.Entry(
      pattern: Int32(clamping: index), rank: rank, ending: .end, isCoarse: !isExact,
      port: port.map { Self.number(of: Array($0.utf8), in: &portNumbers, &trie.ports) } ?? -1)
    for scheme in schemes ?? [nil] {
      for outline in outlines { insert(entry, of: pattern, [scheme, host], outline) }
    }
  }

  /// - Parameter start: the texts before the path; nil for any.
  private mutating func insert(
    _ start: SegmentTrie.Entry, of pattern: LinkPattern, _ texts: [String?], _ outline: PathOutline
  ) {
    var entry = start
    entry.isCoarse = entry.isCoarse || outline.isCoarse
    var node = SegmentTrie.root
    trie.nodes[node].bestRank = min(trie.nodes[node].bestRank, entry.rank)
    for text in texts { node = child(of: node, for: text, rank: entry.rank) }
    var parameters: [SegmentTrie.Parameter] = []
    for (place, segment) in outline.segments.enumerated() {
      if case .parameter(let group) = segment {
        parameters += parameter(of: pattern, group: group, segment: Int32(clamping: place))
      }
      let text: String? = if case .literal(let text) = segment { text } else { nil }
      node = child(of: node, for: text, rank: entry.rank)
    }
    switch outline.ending {
    case .end: break
    case .anything: entry.ending = .anything
    case .tail(let group):
      entry.ending = .tail
      parameters += parameter(of: pattern, group: group, segment: -1)
    }
    entries[node].append((entry, parameters))
  }

  /// The parameter of a group of the path; none if the pattern does not name it.
  private mutating func parameter(
    of pattern: LinkPattern, group: Int, segment: Int32
  ) -> [SegmentTrie.Parameter] {
    let slot = pattern.slots.first { $0.component == .pathname && $0.group == group }
    guard let name = slot?.name else { return [] }
    let type = pattern.types[name].flatMap { $0 == .text ? nil : $0 }
    return [
      SegmentTrie.Parameter(
        name: Self.number(of: name, in: &nameNumbers, &trie.names),
        type: type.map { Self.number(of: $0, in: &typeNumbers, &trie.types) } ?? -1,
        segment: segment)
    ]
  }

  /// The index of a value in a list, to which a new value is added.
  private static func number<Value: Hashable>(
    of value: Value, in numbers: inout [Value: Int32], _ list: inout [Value]
  ) -> Int32 {
    if let number = numbers[value] { return number }
    let number = Int32(clamping: list.count)
    numbers[value] = number
    list.append(value)
    return number
  }

  /// The tree with the entries of each node side by side, in the order of rank.
  func finished() -> SegmentTrie {
    var trie = trie
    for node in trie.nodes.indices {
      trie.nodes[node].firstEntry = Int32(clamping: trie.entries.count)
      trie.nodes[node].entryCount = Int32(clamping: entries[node].count)
      for (entry, parameters) in entries[node].sorted(by: { $0.entry.rank < $1.entry.rank }) {
        var entry = entry
        entry.firstParameter = Int32(clamping: trie.parameters.count)
        entry.parameterCount = Int32(clamping: parameters.count)
        trie.parameters += parameters
        trie.entries.append(entry)
      }
    }
    return trie
  }

  /// The child of a node for a text, or for any; with no worse a rank than one of its entries.
  private mutating func child(of node: Int, for text: String?, rank: Int32) -> Int {
    let child = text.map { self.child(of: node, for: Array($0.utf8)) } ?? anyChild(of: node)
    trie.nodes[child].bestRank = min(trie.nodes[child].bestRank, rank)
    return child
  }

  private mutating func makeNode() -> Int {
    trie.nodes.append(SegmentTrie.Node())
    entries.append([])
    return trie.nodes.count - 1
  }

  private mutating func anyChild(of node: Int) -> Int {
    if trie.nodes[node].any < 0 { trie.nodes[node].any = Int32(clamping: makeNode()) }
    return Int(trie.nodes[node].any)
  }

  private mutating func child(of node: Int, for bytes: [UInt8]) -> Int {
    if let child = trie.child(of: node, for: bytes, from: 0, to: bytes.count) { return child }
    if 3 * (slotsInUse + 1) > trie.slots.count { grow() }
    let child = makeNode()
    place(
      SegmentTrie.Slot(
        parent: Int32(clamping: node), child: Int32(clamping: child),
        start: Int32(clamping: trie.texts.count), count: Int32(clamping: bytes.count)),
      bytes: bytes)
    trie.texts += bytes
    return child
  }

  private mutating func place(_ slot: SegmentTrie.Slot, bytes: [UInt8]) {
    let mask = trie.slots.count - 1
    var place = SegmentTrie.hash(Int(slot.parent), bytes, 0, bytes.count) & mask
    while trie.slots[place].parent >= 0 { place = (place + 1) & mask }
    trie.slots[place] = slot
    slotsInUse += 1
  }

  private mutating func grow() {
    let old = trie.slots
    trie.slots = Array(repeating: SegmentTrie.Slot(), count: 2 * old.count)
    slotsInUse = 0
    for slot in old where slot.parent >= 0 {
      let start = Int(slot.start)
      place(slot, bytes: Array(trie.texts[start..<(start + Int(slot.count))]))
    }
  }

  /// The schemes of a pattern such as `http{s}?`; nil if they cannot be listed.
  private static func schemes(of pattern: ComponentPattern) -> [String?]? {
    if pattern.matchesAnything { return [nil] }
    var schemes = [""]
    for part in pattern.parts {
      guard case .text(let text) = part.kind else { return nil }
      switch part.modifier {
      case .once: schemes = schemes.map { $0 + text }
      case .optional: schemes += schemes.map { $0 + text }
      case .repeated, .optionalRepeated: return nil
      }
      if schemes.count > 16 { return nil }
    }
    return schemes
  }
}
