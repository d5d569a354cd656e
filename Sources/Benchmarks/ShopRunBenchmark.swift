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
  /// A million people who read labels, as the spec has them, on one thread: first while the layouts are
  /// explored on the way, then once more where nothing is left to explore.
  static func readers() {
    guard let plan,
      var recorder = JourneyRecorder(shape: plan.shape, metrics: plan.metrics, seed: plan.seed)
    else { return }
    var sessions = SessionRunner(plan, statesLimit: .max)
    let people: UInt32 = 1_000_000
    for round in ["exploring on the way", "once explored"] {
      let nanoseconds = ProcessorTime.nanoseconds {
        for person in 0..<people { sessions.run(person: person, into: &recorder) }
      }
      let journeys = Double(people) * Double(plan.layouts.count)
      print("people-shop, \(round): \(Int(journeys / max(nanoseconds, 1) * 1e9)) journeys a second")
    }
    for variant in plan.layouts.indices {
      let states = sessions.graph(variant: variant).table.states.count
      print("  \(plan.layouts[variant].plan.layout.name): \(states) states met")
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

/// The cost of a journey and the memory in use while the number of people grows.
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
