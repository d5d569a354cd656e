import Dispatch
package import Metrics
import Synchronization

/// A layout against itself, again and again: whatever differs is chance, and whoever judges the
/// differences should see one about as often as the level of confidence says.
package struct SelfTest: Sendable {
  /// How often the layout was compared with itself.
  package private(set) var comparisons = 0
  /// In how many of them the judge saw a difference, by what was looked at.
  package private(set) var alarms: [Int] = []

  /// Compares a variant with itself.
  ///
  /// Both sides have people of their own, and so has every comparison. A thread walks one comparison
  /// after the other through the same graphs; which thread takes which changes nothing.
  ///
  /// - Parameters:
  ///   - plan: the plan of an experiment.
  ///   - variant: the variant by its place.
  ///   - comparisons: how often, at least 0.
  ///   - people: how many people each comparison has on either side.
  ///   - threads: on how many threads.
  ///   - seed: the seed of everything random.
  ///   - isStopped: asked from any thread before every comparison; true ends the test.
  ///   - differences: the judge, asked from any thread: of everything that is looked at, whether it
  ///     differs.
  /// - Throws: `RunPlanError` when the variant cannot be run twice.
  package init(
    _ plan: RunPlan, variant: Int, comparisons: Int, people: Int, threads: Int, seed: UInt64,
    isStopped: @Sendable () -> Bool = { false }, differences: @Sendable (Tally) -> [Bool]
  ) throws(RunPlanError) {
    let twice = try plan.repeated(variant: variant, times: 2, seed: seed)
    let runner = Runner(twice, threads: threads)
    let shared = SharedLayouts(twice)
    let next = Atomic(0)
    let counted = Mutex(SelfTest())
    DispatchQueue.concurrentPerform(iterations: min(runner.threads, max(1, comparisons))) { _ in
      var sessions = SessionRunner(twice, statesLimit: runner.statesLimit, shared: shared)
      while !isStopped() {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < comparisons else { break }
        let range = PeopleRange(first: place * people, count: people)
        guard let tally = Self.tally(of: range, in: twice, &sessions) else { break }
        let found = differences(tally)
        counted.withLock { $0.count(found) }
      }
    }
    self = counted.withLock { $0 }
  }

  private init() {}

  private static func tally(
    of people: PeopleRange, in plan: RunPlan, _ sessions: inout SessionRunner
  ) -> Tally? {
    guard
      var recorder = JourneyRecorder(shape: plan.shape, metrics: plan.metrics, seed: plan.seed)
    else { return nil }
    for person in people.first..<people.end {
      sessions.run(person: UInt32(clamping: person), into: &recorder)
    }
    return recorder.tally
  }

  private mutating func count(_ found: [Bool]) {
    comparisons += 1
    if alarms.isEmpty { alarms = [Int](repeating: 0, count: found.count) }
    for place in found.indices where found[place] { alarms[place] += 1 }
  }
}
