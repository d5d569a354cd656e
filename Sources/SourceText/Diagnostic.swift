/// An error or a warning about a text, rendered by `DiagnosticRenderer` alone.
public struct Diagnostic: Hashable, Sendable {
  /// The gravity of a diagnostic.
  public enum Severity: String, Hashable, Sendable {
    /// The spec cannot be used.
    case error
    /// The spec can be used, but probably differs from what was meant.
    case warning
  }

  /// A second place that explains the first.
  public struct Note: Hashable, Sendable {
    /// A lower-case sentence without a full stop.
    public let message: String
    /// The second place.
    public let range: SourceRange

    package init(_ message: String, at range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// The broken rule, in words joined by hyphens: `unknown-key`.
  public let rule: String
  /// The gravity.
  public let severity: Severity
  /// A lower-case sentence without a full stop.
  public let message: String
  /// The place.
  public let range: SourceRange
  /// Further places that explain it.
  public let notes: [Note]
  /// A remedy, such as `did you mean 'catalog'?`.
  public let help: String?
  /// The changes of the text that fix it, if a program can make them.
  package let edits: [TextEdit]

  package init(
    rule: String, severity: Severity, message: String, range: SourceRange, notes: [Note] = [],
    help: String? = nil, edits: [TextEdit] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.range = range
    self.notes = notes
    self.help = help
    self.edits = edits
  }
}

extension Diagnostic {
  /// The rules about keys and words of earlier versions.
  package static let renamings = (key: "renamed-key", word: "renamed-word")

  /// Whether a key or word of an earlier version was found.
  package var isRenaming: Bool { rule == Self.renamings.key || rule == Self.renamings.word }

  /// The same with the number of other places that have it.
  fileprivate func with(furtherPlaces count: Int) -> Diagnostic {
    guard count > 0 else { return self }
    let places = count == 1 ? "1 more place" : "\(count) more places"
    return Diagnostic(
      rule: rule, severity: severity, message: "\(message) (here and in \(places))", range: range,
      notes: notes, help: help, edits: edits)
  }
}

/// The diagnostics of a text, collected by its checks.
public struct Diagnostics: Sendable {
  /// The diagnostics in the order of finding.
  public private(set) var all: [Diagnostic] = []

  /// The meaning of a word that is invalid in its place: the reader of the whole text may know it even if the
  /// reader of a part does not.
  public var explain: (@Sendable (_ word: String) -> String?)?

  /// The names that were read so far of things that are declared elsewhere, each with the kind of thing.
  package var uses: [(kind: String, name: Located<String>)] = []

  /// The names that were read as keys of mappings or as parts of texts, each with the kind of thing: those
  /// that are declared there, and those of things that are declared elsewhere.
  package var otherNames: [(kind: String, name: Located<String>)] = []

  /// The names that were declared so far.
  package var declarations: [(kind: String, name: Located<String>)] = []

  /// No diagnostics.
  public init() {}

  /// Whether there is an error, so that the text is unusable.
  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  /// Appends a diagnostic.
  public mutating func add(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  /// Appends the diagnostics of another check.
  public mutating func add(contentsOf other: Diagnostics) { all += other.all }

  /// The same, with those of one rule and one message as one that counts the further places.
  package var folded: Diagnostics {
    var folded = self
    folded.all = []
    let same = Dictionary(grouping: all) { "\($0.rule)\n\($0.message)" }
    var seen: Set<String> = []
    for diagnostic in all {
      let key = "\(diagnostic.rule)\n\(diagnostic.message)"
      guard seen.insert(key).inserted else { continue }
      folded.all.append(diagnostic.with(furtherPlaces: (same[key]?.count ?? 1) - 1))
    }
    return folded
  }

  /// Keeps only one of several with the same message at the same place.
  package mutating func removeRepeats() { all = all.uniqued }

  /// Appends an error.
  public mutating func error(
    _ rule: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    error(rule, message, at: range, notes: notes, help: help, edits: [])
  }

  /// Appends an error whose remedy a program can make.
  package mutating func error(
    _ rule: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    help: String?, edits: [TextEdit]
  ) {
    add(
      Diagnostic(
        rule: rule, severity: .error, message: message, range: range, notes: notes, help: help,
        edits: edits))
  }

  /// Appends an error about a word that is unknown: a similar known one is suggested, and a program can write it.
  /// - Parameter help: a remedy for a word that is similar to none.
  package mutating func error(
    _ rule: String, _ message: String, unknown word: String, at range: SourceRange,
    among known: [String], help: String? = nil
  ) {
    let meant = Suggestion.nearest(to: word, among: known)
    error(
      rule, message, at: range, help: meant.map { "did you mean '\($0)'?" } ?? help,
      edits: meant.map { [TextEdit(range, $0)] } ?? [])
  }

  /// Appends a warning.
  public mutating func warning(
    _ rule: String, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    help: String? = nil
  ) {
    add(
      Diagnostic(
        rule: rule, severity: .warning, message: message, range: range, notes: notes, help: help))
  }
}
