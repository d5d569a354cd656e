import Statistics
import Testing

@testable import Analysis

@Suite("Break-evens")
struct BreakEvenTests {
  private static func breakEven(declared: Double = 0.3) -> BreakEven {
    BreakEven(
      gate: nil, variant: 1, subject: "The difference in task success", parameter: "menu-notice",
      unit: "per screen", meaning: "the chance to notice a hidden menu", source: "assumed",
      declared: declared, searched: 0...1)
  }

  private static func samples(_ figure: (Double) -> Double) -> [BreakEven.Sample] {
    (0...20).map { step in
      let value = Double(step) / 20
      return BreakEven.Sample(
        value: value, figure: figure(value),
        interval: Interval(around: figure(value), halfWidth: 0.05))
    }
  }

  @Test("a figure that crosses its limit turns there, with the places where its interval does")
  func crossing() throws {
    var found = Self.breakEven()
    let samples = Self.samples { $0 - 0.82 }
    #expect(found.bracket(in: samples) == 0.8...0.85)
    found.settle(by: samples)
    #expect(abs(try #require(found.value) - 0.82) < 1e-9)
    #expect(abs(try #require(found.low) - 0.77) < 1e-9)
    #expect(abs(try #require(found.high) - 0.87) < 1e-9)
    #expect(
      found.sentence.contains("is 0.82 per screen (95% interval 0.77 to 0.87; assumed 0.30)."))
  }

  @Test("break-evens of one statement are one sentence, those of another and of none their own")
  func sentences() {
    var (menu, budget, gate, never) = (
      Self.breakEven(), Self.breakEven(), Self.breakEven(), Self.breakEven()
    )
    menu.settle(by: Self.samples { $0 - 0.82 })
    budget.parameter = "tap-budget"
    budget.settle(by: Self.samples { $0 - 0.25 })
    gate.subject = "The gate"
    gate.settle(by: Self.samples { $0 - 0.5 })
    let sentences = BreakEven.sentences([menu, never, gate, budget])
    #expect(sentences.count == 3)
    #expect(sentences.first?.split(separator: "The difference in task success").count == 1)
    #expect(sentences.first?.contains(", or if tap-budget, ") == true)
    #expect(sentences.last == gate.sentence && sentences.contains(never.sentence))
  }

  @Test("of several crossings the one nearest to what was assumed counts")
  func nearest() throws {
    var found = Self.breakEven()
    found.settle(by: Self.samples { ($0 - 0.22) * ($0 - 0.91) * 10 })
    #expect(abs(try #require(found.value) - 0.22) < 0.01)
  }

  @Test("a figure that keeps its side turns nowhere, and an interval that never turns has no end")
  func never() {
    var found = Self.breakEven()
    found.settle(by: Self.samples { _ in -1 })
    #expect(found.value == nil && found.bracket(in: Self.samples { _ in -1 }) == nil)
    #expect(found.sentence.contains("keeps its sign for every menu-notice from 0.00 to 1.00"))
    found.settle(by: Self.samples { 0.04 * ($0 - 0.5) })
    #expect(found.value != nil && found.low == nil && found.high == nil)
  }

  @Test(
    "a test has as many participants as tell the truth from the break-even, more the nearer it is")
  func participants() throws {
    func participants(declared: Double) -> Int? {
      var found = Self.breakEven(declared: declared)
      found.settle(by: Self.samples { $0 - 0.82 })
      return found.testParticipants
    }
    let far = try #require(participants(declared: 0.3))
    let near = try #require(participants(declared: 0.7))
    #expect((5...15).contains(far) && near > 5 * far)
    #expect(try #require(participants(declared: 0.95)) > far)
    #expect(participants(declared: 0.819) == nil)
  }
}

@Suite("Two assumptions at once, and visits after a change")
struct AssumptionMapTests {
  private static func point(_ difference: Double, _ preference: Preference)
    -> SensitivityRecord.Point
  {
    SensitivityRecord.Point(
      difference: difference, low: difference - 1, high: difference + 1, preference: preference)
  }

  @Test("a map says at how many pairs of values each layout is better")
  func map() {
    let map = AssumptionMap(
      variant: 1, across: .init(parameter: "menu-notice", declared: 0.3, values: [0, 1]),
      down: .init(parameter: "label-noise", declared: 0.36, values: [0.1, 0.5]),
      rows: [
        [Self.point(-9, .control), Self.point(2, .variant)],
        [Self.point(-8, .control), Self.point(0, .undecided)],
      ])
    #expect(
      map.sentence("Menu", control: "Tabs")
        == "menu-notice from 0.00 to 1.00 and label-noise from 0.10 to 0.50 together: of 4 pairs of values, "
        + "Tabs is better at 2, Menu is better at 1 and it is undecided at 1.")
  }

  @Test("worse for three visits, then better")
  func visits() {
    let visits = [
      (1, Preference.control), (2, .control), (3, .control), (4, .neither), (10, .variant),
    ]
    let relearning = Relearning(
      variant: 1, before: 30,
      visits: visits.map { .init(number: $0.0, point: Self.point(0, $0.1)) })
    #expect(
      relearning.sentence("Menu", control: "Tabs")
        == "Menu, after 30 visits with Tabs: worse on visits 1 to 3, then no difference that matters on "
        + "visit 4, then better on visit 10.")
  }
}
