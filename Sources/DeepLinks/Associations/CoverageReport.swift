/// The differences between the links that an association file claims and those that an app's
/// patterns match.
///
/// Both are compared as whole sets, by their patterns; every finding has a link that has been tried.
/// Percent-encoding is compared as it is written on both sides.
public struct CoverageReport: Hashable, Sendable {
  /// A difference.
  public struct Finding: Hashable, Sendable {
    /// The kind of a difference.
    public enum Kind: Hashable, Sendable {
      /// The system opens the app with links of this rule, and no pattern matches them.
      case claimedButNotRouted(AssociationRule)
      /// A pattern matches links that the system never opens the app with; the rule that excludes
      /// them, if there is one.
      case routedButNotClaimed(pattern: Int, excludedBy: AssociationRule?)
      /// A rule never decides, because these earlier ones match all its links, if it has any.
      case neverDecides(AssociationRule, after: [AssociationRule])
      /// Systems before and since iOS 13 decide differently.
      case differsByGeneration(older: AssociationFile.Decision, newer: AssociationFile.Decision)
    }

    /// The kind.
    public let kind: Kind
    /// A shortest link that shows it; nil where none can.
    public let example: String?
  }

  /// The findings by kind, then in the order of rules and patterns.
  public let findings: [Finding]
  /// False when not all combinations of patterns were visited: there may be more findings, and there
  /// are none about rules that never decide.
  public let isComplete: Bool

  /// The differences between a file and a table.
  ///
  /// - Parameters:
  ///   - domain: the host that serves the file; patterns of other hosts and schemes do not count.
  ///   - appID: the app, as prefix and bundle identifier.
  ///   - effort: the largest number of steps of the patterns' programs for each part of a link;
  ///     10 000 000 are some seconds.
  public init(
    on file: AssociationFile, domain: String, appID: String, table: LinkTable,
    effort: Int = 10_000_000
  ) {
    var check = CoverageCheck(file, domain: domain, appID: appID, table: table)
    (findings, isComplete) = check.findings(effort: effort)
  }
}
