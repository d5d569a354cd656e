import SourceText

/// A message for people about an error of libyaml.
struct SyntaxMistake {
  /// A lower-case sentence without a full stop.
  var text: String
  /// A remedy.
  var help: String?
  /// Whether it is shown at the start of the unfinished value.
  var isAtContext = false
  /// A note at the start of the unfinished value.
  var contextNote: String?

  init(_ text: String, help: String? = nil, contextNote: String? = nil) {
    self.text = text
    self.help = help
    self.contextNote = contextNote
  }

  /// The mistake by libyaml's problem and context and by the text.
  init(_ error: YAMLSyntaxError, in file: SourceFile) {
    let place = SyntaxPlace(error.mark, in: file)
    self =
      Self.ofPlace(error, place) ?? Self.ofLayout(error, place) ?? Self.ofFlow(error, place)
      ?? Self.ofQuotes(error, place) ?? Self.ofMarks(error) ?? Self(error.problem)
  }

  /// The mistake, shown at the start of the unfinished value.
  private func atContext() -> Self {
    var mistake = self
    mistake.isAtContext = true
    return mistake
  }

  private static func ofPlace(_ error: YAMLSyntaxError, _ place: SyntaxPlace) -> Self? {
    switch error.problem {
    case "found character that cannot start any token":
      place.character == "\t"
        ? tab : Self("nothing can begin with \(place.name)", help: "put the value in quotes")
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      tab
    case "did not find expected node content":
      place.isEnd
        ? Self("a value was expected before the end of the file")
        : Self("a value was expected here, found \(place.name)")
    case "mapping values are not allowed in this context":
      if place.before.contains(": ") {
        Self("a second ':' on one line", help: "put a value that holds ': ' in quotes")
      } else {
        Self(
          "this key goes on with the value above it",
          help: "check the indentation, and that the line above has ': ' behind its key")
      }
    default: nil
    }
  }

  private static func ofLayout(_ error: YAMLSyntaxError, _ place: SyntaxPlace) -> Self? {
    switch error.problem {
    case "did not find expected key":
      if place.character == "}" || place.character == "]" {
        Self("nothing before this \(place.name) opens it")
      } else if place.character == ":" {
        Self("a key was expected before this ':'")
      } else if !place.isFirst {
        Self("nothing more was expected on this line", help: "put the whole value in quotes")
      } else if place.character == "-" {
        Self(
          "an item with '-' stands where a key was expected", help: indentation,
          contextNote: "the mapping begins here")
      } else {
        Self(
          "this line is indented like nothing above it", help: indentation,
          contextNote: "the mapping begins here")
      }
    case "did not find expected '-' indicator":
      Self(
        "this line is no item of the list above it", help: indentation,
        contextNote: "the list begins here")
    case "did not find expected <document start>":
      Self("this line belongs to nothing above it", help: indentation)
    case "could not find expected ':'":
      Self("a key without ':'", help: "write ': ' behind the key").atContext()
    case "block sequence entries are not allowed in this context":
      Self("a list cannot begin here", help: "put each item on a line of its own below the key")
    case "mapping keys are not allowed in this context":
      Self("'?' cannot stand here", help: "put the value in quotes")
    default: nil
    }
  }

  private static func ofFlow(_ error: YAMLSyntaxError, _ place: SyntaxPlace) -> Self? {
    let (open, close): (String, String)
    switch error.problem {
    case "did not find expected ',' or ']'": (open, close) = ("[", "]")
    case "did not find expected ',' or '}'": (open, close) = ("{", "}")
    default: return nil
    }
    if place.isEnd { return Self("this '\(open)' is never closed").atContext() }
    return Self("',' or '\(close)' was expected here", contextNote: "'\(open)' stands here")
  }

  private static func ofQuotes(_ error: YAMLSyntaxError, _ place: SyntaxPlace) -> Self? {
    switch error.problem {
    case "found unexpected end of stream": Self("this quote is never closed").atContext()
    case "found unexpected document indicator":
      Self("'---' and '...' end a document, even in quotes", contextNote: "the quote begins here")
    case "found unknown escape character":
      Self(
        "'\\\(place.following)' means nothing in double quotes",
        help: "write '\\\\' for a backslash, or use single quotes")
    case "did not find expected hexdecimal number":
      Self("this escape needs more hexadecimal digits")
    case "found invalid Unicode character escape code": Self("this escape names no character")
    default: nil
    }
  }

  private static func ofMarks(_ error: YAMLSyntaxError) -> Self? {
    switch (error.problem, error.context) {
    case ("did not find expected alphabetic or numeric character", let context):
      Self(
        "a name was expected behind '\(context.hasSuffix("alias") ? "*" : "&")'",
        help: "put a value that begins so in quotes")
    case ("found undefined tag handle", _), (_, "while scanning a tag"), (_, "while parsing a tag"):
      Self("tags mean nothing here", help: "put a value that begins with '!' in quotes")
    case (_, "while scanning a block scalar"):
      Self("only a comment can follow '|' or '>' on its line")
    case ("found incompatible YAML document", _): Self("only YAML 1.1 and 1.2 are read")
    case ("found duplicate %YAML directive", _), (_, "while scanning a directive"),
      (_, "while scanning a %YAML directive"), (_, "while scanning a %TAG directive"):
      Self("a line with '%' means nothing here", help: "take it out")
    default: nil
    }
  }

  private static let tab = Self(
    "a tab stands where blanks are expected", help: "indent with blanks")
  private static let indentation = "check the indentation"
}

/// The text around the place of an error.
struct SyntaxPlace {
  /// The character at the place; nil at the end of a line.
  let character: Character?
  /// The character behind it, as text.
  let following: String
  /// The text before it on its line.
  let before: String
  /// Whether only blank lines follow.
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

  /// Whether only blanks stand before it on its line.
  var isFirst: Bool { before.allSatisfy(\.isWhitespace) }

  /// The character in a message.
  var name: String { character.map { "'\($0)'" } ?? "the end of the line" }
}
