import SourceText

/// The builder of a tree from libyaml's events, with checks that libyaml lacks.
struct YAMLComposer {
  private(set) var diagnostics = Diagnostics()

  private let file: SourceFile
  private let limits: YAMLParser.Limits
  private var cursor: TextCursor
  private var anchors: [String: Anchor] = [:]
  private var openAnchors: [String: SourceRange] = [:]
  /// The number of values so far; an alias counts as all values that it repeats.
  private var weight = 0
  /// The deepest level within the current value.
  private var deepest = 0

  /// A value that aliases can repeat.
  private struct Anchor {
    let node: YAMLNode
    let weight: Int
    let height: Int
  }

  /// The end of reading after an error that is among the diagnostics.
  private struct Stop: Error {}

  init(file: SourceFile, limits: YAMLParser.Limits) {
    self.file = file
    self.limits = limits
    cursor = TextCursor(file)
  }

  /// The value of the only document; nil if the text could not be read to its end.
  mutating func compose(_ bytes: [UInt8]) -> YAMLNode? {
    guard var reader = YAMLEventReader(bytes) else {
      diagnostics.error("memory", "there is not enough memory to read this file", at: fileStart)
      return nil
    }
    do {
      let node = try document(&reader)
      if node == nil { diagnostics.error("empty", "this file is empty", at: fileStart) }
      return node
    } catch {
      return nil
    }
  }

  private mutating func document(_ reader: inout YAMLEventReader) throws(Stop) -> YAMLNode? {
    var node: YAMLNode?
    while let event = try next(&reader) {
      guard case .documentStart = event.kind else { continue }
      if node != nil {
        diagnostics.error(
          "documents", "a spec file has one document, but another starts here", at: range(event))
        throw Stop()
      }
      guard let first = try next(&reader) else { break }
      node = try value(first, &reader, depth: 1)
    }
    return node
  }

  private mutating func next(_ reader: inout YAMLEventReader) throws(Stop) -> YAMLEvent? {
    do {
      return try reader.next()
    } catch {
      add(error)
      throw Stop()
    }
  }

  private mutating func value(
    _ event: YAMLEvent, _ reader: inout YAMLEventReader, depth: Int
  ) throws(Stop) -> YAMLNode {
    let here = range(event)
    let before = weight
    let deepestAround = deepest
    deepest = depth
    defer { deepest = max(deepest, deepestAround) }
    try grow(by: 1, depth: depth, at: here)
    if let tag = event.tag, tag != "!" {
      diagnostics.error("tag", "tags like '\(tag)' mean nothing here", at: here)
    }
    if let anchor = event.anchor { openAnchors[anchor] = here }
    let node: YAMLNode
    switch event.kind {
    case .scalar(let text, let style):
      checkCharacters(of: text, at: here)
      node = YAMLNode(
        content: .scalar(text, isPlain: style == .plain && event.tag == nil), range: here)
    case .sequenceStart(let isFlow): node = try sequence(here, isFlow, &reader, depth)
    case .mappingStart(let isFlow): node = try mapping(here, isFlow, &reader, depth)
    case .alias(let name): return try alias(name, at: here, depth)
    case .documentStart, .end, .outsideDocuments: throw Stop()
    }
    if let name = event.anchor {
      openAnchors[name] = nil
      if let first = anchors[name] {
        diagnostics.error(
          "anchor", "the anchor '&\(name)' exists already", at: here,
          notes: [.init("the first one is here", at: first.node.range)])
      }
      anchors[name] = Anchor(node: node, weight: weight - before, height: deepest - depth)
    }
    return node
  }

  private mutating func sequence(
    _ start: SourceRange, _ isFlow: Bool, _ reader: inout YAMLEventReader, _ depth: Int
  ) throws(Stop) -> YAMLNode {
    var items: [YAMLNode] = []
    var end = start.end
    while let event = try next(&reader) {
      if case .end = event.kind {
        if isFlow { end = cursor.position(event.end) }
        break
      }
      let item = try value(event, &reader, depth: depth + 1)
      end = item.range.end
      items.append(item)
    }
    return YAMLNode(
      content: .sequence(items), range: SourceRange(file: file, start: start.start, end: end))
  }

