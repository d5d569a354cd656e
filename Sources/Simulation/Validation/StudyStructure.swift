import Experiments
import Metrics
import NavigationGraph

extension StudyRun {
  /// One structure of a study, ready to be walked.
  enum Structure {
    case menus([Int])
    case layout(RunPlan, variant: Int)

    /// A sample of people, a journey each.
    func sample(
      people: Int, _ parameters: PeopleParameters, seed: UInt64, watch: WorkWatch
    ) -> StudySample {
      switch self {
      case .menus(let branching):
        return TreeStudy(branching: branching, parameters: parameters, seed: seed)
          .sample(people: people, watch: watch)
      case .layout(let plan, let variant):
        var sample = StudySample()
        // The plan was prepared with other people before, so this cannot fail.
        guard let plan = try? plan.with(parameters) else { return sample }
        var sessions = SessionRunner(plan, statesLimit: .max)
        for person in 0..<UInt32(clamping: people) {
          if watch.isStopped { break }
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

    /// A measure of the absorbing chain; `nil` for models with a memory and for other measures.
    func exact(_ measure: ClaimSpec.Measure, _ parameters: PeopleParameters) -> Double? {
      switch self {
      case .menus(let branching):
        return TreeStudy(branching: branching, parameters: parameters, seed: 0).chain
          .flatMap { Self.figure(measure, of: $0) }
      case .layout(let plan, let variant):
        guard let plan = try? plan.with(parameters) else { return nil }
        let answers = AbsorbingChain.all(of: plan).filter { $0.variant == variant }
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
}

/// The sums of a study's journeys in one structure under one condition.
struct StudySample: Sendable {
  private var people = 0
  private var arrived = 0
  private var sums: [ClaimSpec.Measure: (sum: Double, squares: Double)] = [:]

  /// Adds one journey; one that did not arrive counts with the whole budgets and without lostness.
  mutating func add(
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

  /// The mean of a measure with its standard error; `nil` without data.
  func mean(_ measure: ClaimSpec.Measure) -> Figure? {
    let count = Double(measure == .lostness ? arrived : people)
    guard let (sum, squares) = sums[measure], count > 0 else { return nil }
    let mean = sum / count
    let spread = max(0, squares / count - mean * mean)
    return Figure(value: mean, standardError: (spread / count).squareRoot())
  }

  /// A figure of a sample with its standard error.
  struct Figure: Hashable, Sendable {
    let value: Double
    let standardError: Double

    /// The difference of two, which treats their people as independent and is conservative.
    static func - (left: Figure, right: Figure) -> Figure {
      let variance =
        left.standardError * left.standardError + right.standardError * right.standardError
      return Figure(value: left.value - right.value, standardError: variance.squareRoot())
    }

    /// The ratio of two, with the error of the delta method; `nil` if the divisor is zero.
    func over(_ divisor: Figure) -> Figure? {
      guard divisor.value != 0 else { return nil }
      let ratio = value / divisor.value
      let own = standardError / divisor.value
      let others = ratio * divisor.standardError / divisor.value
      return Figure(value: ratio, standardError: (own * own + others * others).squareRoot())
    }
  }
}
