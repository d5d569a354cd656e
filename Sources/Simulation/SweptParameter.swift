package import Experiments

/// A parameter of the model that a sweep moves, and how far.
package struct SweptParameter: Sendable {
  /// What is moved.
  package let parameter: PeopleParameter
  /// Between which values; nil means from half to twice what each group of people has declared.
  package let range: ClosedRange<Double>?

  /// A parameter to move; a range is cut to what the catalogue allows.
  package init(_ parameter: PeopleParameter, in range: ClosedRange<Double>? = nil) {
    self.parameter = parameter
    self.range = range.map { $0.clamped(to: parameter.range) }
  }

  /// The values between which a group's number is moved.
  package func values(around parameters: PeopleParameters) -> ClosedRange<Double> {
    if let range { return range }
    let declared = parameters[keyPath: parameter.value]
    // What is negative or no number at all has no place in any range of the catalogue.
    guard declared >= 0 else { return parameter.range }
    return (declared / 2...declared * 2).clamped(to: parameter.range)
  }

  /// Whether some group's number moves at all: a zero has no half and no double.
  package func moves(_ segments: [PeopleSegment]) -> Bool {
    segments.contains { segment in
      let values = values(around: segment.parameters)
      return values.lowerBound < values.upperBound
    }
  }

  /// The parameters that a sweep moves where nothing else is said: all that some group's model looks
  /// at, as far as they move.
  package static func all(for segments: [PeopleSegment]) -> [SweptParameter] {
    PeopleParameter.catalogue.map { SweptParameter($0) }.filter { swept in
      segments.contains { $0.parameters.model.reads(swept.parameter.value) }
        && swept.moves(segments)
    }
  }

  /// The same people with other parameters.
  /// - Parameters:
  ///   - point: where each parameter stands in its range, from 0 to 1.
  ///   - swept: the parameters, in the order of the point.
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
      return PeopleSegment(name: segment.name, weight: segment.weight, parameters: parameters)
    }
  }
}
