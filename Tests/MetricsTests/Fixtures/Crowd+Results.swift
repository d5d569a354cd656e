@testable import Metrics

extension Crowd {
  /// The results of a run over some of a number of people; names hold what JSON must escape.
  func results(of people: Range<Int>, among count: Int) throws -> ExperimentResults {
    let tally = try tally(of: people)
    let links = try LinkTally(
      (0..<shape.variants).map {
        LinkRecord(
          link: 0, example: 1, situation: 0, variant: $0, outcome: .wrongScreen,
          reason: "“home” shows", landed: "home", tapsToHome: 0)
      })
    return ExperimentResults(
      setup: setup(people: count), people: PeopleRanges(people),
      layouts: (0..<shape.variants).map { .init(states: 10 + $0, tapsFromHome: [0, nil, 2]) },
      scripted: [
        .init(journey: "sign-in", title: "Sign in", variant: 0),
        .init(
          journey: "sign-in", title: "Sign in", variant: 1, failure: "step 2: nothing shows",
          file: "a \"b\".yaml", line: 7),
      ],
      stories: tally.wantedStories(isWhole: people == 0..<count).map { story($0) },
      exact: [.init(variant: 0, segment: 0, task: 0, success: 0.25, unaccounted: 1e-9)],
      links: links, tally: tally)
  }

  private func setup(people: Int) -> ExperimentResults.Setup {
    ExperimentResults.Setup(
      name: "crowd", title: "A <crowd> & \"more\"\n🧭", spec: "experiments/crowd.yaml",
      digest: "00ff", seed: .max, people: people,
      variants: (0..<shape.variants).map { .init(name: "v\($0)", title: "V, \($0)") },
      control: shape.control,
      segments: (0..<shape.segments).map {
        .init(
          name: "s\($0)", title: "S", weight: 1 + $0, model: "mesa",
          assumptions: [.init(name: "label-noise", value: "0.3", isDeclared: true)])
      },
      tasks: (0..<shape.tasks).map { .init(name: "t\($0)", title: "T \($0)") },
      screens: ["home", "offers", "basket"].map { .init(name: $0, title: $0) },
      watched: ["offers", "basket"],
      links: [.init(name: "offers", pattern: "shop://offers", examples: ["shop://a", "shop://b"])],
      situations: [.init(name: "cold", title: "Cold")],
      gates: [
        .init(text: "success of v0: low > 10%", file: "experiments/crowd.yaml", line: 9, column: 5)
      ])
  }

  private func story(_ key: StoryKey) -> ExperimentResults.Story {
    let outcome =
      journeys(of: key.person).first {
        $0.variant == key.variant && $0.occasion == key.occasion
      }?.outcome ?? .quit
    return .init(
      key: key, outcome: outcome,
      steps: [
        .init(
          screen: "home", offered: ["Offers", "Basket"],
          read: [
            .init(label: "Basket", promise: 0.0625),
            .init(label: "Offers", promise: 1, threshold: 0.5),
          ], overlooked: "Menu", chosen: "Offers")
      ], untold: 2)
  }
}
