package import Experiments
import Metrics
import Statistics

/// The worlds among which people are divided: each is one draw of all that is not known about people.
///
/// What is not known has a range, from the spec or from the catalogue. A Latin hypercube spreads the worlds over all
/// ranges: half of them lie evenly below the declared value, half evenly above it. People meet every layout in the same
/// world.
package struct Worlds: Sendable {
  /// The number of worlds.
  package let count: Int
  /// What differs between worlds; empty if all is as declared.
  package let unknowns: [Unknown]
  /// Whether meanings of words have an error of their own in each world.
  package let hasErrors: Bool
  /// For each world, the place of each unknown in its range, from 0 to 1.
  private let places: [[Double]]

  /// A number about people that is not known.
  package struct Unknown: Sendable {
    package let parameter: PeopleParameter
    package let declared: Double
    package let range: ClosedRange<Double>
    /// Whether the range is the spec's own.
    package let isWritten: Bool

    /// The value at a place among the worlds, from 0 to 1.
    ///
    /// The declared value is the best guess, so it is the median, however far the range reaches to either side.
    func value(at place: Double) -> Double {
      let middle = min(max(declared, range.lowerBound), range.upperBound)
      return place < 0.5
        ? range.lowerBound + 2 * place * (middle - range.lowerBound)
        : middle + (2 * place - 1) * (range.upperBound - middle)
    }

    /// Whether it is a number of people with these parameters, who are not said to differ in it.
    ///
    /// The catalogue's doubts are not about people without a memory, who are solved exactly for declared numbers.
    func moves(_ parameters: PeopleParameters) -> Bool {
      parameters.model.reads(parameter.value) && (isWritten || parameters.model.hasMemory)
        && parameters[keyPath: parameter.value] == declared
    }
  }

  /// Worlds in which all is as declared.
  package init(asDeclared count: Int = WorldSums.standardCount) {
    self.count = count
    unknowns = []
    hasErrors = false
    places = []
  }

  /// The worlds of an experiment's people.
  package init(
    of people: PeopleSpec, count: Int = WorldSums.standardCount, seed: UInt64
  ) {
    self.count = count
    let segments = people.allSegments.map(\.parameters)
    unknowns = PeopleParameter.catalogue.compactMap { parameter in
      let declared = people.parameters[keyPath: parameter.value]
      let written = people.ranges.first { $0.parameter.name == parameter.name }?.values
      // Who writes a value without a range knows it.
      guard let range = written ?? (declared == parameter.standard ? parameter.doubt : nil) else {
        return nil
      }
      let unknown = Unknown(
        parameter: parameter, declared: declared, range: range.clamped(to: parameter.range),
        isWritten: written != nil)
      return segments.contains(where: unknown.moves) ? unknown : nil
    }
    hasErrors = segments.contains { $0.model.reads(\.scentError) }
    places = LatinHypercube.points(count, dimensions: unknowns.count, seed: seed)
  }

  /// The value of an unknown in each world.
  package func values(of unknown: Int) -> [Double] {
    places.map { unknowns[unknown].value(at: $0[unknown]) }
  }

  /// Whether worlds differ in people with these parameters.
  package func move(_ declared: PeopleParameters) -> Bool {
    unknowns.contains { $0.moves(declared) }
  }

  /// The parameters of a segment in a world.
  package func parameters(_ declared: PeopleParameters, in world: Int) -> PeopleParameters {
    guard places.indices.contains(world) else { return declared }
    var parameters = declared
    for (unknown, place) in zip(unknowns, places[world]) where unknown.moves(declared) {
      parameters[keyPath: unknown.parameter.value] = unknown.value(at: place)
    }
    return parameters
  }
}

extension Worlds {
  /// The unknowns as results keep them; `nil` if all worlds are as declared.
  var unknownsOfResults: [ExperimentResults.Unknown]? {
    guard !unknowns.isEmpty || hasErrors else { return nil }
    return unknowns.indices.map { place in
      let unknown = unknowns[place]
      let parameter = unknown.parameter
      return ExperimentResults.Unknown(
        name: parameter.name, unit: parameter.unit, meaning: parameter.summary,
        source: parameter.source, declared: unknown.declared, low: unknown.range.lowerBound,
        high: unknown.range.upperBound, values: values(of: place),
        isShare: parameter.range == 0...1)
    }
  }
}
