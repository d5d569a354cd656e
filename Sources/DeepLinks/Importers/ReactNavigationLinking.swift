/// The `linking` table of a React Navigation app, as JSON: prefixes, and a tree of screens with
/// their paths.
///
/// Paths are joined from outside in unless a screen says `exact`. React Navigation lets the most
/// specific path win, which is ``MatchPolicy/mostSpecific`` for a table of these patterns.
/// Source: React Navigation 7, "Configuring links".
public struct ReactNavigationLinking: Hashable, Sendable {
  /// The screens that have a path, in the order of the file.
  public let routes: [ReactNavigationRoute]
  /// What is wrong with the file, in the order of the text.
  public let issues: [LinkFileIssue]

  /// Reads a table; what cannot be read is left out and noted in ``issues``.
  ///
  /// - Parameter bytes: the file's content; either the `linking` object or one that has it.
  public init(_ bytes: [UInt8]) {
    var reader = ReactNavigationReader(bytes)
    do {
      routes = reader.routes(of: try JSONReader.read(bytes))
    } catch {
      reader.note(.error, "this is no JSON: \(error.message)", at: error.offset)
      routes = []
    }
    issues = reader.issues
  }
}
