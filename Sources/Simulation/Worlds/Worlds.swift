package import Experiments
package import Metrics
import SourceText
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
  package let places: [[Double]]

  /// A number that is not known.
  package struct Unknown: Sendable {
    package let subject: Subject
    package let declared: Double
    package let range: ClosedRange<Double>
    /// Whether the range is the spec's own.
    package let isWritten: Bool

    /// What the number is of.
    package enum Subject: Sendable {
      case parameter(PeopleParameter)
      /// How often people have the task with a place.
      case weight(task: Int, name: String)
    }

    /// The name in results: the parameter's, or `weight of TASK`.
    package var name: String {
      switch subject {
      case .parameter(let parameter): parameter.name
      case .weight(_, let task): "weight of \(task)"
      }
    }

    /// The value at a place among the worlds, from 0 to 1.
    ///
    /// The declared value is the best guess, so it is the median, however far the range reaches to either side.
    package func value(at place: Double) -> Double {
      let middle = min(max(declared, range.lowerBound), range.upperBound)
      return place < 0.5
        ? range.lowerBound + 2 * place * (middle - range.lowerBound)
        : middle + (2 * place - 1) * (range.upperBound - middle)
    }

    /// The parameter, if it is a number of people with these parameters, who are not said to differ in it.
    ///
    /// The catalogue's doubts are not about people without a memory, who are solved exactly for declared numbers.
    func moved(in parameters: PeopleParameters) -> PeopleParameter? {
      guard case .parameter(let parameter) = subject, parameters.model.reads(parameter.value),
        isWritten || parameters.model.hasMemory,
        parameters[keyPath: parameter.value] == declared
      else { return nil }
      return parameter
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
    of experiment: Experiment, count: Int = WorldSums.standardCount, seed: UInt64
  ) {
    let people = experiment.people
    self.count = count
    let segments = people.allSegments.map(\.parameters)
    let parameters = PeopleParameter.catalogue.compactMap { parameter -> Unknown? in
      let declared = people.parameters[keyPath: parameter.value]
      let written = people.ranges.first { $0.parameter.name == parameter.name }?.values
      // Who writes a value without a range knows it.
      guard let range = written ?? (declared == parameter.standard ? parameter.doubt : nil) else {
        return nil
      }
      let unknown = Unknown(
        subject: .parameter(parameter), declared: declared,
        range: range.clamped(to: parameter.range), isWritten: written != nil)
      return segments.contains { unknown.moved(in: $0) != nil } ? unknown : nil
    }
    let weights = experiment.tasks.enumerated().compactMap { place, task in
      task.value.weightRange.map {
        Unknown(
          subject: .weight(task: place, name: task.name.value),
          declared: Double(task.value.weight), range: $0, isWritten: true)
      }
    }
    unknowns = parameters + weights
    hasErrors = segments.contains { $0.model.reads(\.scentError) }
    places = LatinHypercube.points(count, dimensions: unknowns.count, seed: seed)
  }

  /// The value of an unknown in each world.
  package func values(of unknown: Int) -> [Double] {
    places.map { unknowns[unknown].value(at: $0[unknown]) }
  }

  /// Whether worlds differ in people with these parameters.
  package func move(_ declared: PeopleParameters) -> Bool {
    unknowns.contains { $0.moved(in: declared) != nil }
  }

  /// The parameters of a segment in a world.
  package func parameters(_ declared: PeopleParameters, in world: Int) -> PeopleParameters {
    guard places.indices.contains(world) else { return declared }
    var parameters = declared
    for (unknown, place) in zip(unknowns, places[world]) {
      guard let parameter = unknown.moved(in: declared) else { continue }
      parameters[keyPath: parameter.value] = unknown.value(at: place)
    }
    return parameters
  }

  /// Whether worlds differ in how often people have a task.
  var moveWeights: Bool {
    unknowns.contains { if case .weight = $0.subject { true } else { false } }
  }

  /// How often people have each task in a world, in thousandths of a weight.
  func weights(_ declared: [Int], in world: Int) -> [Int] {
    var weights = declared.map { $0 * 1000 }
    guard places.indices.contains(world) else { return weights }
    for (unknown, place) in zip(unknowns, places[world]) {
      guard case .weight(let task, _) = unknown.subject, weights.indices.contains(task) else {
        continue
      }
      weights[task] = Int((1000 * unknown.value(at: place)).rounded())
    }
    return weights
  }
}

extension Worlds {
  /// The unknowns as results keep them; `nil` if all worlds are as declared.
  package var unknownsOfResults: [ExperimentResults.Unknown]? {
    guard !unknowns.isEmpty || hasErrors else { return nil }
    return unknowns.indices.map { place in
      let unknown = unknowns[place]
      var text = ExperimentResults.Unknown(
        name: unknown.name, unit: "", meaning: "", source: "", declared: unknown.declared,
        low: unknown.range.lowerBound, high: unknown.range.upperBound, values: values(of: place),
        isShare: false)
      switch unknown.subject {
      case .parameter(let parameter):
        text.unit = parameter.unit
        text.meaning = parameter.summary
        text.source = parameter.source
        text.isShare = parameter.range == 0...1
      case .weight:
        text.meaning = "how often people have this task, relative to the others"
        text.source = "assumed in the spec"
      }
      return text
    }
  }
}
