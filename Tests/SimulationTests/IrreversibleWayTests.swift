import ExperimentFixtures
import Experiments
import Metrics
import NavigationGraph
import SourceText
import Testing

@testable import Simulation

/// Ways over what cannot be undone, which people take only where the task asks for it.
@Suite("Ways over what cannot be undone")
struct IrreversibleWayTests {
  /// A section with a deep page in front, from whose account logging out is a short way round to the editor.
  private static func plan(
    goal: String, situation: String = "deep", model: PeopleModel = .mesa, out: String = "Log out"
  ) throws -> RunPlan {
    let text = """
      experiment: round
      variants: { one: {}, two: {} }
      people: { model: \(model.name), parameters: { slip-chance: 0, label-noise: 0.6 } }
      app:
        launch: splash
        start: home
        containers: { stack: { kind: navigation }, tabs: { kind: tab-bar } }
        screens:
          splash: { entries: { Start: home } }
          home: { entries: { Write: editor, Media: media } }
          editor: { entries: { Publish: [check] } }
          check: { entries: { Fine: published } }
          published: {}
          media: { entries: { Photo: photo } }
          photo: { entries: { Details: details } }
          details: {}
          me: { entries: { Profile: profile, \(out): { do: [{ to: splash }, { to: home }] } } }
          profile: {}
        routes:
          splash: { using: replace-root, from: root }
          shell:
            screen: tabs
            find: { search: current, starting-point: root }
            make: { tabs: [{ stack: [home] }, { stack: [me] }] }
            using: replace-root
            from: root
          home: { make: none, from: shell }
          me: { make: none, from: shell }
          editor: { using: push, from: home }
          check: { using: push, from: editor }
          published: { using: push, from: check }
          media: { using: push, from: home }
          photo: { using: push, from: media }
          details: { using: push, from: photo }
          profile: { using: push, from: me }
        situations: { deep: { open: [details, me] }, usual: { open: [home] } }
      tasks: { do: { goal: \(goal), situation: \(situation) } }
      """.replacing("[check]", with: "check")
    return try RunPlan(ExperimentLoader(text: text).experiment())
  }

  /// The fewest taps of the task, and whether the first tap on such a path has a label.
  private static func fewestTaps(_ plan: RunPlan) -> Int? {
    var graph = plan.layouts[0].graph(labels: LabelTable())
    return graph.taps(from: graph.start(of: 0), to: 0)
  }

  @Test("nobody logs out because it is the shortest way round", arguments: PeopleModel.all)
  func round(model: PeopleModel) throws {
    guard model != .monkey else { return }
    let plan = try Self.plan(goal: "editor", model: model)
    for person in 0..<100 as Range<UInt32> {
      let journey = try #require(Replay(plan, person: person, variant: 0)?.journeys.first)
      #expect(!journey.steps.contains { $0.affordance.label == "Log out" })
    }
    // Home, which is tapped again for its first screen, and Write; logging out and writing takes two.
    #expect(Self.fewestTaps(plan) == 3)
    #expect(try Self.fewestTaps(Self.plan(goal: "editor", out: "Begin anew")) == 2)
  }

  @Test(
    "what cannot be undone leads to a goal directly behind it, and where nothing else leads there")
  func asked() throws {
    let published = try Self.plan(goal: "published", situation: "usual")
    #expect(Self.fewestTaps(published) == 3)
    let arrivals = (0..<50 as Range<UInt32>).count { person in
      Replay(published, person: person, variant: 0)?.journeys.first?.record.outcome == .arrived
    }
    #expect(arrivals > 25)
    #expect(try Self.fewestTaps(Self.plan(goal: "check", situation: "usual")) == 2)
  }
}
