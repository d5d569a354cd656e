import Testing

@testable import Metrics

/// Invented people with invented journeys: the same for the same number, whatever else is asked.
struct SingleSegmentRun {
  let shape: TallyShape
  let metrics: [Metric]

  init(
    variants: Int = 3, control: Int = 1, segments: Int = 2, tasks: Int = 4, journeysEach: Int = 2
  )
    throws
  {
    metrics = Metric.all(watching: ["offers", "basket"])
    shape = try #require(
      TallyShape(
        variants: variants, control: control, segments: segments, tasks: tasks,
        journeysEach: journeysEach, metrics: metrics.map(\.id), screens: ["offers", "basket"]))
  }

  /// The journeys of one person, under all variants.
  func journeys(of person: Int) -> [JourneyRecord] {
    var dice = Dice(UInt64(person))
    let segment = dice.roll(shape.segments)
    let tasks = (0..<shape.journeysEach).map { _ in dice.roll(shape.tasks) }
    var records: [JourneyRecord] = []
    for variant in 0..<shape.variants {
      for (occasion, task) in tasks.enumerated() {
        records.append(
          journey(
            person: person, occasion: occasion, variant: variant, segment: segment, task: task,
            dice: &dice))
      }
    }
    return records
  }

  /// The tally of some people, added in the order given.
  func tally(of people: some Sequence<Int>) throws -> Tally {
    var recorder = try #require(JourneyRecorder(shape: shape, metrics: metrics, seed: 7))
    for person in people {
      for record in journeys(of: person) { recorder.add(record) }
      recorder.endPerson()
    }
    #expect(recorder.strays == 0)
    return recorder.tally
  }

  private func journey(
    person: Int, occasion: Int, variant: Int, segment: Int, task: Int, dice: inout Dice
  ) -> JourneyRecord {
    let outcomes = JourneyOutcome.allCases
    let outcome = dice.roll(2) == 0 ? .arrived : outcomes[dice.roll(outcomes.count)]
    var record = JourneyRecord(
      person: person, occasion: occasion, variant: variant, segment: segment, task: task,
      outcome: outcome)
    record.optimalTaps = 1 + task
    record.taps = record.optimalTaps + dice.roll(6)
    record.backs = dice.roll(3)
    record.offPath = dice.roll(3)
    record.menuOpenings = dice.roll(2)
    record.tapsBeforeMenu = record.menuOpenings > 0 ? dice.roll(3) : -1
    record.optimalDistinct = record.optimalTaps + 1
    record.distinct = record.optimalDistinct + dice.roll(3)
    record.visits = record.distinct + dice.roll(4)
    record.firstTapIsOptimal = dice.roll(2) == 0
    record.maximumDepth = 1 + dice.roll(5)
    record.endDepth = 1 + dice.roll(record.maximumDepth)
    record.depthSum = record.visits + dice.roll(10)
    record.built = dice.roll(5)
    record.rebuilt = dice.roll(2)
    record.time = Int64(dice.roll(50_000_000))
    record.depthTime = record.time * Int64(1 + dice.roll(3))
    record.watched = UInt64(dice.roll(4))
    return record
  }
}

extension SingleSegmentRun {
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

/// Small repeatable numbers for tests: SplitMix64.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to but not including the number of sides.
  mutating func roll(_ sides: Int) -> Int {
    Int(next() % UInt64(max(sides, 1)))
  }
}
