/// What the program knows about where its streams go.
package struct Terminal: Sendable {
  /// Whether standard output is a terminal.
  package var outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  package var messagesAreTerminal: Bool
  /// How many columns it has.
  package var columns: Int
  /// Whether colours may be used: on a terminal, unless `NO_COLOR` is set.
  package var allowsColor: Bool

  /// A file or a pipe: no terminal at all.
  package static let none = Terminal(
    outputIsTerminal: false, messagesAreTerminal: false, columns: 100, allowsColor: false)

  /// Describes a terminal.
  package init(
    outputIsTerminal: Bool, messagesAreTerminal: Bool, columns: Int, allowsColor: Bool
  ) {
    self.outputIsTerminal = outputIsTerminal
    self.messagesAreTerminal = messagesAreTerminal
    self.columns = columns
    self.allowsColor = allowsColor
  }
}
