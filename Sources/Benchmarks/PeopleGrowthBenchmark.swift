import Experiments
import Metrics
import NavigationGraph
import Simulation

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a journey costs, and what is held in memory, while more and more people come by.
enum PeopleGrowthBenchmark {
  /// People who read labels in the shop.
  static func shop() { run("experiments/tab-bar-versus-menu.yaml") }

  /// People who read labels in RouteComposer's own example.
  static func example() { run("experiments/route-composer-example.yaml") }

  private static func run(_ path: String) {
    let loader = ExperimentLoader { path in
      Array(try Data(contentsOf: URL(filePath: path)))
    }
    guard let experiment = try? loader.load(path).experiment else {
      return print("\(path): run this in the repository's folder")
    }
    var prepared: RunPlan?
    let preparation = ProcessorTime.nanoseconds { prepared = try? RunPlan(experiment) }
    guard let plan = prepared,
      var recorder = JourneyRecorder(shape: plan.shape, metrics: plan.metrics, seed: plan.seed)
    else { return }
    print("\(path): prepared in \(Int(preparation / 1e6)) ms")
    var sessions = SessionRunner(plan, statesLimit: .max)
    var person: UInt32 = 0
    for people in (0..<9).map({ UInt32(4000) << $0 }) {
      let journeys = Double(people - person) * Double(plan.layouts.count)
      let spent = ProcessorTime.nanoseconds {
        while person < people {
          sessions.run(person: person, into: &recorder)
          person += 1
        }
      }
      let states = plan.layouts.indices.map { sessions.graph(variant: $0).table.states.count }
      print(
        "  up to \(people) people: \(Int(journeys / spent * 1e9)) journeys a second, "
          + "\(states) states, \(MemoryInUse.kilobytes() / 1024) MB")
    }
  }
}
