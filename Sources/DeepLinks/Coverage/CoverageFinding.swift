/// Something that the claims of an association file and the patterns of an app do not agree on.
public struct CoverageFinding: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// The system opens the app with links of this rule, and no pattern takes them.
    case claimedButNotRouted(AssociationRule)
    /// A pattern takes links that the system never opens the app with; the rule that excludes
    /// them, if one does.
    case routedButNotClaimed(pattern: Int, excludedBy: AssociationRule?)
    /// A rule never decides, because others before it match all that it does, if anything.
    case neverDecides(AssociationRule, after: [AssociationRule])
    /// Systems before and since iOS 13 decide otherwise.
    case differsByGeneration(older: AssociationDecision, newer: AssociationDecision)
  }

  /// What is wrong.
  public let kind: Kind
  /// A shortest link that shows it; nil where there is none to show.
  public let example: String?

  /// A finding with the link that shows it.
  public init(_ kind: Kind, example: String?) {
    self.kind = kind
    self.example = example
  }
}
