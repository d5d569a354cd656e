package import Experiments
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
            lostness: Double(lostness.numerator) / Double(Metric.lostness.scale),
            parameters: parameters)
        }
      }
      return sample
    }
  }

  /// What the absorbing chain says of people without a memory; nil where these have one, or where
  /// it says nothing about the measure.
  func exact(_ measure: ClaimSpec.Measure, _ parameters: PeopleParameters) -> Double? {
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

  private static func figure(_ measure: ClaimSpec.Measure, of chain: AbsorbingChain) -> Double? {
    switch measure {
    case .success: chain.success
    case .effort: chain.meanTaps
    case .time, .taps, .lostness: nil
    }
  }
}

/// What the people of a study did in one structure under one condition: sums, from which means and
/// their errors follow.
package struct StudySample: Sendable {
  /// How many people looked.
  package private(set) var people = 0
  /// How many arrived.
  package private(set) var arrived = 0
  private var sums: [ClaimSpec.Measure: (sum: Double, squares: Double)] = [:]

  /// Nobody yet.
  package init() {}

  /// Adds one journey.
  ///
  /// - Parameters:
  ///   - hasArrived: whether it reached the goal.
  ///   - taps: its taps.
  ///   - seconds: its derived time.
  ///   - lostness: how lost the person was; not looked at where they did not arrive.
  ///   - parameters: what was assumed; a journey that did not arrive counts with the whole budgets.
  package mutating func add(
    hasArrived: Bool, taps: Int, seconds: Double, lostness: Double, parameters: PeopleParameters
  ) {
    people += 1
    if hasArrived { arrived += 1 }
    add(hasArrived ? 1 : 0, to: .success)
    add(hasArrived ? seconds : max(seconds, parameters.timeBudget), to: .time)
    add(hasArrived ? Double(taps) : max(Double(taps), parameters.tapBudget), to: .taps)
    add(Double(taps), to: .effort)
    if hasArrived { add(lostness, to: .lostness) }
  }

  private mutating func add(_ value: Double, to measure: ClaimSpec.Measure) {
    sums[measure, default: (0, 0)].sum += value
    sums[measure, default: (0, 0)].squares += value * value
  }

  /// The mean of a measure and its standard error; nil where nobody has one.
  package func mean(_ measure: ClaimSpec.Measure) -> SampledFigure? {
    let count = Double(measure == .lostness ? arrived : people)
    guard let (sum, squares) = sums[measure], count > 0 else { return nil }
    let mean = sum / count
    let spread = max(0, squares / count - mean * mean)
    return SampledFigure(mean, standardError: (spread / count).squareRoot())
  }
}

/// A figure of a sample with its standard error.
package struct SampledFigure: Hashable, Sendable {
  package let value: Double
  package let standardError: Double

  package init(_ value: Double, standardError: Double) {
    self.value = value
    self.standardError = standardError
  }

  /// The difference of two; people of two samples are taken as different ones, which is careful.
  package static func - (left: SampledFigure, right: SampledFigure) -> SampledFigure {
    let variance =
      left.standardError * left.standardError + right.standardError * right.standardError
    return SampledFigure(left.value - right.value, standardError: variance.squareRoot())
  }

  /// The ratio of two, with the error of the delta method; nil when the divisor is zero.
  package func over(_ divisor: SampledFigure) -> SampledFigure? {
    guard divisor.value != 0 else { return nil }
    let ratio = value / divisor.value
    let own = standardError / divisor.value
    let others = ratio * divisor.standardError / divisor.value
    return SampledFigure(ratio, standardError: (own * own + others * others).squareRoot())
  }
}
