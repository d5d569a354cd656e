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

  init(_ layouts: [Layout], segments: Int = 1, contrarySegment: Int? = nil) {
    self.layouts = layouts
    self.segments = segments
    self.contrarySegment = contrarySegment
  }

  var variants: [NameAndTitle] {
    layouts.indices.map { NameAndTitle(id: "layout-\($0)", title: "Layout \($0)") }
  }

  var groups: [NameAndTitle] {
    (0..<segments).map { NameAndTitle(id: "group-\($0)", title: "group \($0)") }
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
        var draws = DrawStream(seed: 11, replicate: UInt64(key))
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
      groups: groups, model: "invented")
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
