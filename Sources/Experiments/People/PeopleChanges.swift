import SourceText
import YAMLTree

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
    Shape(description: .object { ParametersObject.object }) { node, diagnostics in
      guard case .mapping(let entries) = node.content else {
        diagnostics.mismatch(.object { ParametersObject.object }, node)
        return nil
      }
      return entries.compactMap { entry in
        guard let parameter = PeopleParameter.catalogue.first(where: { $0.name == entry.key })
        else {
          diagnostics.error(
            "unknown-key", "people have no parameter '\(entry.key)'", at: entry.keyRange,
            help: Suggestion.didYouMean(
              entry.key, among: PeopleParameter.catalogue.map(\.name)))
          return nil
        }
        let number = Shape<Double>.number(parameter.range, unit: parameter.unitPhrase)
        return number.read(entry.value, &diagnostics).map { (parameter, $0) }
      }
    }
  }
}

/// The parameters as a mapping with fixed keys, for the schema and the reference.
private enum ParametersObject {
  static let object = ObjectDescription(
    "parameters", "Numbers that the behaviour of synthetic people depends on.",
    example: "parameters: { label-noise: 0.3, menu-notice: 30% }",
    keys: PeopleParameter.catalogue.map { parameter in
      TypedKey<Double>.optional(
        parameter.name, .number(parameter.range, unit: parameter.unitPhrase),
        "\(parameter.summary.capitalizedFirst). Source: \(parameter.source).",
        fallback: "\(parameter.standard)")
    })
}

extension PeopleParameter {
  fileprivate var unitPhrase: String? { unit.isEmpty ? nil : unit }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
