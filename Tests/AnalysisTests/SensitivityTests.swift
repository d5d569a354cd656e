import Analysis
import Metrics
import Statistics
import Testing

@Suite struct SensitivityTests {
  @Test("a verdict is robust where it holds nearly everywhere, whatever the number of people")
  func robust() throws {
    let summary = try #require(Self.summary { 0.05 + 0.01 * $0[0] })
    #expect(summary.isRobust && !summary.isContradicted)
    #expect(summary.share == 1)
    #expect(summary.sentence.contains("it is robust"))
  }

  @Test("a verdict that turns around within the declared range depends on the assumptions")
  func contradicted() throws {
    let summary = try #require(Self.summary { 0.1 * ($0[1] - 0.3) })
    #expect(!summary.isRobust && summary.isContradicted)
    #expect(summary.sentence.contains("elsewhere the opposite is found"))
    #expect(summary.influences.first?.parameter == "hazard")
    #expect(try #require(summary.influences.first).correlation > 0.99)
    #expect(summary.range.lower < 0 && summary.range.upper > 0)
  }

  @Test("a design puts one point into every slice of every axis, and repeats itself")
  func design() {
    let points = LatinHypercube.points(50, dimensions: 3, seed: 4)
    for axis in 0..<3 {
      #expect(Set(points.map { Int($0[axis] * 50) }) == Set(0..<50))
    }
    #expect(points == LatinHypercube.points(50, dimensions: 3, seed: 4))
    #expect(points.map { $0[0] } == LatinHypercube.points(50, dimensions: 1, seed: 4).map { $0[0] })
    #expect(LatinHypercube.points(0, dimensions: 3, seed: 4).isEmpty)
  }

  @Test("no points, no summary")
  func empty() {
    #expect(
      SensitivitySummary(.variant, points: [], names: [], better: .higher, margin: 0) == nil)
  }

  private static func summary(_ difference: ([Double]) -> Double) -> SensitivitySummary? {
    let points = LatinHypercube.points(60, dimensions: 2, seed: 9).map { parameters in
      SensitivitySummary.Point(
        parameters: parameters, difference: difference(parameters),
        interval: Interval(around: difference(parameters), halfWidth: 0.002))
    }
    return SensitivitySummary(
      .variant, points: points, names: ["noise", "hazard"], better: .higher, margin: 0.005)
  }
}
