package import Experiments
import Metrics
import NavigationGraph

/// The likelihood of assumptions about people, given their answers in a small test.
///
/// Synthetic people do as many tasks in a layout, one after the other, with all that they remember. An attempt counts
/// by the label that was tapped first and by its end: found by the fewest taps, found otherwise, or given up. The
/// chance of such an attempt is its share among the synthetic ones at the same task after as many others, each
/// possible answer counted half a time more (Jeffreys' prior), so that nothing is impossible.
package struct Calibration: Sendable {
  private let plan: RunPlan
  private let variants: [String]
  private let fewest: [[Int]]
  private var attempts: [(attempt: Attempt, times: Int)]
  /// The number of tasks that people did in a layout, at most as many as a session may have.
  private var occasions = 1
  private let people: UInt32
  private let shared: SessionRunner.SharedLayouts

  /// An attempt with places instead of names.
  fileprivate struct Attempt: Hashable, Sendable {
    let variant: Int
    let task: Int
    /// The number of the person's attempts before it in this layout.
    let occasion: Int
    let answer: Answer
  }

  fileprivate struct Answer: Hashable, Sendable {
    let first: String
    let end: End
  }

  fileprivate enum End: Hashable, Sendable { case direct, found, lost }

  /// A name in the answers that the spec does not have.
  package struct Unknown: Error, Equatable {
    package let kind: String
    package let name: String
    package let known: [String]
  }

  /// A calibration of a plan by the answers of people.
  /// - Parameters:
  ///   - variants: the names of the plan's layouts.
  ///   - people: the number of synthetic people at every value.
  package init(
    _ plan: RunPlan, variants: [String], tests: PlayedTests, people: Int
  ) throws(Unknown) {
    self.plan = plan
    self.people = UInt32(clamping: people)
    self.variants = variants
    shared = SessionRunner.SharedLayouts(plan)
    fewest = Self.fewest(plan, shared)
    attempts = []
    attempts = try located(tests)
    occasions = tests.tasksEach
  }

  private func located(
    _ tests: PlayedTests
  ) throws(Unknown) -> [(attempt: Attempt, times: Int)] {
    let tasks = plan.tasks.map(\.name)
    var located: [(attempt: Attempt, times: Int)] = []
    for (attempt, times) in tests.attempts {
      guard let variant = variants.firstIndex(of: attempt.layout) else {
        throw Unknown(kind: "layout", name: attempt.layout, known: variants)
      }
      guard let task = tasks.firstIndex(of: attempt.task) else {
        throw Unknown(kind: "task", name: attempt.task, known: tasks)
      }
      let answer = Answer(
        first: attempt.first,
        end: Self.end(isFound: attempt.isFound, taps: attempt.taps, fewest: fewest[variant][task]))
      located.append(
        (
          Attempt(variant: variant, task: task, occasion: attempt.occasion, answer: answer), times
        ))
    }
    return located
  }

  private static func end(isFound: Bool, taps: Int, fewest: Int) -> End {
    isFound ? taps <= fewest ? .direct : .found : .lost
  }

  /// The fewest taps by layout and task; none if there is no way.
  private static func fewest(
    _ plan: RunPlan, _ shared: SessionRunner.SharedLayouts
  ) -> [[Int]] {
    plan.layouts.indices.map { variant in
      var graph = LayoutGraph(shared.catalog(variant: variant), labels: shared.labels)
      return plan.tasks.indices.map { task in
        graph.taps(from: graph.start(of: task), to: task) ?? -1
      }
    }
  }

  /// The logarithm of the chance of all attempts under some assumptions.
  ///
  /// - Throws: `RunPlanError` as when the plan was made.
  package func logLikelihood(
    _ change: (inout PeopleParameters) -> Void
  ) throws(RunPlanError) -> Double {
    logLikelihood(of: try answers(change))
  }

  /// The answers of synthetic people under some assumptions, by layout and task.
  package struct Answers: Sendable {
    fileprivate let counts: [[Answer: Int]]
  }

  /// The answers of synthetic people in the layouts of which there are attempts.
  ///
  /// - Throws: `RunPlanError` as when the plan was made.
  package func answers(
    _ change: (inout PeopleParameters) -> Void
  ) throws(RunPlanError) -> Answers {
    var counts = [[Answer: Int]](
      repeating: [:], count: plan.layouts.count * plan.tasks.count * occasions)
    try walk(0..<people, in: Set(attempts.map(\.attempt.variant)), change) { _, attempt in
      counts[place(of: attempt)][attempt.answer, default: 0] += 1
    }
    return Answers(counts: counts)
  }

  /// The attempts of synthetic people under some assumptions, as many in every layout as people made, by person.
  ///
  /// - Throws: `RunPlanError` as when the plan was made.
  package func attempts(
    of people: Range<UInt32>, _ change: (inout PeopleParameters) -> Void
  ) throws(RunPlanError) -> [Attempts] {
    var attempts = people.map { _ in Attempts() }
    try walk(people, in: Set(variants.indices), change) { person, attempt in
      attempts[Int(person - people.lowerBound)].all.append(attempt)
    }
    return attempts
  }

  /// The attempts of one synthetic person.
  package struct Attempts: Sendable {
    fileprivate var all: [Attempt] = []
  }

  /// The same calibration by the attempts of synthetic people.
  package func with(_ people: [Attempts]) -> Calibration {
    var other = self
    other.attempts = people.flatMap { $0.all.map { ($0, 1) } }
    return other
  }

  /// The logarithm of the chance of all attempts, when synthetic people answer like this.
  ///
  /// The share of an answer is not known, but counted among some synthetic people. So each attempt counts for the
  /// next as one more of them (a Dirichlet-multinomial chance): few of them make all values alike, not one likely
  /// by luck.
  package func logLikelihood(of answers: Answers) -> Double {
    var cells = [Cell](repeating: Cell(), count: answers.counts.count)
    for (place, counts) in answers.counts.enumerated() { cells[place].counts = counts }
    for (attempt, _) in attempts {
      cells[place(of: attempt)].counts[attempt.answer, default: 0] += 0
    }
    for place in cells.indices { cells[place].total = cells[place].counts.values.reduce(0, +) }
    return attempts.reduce(0) { sum, own in
      (0..<own.times).reduce(sum) { sum, _ in
        sum + cells[place(of: own.attempt)].meet(own.attempt.answer)
      }
    }
  }

  private func place(of attempt: Attempt) -> Int {
    (attempt.variant * plan.tasks.count + attempt.task) * occasions
      + min(attempt.occasion, occasions - 1)
  }

  /// The answers to a task in a layout so far.
  private struct Cell {
    var counts: [Answer: Int] = [:]
    var total = 0

    /// Counts an answer, and gives the logarithm of the chance that it had before.
    mutating func meet(_ answer: Answer) -> Double {
      let chance =
        (Double(counts[answer] ?? 0) + 0.5) / (Double(total) + 0.5 * Double(counts.count))
      counts[answer, default: 0] += 1
      total += 1
      return ClickChances.logarithm(of: chance)
    }
  }

  /// Walks people through layouts and reports the attempt of each.
  private func walk(
    _ people: Range<UInt32>, in variants: Set<Int>, _ change: (inout PeopleParameters) -> Void,
    report: (UInt32, Attempt) -> Void
  ) throws(RunPlanError) {
    let segments = plan.segments.map { segment in
      var parameters = segment.parameters
      change(&parameters)
      return PeopleSegment(name: segment.name, weight: segment.weight, parameters: parameters)
    }
    let plan = try plan.with(segments, tasksEach: occasions)
    var participants = Participants(plan, shared)
    for person in people {
      for variant in plan.layouts.indices where variants.contains(variant) {
        participants.walk(person, in: variant) { occasion, ended, first in
          let answer = Answer(
            first: first.map { shared.labels.text(at: $0) } ?? "",
            end: Self.end(
              isFound: ended.outcome == .arrived, taps: ended.taps, fewest: ended.optimalTaps))
          report(
            person,
            Attempt(variant: variant, task: ended.task, occasion: occasion, answer: answer))
        }
      }
    }
  }
}

