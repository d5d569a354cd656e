/// A value of the spec language; its text is made here and nowhere else.
package indirect enum SpecValue: Equatable, Sendable {
  /// A name, a number or a word of the language, which needs no quotes.
  case word(String)
  /// A text of elsewhere, which is quoted.
  case text(String)
  case list([SpecValue], Style = .fitting)
  case map([Member], Style = .fitting)
  /// A value with comments above it.
  case noted([String], SpecValue)

  /// The lines of a list or a mapping.
  package enum Style: Sendable {
    /// One line, however long.
    case flow
    /// A line for each value.
    case block
    /// One line if it fits, else a line for each value.
    case fitting
  }

  /// A key with its value, and comments above it.
  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: SpecValue
    package let comments: [String]

    package init(_ key: String, _ value: SpecValue, comments: [String] = []) {
      self.key = key
      self.value = value
      self.comments = comments
    }
  }

  /// A text that people see; words in braces of the sources are none of the spec's.
  package static func shown(_ text: String) -> SpecValue {
    .text(ImportText.withoutPlaceholders(text))
  }

  /// Names in a list.
  package static func words(_ words: [String], _ style: Style = .flow) -> SpecValue {
    .list(words.map { .word($0) }, style)
  }

  /// The most columns of a value on one line.
  private static let width = 100

  /// The lines of a mapping's members, each short value on its key's line.
  package static func lines(of members: [Member], indent: Int = 0) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    return members.flatMap { member -> [String] in
      let comments = comments(member.comments, indent: indent)
      let inline = "\(blanks)\(member.key): \(member.value.inline)"
      guard member.value.isBlock(on: inline), let block = member.value.block(indent: indent + 2)
      else { return comments + [inline] }
      return comments + ["\(blanks)\(member.key):"] + block
    }
  }

  /// The lines of comments.
  package static func comments(_ comments: [String], indent: Int) -> [String] {
    comments.map { String(repeating: " ", count: indent) + "# " + ImportText.comment($0) }
  }

  /// The value on one line, without its comments.
  package var inline: String {
    switch self {
    case .word(let word): word
    case .text(let text): ImportText.quoted(text)
    case .list(let values, _): "[\(values.map(\.inline).joined(separator: ", "))]"
    case .map(let members, _):
      members.isEmpty
        ? "{}" : "{ \(members.map { "\($0.key): \($0.value.inline)" }.joined(separator: ", ")) }"
    case .noted(_, let value): value.inline
    }
  }

  /// Whether it takes lines of its own.
  /// - Parameter inline: the line that it would be on otherwise.
  private func isBlock(on inline: String) -> Bool {
    switch self {
    case .word, .text: false
    case .list(_, .flow), .map(_, .flow): false
    case .list(_, .block), .map(_, .block): true
    case .list, .map: inline.utf8.count > Self.width || hasComments
    case .noted(_, let value): value.isBlock(on: inline)
    }
  }

  private var hasComments: Bool {
    switch self {
    case .word, .text: false
    case .list(let values, _): values.contains(where: \.hasComments)
    case .map(let members, _):
      members.contains { !$0.comments.isEmpty || $0.value.hasComments }
    case .noted: true
    }
  }

  /// The value on lines of its own; `nil` if it has one line only.
  private func block(indent: Int) -> [String]? {
    switch self {
    case .word, .text: nil
    case .list(let values, _):
      values.isEmpty ? nil : values.flatMap { $0.item(indent: indent) }
    case .map(let members, _):
      members.isEmpty ? nil : Self.lines(of: members, indent: indent)
    case .noted(_, let value): value.block(indent: indent)
    }
  }

  /// The lines of a value in a list.
  private func item(indent: Int) -> [String] {
    let blanks = String(repeating: " ", count: indent)
    if case .noted(let comments, let value) = self {
      return Self.comments(comments, indent: indent) + value.item(indent: indent)
    }
    guard case .map(_, .block) = self, let lines = block(indent: indent + 2),
      let first = lines.first
    else { return ["\(blanks)- \(inline)"] }
    return ["\(blanks)- \(first.dropFirst(indent + 2))"] + lines.dropFirst()
  }
}
