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
  /// People who read labels, as the spec has them, on one thread.
  static func readers() {
    guard let plan else { return }
    let runner = Runner(plan, threads: 1)
    var result: RunResult?
    let nanoseconds = ProcessorTime.nanoseconds {
      result = runner.run([PeopleRange(first: 0, count: 1_000_000)])
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
  }

  /// The same people on one thread and on two, by the clock on the wall: says something only where
  /// two processors have nothing else to do.
  static func threads() {
    guard let plan else { return }
    let people = [PeopleRange(first: 0, count: 2_000_000)]
    let spent = [1, 2].map { threads in
      ContinuousClock().measure { _ = Runner(plan, threads: threads).run(people) }
    }
    let ratio = (spent[0] / spent[1] * 100).rounded() / 100
    print("people-threads: two threads are \(ratio) times as fast as one")
  }

  private static var plan: RunPlan? {
    let loader = ExperimentLoader { path in
      Array(try Data(contentsOf: URL(filePath: path)))
    }
    guard let experiment = try? loader.load("experiments/tab-bar-versus-menu.yaml").experiment,
      let plan = try? RunPlan(experiment)
    else {
      print("shop: run this in the repository's folder")
      return nil
    }
    return plan
  }
}
