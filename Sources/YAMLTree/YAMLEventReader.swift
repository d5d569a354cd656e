import CYAML
import SourceText

/// libyaml's parser as a Swift value with one owner: the only code of the project with pointers.
///
/// The parser's struct holds a pointer to itself, so it is allocated and never moves; the bytes are
/// not copied by libyaml, so they live in an allocation of their own as long as the parser does.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  // libyaml reports success for ever after an error or the end.
  private var isFinished = false

  /// Nil if there is not enough memory.
  init?(_ bytes: [UInt8]) {
    parser = .allocate(capacity: 1)
    input = .allocate(capacity: max(1, bytes.count))
    _ = input.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      input.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event; nil after the end.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent? {
    guard !isFinished else { return nil }
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else {
      isFinished = true
      throw syntaxError()
    }
    defer { yaml_event_delete(&raw) }
    isFinished = raw.type == YAML_STREAM_END_EVENT
    return Self.event(raw)
  }

  private func syntaxError() -> YAMLSyntaxError {
    let state = parser.pointee
    let hasMark = state.error != YAML_READER_ERROR && state.error != YAML_MEMORY_ERROR
    return YAMLSyntaxError(
      problem: state.problem.map { String(cString: $0) } ?? "this is not YAML",
      context: state.context.map { String(cString: $0) } ?? "",
      mark: hasMark ? YAMLEvent.Mark(state.problem_mark) : nil,
      contextMark: state.context == nil ? nil : YAMLEvent.Mark(state.context_mark))
  }

  private static func event(_ raw: yaml_event_t) -> YAMLEvent {
    var anchor: String?
    var tag: String?
    let kind: YAMLEvent.Kind
    switch raw.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_ALIAS_EVENT: kind = .alias(text(raw.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      (anchor, tag) = (text(scalar.anchor), text(scalar.tag))
      // By length, not to the first zero byte: a scalar may hold one.
      let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
      kind = .scalar(String(decoding: bytes, as: UTF8.self), style(scalar.style))
    case YAML_SEQUENCE_START_EVENT:
      let start = raw.data.sequence_start
      (anchor, tag) = (text(start.anchor), text(start.tag))
      kind = .sequenceStart(isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_MAPPING_START_EVENT:
      let start = raw.data.mapping_start
      (anchor, tag) = (text(start.anchor), text(start.tag))
      kind = .mappingStart(isFlow: start.style == YAML_FLOW_MAPPING_STYLE)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: kind = .end
    default: kind = .outsideDocuments
    }
    return YAMLEvent(
      kind: kind, anchor: anchor, tag: tag, start: .init(raw.start_mark), end: .init(raw.end_mark))
  }

  private static func style(_ style: yaml_scalar_style_t) -> YAMLEvent.ScalarStyle {
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: .plain
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .quoted
    }
  }

  private static func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}

/// An event of libyaml.
struct YAMLEvent {
  enum Kind {
    case documentStart
    case alias(String)
    case scalar(String, ScalarStyle)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    /// The end of a sequence or a mapping.
    case end
    /// The start or the end of the text, or the end of a document.
    case outsideDocuments
  }

  enum ScalarStyle { case plain, quoted, block }

  /// A place as libyaml counts: lines and columns in Unicode scalars, from 0.
  struct Mark {
    let line: Int
    let column: Int

    fileprivate init(_ mark: yaml_mark_t) { (line, column) = (Int(mark.line), Int(mark.column)) }
  }

  let kind: Kind
  let anchor: String?
  let tag: String?
  /// The start of the value, or of its anchor or tag.
  let start: Mark
  /// The end; for block styles a place before the next value.
  let end: Mark
}

/// An error of libyaml, in its own words.
struct YAMLSyntaxError: Error {
  let problem: String
  /// The unfinished value; empty if libyaml does not name it.
  let context: String
  /// The place of the problem; nil if the bytes could not be read.
  let mark: YAMLEvent.Mark?
  /// The start of the unfinished value.
  let contextMark: YAMLEvent.Mark?
}

/// A cursor that converts libyaml's places to editors' positions.
///
/// libyaml counts Unicode scalars from 0, editors count characters from 1. Requests follow the order
/// of the text, and the cursor goes on from the last one: a long line costs its length once, not
/// once for every value on it.
struct TextCursor {
  private let file: SourceFile
  private var line = -1
  private var text: Substring = ""
  private var index = "".startIndex
  private var scalars = 0
  private var characters = 0

  init(_ file: SourceFile) { self.file = file }

  /// The position of a place, at most the one after the end of its line.
  mutating func position(_ mark: YAMLEvent.Mark) -> SourcePosition {
    position(line: mark.line, column: mark.column)
  }

  private mutating func position(line number: Int, column: Int) -> SourcePosition {
    if number != line || column < scalars { goToLine(number) }
    while scalars < column, index < text.endIndex {
      let next = text.index(after: index)
      let count = text.unicodeScalars.distance(from: index, to: next)
      // A place inside a character counts as the character's place.
      guard scalars + count <= column else { break }
      (index, scalars, characters) = (next, scalars + count, characters + 1)
    }
    return here
  }

  /// The position of a value, after its anchor and its tag.
  mutating func valuePosition(_ mark: YAMLEvent.Mark) -> SourcePosition {
    let start = position(mark)
    var ahead = self
    while let character = ahead.character, character == "&" || character == "!" {
      ahead.skip { !$0.isWhitespace }
      ahead.skipToText()
    }
    return ahead.character == nil ? start : ahead.here
  }

  /// The position after a block scalar, whose end libyaml reports at the next value.
  mutating func blockEnd(from start: YAMLEvent.Mark, to end: YAMLEvent.Mark) -> SourcePosition {
    var last = end.line
    while last > start.line {
      let isBlank = file.line(last + 1)?.allSatisfy(\.isWhitespace) ?? true
      if !isBlank, last < end.line || end.column > 0 { break }
      last -= 1
    }
    return position(line: last, column: .max)
  }

  /// The character at the cursor; nil at the end of a line.
  private var character: Character? { index < text.endIndex ? text[index] : nil }

  private var here: SourcePosition { SourcePosition(line: line + 1, column: characters + 1) }

  private mutating func goToLine(_ number: Int) {
    line = number
    text = file.line(number + 1) ?? ""
    (index, scalars, characters) = (text.startIndex, 0, 0)
  }

  private mutating func skip(while matches: (Character) -> Bool) {
    while let character, matches(character) {
      scalars += character.unicodeScalars.count
      characters += 1
      index = text.index(after: index)
    }
  }

  /// Skips to the next character that is neither blank nor in a comment.
  private mutating func skipToText() {
    skip(while: \.isWhitespace)
    while character == nil || character == "#", file.line(line + 2) != nil {
      goToLine(line + 1)
      skip(while: \.isWhitespace)
    }
  }
}
