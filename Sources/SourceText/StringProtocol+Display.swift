extension StringProtocol where SubSequence == Substring {
  /// How many columns of a terminal the text takes.
  var displayWidth: Int { reduce(0) { $0 + DisplayWidth.of($1) } }

  /// The text with tabs as blanks and without characters that would move the cursor.
  var withoutControls: String {
    String(
      map { character in
        character == "\t" ? " " : DisplayWidth.isControl(character) ? "\u{fffd}" : character
      })
  }

  /// The text without blanks at its end.
  var withoutTrailingBlanks: Substring {
    self[..<(lastIndex { $0 != " " && $0 != "\t" }.map { index(after: $0) } ?? startIndex)]
  }

  /// The longest beginning that takes no more columns.
  func prefix(fitting columns: Int) -> Substring {
    var width = 0
    return prefix { character in
      width += DisplayWidth.of(character)
      return width <= columns
    }
  }

  /// The longest end that takes no more columns.
  func suffix(fitting columns: Int) -> Substring {
    var width = 0
    var start = endIndex
    while start > startIndex {
      let previous = index(before: start)
      width += DisplayWidth.of(self[previous])
      if width > columns { break }
      start = previous
    }
    return self[start...]
  }
}
