import SourceText
import YAMLTree

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
    let description = ShapeDescription.map(
      named: "parameter",
      of: .list(of: .number(-.infinity ... .infinity, unit: nil), atLeast: 1))
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
            help: Suggestion.didYouMean(entry.key, among: PeopleParameter.catalogue.map(\.name)))
          return nil
        }
        return Shape<[Double]>.list(of: .number(parameter.range), atLeast: 1)
          .read(entry.value, &diagnostics)
          .map { SweptValues(parameter: parameter, values: $0) }
      }
    }
  }
}
