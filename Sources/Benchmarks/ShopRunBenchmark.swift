import Experiments
import Metrics
import NavigationGraph
import Simulation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The shop from its spec, both layouts, all metrics on.
enum ShopRunBenchmark {
  /// People who read labels, as the spec has them.
  static func readers() { run(people: 1_000_000) }

  private static func run(people: Int) {
    let loader = ExperimentLoader { path in
      Array(try Data(contentsOf: URL(filePath: path)))
    }
    guard let loaded = try? loader.load("experiments/tab-bar-versus-menu.yaml"),
      let experiment = loaded.experiment
    else { return print("shop: run this in the repository's folder") }
    do throws(RunPlanError) {
      let plan = try RunPlan(experiment)
      let runner = Runner(plan, threads: 1)
      var result: RunResult?
      let nanoseconds = ProcessorTime.nanoseconds {
        result = runner.run([PeopleRange(first: 0, count: people)])
      }
      guard let result else { return }
      let journeys = Double(result.people * plan.layouts.count)
      print("people-shop: \(Int(journeys / max(nanoseconds, 1) * 1e9)) journeys a second")
      for variant in plan.layouts.indices {
        let cell = result.tally.cell(variant: variant)
        let taps = cell.arrivedTaps.entries.reduce(0) { $0 + $1.0 * $1.1 }
        print(
          "  \(plan.layouts[variant].plan.layout.name): \(cell[.arrived]) arrived, \(taps) taps")
        for outcome in cell.outcomes.indices where cell.outcomes[outcome] > 0 {
          print("    \(outcome): \(cell.outcomes[outcome])")
        }
      }
    } catch {
      print("shop: \(error)")
    }
  }
}
