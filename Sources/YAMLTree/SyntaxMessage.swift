/// What a person is told when libyaml stops, instead of libyaml's own words.
struct SyntaxMessage {
  let text: String
  let help: String?
  /// Whether the place where the unfinished thing began helps to see the mistake.
  let showsContext: Bool
  let contextNote: String

  init(_ error: YAMLSyntaxError) {
    switch error.problem {
    case "found character that cannot start any token":
      self.init(
        "nothing can begin with this character",
        "indent with blanks, not tabs, and put values that begin with '@', '%' or '`' in quotes")
    case "mapping values are not allowed in this context":
      self.init(
        "a second ': ' on one line",
        "put a value that holds ': ' in quotes, or check the indentation")
    case "did not find expected key":
      self.init(
        "a key was expected here", "this line is not indented like the keys above it",
        showsContext: true)
    case "did not find expected '-' indicator":
      self.init(
        "an item with '-' was expected here", "this line is not indented like the items above it",
        showsContext: true)
    case "could not find expected ':'":
      self.init("a key without ':'", "write ': ' behind the key", showsContext: true)
    case "found unexpected end of stream":
      self.init("the file ends inside quotes", nil, showsContext: true)
    case "did not find expected ',' or ']'":
      self.init("',' or ']' was expected here", nil, showsContext: true)
    case "did not find expected ',' or '}'":
      self.init("',' or '}' was expected here", nil, showsContext: true)
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      self.init("a tab stands where blanks were expected", "indent with blanks")
    case "found unknown escape character":
      self.init(
        "this escape means nothing in double quotes",
        "write '\\\\' for a backslash, or single quotes")
    case "did not find expected alphabetic or numeric character":
      self.init("a name was expected behind '&' or '*'", "put a value that begins so in quotes")
    case "block sequence entries are not allowed in this context":
      self.init("an item with '-' cannot stand here", "put the list on a line of its own")
    default:
      self.init(error.problem, nil, showsContext: !error.context.isEmpty)
    }
  }

  private init(_ text: String, _ help: String?, showsContext: Bool = false) {
    self.text = text
    self.help = help
    self.showsContext = showsContext
    contextNote = "it began here"
  }
}
