/// One way from the root of a table's tree to a pattern.
struct TableBranch {
  /// Scheme, host and segments; nil stands for any text.
  let path: [String?]
  private let ending: PathOutline.Ending
  private let isCoarse: Bool
  private let port: [UInt8]?
  private let parameters: [(slot: Int, segment: Int)]
  private let tailSlot: Int?

  func entry(pattern: Int, rank: Int) -> SegmentTrie.Entry {
    SegmentTrie.Entry(
      pattern: pattern, rank: rank, ending: ending, isCoarse: isCoarse, port: port,
      parameters: parameters, tailSlot: tailSlot)
  }

  /// All ways to a pattern: one for each scheme and each combination of optional parts.
  static func branches(of pattern: LinkPattern) -> [TableBranch] {
    let parts = pattern.pattern
    let path = parts[.pathname]
    let hosts = parts[.hostname].onlyText
    let othersMatchAnything = [URLComponent.username, .password, .search, .hash]
      .allSatisfy { parts[$0].matchesAnything }
    let portFits = parts[.port].matchesAnything || parts[.port].onlyText != nil
    let hostFits = hosts != nil || parts[.hostname].matchesAnything
    let schemes = schemes(of: parts[.protocol])
    let slotsElsewhere = pattern.slots.contains { $0.component != .pathname }
    let isCoarse =
      !othersMatchAnything || !portFits || !hostFits || schemes == nil || slotsElsewhere
    let outlines =
      parts.options.ignoresCase ? [.everything] : PathOutline.outlines(of: path.parts)
    return (schemes ?? [nil]).flatMap { scheme in
      outlines.map {
        TableBranch(scheme: scheme, host: hosts, outline: $0, isCoarse: isCoarse, pattern: pattern)
      }
    }
  }

  private init(
    scheme: String?, host: String?, outline: PathOutline, isCoarse: Bool, pattern: LinkPattern
  ) {
    func slot(of group: Int) -> Int? {
      pattern.slots.firstIndex { $0.component == .pathname && $0.group == group }
    }
    var path: [String?] = [scheme, host]
    var parameters: [(slot: Int, segment: Int)] = []
    for (place, segment) in outline.segments.enumerated() {
      switch segment {
      case .literal(let text): path.append(text)
      case .mixed: path.append(nil)
      case .parameter(let group):
        path.append(nil)
        if let slot = slot(of: group) { parameters.append((slot, place)) }
      }
    }
    self.path = path
    self.parameters = parameters
    port = pattern.pattern[.port].onlyText.map { Array($0.utf8) }
    self.isCoarse = isCoarse || outline.isCoarse
    ending = outline.ending
    tailSlot = if case .tail(let group) = outline.ending { slot(of: group) } else { nil }
  }

  /// The schemes that a pattern names, as in `http{s}?`; nil when they cannot be listed.
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
