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
