import SourceText

/// A checked study: structures, people, and the claims about them.
package struct Study: Sendable {
  package let spec: StudySpec
  /// The things that were compared, in the order written.
  package let structures: [Structure]

  /// One of the things that were compared.
  package struct Structure: Sendable {
    /// Its name in claims.
    package let name: String
    package let kind: Kind

    /// The thing that people walk through.
    package enum Kind: Sendable {
      /// A hierarchy of menus: how many items the menus of each level have, top level first.
      case menus([Int])
      /// A layout: the variant of an experiment, by its place.
      case layout(Experiment, variant: Int)
    }
  }

  package var name: String { spec.name.value }

  /// The combinations of swept values, in the order written; one without values if no parameter is swept.
  package var points: [Point] {
    spec.sweep.reduce([Point(values: [])]) { points, swept in
      points.flatMap { point in
        swept.value.map { Point(values: point.values + [(swept.parameter, $0)]) }
      }
    }
  }

  /// The point at which nothing is swept: the same defaults for every study, except the study's own assumptions
  /// about its people.
  package static let common = Point(values: [])

  /// The assumptions about the people at a point of the sweep.
  ///
  /// - Parameters:
  ///   - condition: the name of a condition, whose assumptions count more than the point's.
  ///   - point: one of the study's points.
  package func parameters(under condition: String?, at point: Point) -> PeopleParameters {
    var parameters = spec.subjects.changes.applied(to: PeopleParameters())
    for value in point.values { parameters[keyPath: value.parameter.value] = value.value }
    let changes = spec.conditions.first { $0.name.value == condition }?.value.changes
    return changes?.applied(to: parameters) ?? parameters
  }

  /// One combination of the values that a study sweeps over.
  package struct Point: Sendable {
    package let values: [(parameter: PeopleParameter, value: Double)]

    /// The values in words: `temperature 0.1`.
    package var words: String {
      values.map { "\($0.parameter.name) \($0.value.plain)" }.joined(separator: ", ")
    }
  }
}
