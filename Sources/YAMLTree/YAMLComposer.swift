import SourceText

/// Builds the tree from libyaml's events, and finds what libyaml lets pass.
struct YAMLComposer {
  /// What was found so far.
  private(set) var diagnostics = Diagnostics()

  private let file: SourceFile
  private let limits: YAMLLimits
  private var anchors: [String: Anchor] = [:]
  private var openAnchors: [String: SourceRange] = [:]
  /// How many values the document stands for, every alias counted as what it repeats.
  private var weight = 0
  private var isTooLarge = false

  private struct Anchor {
    let node: YAMLNode
    let weight: Int
    let range: SourceRange
  }

  /// Ends the reading; what is wrong has been added to the diagnostics.
  private struct Stop: Error {}

  init(file: SourceFile, limits: YAMLLimits) {
    self.file = file
    self.limits = limits
  }

  /// The value of the only document; nothing when the text could not be read to its end.
  mutating func compose(_ bytes: [UInt8]) -> YAMLNode? {
    guard var reader = YAMLEventReader(bytes) else {
      diagnostics.error("memory", "there is no memory to read this file", at: place(0, 0, 0, 0))
      return nil
    }
    do {
      var node: YAMLNode?
      while let event = try next(&reader) {
        guard case .documentStart = event.kind else { continue }
        if node != nil {
          diagnostics.error(
            "documents", "a spec file holds one document, but another starts here", at: range(event)
          )
          throw Stop()
        }
        guard let first = try next(&reader) else { break }
        node = try value(first, &reader, depth: 1)
      }
      if node == nil {
        diagnostics.error("empty", "this file holds nothing", at: place(0, 0, 0, 0))
      }
      return node
    } catch {
      return nil
    }
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
    if depth > limits.depth {
      diagnostics.error("too-deep", "nested deeper than \(limits.depth) levels", at: here)
      throw Stop()
    }
    if let tag = event.tag, tag != "!" {
      diagnostics.error("tag", "tags like '\(tag)' mean nothing here", at: here)
    }
    let before = weight
    try grow(by: 1, at: here)
    if let anchor = event.anchor { openAnchors[anchor] = here }
    let node: YAMLNode
    switch event.kind {
    case .scalar(let text, let isPlain):
      node = YAMLNode(.scalar(text, isPlain: isPlain && event.tag == nil), range: here)
    case .sequenceStart: node = try sequence(here, &reader, depth)
    case .mappingStart: node = try mapping(here, &reader, depth)
    case .alias(let name): return try alias(name, at: here)
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      throw Stop()
    }
    if let name = event.anchor {
      openAnchors[name] = nil
      if let first = anchors[name] {
        diagnostics.error(
          "anchor", "the anchor '&\(name)' is there already", at: here,
          notes: [.init("the first one is here", at: first.range)])
      }
      anchors[name] = Anchor(node: node, weight: weight - before, range: here)
    }
    return node
  }

  private mutating func sequence(
    _ start: SourceRange, _ reader: inout YAMLEventReader, _ depth: Int
  ) throws(Stop) -> YAMLNode {
    var items: [YAMLNode] = []
    while let event = try next(&reader) {
      if case .sequenceEnd = event.kind { break }
      items.append(try value(event, &reader, depth: depth + 1))
    }
    let end = items.last?.range.end ?? start.end
    return YAMLNode(.sequence(items), range: SourceRange(file: file, start: start.start, end: end))
  }

  private mutating func mapping(
    _ start: SourceRange, _ reader: inout YAMLEventReader, _ depth: Int
  ) throws(Stop) -> YAMLNode {
    var builder = MappingBuilder()
    while let event = try next(&reader) {
      if case .mappingEnd = event.kind { break }
      let key = try value(event, &reader, depth: depth + 1)
      guard let valueEvent = try next(&reader) else { throw Stop() }
      let value = try value(valueEvent, &reader, depth: depth + 1)
      builder.add(key: key, value: value, &diagnostics)
    }
    let entries = builder.entries(&diagnostics)
    let end = entries.last { $0.keyRange.file.path == file.path }?.value.range.end ?? start.end
    return YAMLNode(.mapping(entries), range: SourceRange(file: file, start: start.start, end: end))
  }

  private mutating func alias(_ name: String, at here: SourceRange) throws(Stop) -> YAMLNode {
    if let open = openAnchors[name] {
      diagnostics.error(
        "alias", "'*\(name)' contains itself", at: here,
        notes: [.init("the anchor is here", at: open)])
      return YAMLNode(.scalar("", isPlain: true), range: here)
    }
    guard let anchor = anchors[name] else {
      diagnostics.error(
        "alias", "no anchor '&\(name)' before this alias", at: here,
        help: Suggestion.didYouMean(name, among: anchors.keys.sorted()))
      return YAMLNode(.scalar("", isPlain: true), range: here)
    }
    try grow(
      by: anchor.weight, at: here,
      notes: [.init("the alias repeats \(anchor.weight) values from here", at: anchor.range)])
    return YAMLNode(anchor.node.content, range: here)
  }

  private mutating func grow(
    by count: Int, at here: SourceRange, notes: [Diagnostic.Note] = []
  ) throws(Stop) {
    weight += count
    guard weight > limits.nodes else { return }
    diagnostics.error(
      "too-large", "the document grows past \(limits.nodes) values here", at: here, notes: notes)
    throw Stop()
  }

  private mutating func add(_ error: YAMLSyntaxError) {
    let message = SyntaxMessage(error)
    let line = error.mark?.line ?? 0
    let column = error.mark?.column ?? 0
    let notes =
      error.contextMark.map { mark in
        [
          Diagnostic.Note(
            message.contextNote, at: place(mark.line, mark.column, mark.line, mark.column + 1))
        ]
      } ?? []
    diagnostics.error(
      "syntax", message.text, at: place(line, column, line, column + 1),
      notes: message.showsContext ? notes : [], help: message.help)
  }

  private func range(_ event: YAMLEvent) -> SourceRange {
    switch event.kind {
    case .sequenceStart, .mappingStart, .documentStart, .streamStart:
      // The event ends behind the bracket or dash that opens the collection.
      place(event.start.line, event.start.column, event.start.line, event.start.column + 1)
    case .scalar, .alias, .sequenceEnd, .mappingEnd, .documentEnd, .streamEnd:
      place(event.start.line, event.start.column, event.end.line, event.end.column)
    }
  }

  /// Lines and columns from libyaml, which counts Unicode scalars from 0, as editors count.
  private func place(_ line: Int, _ column: Int, _ endLine: Int, _ endColumn: Int) -> SourceRange {
    SourceRange(
      file: file, start: position(line, column), end: position(endLine, endColumn))
  }

  private func position(_ line: Int, _ column: Int) -> SourcePosition {
    guard let text = file.line(line + 1) else {
      return SourcePosition(line: line + 1, column: column + 1)
    }
    let scalars = text.unicodeScalars
    let index = scalars.index(scalars.startIndex, offsetBy: column, limitedBy: scalars.endIndex)
    let characters = text[..<(index ?? text.endIndex)].count
    return SourcePosition(line: line + 1, column: characters + 1)
  }
}
