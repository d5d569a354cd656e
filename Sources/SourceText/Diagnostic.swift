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
