import Reporting
import Testing

@Suite("Figures as text")
struct FigureTests {
  @Test(
    "a share never reads as exact when it is not",
    arguments: [
      (0.0, "0%"), (0.000_1, "<0.1%"), (0.5, "50.0%"), (0.999_9, ">99.9%"), (1, "100%"),
    ])
  func shares(value: Double, text: String) {
    #expect(Figure(value, unit: .share).text == text)
  }

  @Test("a difference has its sign, nothing has none, and no number is a dash")
  func signs() {
    #expect(Figure(0.012, unit: .points, isDifference: true).text == "+1.2 points")
    #expect(Figure(-0.012, unit: .points, isDifference: true).text == "\u{2212}1.2 points")
    #expect(Figure(0.000_1, unit: .points, isDifference: true).text == "0.0 points")
    #expect(Figure(nil, low: 0, high: 1, unit: .taps).text == "–")
    #expect(Figure(.nan, unit: .taps).text == "–")
  }

  @Test("an interval stands behind its estimate, endless where it has no end")
  func intervals() {
    #expect(Figure(2, low: 1, high: .infinity, unit: .taps).text == "2.00 taps [1.00, ∞]")
    #expect(Figure(0.5, low: .nan, high: 1, unit: .share).text == "50.0%")
  }

  @Test("numbers too large for digits still have text")
  func large() {
    #expect(Figure(1e300, unit: .number).text == "1e+300")
    #expect(Figure(-1e300, unit: .share).text.contains("e+302"))
  }
}
