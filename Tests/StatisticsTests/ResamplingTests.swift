import Statistics
import Testing

@Suite struct ResamplingTests {
  private static let sample = Histogram([2, 0, -1, 3, 1, 4, 9, 2])

  @Test("keyed resampling converges to the bootstrap that counts every resample")
  func convergence() throws {
    let exact = try #require(Self.sample.exactBootstrap)
    let drawn = try #require(Self.sample.bootstrap(replicates: 20_000, seed: 7))
    #expect(isClose(drawn.standardError, exact.standardError, 0.02))
    let (a, b) = (drawn.percentileInterval(), exact.percentileInterval())
    #expect(abs(a.lower - b.lower) <= 0.125 && abs(a.upper - b.upper) <= 0.125)
    #expect(abs(drawn.biasCorrection - exact.biasCorrection) < 0.03)
  }

  @Test("the same seed gives the same resamples, another seed others")
  func keyed() throws {
    let first = try #require(Self.sample.bootstrap(replicates: 200, seed: 1))
    let again = try #require(Self.sample.bootstrap(replicates: 200, seed: 1))
    let other = try #require(Self.sample.bootstrap(replicates: 200, seed: 2))
    #expect(first.means.map(\.share) == again.means.map(\.share))
    #expect(first.standardError == again.standardError)
    #expect(first.standardError != other.standardError)
  }

  @Test("more replicates leave the first ones as they were")
  func prefix() {
    var first = DrawStream(seed: 3, replicate: 5)
    var second = DrawStream(seed: 3, replicate: 5)
    var other = DrawStream(seed: 3, replicate: 6)
    let draws = (0..<4).map { _ in first.next() }
    #expect(draws == (0..<4).map { _ in second.next() })
    #expect(draws != (0..<4).map { _ in other.next() })
  }

  @Test("skewness moves both ends of the corrected interval the same way")
  func skewed() throws {
    let exact = try #require(Self.sample.exactBootstrap)
    #expect(exact.skewnessCorrection > 0)
    #expect(exact.correctedInterval().upper >= exact.percentileInterval().upper)
    #expect(exact.correctedInterval().lower >= exact.percentileInterval().lower)
  }

  @Test("nothing to resample is no distribution")
  func empty() {
    #expect(Histogram([]).exactBootstrap == nil)
    #expect(Histogram([]).bootstrap(replicates: 10, seed: 1) == nil)
    #expect(Histogram([0.5]).exactBootstrap == nil)
  }
}
