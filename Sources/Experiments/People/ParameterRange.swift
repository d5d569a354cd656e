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
    Shape<[(parameter: PeopleParameter, value: ClosedRange<Double>)]>.byParameter(
      "ranges", "Between which two values each parameter may truly lie.",
      example: "ranges: { label-noise: [0.1, 0.6] }",
      fallback: { _ in "from half to twice the parameter" }, of: { .range(of: .number($0)) }
    ).map { ranges in ranges.map { ParameterRange(parameter: $0.parameter, values: $0.value) } }
  }
}

extension Shape where Value == ClosedRange<Double> {
  /// Two numbers, the lower one first.
  fileprivate static func range(of number: Shape<Double>) -> Shape {
    let list = Shape<[Double]>.list(of: number, atLeast: 2)
    return Shape(description: list.description) { node, diagnostics in
      guard let ends = list.read(node, &diagnostics) else { return nil }
      guard ends.count == 2, ends[0] <= ends[1] else {
        diagnostics.error(
          "range", "a range is two numbers, the lower one first", at: node.range,
          help: "write it as `[10%, 60%]`")
        return nil
      }
      return ends[0]...ends[1]
    }
  }
}
