import Analysis
import Experiments
import Metrics
import Simulation
import Statistics

/// The same experiment over and over, with other assumptions about people each time.
struct Sweep {
  let prepared: ExperimentRun.Prepared
  let swept: [SweptParameter]
  let people: Int
  let threads: Int
  let memory: Int

  /// What was found at one point of the design.
  struct Point {
    /// Where each parameter stands in its range, from 0 to 1.
    let place: [Double]
    let tally: Tally
  }

  /// Walks the people at every point of a Latin hypercube.
  ///
  /// Everywhere the same people walk, so what differs between two points is the assumptions.
  /// - Returns: the points; fewer when a stop was asked for.
  /// - Throws: `RunPlanError` as when the experiment was prepared.
  func points(
    _ count: Int, progress: (Int) -> Void, isStopped: @Sendable () -> Bool
  ) throws(RunPlanError) -> [Point] {
    let plan = prepared.plan
    let places = LatinHypercube.points(count, dimensions: swept.count, seed: plan.seed)
    var points: [Point] = []
    for place in places where !isStopped() {
      let people = SweptParameter.segments(plan.segments, at: place, of: swept)
      points.append(Point(place: place, tally: walk(try plan.with(people))))
      progress(points.count)
    }
    return points
  }

  /// Walks the people as they are declared.
  func declared() -> Tally { walk(prepared.plan) }

  private func walk(_ plan: RunPlan) -> Tally {
    Runner(plan, threads: threads, memory: memory)
      .run([PeopleRange(first: 0, count: people)]).tally
  }
}
