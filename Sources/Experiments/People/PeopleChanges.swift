/// What a spec says about a group of people; what it does not say stays as it was.
package struct PeopleChanges: Sendable {
  var model: PeopleModel?
  var readingOrder: ReadingOrder?
  var means: PersonalMeans?
  /// Parameters of the catalogue with the values that were written.
  var numbers: [(parameter: PeopleParameter, value: Double)] = []

  /// The parameters with these changes.
  package func applied(to parameters: PeopleParameters) -> PeopleParameters {
    var result = parameters
    if let model { result.model = model }
    if let readingOrder { result.readingOrder = readingOrder }
    if let means { result.means = means }
    for number in numbers { result[keyPath: number.parameter.value] = number.value }
    return result
  }
}

extension Shape where Value == [(parameter: PeopleParameter, value: Double)] {
  /// A mapping from parameters of the catalogue to numbers within their ranges.
  static var peopleParameters: Shape {
    .byParameter(
      "parameters", "Numbers that the behaviour of synthetic people depends on.",
      example: "parameters: { label-noise: 0.3, menu-notice: 30% }",
      fallback: { "\($0.standard)" }, of: { .number($0) })
  }
}
