/// Which pattern of a table wins when several match a link.
public enum MatchPolicy: String, Hashable, Sendable, CaseIterable {
  /// The one declared first, as go_router and association files decide.
  case firstDeclared = "first-declared"
  /// The most specific one, segment by segment: literal text before a typed or partly written
  /// segment, before a plain parameter, before anything longer; a tie goes to the first declared.
  case mostSpecific = "most-specific"
}
