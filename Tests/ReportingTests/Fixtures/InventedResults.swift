import Metrics
import Testing

extension ExperimentResults {
  /// A run of invented people: in the second layout fewer arrive, with a tap more.
  ///
  /// - Parameters:
  ///   - lost: of ten people, the number who arrive only in the control, the last layout.
  ///   - offers: the better share of people who see the offers; fewer do in the second layout.
  ///   - lostInWorld: the same by world, of a hundred worlds in which one number rises; below zero, who arrive only
  ///     in the other layout. Without it all worlds are as declared.
  ///   - isLonger: whether the other layout needs a tap more.
  static func invented(
    people: Int, lost: Int = 2, gates: [(text: String, isWarning: Bool)] = [],
    scriptedFailure: String? = nil, offers: Direction = .neither,
    isLonger: Bool = true, lostInWorld: ((Int) -> Int)? = nil
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
        let lost = lostInWorld.map { $0(person % shape.worlds) } ?? lost
        let place = lostInWorld == nil ? person % 10 : person / shape.worlds % 10
        let isLost = place < abs(lost) && (variant == 1) == (lost < 0)
        recorder.add(journey(of: person, variant: variant, isLost: isLost, isLonger: isLonger))
      }
      recorder.endPerson()
    }
    let tally = recorder.tally
    var setup = try setup(people: people, gates: gates, offers: offers)
    if lostInWorld != nil { setup.worlds = [rising(over: shape.worlds)] }
    return ExperimentResults(
      setup: setup,
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

  /// A number that is not known, and rises from world to world.
  private static func rising(over worlds: Int) -> Unknown {
    Unknown(
      name: "menu-notice", unit: "per screen", meaning: "the chance to notice a hidden menu",
      source: "assumed", declared: 0.3, low: 0, high: 1,
      values: (0..<worlds).map { (Double($0) + 0.5) / Double(worlds) }, isShare: true)
  }

  private static func journey(
    of person: Int, variant: Int, isLost: Bool, isLonger: Bool
  ) -> JourneyRecord {
    let isControl = variant == 1
    var record = JourneyRecord(
      person: person, variant: variant, segment: person % 2, task: person / 2 % 2,
      outcome: isLost ? .neverFound : .arrived)
    record.optimalTaps = isControl || !isLonger ? 2 : 3
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
