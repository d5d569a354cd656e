import SourceText
import YAMLTree

extension Shape where Value == PeopleParameters {
  /// A mapping from parameters to numbers within their ranges.
  static var peopleParameters: Shape {
    let numbers = Shape<[Named<Located<Double>>]>.map(
      of: "parameter", Shape<Double>.number(-Double.infinity...Double.infinity).located)
    let description = ShapeDescription.object { ParametersObject.object }
    return Shape(description: description) { node, diagnostics in
      guard let entries = numbers.read(node, &diagnostics) else { return nil }
      var parameters = PeopleParameters()
      for entry in entries {
        guard let parameter = PeopleParameter(rawValue: entry.name.value) else {
          diagnostics.error(
            "unknown-key", "people have no parameter '\(entry.name.value)'", at: entry.name.range,
            help: Suggestion.didYouMean(
              entry.name.value, among: PeopleParameter.allCases.map(\.rawValue)))
          continue
        }
        let range = parameter.facts.range
        if range.contains(entry.value.value) {
          parameters[parameter] = entry.value.value
        } else {
          diagnostics.error(
            "out-of-range",
            "'\(parameter.rawValue)' lies from \(range.lowerBound) to \(range.upperBound)",
            at: entry.value.range)
        }
      }
      return parameters
    }
  }
}

/// The parameters as a mapping with fixed keys, for the schema and the reference.
private enum ParametersObject {
  static let object = ObjectDescription(
    "parameters", "Numbers that the behaviour of synthetic people depends on.",
    example: "{ label-noise: 0.3, menu-notice: 30% }",
    keys: PeopleParameter.allCases.map { parameter in
      let facts = parameter.facts
      return Key<Double>.optional(
        parameter.rawValue,
        .number(facts.range, unit: facts.unit.isEmpty ? nil : facts.unit),
        "\(facts.summary) Source: \(facts.source).", fallback: "\(facts.fallback)")
    })
}
