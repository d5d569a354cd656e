import Dispatch
package import Metrics
package import NavigationGraph
import Synchronization

/// A/A comparisons of a layout with itself.
///
/// All differences are chance, so a judge should find them about as often as the level of confidence
/// allows.
package struct SelfTest: Sendable {
  package private(set) var comparisons = 0
  /// The number of comparisons with a difference, by test.
  package private(set) var alarms: [Int] = []

  /// Compares a variant with itself; every side of every comparison has people of its own.
  ///
  /// - Parameters:
  ///   - people: the number of people on either side of a comparison.
  ///   - watch: asked from any thread before every comparison.
  ///   - differences: the judge, called from any thread: for each test whether the sides differ.
  /// - Throws: `RunPlanError` if the variant cannot be run twice.
  package init(
    _ plan: RunPlan, variant: Int, comparisons: Int, people: Int, threads: Int, seed: UInt64,
    watch: WorkWatch = .none, differences: @Sendable (Tally) -> [Bool]
  ) throws(RunPlanError) {
    let twice = try plan.repeated(variant: variant, times: 2, seed: seed)
    self.init(
      twice, comparisons: comparisons, people: people, threads: threads, watch: watch
    ) {
      range, sessions in Self.tally(of: range, in: twice, &sessions).map(differences)
    }
  }

  /// Compares two layouts whose names are exchanged by chance for every person, so that pairs differ as
  /// they do and no layout is better: the intervals of pairs that decide are tested by this.
  ///
  /// - Parameters: those of the other test; `variant` is compared with the control.
  package init(
    pairs plan: RunPlan, variant: Int, comparisons: Int, people: Int, threads: Int,
    watch: WorkWatch = .none, differences: @Sendable (Tally) -> [Bool]
  ) {
    self.init(
      plan, comparisons: comparisons, people: people, threads: threads, watch: watch
    ) {
      range, sessions in
      guard var recorder = plan.recorder else { return nil }
      for person in range.first..<range.end {
        sessions.exchange(person: UInt32(clamping: person), variant, into: &recorder)
      }
      return differences(recorder.tally)
    }
  }

  /// Makes comparisons on several threads, each with people of its own.
  /// - Parameter compare: for each test whether the sides differ; `nil` ends the test.
  private init(
    _ plan: RunPlan, comparisons: Int, people: Int, threads: Int,
    watch: WorkWatch,
    compare: @Sendable (PeopleRange, inout SessionRunner) -> [Bool]?
  ) {
    let runner = Runner(plan, threads: threads)
    let shared = SessionRunner.SharedLayouts(plan)
    let next = Atomic(0)
    let counted = Mutex(SelfTest())
    DispatchQueue.concurrentPerform(iterations: min(runner.threads, max(1, comparisons))) { _ in
      var sessions = SessionRunner(plan, statesLimit: runner.statesLimit, shared: shared)
      while !watch.isStopped {
        let place = next.add(1, ordering: .relaxed).oldValue
        guard place < comparisons,
          let found = compare(PeopleRange(first: place * people, count: people), &sessions)
        else { break }
        counted.withLock { $0.count(found) }
      }
    }
    self = counted.withLock { $0 }
  }

  private init() {}

  private static func tally(
    of people: PeopleRange, in plan: RunPlan, _ sessions: inout SessionRunner
  ) -> Tally? {
    guard var recorder = plan.recorder else { return nil }
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

extension SessionRunner {
  /// Walks one person's sessions, those of a variant and the control under each other's name by the toss
  /// of a coin.
  fileprivate mutating func exchange(
    person: UInt32, _ variant: Int, into recorder: inout JourneyRecorder
  ) {
    let control = plan.shape.control
    let isExchanged =
      plan.sharedDraws.block(person: person, purpose: .exchange, entity: 0).first & 1 == 1
    let places = plan.layouts.indices.map { place in
      !isExchanged ? place : place == variant ? control : place == control ? variant : place
    }
    // Recorded in the order of the variants, as a person's journeys always are.
    for place in places.indices {
      run(person: person, variant: places[place]) { record in
        var named = record
        named.variant = place
        recorder.add(named)
      }
    }
    recorder.endPerson()
  }
}
