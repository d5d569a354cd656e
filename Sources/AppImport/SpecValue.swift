/// A value of the spec language; its text is made here and nowhere else.
package indirect enum SpecValue {
  /// A name, a number or a word of the language, which needs no quotes.
  case word(String)
  /// A text of elsewhere, which is quoted.
  case text(String)
  case list([SpecValue])
  case map([Member])

  /// A key with its value, and comments above it.
  package struct Member {
    package let key: String
    package let value: SpecValue
    package let comments: [String]

    package init(_ key: String, _ value: SpecValue, comments: [String] = []) {
      self.key = key
      self.value = value
      self.comments = comments
    }
  }

  /// The most columns of a value on one line.
  private static let width = 100

  /// The lines of a mapping's members, each short value on its key's line.
  static func lines(of members: [Member], indent: Int = 0) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return members.flatMap { member -> [String] in
      let comments = member.comments.map { blanks + "# " + ImportText.comment($0) }
      let inline = "\(blanks)\(member.key): \(member.value.inline)"
      let isShort = inline.utf8.count <= width && !member.value.hasComments
      guard !isShort, let block = member.value.block(indent: indent + 2) else {
        return comments + [inline]
      }
      return comments + ["\(blanks)\(member.key):"] + block
    }
  }

  /// The value on one line.
  var inline: String {
    switch self {
    case .word(let word): word
    case .text(let text): ImportText.quoted(text)
    case .list(let values): "[\(values.map(\.inline).joined(separator: ", "))]"
    case .map(let members):
      members.isEmpty
        ? "{}" : "{ \(members.map { "\($0.key): \($0.value.inline)" }.joined(separator: ", ")) }"
    }
  }

  private var hasComments: Bool {
    switch self {
    case .word, .text: false
    case .list(let values): values.contains(where: \.hasComments)
    case .map(let members):
      members.contains { !$0.comments.isEmpty || $0.value.hasComments }
    }
  }

  /// The value on lines of its own; `nil` if it has one line only.
  private func block(indent: Int) -> [String]? {
    let blanks = String(repeating: " ", count: indent)
    switch self {
    case .word, .text: return nil
    case .list(let values):
      return values.isEmpty ? nil : values.map { "\(blanks)- \($0.inline)" }
    case .map(let members):
      return members.isEmpty ? nil : Self.lines(of: members, indent: indent)
    }
  }
}
