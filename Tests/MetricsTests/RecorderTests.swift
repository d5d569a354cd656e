import Hashing
import Testing

@testable import Metrics

@Suite("The recorder counts journeys")
struct RecorderTests {
  @Test("a cell counts what was added, arrived apart from censored")
  func cells() throws {
    let crowd = try Crowd()
    let records = (0..<60).flatMap(crowd.journeys(of:))
    let tally = try crowd.tally(of: 0..<60)
    for variant in 0..<crowd.shape.variants {
      let mine = records.filter { $0.variant == variant }
      let cell = tally.cell(variant: variant)
      #expect(cell.journeys == mine.count)
      #expect(cell[.arrivedTaps] == counts(mine.filter(\.outcome.isSuccess).map(\.taps)))
      #expect(cell[.censoredTaps] == counts(mine.filter { !$0.outcome.isSuccess }.map(\.taps)))
      for outcome in JourneyOutcome.allCases {
        #expect(cell[outcome] == mine.count { $0.outcome == outcome })
      }
    }
  }

  @Test("moments are sums over people, not over journeys", arguments: [nil, 2])
  func moments(task: Int?) throws {
    let crowd = try Crowd()
    let tally = try crowd.tally(of: 0..<60)
    for (place, metric) in crowd.metrics.enumerated() {
      let people = (0..<60).map { person in
        let records = crowd.journeys(of: person).filter { task == nil || $0.task == task }
        return (0..<crowd.shape.variants).map { variant in
          gathered(metric, records.filter { $0.variant == variant })
        }
      }
      for variant in 0..<crowd.shape.variants {
        let rows = people.map { [$0[variant], $0[crowd.shape.control]].flatMap { $0 } }
        let sums = try #require(tally.paired(metric: place, variant: variant, task: task))
        let expected = (0..<4).map { i in rows.map { $0[i] }.reduce(0, +) }
        let products = (0..<16).map { i in rows.map { $0[i / 4] * $0[i % 4] }.reduce(0, +) }
        #expect(sums.sums == expected, "\(metric.id)")
        #expect(sums.products == products, "\(metric.id)")
      }
    }
  }

  @Test("a screen's visitors are people, however often they came by")
  func visitors() throws {
    let crowd = try Crowd()
    let tally = try crowd.tally(of: 0..<60)
    for variant in 0..<crowd.shape.variants {
      for (bit, screen) in crowd.shape.screens.enumerated() {
        let expected = (0..<60).count { person in
          crowd.journeys(of: person).contains {
            $0.variant == variant && $0.watched & (1 << UInt64(bit)) != 0
          }
        }
        #expect(tally.visitors(of: screen, variant: variant) == expected)
      }
    }
    #expect(tally.visitors(of: "nowhere", variant: 0) == nil)
  }

  @Test("worlds divide the people, and together are all of them", arguments: [1, 2])
  func worlds(journeysEach: Int) throws {
    let crowd = try Crowd(journeysEach: journeysEach)
    let tally = try crowd.tally(of: 0..<100)
    let third = try crowd.tally(of: [3, 3 + WorldSums.standardCount])
    for (place, metric) in crowd.metrics.enumerated() {
      let sums = tally.worlds[2].sums(ofFigure: place)
      let moments = tally.scope(variant: 2).moments[place]
      #expect(sums.count == WorldSums.standardCount)
      #expect(sums.reduce(0) { $0 + $1.numerator } == Int(moments.numerator), "\(metric.id)")
      #expect(sums.reduce(0) { $0 + $1.denominator } == Int(moments.denominator), "\(metric.id)")
      let others = third.worlds[2].sums(ofFigure: place).enumerated().filter { $0.offset != 3 }
      #expect(others.allSatisfy { $0.element == .none })
    }
  }

  @Test("the same journeys are paired with the control's")
  func pairs() throws {
    let crowd = try Crowd(variants: 2, control: 0)
    let tally = try crowd.tally(of: 0..<50)
    var expected = PairedEndings.Successes()
    var differences: [Int] = []
    for person in 0..<50 {
      let records = crowd.journeys(of: person)
      for (one, other) in zip(records.prefix(2), records.suffix(2)) {
        expected.add(variant: other.outcome.isSuccess, control: one.outcome.isSuccess)
        if one.outcome.isSuccess, other.outcome.isSuccess {
          differences.append(other.taps - one.taps)
        }
      }
    }
    #expect(tally.cell(variant: 1).success == expected)
    #expect(tally.cell(variant: 1)[.tapDifferences] == counts(differences))
    #expect(tally.cell(variant: 0).success.total == 0)
  }

  @Test("large sums are carried over exactly")
  func carry() throws {
    let metric = Metric(
      "huge", title: "Huge", unit: .number, better: .neither, explanation: ""
    ) { Measure($0.taps, of: 1) }
    let shape = try #require(TallyShape(variants: 1, tasks: 1, metrics: ["huge"]))
    var recorder = try #require(JourneyRecorder(shape: shape, metrics: [metric], seed: 1))
    var record = JourneyRecord(person: 0, variant: 0, outcome: .arrived)
    record.taps = 8_388_608
    for _ in 0..<40_000 {
      recorder.add(record)
      recorder.endPerson()
    }
    let moments = recorder.tally.scope(variant: 0).moments[0]
    #expect(moments.numerator == 40_000 * 8_388_608)
    #expect(moments.numeratorSquared == 40_000 * 8_388_608 * 8_388_608)
  }

  @Test("a journey without a cell is a stray and changes nothing")
  func strays() throws {
    let crowd = try Crowd()
    var recorder = try #require(
      JourneyRecorder(shape: crowd.shape, metrics: crowd.metrics, seed: 1))
    recorder.add(JourneyRecord(person: 0, variant: 3, outcome: .arrived))
    recorder.add(JourneyRecord(person: 0, variant: -1, outcome: .arrived))
    recorder.add(JourneyRecord(person: 0, occasion: 2, variant: 0, outcome: .arrived))
    recorder.add(JourneyRecord(person: 0, variant: 0, task: 4, outcome: .arrived))
    recorder.endPerson()
    #expect(recorder.strays == 4)
    #expect(recorder.tally.isEmpty)
  }

  private func counts(_ values: [Int]) -> ValueCounts {
    ValueCounts(values.map { (value: $0, count: 1) })
  }

  private func gathered(_ metric: Metric, _ records: [JourneyRecord]) -> [Int128] {
    let measures = records.map { metric.measure($0) }
    let parts = [measures.map(\.numerator), measures.map(\.denominator)]
    return parts.map { numbers in
      switch metric.gathering {
      case .sum: Int128(numbers.reduce(0, +))
      case .once: Int128(numbers.max() ?? 0)
      }
    }
  }
}
