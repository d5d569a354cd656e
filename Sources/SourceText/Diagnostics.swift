/// Diagnostics as they are found; everything that checks a text adds to one of these.
public struct Diagnostics: Sendable {
  /// What was found, in the order of finding.
  public private(set) var all: [Diagnostic] = []

  /// Says what a word is that stands where it means nothing: whoever reads a whole text may know it
  /// when the part that meets the word does not.
  public var explain: (@Sendable (_ word: String) -> String?)?

  /// Makes an empty collection.
  public init() {}

  /// Whether anything found makes the text unusable.
  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Adds a diagnostic.
  public mutating func add(_ diagnostic: Diagnostic) {
    all.append(diagnostic)
  }

  /// Adds what another check found.
  public mutating func add(contentsOf other: Diagnostics) {
    all += other.all
  }

  /// Adds an error.
  public mutating func error(
    _ rule: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    add(
      Diagnostic(
        rule: rule, severity: .error, message: message, range: range, notes: notes, help: help))
  }

  /// Adds a warning.
  public mutating func warning(
    _ rule: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    add(
      Diagnostic(
        rule: rule, severity: .warning, message: message, range: range, notes: notes, help: help))
  }
}
