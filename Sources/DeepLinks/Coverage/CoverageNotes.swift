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
