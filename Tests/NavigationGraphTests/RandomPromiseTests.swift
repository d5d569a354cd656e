import ExperimentFixtures
import Experiments
import RouterCore
import SourceText
import Testing

@testable import NavigationGraph

@Suite("Promises on apps made by chance")
struct RandomPromiseTests {
  static let promises = [
    "never: note", "after: known, never: ask", "after: list, never: item, until: home",
    "between: [list, home], never: item", "between: [list, home], never: { tap: item 0 }",
    "show: item, only-after: list",
    "show: { screen: item, context: b }, only-after: { tap: home 0 }",
    "reach: home, within: 1 tap", "except: note, reach: [list, more], within: 2 taps",
    "after: item, then: home, within: 1 tap",
    "after: { leave: home }, until: note, then: item, within: 2 taps",
    "while: { flag: known }, never: { leave: item }", "on: item, back: [list, home]",
    "depth: at most 2", "on: item, can: back", "on: [home, list], can: { tap: home 0 }",
    "on: item, always: { unless: known }", "can: tap",
  ]

  /// An app made by chance, with promises that are called `p0`, `p1` and so on.
  static func experiment(_ seed: UInt64, promising promises: [String]) throws -> Experiment {
    var app = RandomApp(seed: seed)
    var files = app.files()
    let named = promises.enumerated().map { "  p\($0): { \($1) }" }
    files["app-experiment.yaml", default: ""] +=
      "\npromises:\n" + named.joined(separator: "\n") + "\n"
    return try ExperimentLoader(files: files).experiment("app-experiment.yaml")
  }

  @Test(
    "walks that break them are as short as those found by judging every walk", arguments: 0..<40)
  func shortest(seed: UInt64) throws {
    let experiment = try Self.experiment(seed, promising: Self.promises)
    let most = 3
    for variant in experiment.variantNames.indices {
      let exploration = Exploration(
        experiment, variant: variant, limits: .init(states: 4000, depth: 60))
      let isKnown = exploration.isComplete || (exploration.completeSteps ?? 0) >= most + 3
      #expect(isKnown, "seed \(seed): \(exploration.completeSteps ?? -1) steps are too few")
      let prover = PromiseProver(exploration, of: experiment)
      let checker = TraceChecker(exploration.layout)
      let starts = exploration.starts.compactMap { exploration.graph.routerState(at: $0.state) }
      for promise in experiment.promises {
        let found = prover.answer(promise).counterexample?.steps.count
        let expected = checker.shortestFault(promise.value, from: starts, atMost: most)
        let isSame = expected.map { $0 == found } ?? (found ?? .max > most)
        #expect(
          isSame,
          "seed \(seed), \(experiment.variantNames[variant]): \(Self.promises[Int(promise.name.value.dropFirst()) ?? 0]): found \(found ?? -1), expected \(expected ?? -1)"
        )
      }
    }
  }
}
