import Analysis
import Metrics

/// The people who walked, and the assumptions about them.
struct People: Equatable, Encodable {
  var count = 0
  /// The names of the models of behaviour.
  var model = ""
  var segments: [Segment] = []
  /// The models' parameters as declared.
  var assumptions: [Assumption] = []

  struct Segment: Equatable, Encodable {
    var title: String
    var share: Figure
  }

  /// A parameter of a model of behaviour.
  struct Assumption: Equatable, Encodable {
    var name: String
    var value: String
    /// The explanation, and the source of the value.
    var meaning = ""
  }
}

extension ReportComposition {
  var people: People {
    let total = setup.segments.reduce(0.0) { $0 + Double(max(0, $1.weight)) }
    return People(
      count: results.people.count,
      model: Set(setup.segments.map(\.model)).sorted().joined(separator: ", "),
      segments: setup.segments.indices.map { segment in
        let weight = Double(max(0, setup.segments[segment].weight))
        return People.Segment(
          title: title(ofSegment: segment),
          share: Figure(total > 0 ? weight / total : nil, unit: .share))
      },
      assumptions: assumptions)
  }

  /// The assumptions about all people, and assumptions about single segments with the segment's title.
  private var assumptions: [People.Assumption] {
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
    _ assumption: ExperimentResults.Assumption, of segment: String?
  ) -> People.Assumption {
    let origin = assumption.isDeclared ? "Declared in the specification" : assumption.source
    let meaning = [assumption.meaning, origin].filter { !$0.isEmpty }.joined(separator: " · ")
    return People.Assumption(
      name: segment.map { "\(assumption.name), \($0)" } ?? assumption.name,
      value: assumption.value, meaning: meaning)
  }
}

extension Report {
  var peopleChapter: Chapter? {
    let segments = Table(
      "Groups", columns: ["Group", .number("Share of people")],
      rows: people.segments.map { [Cell($0.title), Cell($0.share.valueText)] })
    let assumptions = Table(
      "Assumptions", columns: ["Parameter", .number("Value")],
      rows: people.assumptions.map { assumption in
        [
          Cell(assumption.name, detail: assumption.meaning.isEmpty ? nil : assumption.meaning),
          Cell(assumption.value),
        ]
      })
    let count = people.count == 1 ? "1 person" : "\(DecimalText.grouped(people.count)) people"
    let model = people.model.isEmpty ? "" : ", behaving by the model “\(people.model)”"
    return Chapter(
      id: "people", title: "People and assumptions",
      introduction: "\(count), the same in every layout\(model). They are synthetic. These are the "
        + "assumptions about them; other assumptions give other numbers.",
      tables: [segments, assumptions].filter { !$0.rows.isEmpty }, isFolded: true)
  }
}
