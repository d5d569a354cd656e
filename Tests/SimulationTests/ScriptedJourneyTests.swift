import ExperimentFixtures
import Experiments
import Simulation
import SourceText
import Testing

@Suite("Scripted journeys")
struct ScriptedJourneyTests {
  @Test("every journey of every experiment passes in the variants it is for")
  func allPass() throws {
    let paths = ["experiments/tab-bar-versus-menu.yaml", "experiments/route-composer-example.yaml"]
    for path in paths {
      let experiment = try ExperimentLoader.repository.experiment(path)
      #expect(!experiment.journeys.isEmpty)
      for (index, variant) in experiment.variantNames.enumerated() {
        let layout = Layout(experiment, variant: index)
        for journey in experiment.journeys(for: variant) {
          let failure = ScriptedFailure.first(of: journey, of: experiment, in: layout)
          #expect(
            failure == nil,
            "\(path) \(variant) \(journey.name.value): \(failure?.reason ?? "")")
        }
      }
    }
  }
}
