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

  /// The first failure of a journey with these steps, in an app that opens its link again when it is reopened.
  private func failure(_ steps: String) throws -> String? {
    let text = """
      experiment: ways-back
      variants: { a: {}, b: {} }
      app:
        launch: { stack: [home] }
        start: home
        link-policy: { arrival: { reopen: [home, link] } }
        containers: { stack: { kind: navigation } }
        screens:
          home: { entries: [{ label: Page, to: page, with: two }] }
          page: { context: text, sample: one }
        routes:
          home: { find: { search: current-visible-only }, make: none, from: current }
          page: { find: none, using: push, from: here }
          here: { screen: stack, find: { search: current, starting-point: root }, make: none, from: root }
        links: { page: { pattern: "app://page/:id", to: page, with: ":id", examples: [app://page/one] } }
      journeys: { back: { steps: [\(steps)] } }
      """
    let experiment = try ExperimentLoader(text: text).experiment()
    let journey = try #require(experiment.journeys(for: "a").first)
    return ScriptedFailure.first(of: journey, of: experiment, in: Layout(experiment, variant: 0))?
      .words
  }

  @Test("come back to the app in three ways")
  func comingBack() throws {
    let tapped = "{ tap: Page, see: { screen: page, context: two } }"
    #expect(
      try failure("\(tapped), { come-back: return, see: { screen: page, context: two } }") == nil)
    #expect(try failure("\(tapped), { come-back: relaunch, see: home }") == nil)
    let opened =
      "{ link: app://page/one, see: { screen: page, context: one } }, { tap: Back, see: home }"
    #expect(
      try failure("\(opened), { come-back: reopen, see: { screen: page, context: one } }") == nil)
    #expect(
      try failure("\(opened), { come-back: return, see: { screen: page, context: one } }")
        == "step 3: expected page(one), but home shows")
  }
}
