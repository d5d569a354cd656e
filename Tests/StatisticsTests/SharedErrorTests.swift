import Statistics
import Testing

@Suite("What a model misses alike in several shares")
struct SharedErrorTests {
  /// Shares of 20 people, and what a model expects of them.
  private func error(
    _ known: [(right: Int, expected: Double, kin: Int)], deviation: Double = 0.15
  ) throws -> SharedError {
    let shares = known.compactMap { share in
      Proportion(successes: share.right, trials: 20).map {
        SharedError.Known(
          $0, expected: share.expected, kin: share.kin, weighed: share.expected,
          deviation: deviation)
      }
    }
    return try #require(SharedError(shares))
  }

  @Test("people who find more than the model expects do so in the next task, too")
  func common() throws {
    let found = try error([(18, 0.3, 1), (17, 0.2, 2), (19, 0.4, 3), (16, 0.25, 4)])
    #expect(found.chance > 0.95)
    let next = found.share(expected: 0.3, kin: 5, weighed: 0.3)
    #expect(next > 0.75 && next < 0.95)
    #expect(found.share(expected: 0.6, kin: 5, weighed: 0.6) > next)
  }

  @Test("people who differ as much as worlds do change nothing by much")
  func right() throws {
    let found = try error([(7, 0.3, 1), (3, 0.2, 2), (9, 0.4, 3), (5, 0.25, 4)])
    #expect(found.chance < 0.6)
    #expect(abs(found.share(expected: 0.3, kin: 5, weighed: 0.3) - 0.3) < 0.05)
  }

  @Test("tasks with the same right label say more of each other than tasks with another one")
  func kin() throws {
    let found = try error([(19, 0.3, 1), (19, 0.3, 1), (8, 0.3, 2), (7, 0.3, 2)])
    let (own, other) = (
      found.share(expected: 0.3, kin: 1, weighed: 0.3),
      found.share(expected: 0.3, kin: 2, weighed: 0.3)
    )
    #expect(own > other + 0.05)
  }

  @Test("without a known share nothing is learned")
  func nothing() {
    #expect(SharedError([]) == nil)
  }
}
