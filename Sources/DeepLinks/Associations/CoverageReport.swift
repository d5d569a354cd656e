/// The differences between claims and patterns.
public struct CoverageReport: Hashable, Sendable {
  /// The findings by kind, then in the order of rules and patterns.
  public let findings: [CoverageFinding]
  /// False when not all combinations of patterns were visited: there may be more findings, and there
  /// are none about rules that never decide.
  public let isComplete: Bool
}

/// A difference between the claims of an association file and the patterns of an app.
public struct CoverageFinding: Hashable, Sendable {
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
    case differsByGeneration(older: AssociationDecision, newer: AssociationDecision)
  }

  /// The kind.
  public let kind: Kind
  /// A shortest link that shows it; nil where none can.
  public let example: String?

  init(_ kind: Kind, example: String?) {
    self.kind = kind
    self.example = example
  }
}

/// The differences so far, each with the shortest link that shows it.
struct CoverageNotes {
  /// The indices of rules that decide about some link.
  var deciding: Set<Int> = []
  private var claimed: [Int: (rule: AssociationRule, example: String)] = [:]
  private var routed: [Int: (rule: AssociationRule?, example: String)] = [:]
  private var generations:
    [(older: AssociationDecision, newer: AssociationDecision, example: String)] = []

  mutating func add(claimed rule: AssociationRule, number: Int, _ example: String) {
    if let known = claimed[number], known.example.utf8.count <= example.utf8.count { return }
    claimed[number] = (rule, example)
  }

  mutating func add(routed pattern: Int, excludedBy rule: AssociationRule?, _ example: String) {
    if let known = routed[pattern], known.example.utf8.count <= example.utf8.count { return }
    routed[pattern] = (rule, example)
  }

  mutating func add(older: AssociationDecision, newer: AssociationDecision, _ example: String) {
    // One finding for each rule of today's systems, however many older rules differ from it.
    let known = generations.firstIndex { $0.newer == newer && $0.older.isMatch == older.isMatch }
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
        CoverageFinding(.differsByGeneration(older: $0.older, newer: $0.newer), example: $0.example)
      }
  }
}
