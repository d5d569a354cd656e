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
  private static let shop = "tab-bar-versus-menu"

  /// A million people on one thread: first while layouts are explored, then once more when they are.
  static func readers() {
    guard let plan = RunPlan.read(shop), var recorder = plan.recorder else { return }
    var sessions = SessionRunner(plan, statesLimit: .max)
    let people: UInt32 = 1_000_000
    for round in ["exploring on the way", "once explored"] {
      let nanoseconds = ProcessorTime.nanoseconds {
        for person in 0..<people { sessions.run(person: person, into: &recorder) }
      }
      let journeys = Double(people) * Double(plan.layouts.count)
      print("people-shop, \(round): \(Int(journeys / max(nanoseconds, 1) * 1e9)) journeys a second")
      Figures.note(
        "people-shop-\(round.split(separator: " ")[0])",
        perSecond: journeys / max(nanoseconds, 1) * 1e9)
    }
    for variant in plan.layouts.indices {
      let states = sessions.graph(variant: variant).table.states.count
      print("  \(plan.layouts[variant].plan.layout.name): \(states) states met")
    }
  }

  /// The same people on one thread and on two by wall-clock time, which needs two idle processors.
  static func threads() {
    guard let plan = RunPlan.read(shop) else { return }
    let people = [PeopleRange(first: 0, count: 2_000_000)]
    let spent = [1, 2].map { threads in
      ContinuousClock().measure { _ = Runner(plan, threads: threads).run(people) }
    }
    let ratio = (spent[0] / spent[1] * 100).rounded() / 100
    print("people-threads: two threads are \(ratio) times as fast as one")
  }
}

/// The cost of a journey and the memory in use while the number of people grows.
enum PeopleGrowthBenchmark {
  static func run(_ name: String) {
    var prepared: RunPlan?
    let preparation = ProcessorTime.nanoseconds { prepared = RunPlan.read(name) }
    guard let plan = prepared, var recorder = plan.recorder else { return }
    print("\(name): prepared in \(Int(preparation / 1e6)) ms")
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

extension RunPlan {
  /// The plan of an experiment of the repository.
  fileprivate static func read(_ name: String) -> RunPlan? {
    let path = "experiments/\(name).yaml"
    let loader = ExperimentLoader { path in try RepositoryFile.bytes(path) }
    let plan = (try? loader.load(path).experiment).flatMap { try? RunPlan($0) }
    if plan == nil { print("\(path): run this in the repository's folder") }
    return plan
  }
}

enum RepositoryFile {
  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }
}
