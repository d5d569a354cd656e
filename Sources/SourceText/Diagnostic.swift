/// One thing that is wrong, or doubtful, about what a person wrote.
///
/// A diagnostic does not render itself: `DiagnosticRenderer` is the only place that does.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, Hashable, Sendable {
    /// The spec cannot be used.
    case error
    /// The spec can be used, but probably does not say what was meant.
    case warning
  }

  /// A second place that explains the first.
  public struct Note: Hashable, Sendable {
    /// What is to be seen there.
    public let message: String
    /// Where it is.
    public let range: SourceRange

    /// Makes a note.
    public init(_ message: String, at range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// The rule that was broken, in words joined by hyphens: `unknown-key`.
  public let rule: String
  /// How much it matters.
  public let severity: Severity
  /// What is wrong: a lower-case sentence without a full stop.
  public let message: String
  /// Where it is wrong.
  public let range: SourceRange
  /// Other places that explain it.
  public let notes: [Note]
  /// What would mend it, if that is known, as `did you mean 'catalog'?`.
  public let help: String?

  /// Makes a diagnostic.
  public init(
    rule: String, severity: Severity, message: String, range: SourceRange, notes: [Note] = [],
    help: String? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
    self.help = help
  }
}

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
