/// One way from the root of a table's tree to a pattern.
struct TableBranch {
  /// Scheme, host and segments; nil stands for any text.
  let path: [String?]
  let ending: SegmentTrie.Entry.Ending
  /// Whether the branch lets more links through than the pattern does.
  let isCoarse: Bool
  /// The port that a link must have; nil when any will do.
  let port: String?
  /// For each parameter the segment it is, nil standing for all that follows the others.
  let parameters: [(slot: Int, segment: Int?)]

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
    var parameters: [(slot: Int, segment: Int?)] = []
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
    switch outline.ending {
    case .end: ending = .end
    case .anything: ending = .anything
    case .tail(let group):
      ending = .tail
      if let slot = slot(of: group) { parameters.append((slot, nil)) }
    }
    self.parameters = parameters
    port = pattern.pattern[.port].onlyText
    self.isCoarse = isCoarse || outline.isCoarse
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
