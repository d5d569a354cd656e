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

  @Test("random groups split the people, and together are all of them", arguments: [1, 2])
  func groups(journeysEach: Int) throws {
    let crowd = try Crowd(journeysEach: journeysEach)
    let tally = try crowd.tally(of: 0..<100)
    let third = try crowd.tally(of: [3, 3 + RandomGroups.count])
    for (place, metric) in crowd.metrics.enumerated() {
      let sums = tally.groups[2].sums(ofMetric: place)
      let moments = tally.scope(variant: 2).moments[place]
      #expect(sums.count == RandomGroups.count)
      #expect(sums.reduce(0) { $0 + $1.numerator } == Int(moments.numerator), "\(metric.id)")
      #expect(sums.reduce(0) { $0 + $1.denominator } == Int(moments.denominator), "\(metric.id)")
      let others = third.groups[2].sums(ofMetric: place).enumerated().filter { $0.offset != 3 }
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

@Suite("Tallies merge")
struct TallyMergeTests {
  @Test("however people are shared out, the merged tally is that of one run")
  func sharing() throws {
    let crowd = try Crowd()
    let whole = try crowd.tally(of: 0..<120)
    for shares in [1, 3, 7] {
      var merged = Tally(shape: crowd.shape)
      for share in 0..<shares {
        try merged.merge(crowd.tally(of: stride(from: share, to: 120, by: shares)))
      }
      #expect(merged == whole)
    }
  }

  @Test("the order of people does not matter")
  func order() throws {
    let crowd = try Crowd()
    var dice = SplitMix64(seed: 3)
    #expect(
      try crowd.tally(of: 0..<80) == crowd.tally(of: (0..<80).shuffled(using: &dice)))
  }

  @Test("merging is associative and commutative")
  func algebra() throws {
    let crowd = try Crowd(journeysEach: 1)
    let (a, b, c) = try (
      crowd.tally(of: 0..<30), crowd.tally(of: 30..<31), crowd.tally(of: 31..<70)
    )
    var left = a
    try left.merge(b)
    try left.merge(c)
    var right = c
    try right.merge(b)
    var other = a
    try other.merge(right)
    #expect(left == other)
    try right.merge(a)
    #expect(left == right)
  }

  @Test("an empty tally changes nothing")
  func identity() throws {
    let crowd = try Crowd()
    let empty = Tally(shape: crowd.shape)
    #expect(empty.isEmpty)
    let some = try crowd.tally(of: 0..<10)
    #expect(!some.isEmpty)
    var merged = empty
    try merged.merge(some)
    #expect(merged == some)
    try merged.merge(empty)
    #expect(merged == some)
  }

  @Test("tallies of different shapes are refused with the reason and stay as they were")
  func mismatch() throws {
    var tally = try Crowd().tally(of: 0..<5)
    let before = tally
    let foreign = try Crowd(tasks: 5).tally(of: 0..<5)
    let error = #expect(throws: Tally.Mismatch.self) { try tally.merge(foreign) }
    #expect(error?.description == "the tallies differ in tasks: 4 and 5")
    #expect(tally == before)
  }
}

@Suite("Links are tallied")
struct LinkTallyTests {
  static let records = [
    record(link: 0, variant: 0, .shown, landed: "product", target: 0, home: 2, back: true),
    record(link: 0, variant: 1, .wrongScreen, landed: "home", target: 3, home: 0),
    record(link: 1, variant: 0, .refused),
    record(link: 1, variant: 1, .deferred, landed: "orders", target: 0, home: 1, back: true),
    record(link: 2, variant: 1, .stuck),
  ]

  @Test("the order of merging does not matter, and what is known already changes nothing")
  func merging() throws {
    let whole = try LinkTally(Self.records)
    var other = try LinkTally(Self.records.suffix(3))
    try other.merge(LinkTally(Self.records.prefix(3)))
    #expect(other == whole)
    try other.merge(whole)
    #expect(other == whole)
    try other.merge(LinkTally())
    #expect(other == whole)
  }

  @Test("two parts of a run that disagree are refused, and nothing is changed")
  func conflict() throws {
    let before = try LinkTally(Self.records)
    var tally = before
    var record = Self.records[2]
    record.outcome = .dropped
    let foreign = try LinkTally([record])
    let error = #expect(throws: LinkTally.Disagreement.self) {
      try tally.merge(foreign)
    }
    #expect(
      error?.description
        == "link 1, example 0, situation 0, variant 0: refused in one part of the run and dropped in another"
    )
    #expect(tally == before)
  }

  @Test("metrics add up over links")
  func metrics() throws {
    let tally = try LinkTally(Self.records)
    #expect(tally.measure(.shown, variant: 1) == Measure(1, of: 3))
    #expect(tally.measure(.shown, variant: 1, link: 1) == Measure(1, of: 1))
    #expect(tally.measure(.refused, variant: 0) == Measure(1, of: 2))
    #expect(tally.measure(.broken, variant: 1) == Measure(1, of: 3))
    #expect(tally.measure(.wrongScreen, variant: 1) == Measure(1, of: 3))
    #expect(tally.measure(.wayBack, variant: 1) == Measure(1, of: 2))
    #expect(tally.measure(.distance, variant: 1) == Measure(3, of: 2))
    #expect(tally.measure(.tapsHome, variant: 0) == Measure(2, of: 1))
    #expect(tally.measure(.redirected, variant: 7) == .none)
  }

  private static func record(
    link: Int, variant: Int, _ outcome: LinkOutcome, landed: String? = nil, target: Int? = nil,
    home: Int? = nil, back: Bool = false
  ) -> LinkRecord {
    LinkRecord(
      link: link, example: 0, situation: 0, variant: variant, outcome: outcome, landed: landed,
      tapsToTarget: target, tapsToHome: home, hasWayBack: back)
  }
}
