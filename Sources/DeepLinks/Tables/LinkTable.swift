public struct LinkTable: Sendable {
  public let patterns: [LinkPattern]
  public let policy: MatchPolicy
  public init(_ patterns: [LinkPattern], policy: MatchPolicy = .firstDeclared) {
    self.patterns = patterns; self.policy = policy
  }
  public func match(_ link: String) -> LinkMatch? { LinkURL(link).flatMap(match) }
  public func match(_ url: LinkURL) -> LinkMatch? { nil }
  public func explain(_ link: String) -> LinkExplanation {
    LinkExplanation(match: nil, isURL: false, verdicts: [])
  }
  public func conflicts() -> [LinkConflict] { [] }
}
