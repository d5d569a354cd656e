import Hashing
import Testing

@testable import Metrics

/// Invented people with invented journeys: the same for the same number, whatever else is asked.
struct Crowd {
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
    var dice = SplitMix64(seed: UInt64(person))
    let segment = dice.next(below: shape.segments)
    let tasks = (0..<shape.journeysEach).map { _ in dice.next(below: shape.tasks) }
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
    person: Int, occasion: Int, variant: Int, segment: Int, task: Int, dice: inout SplitMix64
  ) -> JourneyRecord {
    let outcomes = JourneyOutcome.allCases
    let outcome = dice.next(below: 2) == 0 ? .arrived : outcomes[dice.next(below: outcomes.count)]
    var record = JourneyRecord(
      person: person, occasion: occasion, variant: variant, segment: segment, task: task,
      outcome: outcome)
    record.optimalTaps = 1 + task
    record.taps = record.optimalTaps + dice.next(below: 6)
    record.backs = dice.next(below: 3)
    record.offPath = dice.next(below: 3)
    record.menuOpenings = dice.next(below: 2)
    record.tapsBeforeMenu = record.menuOpenings > 0 ? dice.next(below: 3) : -1
    record.optimalDistinct = record.optimalTaps + 1
    record.distinct = record.optimalDistinct + dice.next(below: 3)
    record.visits = record.distinct + dice.next(below: 4)
    record.firstTapIsOptimal = dice.next(below: 2) == 0
    record.maximumDepth = 1 + dice.next(below: 5)
    record.endDepth = 1 + dice.next(below: record.maximumDepth)
    record.depthSum = record.visits + dice.next(below: 10)
    record.operations[0] = UInt32(dice.next(below: 5))
    record.operations[5] = UInt32(dice.next(below: 2))
    record.time = Int64(dice.next(below: 50_000_000))
    record.depthTime = record.time * Int64(1 + dice.next(below: 3))
    record.watched = UInt64(dice.next(below: 4))
    return record
  }
}

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
      setup: try setup(people: count), people: PeopleRanges(people),
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

  private func setup(people: Int) throws -> ExperimentResults.Setup {
    var setup = ExperimentResults.Setup(
      name: "crowd", title: "A <crowd> & \"more\" 🧭", spec: "experiments/crowd.yaml",
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
      gates: [])
    let gate = try GateReader(setup.gateVocabulary).read("success of v0: low > 10%")
    setup.gates = [.init(gate, file: "experiments/crowd.yaml", line: 9, column: 5)]
    return setup
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
