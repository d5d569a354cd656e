import WebText

/// The segments of a path pattern, as far as a trie can use them.
struct PathOutline: Hashable {
  enum Segment: Hashable {
    case literal(String)
    /// A segment that is not empty, and is the group with this number.
    case parameter(Int)
    /// A segment that only the whole pattern can match.
    case mixed
  }

  enum Ending: Hashable {
    /// The path ends after the last segment.
    case end
    /// At least one more segment, empty or not; all of them are the group.
    case tail(Int)
    /// Any text.
    case anything
  }

  private(set) var segments: [Segment] = []
  private(set) var ending = Ending.end
  /// Whether more paths match the outline than the pattern.
  private(set) var isCoarse = false
  private var open: [Segment]?

  private static let maximumCount = 16
  private static let maximumDepth = 64

  /// Any path; only the pattern decides.
  static var everything: PathOutline {
    var outline = PathOutline()
    outline.stop()
    return outline
  }

  /// The outlines of a path pattern, one for each combination of its optional parts; every path of
  /// the pattern matches one of them.
  static func outlines(of parts: [PatternPart]) -> [PathOutline] {
    var outlines = [PathOutline()]
    var group = 0
    for (place, part) in parts.enumerated() {
      let isLast = place == parts.count - 1
      outlines = outlines.flatMap { outline -> [PathOutline] in
        if outline.ending != .end { return [outline] }
        var with = outline
        with.append(part, group: group, isLast: isLast)
        return part.modifier.isOptional ? [with, outline] : [with]
      }
      if outlines.count > maximumCount { return [everything] }
      if !part.isText { group += 1 }
    }
    // If something follows an optional part, only the whole pattern knows a path's groups.
    let isAmbiguous = parts.dropLast().contains { $0.modifier != .once }
    for index in outlines.indices {
      outlines[index].close()
      if isAmbiguous { outlines[index].isCoarse = true }
    }
    return outlines
  }

  private mutating func append(_ part: PatternPart, group: Int, isLast: Bool) {
    if part.modifier.isRepeated { return stop() }
    append(text: part.prefix)
    switch part.kind {
    case .text(let text): append(text: text)
    case .segment: append(.parameter(group))
    case .anything:
      guard isLast, part.suffix.isEmpty, open == [], part.modifier == .once || part.prefix == "/"
      else { return stop() }
      open = nil
      ending = .tail(group)
      return
    case .expression(_, let expression):
      guard !expression.canTake("/") else { return stop() }
      append(.mixed)
    }
    append(text: part.suffix)
  }

  private mutating func append(_ segment: Segment) {
    if open == nil { return stop() }
    open?.append(segment)
  }

  private mutating func append(text: String) {
    for (place, piece) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated()
    {
      // After a stop only the pattern decides: the path may have begun without a slash.
      guard ending == .end else { return }
      if place > 0 {
        finishSegment()
        open = []
      }
      if !piece.isEmpty { append(.literal(String(piece))) }
    }
  }

  private mutating func finishSegment() {
    guard let pieces = open else { return }
    open = nil
    if segments.count >= Self.maximumDepth { return stop() }
    let literals = pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    if literals.count == pieces.count {
      segments.append(.literal(literals.joined()))
    } else if pieces.count == 1, pieces[0] != .mixed {
      segments.append(pieces[0])
    } else {
      segments.append(.mixed)
      isCoarse = true
    }
  }

  private mutating func close() { if ending == .end { finishSegment() } }

  /// Leaves the rest of the path to the pattern.
  private mutating func stop() {
    open = nil
    ending = .anything
    isCoarse = true
  }
}

extension RegularExpression {
  /// Whether some text that matches may hold this scalar.
  fileprivate func canTake(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .empty, .anchor: false
    case .set(let set): set.contains(scalar.value)
    case .sequence(let parts), .choice(let parts): parts.contains { $0.canTake(scalar) }
    case .repetition(let part, _, _, _), .capture(_, let part): part.canTake(scalar)
    }
  }
}
