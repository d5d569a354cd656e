package import Experiments

/// A parameter of the model that a sweep varies, with its range.
package struct SweptParameter: Sendable {
  package let parameter: PeopleParameter
  /// The range; `nil` for half to twice the declared value of each segment.
  package let range: ClosedRange<Double>?

  /// A parameter to vary; its range is clamped to that of the catalogue.
  package init(_ parameter: PeopleParameter, in range: ClosedRange<Double>? = nil) {
    self.parameter = parameter
    self.range = range.map { $0.clamped(to: parameter.range) }
  }

  /// The range of a segment's number.
  package func values(around parameters: PeopleParameters) -> ClosedRange<Double> {
    if let range { return range }
    let declared = parameters[keyPath: parameter.value]
    // No range of the catalogue contains negative numbers or NaN.
    guard declared >= 0 else { return parameter.range }
    return (declared / 2...declared * 2).clamped(to: parameter.range)
  }

  /// Whether any segment's number varies.
  ///
  /// Zero does not, because its half and double are zero.
  package func moves(_ segments: [PeopleSegment]) -> Bool {
    segments.contains { segment in
      let values = values(around: segment.parameters)
      return values.lowerBound < values.upperBound
    }
  }

  /// The default parameters of a sweep: all that a segment's model reads and that vary.
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
