/// What a check of claims against patterns found.
public struct CoverageReport: Hashable, Sendable {
  /// The findings: first by kind, then in the order of rules and patterns.
  public let findings: [CoverageFinding]
  /// False when the patterns are so entangled that not all combinations were visited: there may be
  /// more to find, and nothing is said about rules that never decide.
  public let isComplete: Bool
}
