import Experiments
import Simulation
import SourceText
import TestSupport
import Testing

@Suite("Scripted journeys")
struct ScriptedJourneyTests {
  @Test("every journey of every experiment passes in the variants it is for")
  func allPass() throws {
    let paths = ["experiments/tab-bar-versus-menu.yaml", "experiments/route-composer-example.yaml"]
    for path in paths {
      let loaded = try ExperimentLoader { try RepositoryFiles.bytes($0) }.load(path)
      let experiment = try #require(loaded.experiment)
      for (index, variant) in experiment.variantNames.enumerated() {
        let layout = Layout(experiment, variant: index)
        for journey in experiment.journeys(for: variant) {
          let walked = ScriptedJourney.walk(journey, of: experiment, in: layout)
          #expect(
            walked.hasPassed,
            "\(path) \(variant) \(walked.name): step \(walked.failure?.step ?? 0), \(walked.failure?.reason ?? "")"
          )
        }
      }
    }
  }
}