  private mutating func mapping(
    _ start: SourceRange, _ isFlow: Bool, _ reader: inout YAMLEventReader, _ depth: Int
  ) throws(Stop) -> YAMLNode {
    var builder = MappingBuilder()
    var end = start.end
    while let event = try next(&reader) {
      if case .end = event.kind {
        if isFlow { end = cursor.position(event.end) }
        break
      }
      let key = try value(event, &reader, depth: depth + 1)
      checkLines(ofKey: key)
      guard let valueEvent = try next(&reader) else { throw Stop() }
      let value = try value(valueEvent, &reader, depth: depth + 1)
      end = value.range.end
      builder.add(key: key, value: value, &diagnostics)
    }
    let entries = builder.entries(&diagnostics)
    return YAMLNode(
      content: .mapping(entries), range: SourceRange(file: file, start: start.start, end: end))
  }

  /// Adds an error for a character that controls a terminal or hides the text, written by an escape.
  private mutating func checkCharacters(of text: String, at here: SourceRange) {
    guard text.unicodeScalars.contains(where: PlainText.isUnsafe) else { return }
    diagnostics.error(
      "character",
      "this text contains a control character, or one that changes the direction of text",
      at: here)
  }

  /// Adds an error for a key on several lines.
  private mutating func checkLines(ofKey key: YAMLNode) {
    guard case .scalar(let text, _) = key.content, text.contains(where: \.isNewline) else { return }
    diagnostics.error("character", "a name must be on one line", at: key.range)
  }

  private mutating func alias(
    _ name: String, at here: SourceRange, _ depth: Int
  ) throws(Stop) -> YAMLNode {
    if let open = openAnchors[name] {
      diagnostics.error(
        "alias", "'*\(name)' contains itself", at: here,
        notes: [.init("the anchor is here", at: open)])
    } else if let anchor = anchors[name] {
      deepest = depth + anchor.height
      let note = "the alias repeats \(anchor.weight) values from here"
      try grow(
        by: anchor.weight, depth: deepest, at: here, notes: [.init(note, at: anchor.node.range)])
      return YAMLNode(content: anchor.node.content, range: here)
    } else {
      // A text with very many anchors is not a spec, and comparing with each would take long.
      let names = anchors.count <= 100 ? anchors.keys.sorted() : []
      diagnostics.error(
        "alias", "no anchor '&\(name)' before this alias", at: here,
        help: Suggestion.didYouMean(name, among: names))
    }
    return YAMLNode(content: .scalar("", isPlain: true), range: here)
  }

  private mutating func grow(
    by count: Int, depth: Int, at here: SourceRange, notes: [Diagnostic.Note] = []
  ) throws(Stop) {
    weight += count
    if depth > limits.depth {
      diagnostics.error(
        "too-deep", "nested deeper than \(limits.depth) levels", at: here, notes: notes)
    } else if weight > limits.nodes {
      diagnostics.error(
        "too-large", "the document exceeds \(limits.nodes) values here", at: here, notes: notes)
    } else if diagnostics.all.count >= limits.mistakes {
      diagnostics.error("too-many", "too many mistakes; the rest is not read", at: here)
    } else {
      return
    }
    throw Stop()
  }

  private mutating func add(_ error: YAMLSyntaxError) {
    let mistake = SyntaxMistake(error, in: file)
    let problem = error.mark.map { character(at: cursor.position($0)) } ?? fileStart
    let context = error.contextMark.map { character(at: cursor.position($0)) }
    let notes = mistake.contextNote.flatMap { note in
      context.map { [Diagnostic.Note(note, at: $0)] }
    }
    diagnostics.error(
      "syntax", mistake.text, at: mistake.isAtContext ? context ?? problem : problem,
      notes: notes ?? [], help: mistake.help)
  }

  private mutating func range(_ event: YAMLEvent) -> SourceRange {
    let hasProperties = event.anchor != nil || event.tag != nil
    let start = hasProperties ? cursor.valuePosition(event.start) : cursor.position(event.start)
    switch event.kind {
    case .sequenceStart, .mappingStart, .documentStart: return character(at: start)
    case .scalar(_, .block):
      let end = cursor.blockEnd(from: event.start, to: event.end)
      return SourceRange(file: file, start: start, end: end)
    case .scalar, .alias, .end, .outsideDocuments:
      let end = cursor.position(event.end)
      return SourceRange(file: file, start: min(start, end), end: end)
    }
  }

  private func character(at place: SourcePosition) -> SourceRange {
    SourceRange(in: file, line: place.line, column: place.column)
  }

  private var fileStart: SourceRange { SourceRange(in: file, length: 0) }
}
