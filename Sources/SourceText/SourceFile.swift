/// A text that diagnostics point into: a spec, an included app, an association file.
///
/// The path is what a person typed or what an `app:` line says; it is only shown, never opened here.
public final class SourceFile: Sendable {
  /// The path as a person would type it.
  public let path: String
  /// The whole text.
  public let text: String
  private let lines: [Substring]

  /// Makes a source file.
  /// - Parameters:
  ///   - path: the path that diagnostics show.
  ///   - text: the whole text, already decoded.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// A line of the text without its end.
  /// - Parameter number: the line, from 1.
  /// - Returns: nothing where the text has no such line.
  public func line(_ number: Int) -> Substring? {
    number >= 1 && number <= lines.count ? lines[number - 1] : nil
  }
}
