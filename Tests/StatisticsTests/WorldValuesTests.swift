import Statistics
import Testing

@Suite("Differences among worlds")
struct WorldValuesTests {
  /// Worlds whose difference is `0.05 + 0.2 (x - 0.5) + 0.1 (z - 0.5)²`, with an error of their own and that of
  /// 200 people each; x and z in a Latin hypercube.
  private func planted(_ number: Int, error: Double = 0.03) -> WorldValues? {
    let places = LatinHypercube.points(100, dimensions: 3, seed: UInt64(number))
    var draws = DrawStream(seed: UInt64(number), replicate: 1)
    let observed = places.map { place in
      Self.truth(place) + error * Self.normal(&draws) + Self.chance.squareRoot()
        * Self.normal(&draws)
    }
    return WorldValues(observed, chance: Self.chance, places: places)
  }

  private static let chance = 0.6 * 0.6 / 200
  private static func truth(_ place: [Double]) -> Double {
    0.05 + 0.2 * (place[0] - 0.5) + 0.1 * (place[1] - 0.5) * (place[1] - 0.5)
  }

  private static func normal(_ draws: inout DrawStream) -> Double {
    (0..<12).reduce(-6) { sum, _ in sum + draws.nextUniform() }
  }

  /// The planted mean, spread and share above 0, by many worlds.
  private static let truths: (mean: Double, spread: Double, share: Double) = {
    var draws = DrawStream(seed: 1, replicate: 2)
    let worlds = (0..<200_000).map { _ in
      truth([draws.nextUniform(), draws.nextUniform()]) + 0.03 * normal(&draws)
    }
    let moments = SampleMoments(worlds)
    let above = worlds.count { $0 > 0 }
    return (moments.mean, moments.variance.squareRoot(), Double(above) / 200_000)
  }()

  @Test("intervals of mean, spread and share hold planted truths about as often as they say")
  func coverage() throws {
    var held = (mean: 0, spread: 0, share: 0)
    let times = 300
    for number in 0..<times {
      let found = try #require(planted(number))
      if found.mean.interval().contains(Self.truths.mean) { held.mean += 1 }
      if found.spreadInterval().contains(Self.truths.spread) { held.spread += 1 }
      if found.share(above: 0).interval.contains(Self.truths.share) { held.share += 1 }
    }
    let shares = [held.mean, held.spread, held.share].map { Double($0) / Double(times) }
    #expect(shares.allSatisfy { $0 > 0.92 }, "\(shares)")
  }

  @Test("worlds that differ by chance alone are all like their mean")
  func chanceAlone() throws {
    let found = (0..<100).compactMap { number -> WorldValues? in
      var draws = DrawStream(seed: UInt64(number), replicate: 3)
      return WorldValues((0..<100).map { _ in 0.1 + Self.normal(&draws) * 0.05 }, chance: 0.0025)
    }
    // Half of the spreads are 0, the others small.
    #expect(found.allSatisfy { $0.spread < 0.035 })
    let mean = found.map { $0.mean.value }.reduce(0, +) / 100
    #expect(abs(mean - 0.1) < 0.002)
  }

  @Test("what moves a difference brings its part of the variance, and what does not brings none")
  func parts() throws {
    let all = (0..<50).compactMap { planted($0)?.fit }
    let parts = (0..<3).map { input in all.reduce(0) { $0 + $1.variance(from: input) } / 50 }
    #expect(abs(parts[0] - 0.04 / 12) < 0.0003)
    #expect(abs(parts[1] - 0.01 / 180) < 0.0002)
    #expect(abs(parts[2]) < 0.0001)
  }

  @Test("the curve along one input follows the planted one")
  func curve() throws {
    let fits = (0..<50).compactMap { planted($0)?.fit }
    let inside = fits.flatMap { fit in
      [0.0, 0.25, 0.5, 0.75, 1].map { place in
        fit.response(to: 0, at: place).interval()
          .contains(Self.truth([place, 0.5]) + 0.1 / 12)
      }
    }
    #expect(Double(inside.count { $0 }) / Double(inside.count) > 0.9)
  }

  @Test("fewer than ten worlds, or a world without a figure, tell nothing")
  func tooFew() {
    #expect(WorldValues([1, 2, 3], chance: 0) == nil)
    #expect(WorldValues(Array(repeating: .nan, count: 20), chance: 0) == nil)
    #expect(AdditiveFit([1, 2], at: [[0], [1]]) == nil)
    let twice = (0..<100).map { [Double($0) / 100, Double($0) / 100] }
    #expect(AdditiveFit(twice.map { $0[0] }, at: twice) == nil)
  }
}
