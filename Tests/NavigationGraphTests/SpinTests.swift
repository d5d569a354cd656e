import Experiments
import SourceText
import Testing

@testable import NavigationGraph

@Suite("Promises, held against Spin")
struct SpinTests {
  static let promises = [
    "never: note", "never: [ask, more]", "after: known, never: ask",
    "after: list, never: item, until: home", "until: note, never: more",
    "between: [list, home], never: item", "between: [home, list], never: more",
    "show: item, only-after: list", "show: more, only-after: [note, known]",
    "while: { flag: known }, never: more", "on: item, always: { unless: known }",
    "except: note, after: more, never: list", "after: item, then: home", "after: ask, then: known",
    "after: more, then: [list, home, item]",
  ]

  @Test(
    "both say the same of every app and pattern",
    .enabled(
      if: Spin.isInstalled, "Spin and a C compiler are not installed, so nothing was compared"),
    .timeLimit(.minutes(20)), arguments: 0..<Spin.appCount)
  func sameVerdicts(seed: UInt64) throws {
    let experiment = try RandomPromiseTests.experiment(100 + seed, promising: Self.promises)
    var compared = 0
    var kept = 0
    for variant in experiment.variantNames.indices {
      let exploration = Exploration(
        experiment, variant: variant, limits: .init(states: 100, depth: 60))
      let prover = PromiseProver(exploration, of: experiment)
      let named = experiment.promises.map { (name: $0.name.value, $0.value) }
      let model = PromelaModel(exploration, of: experiment, named)
      let verdicts = try Spin.verdicts(of: model.text, formulas: named.map(\.name))
      for (promise, verdict) in zip(experiment.promises, verdicts) {
        let isKept = prover.answer(promise).counterexample == nil
        #expect(
          verdict == isKept,
          "app \(seed), layout \(variant): \(promise.name.value), Spin: \(verdict.map { "\($0)" } ?? "none")"
        )
        compared += 1
        if isKept { kept += 1 }
      }
    }
    #expect(compared == 2 * Self.promises.count)
    #expect(kept > 0 && kept < compared)
  }
}
