import Analysis
import Metrics

/// Who walked, and what was assumed about them.
package struct People: Equatable {
  /// How many people.
  package var count: Int
  /// The model of behaviour, by name.
  package var model: String
  /// Groups of people with their shares.
  package var segments: [PeopleShare]
  /// The model's parameters as declared.
  package var assumptions: [Assumption]

  package init(
    count: Int = 0, model: String = "", segments: [PeopleShare] = [],
    assumptions: [Assumption] = []
  ) {
    self.count = count
    self.model = model
    self.segments = segments
    self.assumptions = assumptions
  }
}

/// A group of people and how many belong to it.
package struct PeopleShare: Equatable {
  /// The group's title.
  package var title: String
  /// How many of the people belong to it.
  package var share: Figure

  package init(title: String, share: Figure) {
    self.title = title
    self.share = share
  }
}

/// A parameter of the model of behaviour.
package struct Assumption: Equatable {
  /// The parameter's name in the specification.
  package var name: String
  /// Its value with its unit.
  package var value: String
  /// What it means, and where its value comes from.
  package var meaning: String

  package init(name: String, value: String, meaning: String = "") {
    self.name = name
    self.value = value
    self.meaning = meaning
  }
}

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

extension Report {
  /// Who walked, and what was assumed.
  var peopleChapter: Chapter? {
    var tables: [Table] = []
    if !people.segments.isEmpty {
      tables.append(
        Table(
          "Groups", columns: [Column("Group"), Column("Share of people", isNumber: true)],
          rows: people.segments.map { [Cell($0.title), Cell($0.share.valueText)] }))
    }
    if !people.assumptions.isEmpty {
      tables.append(
        Table(
          "Assumptions", columns: [Column("Parameter"), Column("Value", isNumber: true)],
          rows: people.assumptions.map { assumption in
            [
              Cell(assumption.name, detail: assumption.meaning.isEmpty ? nil : assumption.meaning),
              Cell(assumption.value),
            ]
          }))
    }
    let count = people.count == 1 ? "1 person" : "\(DecimalText.grouped(people.count)) people"
    let model = people.model.isEmpty ? "" : ", behaving after the model “\(people.model)”"
    return Chapter(
      "people", title: "People and assumptions",
      introduction: "\(count), the same in every layout\(model). They are synthetic: what is "
        + "assumed about them stands here, and other assumptions would give other numbers.",
      tables: tables, isFolded: true)
  }
}
