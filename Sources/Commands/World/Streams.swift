import SourceText

/// Standard output and standard error, through which every text leaves the program.
///
/// Texts may hold names from any file. So there are few ways out, and each is for one kind of
/// text; a rule of the repository's tests finds others.
package struct Streams: Sendable {
  /// Writes as it is; output is data, messages are everything else, such as progress and diagnostics.
  private let toOutput, toMessages: @Sendable (String) -> Void
  /// The reason why output was lost; `nil` when nothing was.
  fileprivate let outputLoss: @Sendable () -> String?

  package init(
    output: @escaping @Sendable (String) -> Void, messages: @escaping @Sendable (String) -> Void,
    outputLoss: @escaping @Sendable () -> String? = { nil }
  ) {
    toOutput = output
    toMessages = messages
    self.outputLoss = outputLoss
  }

  fileprivate func output(_ text: String) { toOutput(text) }

  fileprivate func messages(_ text: String) { toMessages(text) }
}

extension World {
  /// Writes a text for people to standard output.
  ///
  /// It cannot move a cursor, turn its direction around or give a CI system a command, whatever names
  /// stand in it.
  func output(_ text: String) {
    streams.output(PlainText.forReading(text, keepsColors: terminal.allowsColor))
  }

  /// Writes a document of a format that escapes by its own rules, as JSON or HTML, to standard output.
  func document(_ text: String) { streams.output(text) }

  /// Writes a text for people to standard error.
  func messages(_ text: String) {
    streams.messages(PlainText.forReading(text, keepsColors: terminal.allowsColor))
  }

  /// Shows a line on the terminal in place of the one before; an empty one clears it.
  func replaceLine(_ line: String) {
    // A line that wraps could not be replaced; the last column makes some terminals wrap.
    let line = PlainText.forReading(PlainText.oneLine(line)).cut(to: terminal.columns - 1)
    streams.messages("\r\u{1b}[K" + line)
  }

  /// Why a part of standard output was lost, as a command's error; `nil` when nothing was.
  var outputLoss: CommandFailure? {
    streams.outputLoss().map {
      CommandFailure(.cannotWrite, "cannot write standard output: \($0)")
    }
  }
}
