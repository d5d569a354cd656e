/// A parameter with the values for which a study is run.
package struct SweptValues: Sendable {
  /// What is varied.
  package let parameter: PeopleParameter
  /// Its values, in the order written.
  package let values: [Double]

  /// The most values of one parameter, and the most points of a study's grid.
  static let most = 100
}

extension Shape where Value == [SweptValues] {
  /// A mapping from parameters of the catalogue to lists of numbers within their ranges.
  static var sweptValues: Shape {
    Shape<[(parameter: PeopleParameter, value: [Double])]>.byParameter(
      "sweep", "The values of parameters for which a study is run.",
      example: "sweep: { label-noise: [0.2, 0.3, 0.4] }",
      fallback: { _ in "not varied" }, of: { .list(of: .number($0), atLeast: 1) }
    ).map { swept in swept.map { SweptValues(parameter: $0.parameter, values: $0.value) } }
  }
}
