import Analysis
import Metrics
import Testing

extension Crowd {
  /// The results document of a run of the crowd.
  ///
  /// - Parameters:
  ///   - gates: the experiment's gates.
  ///   - linkOutcome: what becomes of the one link under the second layout.
  ///   - noise: a parameter of the model.
  func results(
    people: Int, gates: [String] = [], linkOutcome: LinkOutcome = .shown, noise: String = "0.3",
    digest: String = "1"
  ) throws -> ExperimentResults {
    typealias Titled = ExperimentResults.Titled
    let links = (0..<layouts.count).map { variant in
      LinkRecord(
        link: 0, example: 0, situation: 0, variant: variant,
        outcome: variant == 1 ? linkOutcome : .shown, landed: "offers")
    }
    return ExperimentResults(
      setup: ExperimentResults.Setup(
        name: "crowd", title: "Crowd", spec: "crowd.yaml", digest: digest, seed: 1,
        people: people, variants: variants.map { Titled(name: $0.id, title: $0.title) },
        control: 0,
        segments: groups.map { group in
          ExperimentResults.Segment(
            name: group.id, title: group.title, model: "invented",
            assumptions: [ExperimentResults.Assumption(name: "noise", value: noise)])
        },
        tasks: ["first", "second"].map { ExperimentResults.Task(name: $0, title: "Task \($0)") },
        screens: [], watched: ["offers"],
        links: [
          ExperimentResults.Link(
            name: "offers", pattern: "shop://offers", examples: ["shop://offers"])
        ],
        situations: [Titled(name: "cold", title: "cold start")],
        gates: gates.enumerated().map { line, text in
          ExperimentResults.WrittenGate(text: text, file: "crowd.yaml", line: line + 1, column: 3)
        }),
      people: PeopleRanges(0..<people), layouts: [], scripted: [], stories: [],
      links: try LinkTally(links), tally: try tally(people: people))
  }
}