/// The assumptions that answers leave open: every value of a grid with its weight.
package struct Posterior: Sendable {
  /// The values that were tried, by assumption.
  package let values: [[Double]]
  /// The weights of all combinations, the last assumption first; they add up to 1.
  private let weights: [Double]

  /// Weighs combinations by the logarithms of their likelihoods, each as likely before as any other.
  package init(values: [[Double]], logLikelihoods: [Double]) {
    self.values = values
    let best = logLikelihoods.max() ?? 0
    let raw = logLikelihoods.map { ExactMath.exponential(max(-700, $0 - best)) }
    let sum = raw.reduce(0, +)
    weights = raw.map { $0 / max(sum, .leastNormalMagnitude) }
  }

  /// All combinations of values, the last assumption running fastest.
  package static func combinations(of values: [[Double]]) -> [[Double]] {
    values.reduce([[]]) { found, next in found.flatMap { start in next.map { start + [$0] } } }
  }

  /// The weights of one assumption's values, whatever the others are.
  package func marginal(_ place: Int) -> [Double] {
    let inner = values.dropFirst(place + 1).reduce(1) { $0 * $1.count }
    var sums = [Double](repeating: 0, count: values[place].count)
    for (index, weight) in weights.enumerated() {
      sums[index / inner % values[place].count] += weight
    }
    return sums
  }

  package func mean(_ place: Int) -> Double {
    zip(values[place], marginal(place)).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// The values between which an assumption lies with 95 % of the weight.
  ///
  /// Each value of the grid stands for the half way to its neighbours. Where the first or the last value has a
  /// tail's weight, the end of what was tried is held, too: the weight does not say where within it the truth lies.
  package func interval(_ place: Int) -> ClosedRange<Double> {
    let own = values[place]
    let weights = marginal(place)
    let isLowest = (weights.first ?? 0) >= Self.tail
    let isHighest = (weights.last ?? 0) >= Self.tail
    let low = isLowest ? own[0] : quantile(Self.tail, own, weights)
    let high = isHighest ? own[own.count - 1] : quantile(1 - Self.tail, own, weights)
    return low...max(low, high)
  }

  /// Whether most of the weight lies on the first or the last value that was tried.
  package func isAtAnEnd(_ place: Int) -> Bool {
    let weights = marginal(place)
    return max(weights.first ?? 0, weights.last ?? 0) > 0.5
  }

  /// The weight on either side of an interval.
  private static let tail = 0.025

  private func quantile(_ share: Double, _ own: [Double], _ weights: [Double]) -> Double {
    var sum = 0.0
    for (index, weight) in weights.enumerated() {
      let left = index == 0 ? own[0] : (own[index - 1] + own[index]) / 2
      let right = index == own.count - 1 ? own[index] : (own[index] + own[index + 1]) / 2
      if sum + weight >= share {
        return weight > 0 ? left + (right - left) * (share - sum) / weight : left
      }
      sum += weight
    }
    return own.last ?? 0
  }
}
