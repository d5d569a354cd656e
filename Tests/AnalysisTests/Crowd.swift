import Analysis
import Metrics
import Statistics
import Testing

/// Invented people who meet invented layouts.
struct Crowd {
  /// One layout: how likely its people arrive, and how many taps they need on top of two or three.
  struct Layout {
    let success: Double
    let extraTaps: Int

    init(_ success: Double, extraTaps: Int = 0) {
      self.success = success
      self.extraTaps = extraTaps
    }
  }

  let layouts: [Layout]
  let segments: Int
  let metrics: [Metric] = [.success, .taps, .excess, .exposure(of: "offers", bit: 0)]
  /// Which group has the layouts exchanged, to plant a group that disagrees with everybody.
  let contrarySegment: Int?
  /// The seed of the people's chance.
  let seed: UInt64

  init(
    _ layouts: [Layout], segments: Int = 1, contrarySegment: Int? = nil, seed: UInt64 = 11
  ) {
    self.layouts = layouts
    self.seed = seed
    self.segments = segments
    self.contrarySegment = contrarySegment
  }

  var variants: [ExperimentResults.Label] {
    layouts.indices.map { ExperimentResults.Label(name: "layout-\($0)", title: "Layout \($0)") }
  }

  var groups: [ExperimentResults.Label] {
    (0..<segments).map { ExperimentResults.Label(name: "group-\($0)", title: "group \($0)") }
  }

  /// The tally of people, each with a journey for both of two tasks.
  ///
  /// - Parameter isPaired: whether a person draws the same numbers under every layout.
  func tally(people: Int, isPaired: Bool = true) throws -> Tally {
    let shape = try #require(
      TallyShape(
        variants: layouts.count, segments: segments, tasks: 2, journeysEach: 2,
        metrics: metrics.map(\.id)))
    var recorder = try #require(JourneyRecorder(shape: shape, metrics: metrics, seed: 1))
    for person in 0..<people {
      for (variant, layout) in layouts.enumerated() {
        let key = isPaired ? person : person * layouts.count + variant
        var draws = DrawStream(seed: seed, replicate: UInt64(key))
        for task in 0..<2 {
          recorder.add(
            journey(person: person, variant: variant, task: task, layout: layout, &draws))
        }
      }
      recorder.endPerson()
    }
    return recorder.tally
  }

  func analysis(people: Int, isPaired: Bool = true) throws -> ExperimentAnalysis {
    ExperimentAnalysis(
      try tally(people: people, isPaired: isPaired), metrics: metrics, variants: variants,
      segments: groups, model: "invented")
  }

  private func journey(
    person: Int, variant: Int, task: Int, layout: Layout, _ draws: inout DrawStream
  ) -> JourneyRecord {
    let segment = person % segments
    let isContrary = segment == contrarySegment
    let met = isContrary ? layouts[layouts.count - 1 - variant] : layout
    let arrives = draws.nextUniform() < met.success
    var record = JourneyRecord(
      person: person, occasion: task, variant: variant, segment: segment, task: task,
      outcome: arrives ? .arrived : .deadEnd)
    record.optimalTaps = 2
    // Those who fail do it quickly: short journeys that must not count as good ones.
    record.taps = arrives ? 2 + met.extraTaps + Int(draws.next() % 2) : 1
    record.watched = draws.nextUniform() < 0.4 ? 1 : 0
    return record
  }
}

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
    typealias Label = ExperimentResults.Label
    let links = (0..<layouts.count).map { variant in
      LinkRecord(
        link: 0, example: 0, situation: 0, variant: variant,
        outcome: variant == 1 ? linkOutcome : .shown, landed: "offers")
    }
    var setup =
      ExperimentResults.Setup(
        name: "crowd", title: "Crowd", spec: "crowd.yaml", digest: digest, seed: 1,
        people: people, variants: variants,
        control: 0,
        segments: groups.map { group in
          ExperimentResults.Segment(
            name: group.name, title: group.title, model: "invented",
            assumptions: [ExperimentResults.Assumption(name: "noise", value: noise)])
        },
        tasks: ["first", "second"].map { ExperimentResults.Task(name: $0, title: "Task \($0)") },
        screens: [], watched: ["offers"],
        links: [
          ExperimentResults.Link(
            name: "offers", pattern: "shop://offers", examples: ["shop://offers"])
        ],
        situations: [Label(name: "cold", title: "cold start")],
        gates: [])
    let reader = GateReader(setup.gateVocabulary)
    setup.gates = try gates.enumerated().map { line, text in
      ExperimentResults.WrittenGate(
        try reader.read(text), file: "crowd.yaml", line: line + 1, column: 3)
    }
    return ExperimentResults(
      setup: setup, people: PeopleRanges(0..<people), layouts: [], scripted: [], stories: [],
      links: try LinkTally(links), tally: try tally(people: people))
  }
}

/// A crowd whose people have other numbers.
struct ShiftedCrowd {
  let layouts: [Crowd.Layout]
  let shift: Int

  /// Whether a person draws the same number under every layout.
  let isPaired: Bool

  init(_ layouts: [Crowd.Layout], shift: Int, isPaired: Bool = true) {
    self.layouts = layouts
    self.shift = shift
    self.isPaired = isPaired
  }

  func tally(people: Int) throws -> Tally {
    let metrics: [Metric] = [.success]
    let shape = try #require(
      TallyShape(variants: layouts.count, tasks: 1, metrics: metrics.map(\.id)))
    var recorder = try #require(JourneyRecorder(shape: shape, metrics: metrics, seed: 1))
    for person in shift..<shift + people {
      for (variant, layout) in layouts.enumerated() {
        let seed: UInt64 = isPaired ? 5 : 5 + UInt64(variant)
        var draws = DrawStream(seed: seed, replicate: UInt64(person))
        let luck = draws.nextUniform()
        recorder.add(
          JourneyRecord(
            person: person, variant: variant, task: 0,
            outcome: luck < layout.success ? .arrived : .quit))
      }
      recorder.endPerson()
    }
    return recorder.tally
  }
}
