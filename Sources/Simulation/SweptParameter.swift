package import Experiments

/// A parameter of the model that a sweep moves, with its range.
package struct SweptParameter: Sendable {
  package let parameter: PeopleParameter
  /// The range; `nil` for half to twice the declared value of each segment.
  package let range: ClosedRange<Double>?

  /// A parameter to move; its range is clamped to that of the catalogue.
  package init(_ parameter: PeopleParameter, in range: ClosedRange<Double>? = nil) {
    self.parameter = parameter
    self.range = range.map { $0.clamped(to: parameter.range) }
  }

  /// The range of a segment's number.
  package func values(around parameters: PeopleParameters) -> ClosedRange<Double> {
    if let range { return range }
    let declared = parameters[keyPath: parameter.value]
    // Negative numbers and NaN are in no range of the catalogue.
    guard declared >= 0 else { return parameter.range }
    return (declared / 2...declared * 2).clamped(to: parameter.range)
  }

  /// Whether any segment's number moves: zero has no half and no double.
  package func moves(_ segments: [PeopleSegment]) -> Bool {
    segments.contains { segment in
      let values = values(around: segment.parameters)
      return values.lowerBound < values.upperBound
    }
  }

  /// The parameters of a sweep by default: all that a segment's model reads, as far as they move.
  package static func all(for segments: [PeopleSegment]) -> [SweptParameter] {
    PeopleParameter.catalogue.map { SweptParameter($0) }.filter { swept in
      segments.contains { $0.parameters.model.reads(swept.parameter.value) }
        && swept.moves(segments)
    }
  }

  /// The segments with each swept parameter at its place of a point, from 0 to 1 within its range.
  package static func segments(
    _ segments: [PeopleSegment], at point: [Double], of swept: [SweptParameter]
  ) -> [PeopleSegment] {
    segments.map { segment in
      var parameters = segment.parameters
      for (place, one) in zip(point, swept) {
        let values = one.values(around: segment.parameters)
        parameters[keyPath: one.parameter.value] =
          values.lowerBound + place * (values.upperBound - values.lowerBound)
      }
      return segment.with(parameters)
    }
  }
}
