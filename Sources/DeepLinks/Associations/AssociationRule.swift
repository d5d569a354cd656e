/// One rule of an association file: which URLs it is about, and whether it claims or excludes them.
public struct AssociationRule: Hashable, Sendable {
  /// The form in which a rule is written.
  public enum Generation: String, Hashable, Sendable {
    /// `paths`, which systems before iOS 13 read.
    case paths
    /// `components`, which systems since iOS 13 read.
    case components
  }

  /// The form in which the rule is written.
  public let generation: Generation
  /// Where it is written.
  public let place: TextPlace
  /// Whether it keeps the app from opening what it matches.
  public let isExclusion: Bool
  /// The path pattern as written or by default.
  public let path: String
  /// The pattern of the whole query, if there is one.
  public let query: String?
  /// The patterns of single query items by name, if there are any.
  public let queryItems: [QueryItem]
  /// The pattern of the fragment.
  public let fragment: String
  /// Whether letter case makes a difference.
  public let isCaseSensitive: Bool
  /// Whether URLs are compared as they are written, not decoded.
  public let isPercentEncoded: Bool
  let matcher: AssociationMatcher
}

extension AssociationRule: CustomStringConvertible {
  /// The rule in short, as a report names it.
  public var description: String {
    var text = isExclusion ? "exclude " : ""
    text += path
    if let query { text += "?\(query)" }
    if !queryItems.isEmpty {
      text += "?" + queryItems.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: "&")
    }
    return fragment == "*" ? text : text + "#\(fragment)"
  }
}
