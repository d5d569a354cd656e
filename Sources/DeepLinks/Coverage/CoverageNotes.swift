/// What a check has seen so far: for each disagreement the shortest link that shows it.
struct CoverageNotes {
  private struct Generations: Hashable {
    let older: AssociationDecision
    let newer: AssociationDecision
  }

  /// The rules, by number, that decide about some link.
  var deciding: Set<Int> = []
  private var claimed: [Int: (rule: AssociationRule, example: String)] = [:]
  private var routed: [Int: (rule: AssociationRule?, example: String)] = [:]
  private var generations: [(kind: Generations, example: String)] = []

  mutating func add(claimed rule: AssociationRule, number: Int, _ example: String) {
    if let known = claimed[number], known.example.utf8.count <= example.utf8.count { return }
    claimed[number] = (rule, example)
  }

  mutating func add(routed pattern: Int, excludedBy rule: AssociationRule?, _ example: String) {
    if let known = routed[pattern], known.example.utf8.count <= example.utf8.count { return }
    routed[pattern] = (rule, example)
  }

  mutating func add(older: AssociationDecision, newer: AssociationDecision, _ example: String) {
    let kind = Generations(older: older, newer: newer)
    guard let index = generations.firstIndex(where: { $0.kind == kind }) else {
      generations.append((kind, example))
      return
    }
    if example.utf8.count < generations[index].example.utf8.count {
      generations[index].example = example
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
          .differsByGeneration(older: $0.kind.older, newer: $0.kind.newer), example: $0.example)
      }
  }
}
