import SourceText

/// Goes through a text and turns libyaml's places into positions as editors count.
///
/// libyaml counts Unicode scalars from 0, people count characters from 1. Places are asked for in
/// the order of the text, so the cursor goes on from the last one: a long line costs its length
/// once, not once for every value on it.
struct TextCursor {
  private let file: SourceFile
  private var line = -1
  private var text: Substring = ""
  private var index = "".startIndex
  private var scalars = 0
  private var characters = 0

  init(_ file: SourceFile) {
    self.file = file
  }

  /// The position at a place; one behind the end of its line, where the line is shorter.
  mutating func position(_ mark: YAMLEvent.Mark) -> SourcePosition {
    if mark.line != line || mark.column < scalars { goToLine(mark.line) }
    while scalars < mark.column, index < text.endIndex {
      let next = text.index(after: index)
      let count = text.unicodeScalars.distance(from: index, to: next)
      // A place inside a character is taken as the place of the character.
      guard scalars + count <= mark.column else { break }
      (index, scalars, characters) = (next, scalars + count, characters + 1)
    }
    return here
  }

  /// The position of the value itself at a place where its anchor or its tag may stand before it.
  mutating func valuePosition(_ mark: YAMLEvent.Mark) -> SourcePosition {
    let start = position(mark)
    var ahead = self
    while let character = ahead.character, character == "&" || character == "!" {
      ahead.skip { !$0.isWhitespace }
      ahead.skipToText()
    }
    return ahead.character == nil ? start : ahead.here
  }

  /// The position behind a block scalar, whose end libyaml reports at the next thing.
  mutating func blockEnd(from start: YAMLEvent.Mark, to end: YAMLEvent.Mark) -> SourcePosition {
    var last = end.line
    while last > start.line {
      let isBlank = file.line(last + 1)?.allSatisfy(\.isWhitespace) ?? true
      if !isBlank, last < end.line || end.column > 0 { break }
      last -= 1
    }
    return position(YAMLEvent.Mark(line: last, column: .max))
  }

  /// The character at the cursor; nothing at the end of a line.
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

  /// To the next character that is neither blank nor in a comment.
  private mutating func skipToText() {
    skip(while: \.isWhitespace)
    while character == nil || character == "#", file.line(line + 2) != nil {
      goToLine(line + 1)
      skip(while: \.isWhitespace)
    }
  }
}
