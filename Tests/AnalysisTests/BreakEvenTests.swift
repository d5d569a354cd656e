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
      found.sentence.contains("is 0.82 per screen (95% interval 0.77 to 0.87); assumed: 0.30."))
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
    #expect(found.sentence.contains("turns at no menu-notice from 0.00 to 1.00"))
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
