public import WebText

/// A finding about a file of links, with its place.
public struct LinkFileIssue: Error, Hashable, CustomStringConvertible {
  /// The gravity of an issue.
  public enum Severity: String, Hashable, Sendable {
    /// The file or a rule cannot work.
    case error
    /// It works, but probably not as meant.
    case warning
  }

  /// The gravity.
  public let severity: Severity
  /// A sentence without a full stop.
  public let message: String
  /// The place in the file.
  public let place: TextPlace

  package init(_ severity: Severity, _ message: String, at place: TextPlace) {
    self.severity = severity
    self.message = message
    self.place = place
  }

  /// `line:column: severity: message`.
  public var description: String { "\(place): \(severity.rawValue): \(message)" }
}
