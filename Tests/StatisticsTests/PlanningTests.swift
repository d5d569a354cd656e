import ReferenceStatistics
import Statistics
import Testing

@Suite struct PlanningTests {
  @Test("the size that was solved for has the power that was asked for")
  func solved() throws {
    let size = try #require(SampleSize.perArm(effect: 0.3, power: 0.9))
    let power = SampleSize.studentPower(
      noncentrality: 0.3 * (size / 2).squareRoot(), degreesOfFreedom: 2 * size - 2)
    #expect(isClose(power, 0.9, 1e-10))
  }

  @Test("no effect needs no size, and impossible powers have none")
  func impossible() {
    #expect(SampleSize.perArm(proportions: 0.4, 0.4, power: 0.8) == nil)
    #expect(SampleSize.perArm(arcsine: 0.4, 0.4, power: 0.8) == nil)
    #expect(SampleSize.perArm(effect: 0, power: 0.8) == nil)
    #expect(SampleSize.pairs(effect: 0.2, power: 1) == nil)
    #expect(SampleSize.perArm(nonInferiorityOf: 0.9, margin: 0, power: 0.8) == nil)
  }

  @Test("every adjustment keeps the order and never lowers a probability")
  func adjustments() {
    let p = [0.04, 0.0005, 0.3, 0.009, 0.9, 0.009]
    for rule in PValueAdjustment.all {
      let adjusted = rule.adjusted(p)
      #expect(zip(adjusted, p).allSatisfy { $0 >= $1 && $0 <= 1 })
      for i in p.indices {
        for j in p.indices where p[i] < p[j] { #expect(adjusted[i] <= adjusted[j]) }
      }
      #expect(rule.adjusted([]) == [])
      #expect(isClose(rule.adjusted([0.2]).first, 0.2))
    }
  }

  @Test("an arm that was never planned counts neither in the sum nor in the freedom")
  func zeroWeight() throws {
    let two = GoodnessOfFit.test(observed: [50_420, 49_580], weights: [0.5, 0.5])
    let three = GoodnessOfFit.test(observed: [50_420, 49_580, 0], weights: [0.5, 0.5, 0])
    #expect(two == three)
    #expect(GoodnessOfFit.test(observed: [10], weights: [1]) == nil)
    #expect(GoodnessOfFit.test(observed: [0, 0], weights: [1, 1]) == nil)
  }

  @Test("small counts are held against samples, large ones against the distribution")
  func sampledGoodness() throws {
    let weights = [0.5, 0.3, 0.2]
    let large = [480, 320, 200]
    #expect(
      GoodnessOfFit.sampledTest(observed: large, weights: weights)
        == GoodnessOfFit.test(observed: large, weights: weights))
    // Of two classes as likely, six in one have the exact chance of 2 in 64.
    let six = try #require(GoodnessOfFit.sampledTest(observed: [6, 0], weights: [1, 1]))
    #expect((six.pValue - 2.0 / 64).magnitude < 0.012)
    let even = try #require(GoodnessOfFit.sampledTest(observed: [3, 3], weights: [1, 1]))
    #expect(even.pValue == 1)
    #expect(GoodnessOfFit.sampledTest(observed: [0, 0], weights: [1, 1]) == nil)
  }

  @Test("a sequence that may be looked at any time is wider than an interval for one look")
  func sequence() throws {
    let sequence = try #require(ConfidenceSequence())
    let estimate = Estimate(value: 0.2, standardError: 0.05)
    let any = sequence.interval(estimate, observations: 5000)
    #expect(any.width > estimate.interval().width)
    #expect(sequence.pValue(estimate, observations: 5000) > (estimate.test()?.pValue ?? 1))
  }

  @Test("beliefs from the same counts are even odds, whichever number is smallest")
  func beliefs() throws {
    for (a, n) in [(5, 9), (0, 3), (3, 3), (400, 500)] {
      let belief = try #require(Proportion(successes: a, trials: n).flatMap { BetaPosterior($0) })
      #expect(isClose(belief.probabilityOfExceeding(belief), 0.5, 1e-10))
    }
    let few = try #require(Proportion(successes: 1, trials: 9).flatMap { BetaPosterior($0) })
    let many = try #require(Proportion(successes: 7, trials: 8).flatMap { BetaPosterior($0) })
    let sum = few.probabilityOfExceeding(many) + many.probabilityOfExceeding(few)
    #expect(isClose(sum, 1, 1e-12))
  }
}
