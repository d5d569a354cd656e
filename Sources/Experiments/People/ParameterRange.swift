import SourceText
import YAMLTree

/// A parameter with the values between which the author believes the truth lies.
package struct ParameterRange: Sendable {
  /// What it is about.
  package let parameter: PeopleParameter
  /// From the least to the most.
  package let values: ClosedRange<Double>
}

extension Shape where Value == [ParameterRange] {
  /// A mapping from parameters of the catalogue to two numbers within their ranges, the lower first.
  static var parameterRanges: Shape {
    let description = ShapeDescription.map(
      named: "parameter",
      of: .list(of: .number(-.infinity ... .infinity, unit: nil), atLeast: 2))
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
        let ends = Shape<[Double]>.list(of: .number(parameter.range), atLeast: 2)
          .read(entry.value, &diagnostics)
        guard let ends else { return nil }
        guard ends.count == 2, ends[0] <= ends[1] else {
          diagnostics.error(
            "range", "a range is two numbers, the lower one first", at: entry.value.range,
            help: "write it as `[10%, 60%]`")
          return nil
        }
        return ParameterRange(parameter: parameter, values: ends[0]...ends[1])
      }
    }
  }
}
