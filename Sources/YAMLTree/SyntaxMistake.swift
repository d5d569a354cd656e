import SourceText

/// A message for people about an error of libyaml.
struct SyntaxMistake {
  /// A lower-case sentence without a full stop.
  var text: String
  var help: String?
  /// Whether it is shown at the start of the unfinished value.
  var isAtContext = false
  /// A note at the start of the unfinished value.
  var contextNote: String?

  init(_ text: String, help: String? = nil, isAtContext: Bool = false, contextNote: String? = nil) {
    (self.text, self.help) = (text, help)
    (self.isAtContext, self.contextNote) = (isAtContext, contextNote)
  }

  /// The mistake by libyaml's problem and context and by the text.
  init(_ error: YAMLSyntaxError, in file: SourceFile) {
    let place = SyntaxPlace(error.mark, in: file)
    self =
      Self.byProblem[error.problem] ?? Self.ofPlace(error.problem, place) ?? Self.ofContext(error)
      ?? Self(error.problem)
  }

  private static let tab = Self(
    "found a tab, expected spaces", help: "indent with spaces")
  private static let indentation = "check the indentation"

  private static let byProblem = [
    "found a tab character that violates indentation": tab,
    "found a tab character where an indentation space is expected": tab,
    "did not find expected '-' indicator": Self(
      "this line is not an item of the list above it", help: indentation,
      contextNote: "the list begins here"),
    "did not find expected <document start>": Self(
      "this line does not belong to anything above it", help: indentation),
    "could not find expected ':'": Self(
      "a key without ':'", help: "write ': ' after the key", isAtContext: true),
    "block sequence entries are not allowed in this context": Self(
      "a list cannot begin here", help: "put each item on a line of its own below the key"),
    "mapping keys are not allowed in this context": Self(
      "'?' is not allowed here", help: "put the value in quotes"),
    "found unexpected end of stream": Self("this quote is never closed", isAtContext: true),
    "found unexpected document indicator": Self(
      "'---' and '...' end a document, even in quotes", contextNote: "the quote begins here"),
    "did not find expected hexdecimal number": Self("this escape needs more hexadecimal digits"),
    "found invalid Unicode character escape code": Self("this escape is not a character"),
    "found undefined tag handle": tag,
    "found incompatible YAML document": Self("only YAML 1.1 and 1.2 are read"),
    "found duplicate %YAML directive": directive,
  ]

  private static let tag = Self(
    "tags mean nothing here", help: "put a value that begins with '!' in quotes")
  private static let directive = Self("a line with '%' means nothing here", help: "remove it")

  private static func ofPlace(_ problem: String, _ place: SyntaxPlace) -> Self? {
    switch problem {
    case "found character that cannot start any token":
      place.character == "\t"
        ? tab : Self("nothing can begin with \(place.name)", help: "put the value in quotes")
    case "did not find expected node content":
      place.isEnd
        ? Self("a value was expected before the end of the file")
        : Self("a value was expected here, found \(place.name)")
    case "mapping values are not allowed in this context":
      place.before.contains(": ")
        ? Self("a second ':' on one line", help: "put a value that contains ': ' in quotes")
        : Self(
          "this key goes on with the value above it",
          help: "check the indentation, and that the line above has ': ' after its key")
    case "did not find expected key": ofKey(place)
    case "did not find expected ',' or ']'": ofFlow("[", "]", place)
    case "did not find expected ',' or '}'": ofFlow("{", "}", place)
    case "found unknown escape character":
      Self(
        "'\\\(place.following)' means nothing in double quotes",
        help: "write '\\\\' for a backslash, or use single quotes")
    default: nil
    }
  }

  private static func ofKey(_ place: SyntaxPlace) -> Self {
    switch place.character {
    case "}", "]": Self("this \(place.name) was never opened")
    case ":": Self("a key was expected before this ':'")
    case _ where !place.isFirst:
      Self("nothing more was expected on this line", help: "put the whole value in quotes")
    default:
      Self(
        place.character == "-"
          ? "found an item with '-', expected a key"
          : "this line's indentation matches nothing above it",
        help: indentation, contextNote: "the mapping begins here")
    }
  }

  private static func ofFlow(_ open: String, _ close: String, _ place: SyntaxPlace) -> Self {
    place.isEnd
      ? Self("this '\(open)' is never closed", isAtContext: true)
      : Self("',' or '\(close)' was expected here", contextNote: "'\(open)' is here")
  }

  private static func ofContext(_ error: YAMLSyntaxError) -> Self? {
    if error.problem == "did not find expected alphabetic or numeric character" {
      return Self(
        "a name was expected after '\(error.context.hasSuffix("alias") ? "*" : "&")'",
        help: "put a value that begins so in quotes")
    }
    return switch error.context {
    case "while scanning a tag", "while parsing a tag": tag
    case "while scanning a block scalar": Self("only a comment can follow '|' or '>' on its line")
    case "while scanning a directive", "while scanning a %YAML directive",
      "while scanning a %TAG directive":
      directive
    default: nil
    }
  }
}

/// The text around the place of an error.
struct SyntaxPlace {
  /// The character at the place; nil at the end of a line.
  let character: Character?
  /// The character after it, as text.
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

  /// Whether only spaces come before it on its line.
  var isFirst: Bool { before.allSatisfy(\.isWhitespace) }

  /// The character in a message.
  var name: String { character.map { "'\($0)'" } ?? "the end of the line" }
}
