import Experiments
import RouterCore
import SourceText
import TestSupport
import Testing

@Suite("Journeys of the committed experiments")
struct JourneyTests {
  static let specs = [
    "experiments/tab-bar-versus-menu.yaml", "experiments/route-composer-example.yaml",
  ]

  @Test("every journey shows what it must, in every variant it is for", arguments: specs)
  func journeys(spec: String) throws {
    let loader = ExperimentLoader { path in try RepositoryFiles.bytes(path) }
    let experiment = try #require(try loader.load(spec).experiment)
    var walked = 0
    for index in experiment.variants.indices {
      let layout = Layout(experiment, variant: index)
      for journey in experiment.journeys {
        let variants = journey.value.variants.map(\.value)
        guard variants.isEmpty || variants.contains(layout.name) else { continue }
        let start = experiment.app.situations.first {
          $0.name.value == journey.value.start?.value
        }
        try walk(journey, from: layout.state(in: start?.value).state, in: layout)
        walked += 1
      }
    }
    #expect(walked >= experiment.journeys.count)
  }

  private func walk(
    _ journey: Named<JourneySpec>, from start: RouterState, in layout: Layout
  ) throws {
    var state = start
    for step in journey.value.steps {
      let place = "\(layout.name), \(journey.name.value), line \(step.range.start.line)"
      switch step.deed {
      case .look: break
      case .link(let url): state = layout.open(url.value, in: state).state
      case .tap(let label):
        let affordances = layout.affordances(in: state)
        let affordance = try #require(
          affordances.first { $0.label == label.value },
          "\(place): no '\(label.value)' among \(affordances.map(\.label)) on \(state.tree)")
        state = layout.perform(affordance, in: state).state
      }
      if let see = step.see {
        #expect(shows(see, in: state, of: layout), "\(place): \(state.tree)")
      }
      if let tree = step.tree?.text(under: layout.name) {
        #expect(state.tree.description == tree.value, "\(place)")
      }
    }
  }

  private func shows(_ match: ScreenMatchSpec, in state: RouterState, of layout: Layout) -> Bool {
    state.tree.frontmost.contains { screen in
      state.tree.screenClass(of: screen)?.name == match.screen.value
        && (match.context == nil
          || state.tree.context(of: screen)
            == layout.context(match.context, for: match.screen.value))
    }
  }
}
