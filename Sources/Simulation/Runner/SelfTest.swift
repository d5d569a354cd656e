package import Metrics

/// A layout against itself, again and again: whatever differs is chance, and whoever judges the
/// differences should see one about as often as the level of confidence says.
package struct SelfTest: Sendable {
  /// How often the layout was compared with itself.
  package let comparisons: Int
  /// In how many of them the judge saw a difference.
  package let alarms: Int

  /// Compares a variant with itself.
  ///
  /// Both sides have people of their own, and so has every comparison.
  ///
  /// - Parameters:
  ///   - plan: the plan of an experiment.
  ///   - variant: the variant by its place.
  ///   - comparisons: how often, at least 0.
  ///   - people: how many people each comparison has on either side.
  ///   - threads: on how many threads.
  ///   - seed: the seed of everything random.
  ///   - isStopped: asked before every comparison; true ends the test.
  ///   - seesDifference: the judge.
  /// - Throws: `RunPlanError` when the variant cannot be run twice.
  package init(
    _ plan: RunPlan, variant: Int, comparisons: Int, people: Int, threads: Int, seed: UInt64,
    isStopped: @Sendable () -> Bool = { false }, seesDifference: (Tally) -> Bool
  ) throws(RunPlanError) {
    let twice = try plan.repeated(variant: variant, times: 2, seed: seed)
    let runner = Runner(twice, threads: threads)
    var alarms = 0
    var done = 0
    while done < comparisons, !isStopped() {
      let result = runner.run([PeopleRange(first: done * people, count: people)])
      if seesDifference(result.tally) { alarms += 1 }
      done += 1
    }
    self.comparisons = done
    self.alarms = alarms
  }
}
