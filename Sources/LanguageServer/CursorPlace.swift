package import Experiments
package import SourceText

/// The place of a cursor in the structure of a YAML text, which need not be complete.
///
/// While an author types, a text is seldom YAML. So the place is read off indentation, dashes and brackets
/// alone, and a text that is not well formed has one, too.
package struct CursorPlace: Equatable {
  package enum Role: Equatable {
    /// A key of the mapping at `path`.
    case key
    /// The value at `path`.
    case value
    /// Either the value at `path`, or the first key of a mapping that is the value.
    case either
  }

  package let role: Role
  /// The keys and list items that lead from the root of the file to the mapping or the value.
  package let path: [SpecStep]
  /// The word at the cursor, whole; empty between words.
  package let word: String
  /// The other keys of the mapping, before the cursor and after it.
  package internal(set) var siblings: [String] = []
}

extension CursorPlace {
  /// The place at a position of a text; `nil` in comments, in blocks of text and after the end of values.
  package init?(at position: SourcePosition, in file: SourceFile) {
    var scan = CursorScan(cursor: position)
    var number = 1
    while let line = file.line(number), !scan.isFinished {
      scan.read(Array(line), number: number)
      number += 1
    }
    guard let place = scan.result else { return nil }
    self = place
  }
}

/// One pass over the lines of a text up to the cursor, and on to the end of its mapping.
private struct CursorScan {
  /// A mapping or a list that is open.
  private struct Frame {
    let isList: Bool
    /// The column of its keys or dashes, from 0; -1 between brackets.
    let indent: Int
    var key: String?
    var keys: [String] = []

    var isFlow: Bool { indent < 0 }
  }

  private let cursor: (line: Int, column: Int)
  private var frames: [Frame] = []
  /// The column of the key whose value is a block of text, which ends at a line that is not deeper.
  private var textIndent: Int?
  private var place: CursorPlace?
  /// The number of frames while the mapping of the cursor is open.
  private var depth = 0
  private(set) var isFinished = false
  /// The line that is read, from 1, and its characters.
  private var number = 0
  private var line: [Character] = []

  init(cursor: SourcePosition) { self.cursor = (cursor.line, cursor.column - 1) }

  /// The place that was found, with the keys beside it that are known so far.
  var result: CursorPlace? {
    guard var place else { return nil }
    if place.role == .key, depth > 0, depth <= frames.count {
      place.siblings = frames[depth - 1].keys.filter { $0 != place.word }
    }
    return place
  }

  private var hasCursor: Bool { number == cursor.line }

  mutating func read(_ characters: [Character], number: Int) {
    (self.number, line) = (number, characters)
    if frames.last?.isFlow == true { return readFlow(from: 0) }
    let indent = line.prefix { $0 == " " }.count
    if indent == line.count || line[indent] == "#" { return readBlank(indent) }
    if let textIndent {
      if indent > textIndent { return endIfCursor() }
      self.textIndent = nil
    }
    let isDash = isDash(at: indent)
    close { $0.indent > indent || ($0.isList && $0.indent == indent && !isDash) }
    if !isFinished { readBlock(from: indent) }
  }

  /// A line without content: text written there belongs to the cursor's place.
  private mutating func readBlank(_ indent: Int) {
    guard hasCursor, place == nil else { return }
    if indent < line.count, cursor.column > indent { return endIfCursor() }
    if textIndent.map({ cursor.column > $0 }) ?? false { return endIfCursor() }
    frames.removeAll { !$0.isFlow && $0.indent > cursor.column }
    note(
      word: "", isKeyColumn: frames.last.map { !$0.isList && $0.indent == cursor.column } ?? true)
  }

  /// Dashes, a key and its value in their own lines.
  private mutating func readBlock(from start: Int) {
    var column = start
    while isDash(at: column) {
      if frames.last.map({ !$0.isList || $0.indent != column }) ?? true {
        frames.append(Frame(isList: true, indent: column))
      }
      column += 1
      skipSpaces(&column)
    }
    if let end = keyEnd(from: column) {
      readKey(column..<end)
      readValue(from: end + 1)
    } else if hasCursor, column >= line.count || !"{[".contains(line[column]) {
      note(
        word: text(column..<line.count),
        isKeyColumn: frames.last.map { !$0.isList && $0.indent == column } ?? true)
    } else {
      readValue(from: column)
    }
  }

  private mutating func readKey(_ range: Range<Int>) {
    if frames.last.map({ $0.isList || $0.indent != range.lowerBound }) ?? true {
      frames.append(Frame(isList: false, indent: range.lowerBound))
    }
    let key = text(range)
    if hasCursor, range.contains(cursor.column) || cursor.column == range.upperBound {
      note(.key, word: key)
    }
    setKey(key)
  }

