/// What a check of claims against patterns found.
public struct CoverageReport: Hashable, Sendable {
  /// The findings: first by kind, then in the order of rules and patterns.
  public let findings: [CoverageFinding]
  /// False when the patterns are so entangled that not all combinations were visited: there may be
  /// more to find, and nothing is said about rules that never decide.
  public let isComplete: Bool
}

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

/// What a check has seen so far: for each disagreement the shortest link that shows it.
struct CoverageNotes {
  /// The rules, by number, that decide about some link.
  var deciding: Set<Int> = []
  private var claimed: [Int: (rule: AssociationRule, example: String)] = [:]
  private var routed: [Int: (rule: AssociationRule?, example: String)] = [:]
  private var generations:
    [(older: AssociationDecision, newer: AssociationDecision, example: String)] =
      []

  mutating func add(claimed rule: AssociationRule, number: Int, _ example: String) {
    if let known = claimed[number], known.example.utf8.count <= example.utf8.count { return }
    claimed[number] = (rule, example)
  }

  mutating func add(routed pattern: Int, excludedBy rule: AssociationRule?, _ example: String) {
    if let known = routed[pattern], known.example.utf8.count <= example.utf8.count { return }
    routed[pattern] = (rule, example)
  }

  mutating func add(older: AssociationDecision, newer: AssociationDecision, _ example: String) {
    // One finding for each rule that decides now, however many decided before.
    let known = generations.firstIndex {
      $0.newer == newer && $0.older.isMatch == older.isMatch
    }
    guard let known else {
      generations.append((older, newer, example))
      return
    }
    if example.utf8.count < generations[known].example.utf8.count {
      generations[known] = (older, newer, example)
    }
  }

  var findings: [CoverageFinding] {
    claimed.sorted { $0.key < $1.key }.map {
      CoverageFinding(.claimedButNotRouted($0.value.rule), example: $0.value.example)
    }
      + routed.sorted { $0.key < $1.key }.map {
        CoverageFinding(
          .routedButNotClaimed(pattern: $0.key, excludedBy: $0.value.rule),
          example: $0.value.example)
      }
      + generations.map {
        CoverageFinding(
          .differsByGeneration(older: $0.older, newer: $0.newer), example: $0.example)
      }
  }
}
