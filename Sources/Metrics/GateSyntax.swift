/// The parts of a gate as written in its line, before any name is looked up.
struct GateSyntax {
  let metric: Token
  let subject: Token?
  let variant: Token
  let control: Token?
  let segment: Token?
  let bound: Token
  let relation: Token
  let number: Token
  let unit: [Token]

  /// The form of a gate.
  static let form =
    "METRIC[(SUBJECT)] of VARIANT [vs CONTROL] [in SEGMENT]: "
    + "low|high|estimate RELATION NUMBER UNIT"

  /// Reads a line.
  ///
  /// - Throws: the first place that departs from the form of a gate.
  init(_ text: String) throws(Gate.Problem) {
    var line = Line(tokens: Token.all(in: text), end: text.utf8.count)
    metric = try line.word("a metric")
    subject = try line.subject()
    try line.expect("of", "'of' and a variant")
    variant = try line.word("a variant")
    control = try line.accepts("vs") ? line.word("the control") : nil
    segment = try line.accepts("in") ? line.word("a segment") : nil
    try line.expect(":", "':'")
    bound = try line.word("'low', 'high' or 'estimate'")
    relation = try line.word("'<', '<=', '>', '>=' or '=='")
    number = try line.word("a number")
    unit = line.rest
  }

  private struct Line {
    var tokens: [Token]
    let end: Int
    var next = 0

    var rest: [Token] { Array(tokens.dropFirst(next)) }

    mutating func word(_ expected: String) throws(Gate.Problem) -> Token {
      guard next < tokens.count else { throw problem(expected) }
      let token = tokens[next]
      guard !["(", ")", ":"].contains(token.text) else { throw problem(expected) }
      next += 1
      return token
    }

    mutating func accepts(_ word: String) -> Bool {
      guard next < tokens.count, tokens[next].text == word else { return false }
      next += 1
      return true
    }

    mutating func expect(_ word: String, _ expected: String) throws(Gate.Problem) {
      guard accepts(word) else { throw problem(expected) }
    }

    mutating func subject() throws(Gate.Problem) -> Token? {
      guard accepts("(") else { return nil }
      let subject = try word("a subject")
      try expect(")", "')'")
      return subject
    }

    func problem(_ expected: String) -> Gate.Problem {
      let form = "a gate reads `\(GateSyntax.form)`"
      guard next < tokens.count else {
        return Gate.Problem("expected \(expected), but the gate ends", at: end..<end, help: form)
      }
      return Gate.Problem(
        "expected \(expected), found '\(tokens[next].text)'", at: tokens[next].range, help: form)
    }
  }
}

extension GateSyntax {
  /// A word or a sign of a gate.
  struct Token: Hashable, Sendable {
    let text: String
    /// Its place: offsets into the gate's UTF-8 text.
    let range: Range<Int>

    static func all(in text: String) -> [Token] {
      var tokens: [Token] = []
      let bytes = Array(text.utf8)
      var start = 0
      while start < bytes.count {
        var end = start + 1
        switch bytes[start] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          start = end
          continue
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
          if end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
        case let sign where Self.isSign(sign):
          break
        default:
          while end < bytes.count, !isSign(bytes[end]), !isRelation(bytes[end]), bytes[end] > 0x20 {
            end += 1
          }
        }
        tokens.append(
          Token(
            text: String(decoding: bytes[start..<end], as: UTF8.self), range: start..<end))
        start = end
      }
      return tokens
    }

    private static func isSign(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") || byte == UInt8(ascii: ":")
    }

    private static func isRelation(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "=")
    }
  }
}

extension Gate {
  /// The names in the line of a gate, each with the kind of thing it names and its place in the UTF-8 text.
  ///
  /// Empty if the line is not in the form of a gate.
  package static func names(in text: String) -> [(kind: String, range: Range<Int>)] {
    guard let syntax = try? GateSyntax(text) else { return [] }
    let isAboutLinks = LinkMetric.catalogue.contains { $0.id == syntax.metric.text }
    let subject = syntax.metric.text == "exposure" ? "screen" : isAboutLinks ? "link" : "task"
    let parts = [
      (subject, syntax.subject), ("variant", syntax.variant), ("variant", syntax.control),
      ("segment", syntax.segment),
    ]
    return parts.compactMap { kind, token in token.map { (kind, $0.range) } }
  }
}
