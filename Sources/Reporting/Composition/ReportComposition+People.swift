import Analysis
import Metrics

extension ReportComposition {
  /// Who walked, and what was assumed about them.
  var people: People {
    let total = setup.segments.reduce(0.0) { $0 + Double(max(0, $1.weight)) }
    return People(
      count: results.people.count,
      model: Set(setup.segments.map(\.model)).sorted().joined(separator: ", "),
      segments: setup.segments.indices.map { segment in
        let weight = Double(max(0, setup.segments[segment].weight))
        return PeopleShare(
          title: title(ofSegment: segment),
          share: Figure(total > 0 ? weight / total : nil, unit: .share))
      },
      assumptions: assumptions)
  }

  /// How to get the same numbers again.
  var reproduction: Reproduction {
    Reproduction(
      specification: setup.spec, digest: setup.digest, seed: setup.seed, commands: [command.run])
  }

  /// What is assumed of everybody once, and of single groups with the group's title.
  private var assumptions: [Assumption] {
    guard let first = setup.segments.first else { return [] }
    let others = setup.segments.dropFirst()
    let shared = first.assumptions.filter { assumption in
      others.allSatisfy { $0.assumptions.contains(assumption) }
    }
    let own = setup.segments.enumerated().flatMap { place, segment in
      segment.assumptions.filter { !shared.contains($0) }.map {
        assumption($0, of: title(ofSegment: place))
      }
    }
    return shared.map { assumption($0, of: nil) } + own
  }

  private func assumption(
    _ assumption: ExperimentResults.Assumption, of group: String?
  ) -> Assumption {
    let origin = assumption.isDeclared ? "Declared in the specification" : assumption.source
    let meaning = [assumption.meaning, origin].filter { !$0.isEmpty }.joined(separator: " · ")
    return Assumption(
      name: group.map { "\(assumption.name), \($0)" } ?? assumption.name,
      value: assumption.value, meaning: meaning)
  }
}
