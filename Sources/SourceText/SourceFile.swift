/// A text that diagnostics point into: a spec, an included app, an association file.
///
/// The path is what a person typed or what an `app:` line says; it is only shown, never opened here.
public final class SourceFile: Sendable {
  /// The path as a person would type it.
  public let path: String
  /// The whole text.
  public let text: String

  /// Makes a source file.
  /// - Parameters:
  ///   - path: the path that diagnostics show.
  ///   - text: the whole text, already decoded.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
