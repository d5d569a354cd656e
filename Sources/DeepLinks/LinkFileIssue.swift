public import WebText

/// Something in a file about links that its author should know.
public struct LinkFileIssue: Error, Hashable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable {
    /// The file or a rule cannot work.
    case error
    /// It works, but probably not as meant.
    case warning
  }

  /// How bad it is.
  public let severity: Severity
  /// What it is, in a sentence without a full stop.
  public let message: String
  /// Where it is.
  public let place: TextPlace

  /// An issue with its place.
  public init(_ severity: Severity, _ message: String, at place: TextPlace) {
    self.severity = severity
    self.message = message
    self.place = place
  }
}

extension LinkFileIssue: CustomStringConvertible {
  /// `line:column: severity: message`.
  public var description: String { "\(place): \(severity.rawValue): \(message)" }
}
