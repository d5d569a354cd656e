import Experiments
import Simulation
import TestSupport
import Testing

/// The shop of the repository's experiments, looked over and walked once for all tests.
enum Shop {
  /// How many people have been walked.
  static let people = 90

  private static let prepared = Result {
    let loader = ExperimentLoader { path in try RepositoryFiles.bytes(path) }
    let loaded = try loader.load("experiments/tab-bar-versus-menu.yaml")
    return try RunPlan(try #require(loaded.experiment))
  }

  private static let walked = prepared.map { plan in
    Runner(plan, threads: 1).run([PeopleRange(first: 0, count: people)])
  }

  static func plan() throws -> RunPlan { try prepared.get() }

  static func whole() throws -> RunResult { try walked.get() }
}
