import CYAML

/// libyaml's parser as a Swift value with one owner: the only code of the project with pointers.
///
/// The parser's struct holds a pointer to itself, so it is allocated and never moves; the bytes are
/// not copied by libyaml, so they live in an allocation of their own as long as the parser does.
struct YAMLEventReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  // libyaml reports success for ever after an error or the end, so the end is remembered here.
  private var isFinished = false

  /// Starts reading; nothing when there is no memory for it.
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

  /// The next event; nothing after the end.
  mutating func next() throws(YAMLSyntaxError) -> YAMLEvent? {
    guard !isFinished else { return nil }
    var raw = yaml_event_t()
    guard yaml_parser_parse(parser, &raw) == 1 else {
      isFinished = true
      throw syntaxError()
    }
    defer { yaml_event_delete(&raw) }
    guard let event = Self.event(raw) else {
      isFinished = true
      return nil
    }
    if case .streamEnd = event.kind { isFinished = true }
    return event
  }

  private func syntaxError() -> YAMLSyntaxError {
    let state = parser.pointee
    let hasMark = state.error != YAML_READER_ERROR && state.error != YAML_MEMORY_ERROR
    return YAMLSyntaxError(
      problem: state.problem.map { String(cString: $0) } ?? "this is no YAML",
      context: state.context.map { String(cString: $0) } ?? "",
      mark: hasMark ? YAMLEvent.Mark(state.problem_mark) : nil,
      contextMark: state.context == nil ? nil : YAMLEvent.Mark(state.context_mark))
  }

  private static func event(_ raw: yaml_event_t) -> YAMLEvent? {
    var anchor: String?
    var tag: String?
    let kind: YAMLEvent.Kind
    switch raw.type {
    case YAML_STREAM_START_EVENT: kind = .streamStart
    case YAML_STREAM_END_EVENT: kind = .streamEnd
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias(text(raw.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = raw.data.scalar
      anchor = text(scalar.anchor)
      tag = text(scalar.tag)
      // By length, not to the first zero byte: a scalar may hold one.
      let value = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length)),
        as: UTF8.self)
      kind = .scalar(value, style(scalar.style))
    case YAML_SEQUENCE_START_EVENT:
      anchor = text(raw.data.sequence_start.anchor)
      tag = text(raw.data.sequence_start.tag)
      let style = raw.data.sequence_start.style
      kind = .sequenceStart(isFlow: style == YAML_FLOW_SEQUENCE_STYLE)
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      anchor = text(raw.data.mapping_start.anchor)
      tag = text(raw.data.mapping_start.tag)
      let style = raw.data.mapping_start.style
      kind = .mappingStart(isFlow: style == YAML_FLOW_MAPPING_STYLE)
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    default: return nil
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

extension YAMLEvent.Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: Int(mark.line), column: Int(mark.column))
  }
}
