package import Metrics
import Statistics

/// The value of a number about people at which the mean figure crosses a limit.
package struct TurningPoint: Hashable, Sendable {
  package let dependence: Dependence
  /// The limit that the figure crosses, and the value at which it does.
  package let limit: Double
  package let value: Double

  /// The crossings of a limit by the numbers that matter, the strongest first.
  package static func all(_ dependences: [Dependence], at limit: Double) -> [TurningPoint] {
    dependences.compactMap { found in
      found.turning(at: limit).map {
        TurningPoint(dependence: found, limit: limit, value: $0)
      }
    }
  }

  /// A test that shows on which side of a value people are.
  package struct SmallTest: Hashable, Sendable {
    package let participants: Int
    /// The most participants of whom it is true if people are below the value, and the fewest if they are above;
    /// in between the test leaves it open.
    package let atMost, atLeast: Int
  }

  /// The number of participants in a usability test that shows on which side of the value people are.
  package var participants: Int? { test?.participants }

  /// The usability test that shows on which side of the value people are, if the truth is as declared: with 80 % power,
  /// by the exact test at the 5 % level.
  ///
  /// - Returns: `nil` if the number is not a share of people, or if 2,000 people are too few.
  package var test: SmallTest? {
    let declared = dependence.unknown.declared
    guard dependence.unknown.isShare, value > 0, value < 1, value != declared else { return nil }
    for count in 3...2000 {
      guard let border = BinomialDistribution(trials: count, probability: value),
        let truth = BinomialDistribution(trials: count, probability: declared)
      else { return nil }
      // The largest number of successes that is too few for the value, and the largest that is not too many.
      let few = border.quantile(0.025) - 1
      let many = border.quantile(upperTail: 0.025)
      let isTold =
        declared < value
        ? few >= 0 && truth.lowerTail(few) >= 0.8
        : many < count && truth.upperTail(many) >= 0.8
      if isTold { return SmallTest(participants: count, atMost: few, atLeast: many + 1) }
    }
    return nil
  }
}

extension ExperimentResults.Unknown {
  /// A value of the number as people write it: a share in percent, anything else with enough digits.
  package func text(_ value: Double) -> String {
    if isShare { return Wording.decimal(100 * value, digits: value < 0.1 ? 1 : 0) + "%" }
    let digits = abs(value) < 1 ? 3 : abs(value) < 10 ? 2 : 0
    return Wording.decimal(value, digits: digits) + (unit.isEmpty ? "" : " \(unit)")
  }
}
