/// What libyaml reports while it reads, in Swift's own values.
struct YAMLEvent {
  /// What was met.
  enum Kind {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias(String)
    case scalar(String, ScalarStyle)
    case sequenceStart(isFlow: Bool)
    case mappingStart(isFlow: Bool)
    case sequenceEnd, mappingEnd
  }

  /// How a scalar is written.
  enum ScalarStyle {
    case plain, quoted, block
  }

  /// A place as libyaml counts: lines and columns in Unicode scalars, from 0.
  struct Mark {
    let line: Int
    let column: Int
  }

  let kind: Kind
  /// The anchor that the value is given, if any.
  let anchor: String?
  /// The tag that the value is given, if it is written.
  let tag: String?
  /// Where it begins: its anchor or tag, where it has one.
  let start: Mark
  /// Where it ends; for block styles that is somewhere before the next thing.
  let end: Mark
}