  private mutating func readValue(from start: Int) {
    var column = start
    skipSpaces(&column)
    guard column < line.count, line[column] != "#" else {
      if hasCursor, cursor.column >= start { note(.value, word: "") }
      return
    }
    switch line[column] {
    case "{", "[": readFlow(from: column)
    case "|", ">":
      textIndent = frames.last?.indent
      endIfCursor()
    case "&", "!":
      let next = line[column...].firstIndex(of: " ") ?? line.count
      readValue(from: next)
    default:
      if hasCursor, cursor.column >= start { note(.value, word: scalar(from: column)) }
    }
  }

  /// The content of brackets, which may go on in the lines below.
  private mutating func readFlow(from start: Int) {
    var column = start
    while column < line.count {
      switch line[column] {
      case "{": frames.append(Frame(isList: false, indent: -1))
      case "[": frames.append(Frame(isList: true, indent: -1))
      case "}", "]":
        noteGap(before: column + 1)
        closeLast()
        if frames.last?.isFlow != true { return }
      case ",":
        noteGap(before: column + 1)
        setKey(nil)
      case "#": return
      case " ", ":": break
      default:
        column = readFlowWord(from: column)
        continue
      }
      column += 1
      noteGap(before: column)
    }
    noteGap(before: .max)
  }

  /// - Returns: the column after the word and the colon that makes it a key.
  private mutating func readFlowWord(from start: Int) -> Int {
    let quote = "\"'".contains(line[start]) ? line[start] : nil
    var end = start + 1
    while end < line.count {
      if let quote {
        if line[end] == quote { break }
      } else if ",[]{}".contains(line[end]) || isColon(at: end) || isComment(at: end) {
        break
      }
      end += 1
    }
    if quote != nil, end < line.count { end += 1 }
    let word = text(start..<end)
    var next = end
    skipSpaces(&next)
    let isKey = frames.last.map { !$0.isList && $0.key == nil } ?? false
    if hasCursor, (start...end).contains(cursor.column) { note(isKey ? .key : .value, word: word) }
    guard isKey, next < line.count, line[next] == ":" else { return end }
    setKey(word)
    return next + 1
  }

  /// Notes a cursor in the space before a column.
  private mutating func noteGap(before column: Int) {
    guard hasCursor, place == nil, cursor.column < column else { return }
    note(frames.last.map { !$0.isList && $0.key == nil } ?? false ? .key : .value, word: "")
  }

}

extension CursorScan {
  private mutating func note(word: String, isKeyColumn: Bool) {
    note(isKeyColumn ? .key : .either, word: word)
  }

  private mutating func note(_ role: CursorPlace.Role, word: String) {
    guard place == nil else { return }
    var path: [SpecStep] = []
    for (index, frame) in frames.enumerated() {
      if role == .key, index == frames.count - 1, !frame.isList { break }
      path += frame.isList ? [.item] : frame.key.map { [.key($0)] } ?? []
    }
    place = CursorPlace(role: role, path: path, word: word)
    depth = frames.count
    if role != .key { isFinished = true }
  }

  /// Ends the search if the cursor is outside any structure.
  private mutating func endIfCursor() { if hasCursor { isFinished = true } }

  private mutating func setKey(_ key: String?) {
    guard let last = frames.indices.last, !frames[last].isList else { return }
    frames[last].key = key
    if let key { frames[last].keys.append(key) }
  }

  private mutating func close(_ isClosed: (Frame) -> Bool) {
    while let last = frames.last, isClosed(last), !isFinished { closeLast() }
  }

  private mutating func closeLast() {
    if place != nil, frames.count == depth {
      isFinished = true
    } else if !frames.isEmpty {
      frames.removeLast()
    }
  }

  private func skipSpaces(_ column: inout Int) {
    while column < line.count, line[column] == " " { column += 1 }
  }

  private func isDash(at column: Int) -> Bool {
    column < line.count && line[column] == "-"
      && (column + 1 == line.count || line[column + 1] == " ")
  }

  private func isColon(at column: Int) -> Bool {
    line[column] == ":"
      && (column + 1 == line.count || " ,[]{}".contains(line[column + 1]))
  }

  private func isComment(at column: Int) -> Bool {
    line[column] == "#" && column > 0 && line[column - 1] == " "
  }

  /// The column of the colon after a key that begins at a column; `nil` if there is no key.
  private func keyEnd(from start: Int) -> Int? {
    guard start < line.count, !"{[#&*!|>".contains(line[start]) else { return nil }
    let quote = "\"'".contains(line[start]) ? line[start] : nil
    var isQuoted = quote != nil
    for column in start..<line.count {
      if isQuoted {
        if column > start, line[column] == quote { isQuoted = false }
      } else if isColon(at: column) {
        return column
      } else if isComment(at: column) {
        return nil
      }
    }
    return nil
  }

  private func scalar(from start: Int) -> String {
    text(start..<((start..<line.count).first(where: isComment) ?? line.count))
  }

  /// Characters without the spaces around them and without quotes.
  private func text(_ range: Range<Int>) -> String {
    var characters = line[range]
    while characters.last == " " { characters.removeLast() }
    if let quote = characters.first, "\"'".contains(quote) {
      characters.removeFirst()
      if characters.last == quote { characters.removeLast() }
    }
    return String(characters)
  }
}
