/// What stands before and behind the parts of a rendered diagnostic to colour them in a terminal.
public struct DiagnosticColors: Sendable {
  /// Before the word `error` and its marks.
  let error: String
  /// Before the word `warning` and its marks.
  let warning: String
  /// Before the word `note` and its marks.
  let note: String
  /// Before the message.
  let message: String
  /// Behind each of them.
  let end: String

  /// Plain text.
  public static let none = DiagnosticColors(error: "", warning: "", note: "", message: "", end: "")

  /// Red, yellow and cyan words and a bold message, by the escape sequences of ECMA-48 (SGR).
  public static let terminal = DiagnosticColors(
    error: "\u{1b}[1;31m", warning: "\u{1b}[1;33m", note: "\u{1b}[1;36m", message: "\u{1b}[1m",
    end: "\u{1b}[0m")

  func start(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: error
    case .warning: warning
    }
  }
}
