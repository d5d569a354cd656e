public import WebText

/// An apple-app-site-association file: the links of a website that an app may open.
///
/// All three generations are read: `details` as a dictionary by app, `appID` with `paths`, and
/// `appIDs` with `components`.
public struct AssociationFile: Hashable, Sendable {
  /// An entry of `details`: some apps and their rules.
  public struct Entry: Hashable, Sendable {
    /// The apps, each as prefix and bundle identifier.
    public let appIDs: [String]
    /// The place in the file.
    public let place: TextPlace
    /// The rules of systems since iOS 13, in the order of trying.
    public let components: [AssociationRule]?
    /// The rules of earlier systems.
    public let paths: [AssociationRule]?

    /// The rules that decide: `components` if there are any, otherwise `paths`.
    public var rules: [AssociationRule] { components ?? paths ?? [] }
  }

  /// The decision about a link and an app.
  public enum Decision: Hashable, Sendable {
    /// The app may open the link, by this rule.
    case match(AssociationRule)
    /// The app may not open the link, by this rule.
    case exclude(AssociationRule)
    /// No rule is about it.
    case noMatch

    /// Whether the app may open the link.
    public var isMatch: Bool { if case .match = self { true } else { false } }

    /// The rule that decided, if one did.
    public var rule: AssociationRule? {
      switch self {
      case .match(let rule), .exclude(let rule): rule
      case .noMatch: nil
      }
    }
  }

  /// The entries of `applinks.details`, in their order.
  public let entries: [Entry]
  /// The issues in the order of the text.
  public let issues: [LinkFileIssue]

  /// The readable entries of a file in UTF-8; the others become ``issues``.
  public init(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    do {
      entries = reader.entries(of: try JSONReader.read(bytes))
    } catch {
      reader.note(.error, "this is not JSON: \(error.message)", at: error.offset)
      entries = []
    }
    issues = reader.issues.sorted {
      ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column)
    }
  }

  /// The decision about a link, by the first matching rule in the first entry about the app.
  ///
  /// Other schemes than http and https are never claimed.
  ///
  /// - Parameters:
  ///   - link: the link that was tapped.
  ///   - domain: the host that serves the file.
  ///   - appID: the app, as prefix and bundle identifier.
  public func decide(_ link: LinkURL, domain: String, appID: String) -> Decision {
    guard link.scheme == "https" || link.scheme == "http",
      link.host.lowercased() == domain.lowercased()
    else { return .noMatch }
    for entry in entries where entry.appIDs.contains(appID) {
      for rule in entry.rules where rule.matches(link) {
        return rule.isExclusion ? .exclude(rule) : .match(rule)
      }
    }
    return .noMatch
  }
}
