import Experiments
import RouterCore
import TestSupport
import Testing

@Suite("Rehearsing taps")
struct TapRehearsalTests {
  @Test(
    "comes to what performing comes to, whatever was rehearsed before, in apps made by chance",
    arguments: 0..<40)
  func likePerforming(seed: UInt64) throws {
    var app = RandomApp(seed: seed)
    let files = app.files()
    let loader = ExperimentLoader { path in Array((files[path] ?? "").utf8) }
    let experiment = try #require(try loader.load("app-experiment.yaml").experiment)
    for variant in experiment.variantNames.indices {
      let layout = Layout(experiment, variant: variant)
      var rehearsal = TapRehearsal(layout)
      var state = layout.launched()
      for _ in 0..<8 {
        let affordances = layout.affordances(in: state)
        guard !affordances.isEmpty else { break }
        for affordance in affordances {
          let rehearsed = rehearsal.perform(affordance, in: state)
          let performed = layout.perform(affordance, in: state)
          #expect(rehearsed.state == performed.state)
          #expect(rehearsed.outcome == performed.outcome)
          #expect(rehearsed.endings == performed.endings)
          #expect(rehearsed.operations == performed.operations)
          #expect(rehearsed.milliseconds == performed.milliseconds)
          #expect(rehearsed.traces.isEmpty)
        }
        let chosen = affordances[app.next(affordances.count)]
        state = layout.perform(chosen, in: state).state
      }
    }
  }
}
