import SourceText
import YAMLTree

extension Shape {
  /// A mapping with parameters of the catalogue as keys, and what is said about each.
  /// - Parameters:
  ///   - name: what messages and the reference call the mapping.
  ///   - summary: what it is for.
  ///   - example: how one is written.
  ///   - fallback: what holds for a parameter that is left out.
  ///   - shape: how the value of a parameter is written.
  static func byParameter<Each: Sendable>(
    _ name: String, _ summary: String, example: String,
    fallback: @escaping @Sendable (PeopleParameter) -> String,
    of shape: @escaping @Sendable (PeopleParameter) -> Shape<Each>
  ) -> Shape where Value == [(parameter: PeopleParameter, value: Each)] {
    let description = ShapeDescription.object {
      ObjectDescription(
        name, summary, example: example,
        keys: PeopleParameter.catalogue.map { parameter in
          TypedKey<Each>.optional(
            parameter.name, shape(parameter),
            "\(parameter.summary.capitalizedFirst). Source: \(parameter.source).",
            fallback: fallback(parameter))
        })
    }
    return Shape(description: description) { node, diagnostics in
      guard case .mapping(let entries) = node.content else {
        diagnostics.mismatch(description, node)
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
        return shape(parameter).read(entry.value, &diagnostics).map { (parameter, $0) }
      }
    }
  }
}

extension Shape where Value == Double {
  /// A number within the range of a parameter.
  static func number(_ parameter: PeopleParameter) -> Shape {
    .number(parameter.range, unit: parameter.unit.isEmpty ? nil : parameter.unit)
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
