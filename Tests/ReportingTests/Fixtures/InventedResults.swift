import Metrics
import Testing

extension ExperimentResults {
  /// A run of invented people: in the second layout fewer arrive, with a tap more.
  ///
  /// - Parameters:
  ///   - lost: of ten people, the number who arrive only in the control, the last layout.
  ///   - offers: the better share of people who see the offers; fewer do in the second layout.
  static func invented(
    people: Int, lost: Int = 2, gates: [(text: String, isWarning: Bool)] = [],
    scriptedFailure: String? = nil, offers: Direction = .neither
  ) throws -> ExperimentResults {
    let offers = WatchedScreen("offers", better: offers)
    let metrics = Metric.all(watching: [offers])
    let shape = try #require(
      TallyShape(
        variants: 2, control: 1, segments: 2, tasks: 2, journeysEach: 1,
        metrics: metrics.map(\.id)))
    var recorder = try #require(JourneyRecorder(shape: shape, metrics: metrics, seed: 5))
    for person in 0..<people {
      for variant in 0..<2 {
        recorder.add(journey(of: person, variant: variant, isLost: person % 10 < lost))
      }
      recorder.endPerson()
    }
    let tally = recorder.tally
    return ExperimentResults(
      setup: try setup(people: people, gates: gates, offers: offers),
      people: PeopleRanges(0..<people),
      layouts: [
        LayoutFacts(states: 12, tapsFromHome: [0, 2, nil]),
        LayoutFacts(states: 9, tapsFromHome: [0, 1, 1]),
      ],
      scripted: [
        ScriptedEnding(
          journey: "sign-in", title: "Sign in", variant: 0, failure: scriptedFailure,
          file: "shop.yaml", line: 8)
      ],
      stories: tally.wantedStories(isWhole: true).map { key in
        Story(
          key: key, outcome: .arrived,
          steps: [
            Story.Step(
              screen: "home", offered: ["Menu", "Sale"],
              read: [Story.Reading(label: "Sale", promise: 0.9, threshold: 0.5)], chosen: "Sale")
          ])
      },
      links: try LinkTally([
        LinkRecord(link: 0, example: 0, situation: 0, variant: 0, outcome: .wrongScreen),
        LinkRecord(link: 0, example: 0, situation: 0, variant: 1, outcome: .shown),
      ]),
      tally: tally)
  }

  private static func journey(of person: Int, variant: Int, isLost: Bool) -> JourneyRecord {
    let isControl = variant == 1
    var record = JourneyRecord(
      person: person, variant: variant, segment: person % 2, task: person / 2 % 2,
      outcome: isLost && !isControl ? .neverFound : .arrived)
    record.optimalTaps = isControl ? 2 : 3
    record.taps = record.optimalTaps + person % 3
    record.watched = UInt64(isControl || person.isMultiple(of: 3) ? 1 : 0)
    return record
  }

  private static func setup(
    people: Int, gates: [(text: String, isWarning: Bool)], offers: WatchedScreen
  ) throws -> Setup {
    var setup = Setup(
      name: "shop", title: "Menu or tabs", question: "Which?", spec: "it's/shop.yaml",
      digest: "ab12", seed: 5, people: people,
      variants: [Label(name: "menu", title: "Menu"), Label(name: "tabs", title: "Tabs")],
      control: 1,
      segments: ["new", "old"].map {
        Segment(
          name: $0, title: "", model: "mesa",
          assumptions: [
            Assumption(name: "patience", value: "8 taps"), Assumption(name: "of", value: $0),
          ])
      },
      tasks: ["buy", "return"].map { Task(name: $0, title: "To \($0)") },
      screens: ["home", "offers", "help"].map { Label(name: $0, title: $0.uppercased()) },
      watched: [offers],
      links: [Link(name: "offers", pattern: "shop://offers", examples: ["shop://offers"])],
      situations: [Label(name: "cold", title: "cold start")], gates: [])
    let reader = GateReader(setup.gateVocabulary)
    setup.gates = try gates.map {
      WrittenGate(
        try reader.read($0.text), isWarning: $0.isWarning, file: "shop.yaml", line: 3, column: 5)
    }
    return setup
  }
}
