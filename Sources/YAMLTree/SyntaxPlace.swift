import SourceText

/// The text around the place where libyaml stopped.
struct SyntaxPlace {
  /// The character at the place; nothing at the end of a line.
  let character: Character?
  /// The character behind it, as text.
  let following: String
  /// What stands before it on its line.
  let before: String
  /// Whether nothing but blank lines follows.
  let isEnd: Bool

  init(_ mark: YAMLEvent.Mark?, in file: SourceFile) {
    let line = mark.flatMap { file.line($0.line + 1) } ?? ""
    let scalars = line.unicodeScalars
    let index =
      scalars.index(scalars.startIndex, offsetBy: mark?.column ?? 0, limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let rest = line[index...]
    character = rest.first
    following = String(rest.dropFirst().prefix(1))
    before = String(line[..<index])
    var number = (mark?.line ?? 0) + 2
    var isBlank = rest.allSatisfy(\.isWhitespace)
    while isBlank, let next = file.line(number) {
      isBlank = next.allSatisfy(\.isWhitespace)
      number += 1
    }
    isEnd = isBlank
  }

  /// Whether the place is the first on its line that is not blank.
  var isFirst: Bool { before.allSatisfy(\.isWhitespace) }

  /// The character, as a message names it.
  var name: String { character.map { "'\($0)'" } ?? "the end of the line" }
}
