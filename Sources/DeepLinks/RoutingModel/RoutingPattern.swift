import WebText

/// A pattern of Routing 1.4: a regular expression of ICU, searched anywhere and in any letter case,
/// in which a colon and a name are a group.
public struct RoutingPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  /// The names after colons in their order, repetitions included.
  public let names: [String]
  /// The regular expression.
  public let rewritten: String
  let program: RegexProgram?
  let failure: TextSyntaxError?

  /// A pattern of any text; a text that is not a regular expression never matches.
  ///
  /// Nor does one with look-around, back references, atomic groups or possessive repetitions, which
  /// linear time cannot match.
  public init(_ text: String) {
    self.text = text
    (rewritten, names) = Self.rewrite(text)
    do throws(TextSyntaxError) {
      // ICU refuses an empty expression.
      guard !text.isEmpty else { throw TextSyntaxError("the pattern is empty", at: 0) }
      program = try RegexProgram(
        RegularExpressionParser.parse(rewritten, ignoresCase: true, takesUnknownEscapes: true))
      failure = nil
    } catch {
      program = nil
      failure = error
    }
  }

  private static let nameBytes = ByteSet.letters.union(.digits).union(ByteSet("-_"))

  private static func rewrite(_ text: String) -> (rewritten: String, names: [String]) {
    let bytes = Array(text.utf8)
    var rewritten: [UInt8] = []
    var names: [String] = []
    var index = 0
    while index < bytes.count {
      let name = bytes[(index + 1)...].prefix { nameBytes.contains($0) }
      if bytes[index] == UInt8(ascii: ":"), !name.isEmpty {
        rewritten += "([^/]+)".utf8
        names.append(String(decoding: name, as: UTF8.self))
        index = name.endIndex
      } else {
        rewritten.append(bytes[index])
        index += 1
      }
    }
    return (String(decoding: rewritten, as: UTF8.self), names)
  }

  /// Whether a route contains the pattern.
  package func matches(_ route: String) -> Bool { arguments(in: route) != nil }

  /// The arguments by name, none unless every group has one; nil if the route lacks the pattern.
  package func arguments(in route: String) -> [String: String]? {
    guard let groups = program?.search(route) else { return nil }
    guard groups.count == names.count else { return [:] }
    return Dictionary(zip(names, groups.map { $0 ?? "" })) { _, last in last }
  }
}
