/// What libyaml reports while it reads, in Swift's own values.
struct YAMLEvent {
  /// What was met.
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    case scalar(String, isPlain: Bool)
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
  }

  let kind: Kind
  /// The anchor that the value is given, if any.
  let anchor: String?
  /// The tag that the value is given, if it is written.
  let tag: String?
  /// Where it begins and ends: lines and columns in Unicode scalars, from 0, as libyaml counts.
  let start: Mark
  let end: Mark

  /// A place as libyaml counts.
  struct Mark {
    let line: Int
    let column: Int
  }
}

/// Why libyaml stopped.
struct YAMLSyntaxError: Error {
  let problem: String
  let context: String
  /// Where the problem is; nothing when the bytes themselves could not be read.
  let mark: YAMLEvent.Mark?
  /// Where the thing began that could not be finished.
  let contextMark: YAMLEvent.Mark?
}
