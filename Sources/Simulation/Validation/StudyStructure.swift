import Experiments
import Metrics
import NavigationGraph

/// One thing that a study compares, ready to be walked.
enum StudyStructure {
  /// A hierarchy of menus.
  case menus([Int])
  /// A variant of a plan.
  case layout(RunPlan, variant: Int)

  /// Lets people look for their things, each once.
  ///
  /// - Parameters:
  ///   - people: how many.
  ///   - parameters: what is assumed about them.
  ///   - seed: the seed of everything random.
  ///   - isStopped: asked before each; true ends it.
  func sample(
    people: Int, _ parameters: PeopleParameters, seed: UInt64, isStopped: () -> Bool
  ) -> StudySample {
    switch self {
    case .menus(let branching):
      return TreeStudy(branching: branching, parameters: parameters, seed: seed)
        .sample(people: people, isStopped: isStopped)
    case .layout(let plan, let variant):
      var sample = StudySample()
      // The plan has been run with other people before, so there is nothing new to be refused.
      guard let plan = try? plan.with(parameters) else { return sample }
      var sessions = SessionRunner(plan, statesLimit: .max)
      for person in 0..<UInt32(clamping: people) {
        if isStopped() { break }
        sessions.run(person: person, variant: variant) { record in
          let lostness = Metric.lostness.measure(record)
          sample.add(
            hasArrived: record.outcome.isSuccess, taps: record.taps,
            seconds: Double(record.time) / 1_000_000,
            lostness: Double(lostness.numerator) / Double(Metric.lostness.grain),
            parameters: parameters)
        }
      }
      return sample
    }
  }

  /// What the absorbing chain says of people without a memory; nothing where these have one, or where
  /// it says nothing about the measure.
  func exact(_ measure: StudyMeasure, _ parameters: PeopleParameters) -> Double? {
    switch self {
    case .menus(let branching):
      return TreeStudy(branching: branching, parameters: parameters, seed: 0).chain
        .flatMap { Self.figure(measure, of: $0) }
    case .layout(let plan, let variant):
      guard let plan = try? plan.with(parameters) else { return nil }
      let answers = ExactSuccess.all(of: plan).filter { $0.variant == variant }
      let weights = answers.map { Double(plan.tasks[$0.task].weight) }
      let figures = answers.compactMap { Self.figure(measure, of: $0.chain) }
      guard figures.count == plan.tasks.count else { return nil }
      let sum = zip(figures, weights).reduce(0) { $0 + $1.0 * $1.1 }
      return sum / weights.reduce(0, +)
    }
  }

  private static func figure(_ measure: StudyMeasure, of chain: AbsorbingChain) -> Double? {
    switch measure {
    case .success: chain.success
    case .effort: chain.meanTaps
    case .time, .taps, .lostness: nil
    }
  }
}
