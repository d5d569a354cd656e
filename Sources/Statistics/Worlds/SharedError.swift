import RealModule

/// What a model misses alike in several shares, learned from some of them to forecast others.
///
/// On the scale of log odds, people differ from the model's expectation by an error that all shares have in common, one
/// that shares of the same kin have in common, one of each share's own, and chance. Or the model is right, and people
/// differ no more than its worlds do. Each counts by the chance of the known shares.
///
/// Source: a Gaussian discrepancy (Kennedy & O'Hagan, J. R. Statist. Soc. B 63, 2001, 425), averaged over two models
/// (Kass & Raftery, J. Amer. Statist. Assoc. 90, 1995, 773).
package struct SharedError: Sendable {
  /// A share of people, and what is expected of it.
  package struct Known: Sendable {
    let people: Proportion
    let expected: Double
    let kin: Int
    let weighed: Double
    let deviation: Double

    /// - Parameters:
    ///   - expected: What the model expects of the share before it is known.
    ///   - kin: The number that the share has in common with its kin, such as the label that is right.
    ///   - weighed: What the model expects after it was weighed by people, with the standard deviation of so many.
    package init(
      _ people: Proportion, expected: Double, kin: Int, weighed: Double, deviation: Double
    ) {
      self.people = people
      self.expected = expected
      self.kin = kin
      self.weighed = weighed
      self.deviation = deviation
    }
  }

  /// The chance that people differ from the model by more than its worlds do.
  package let chance: Double
  private let kins: [Int]
  /// The differences of the known shares, each weighed by how much it says.
  private let weights: [Double]

  /// Standard deviations in log odds, and how much of the model's log odds people follow.
  ///
  /// Tried on first taps of people in five studies (docs/how-to/study.md): with half of these or twice as much, and with
  /// slopes of 0.5 to 1, the error in other tasks of a study is at most 1 point larger.
  private static let common = 3.0
  private static let ofKin = 0.8
  private static let own = 1.3
  private static let slope = 0.7
  /// How much likelier an error is before anything is known: all five studies had one (Laplace's rule of succession).
  private static let odds = 6.0
  /// A share that no model is surer of.
  private static let surest = 0.02

  /// Learns the error.
  /// - Returns: `nil` without a known share, or if they cannot be told apart.
  package init?(_ known: [Known]) {
    guard !known.isEmpty else { return nil }
    var matrix = known.map { one in known.map { Self.covariance(one.kin, $0.kin) } }
    for (place, share) in known.enumerated() {
      matrix[place][place] += Self.own * Self.own + share.chanceVariance
    }
    let differences = known.map { $0.logOdds - Self.slope * Self.logOdds($0.expected) }
    guard let (weights, determinant) = Self.solve(matrix, differences) else { return nil }
    kins = known.map(\.kin)
    self.weights = weights
    let erring = zip(differences, weights).reduce(determinant) { $0 + $1.0 * $1.1 }
    let right = known.reduce(0.0) { sum, share in
      let rate = Self.clamped(share.weighed) * (1 - Self.clamped(share.weighed))
      let variance = max(share.deviation * share.deviation / (rate * rate), 1e-6)
      let difference = share.logOdds - Self.logOdds(share.weighed)
      return sum + .log(variance) + difference * difference / variance
    }
    chance = 1 / (1 + .exp(min(700, (erring - right) / 2)) / Self.odds)
  }

  /// A share that is not known, such as that of another task.
  /// - Parameters:
  ///   - expected: What the model expects before anything is known.
  ///   - weighed: What it expects after it was weighed by people.
  package func share(expected: Double, kin: Int, weighed: Double) -> Double {
    let error = zip(kins, weights).reduce(0) { $0 + Self.covariance(kin, $1.0) * $1.1 }
    let corrected = 1 / (1 + Double.exp(-(Self.slope * Self.logOdds(expected) + error)))
    return weighed + chance * (corrected - weighed)
  }

  private static func covariance(_ one: Int, _ other: Int) -> Double {
    common * common + (one == other ? ofKin * ofKin : 0)
  }

  private static func clamped(_ share: Double) -> Double { min(max(share, surest), 1 - surest) }

  private static func logOdds(_ share: Double) -> Double {
    .log(clamped(share) / (1 - clamped(share)))
  }

  /// The solution of a symmetric positive definite system, and the logarithm of its determinant, by Cholesky.
  private static func solve(
    _ matrix: [[Double]], _ right: [Double]
  ) -> (solution: [Double], logDeterminant: Double)? {
    let size = right.count
    var factor = matrix
    var solution = right
    for row in 0..<size {
      for column in 0...row {
        let sum = (0..<column).reduce(matrix[row][column]) {
          $0 - factor[row][$1] * factor[column][$1]
        }
        guard row > column || sum > 0 else { return nil }
        factor[row][column] = row == column ? sum.squareRoot() : sum / factor[column][column]
      }
      let sum = (0..<row).reduce(solution[row]) { $0 - factor[row][$1] * solution[$1] }
      solution[row] = sum / factor[row][row]
    }
    for row in (0..<size).reversed() {
      let sum = (row + 1..<size).reduce(solution[row]) { $0 - factor[$1][row] * solution[$1] }
      solution[row] = sum / factor[row][row]
    }
    return (solution, (0..<size).reduce(0) { $0 + 2 * Double.log(factor[$1][$1]) })
  }
}

extension SharedError.Known {
  /// The log odds of people, with half a person on either side.
  fileprivate var logOdds: Double {
    .log((Double(people.successes) + 0.5) / (Double(people.failures) + 0.5))
  }

  /// The variance of the log odds by chance among people.
  fileprivate var chanceVariance: Double {
    1 / (Double(people.successes) + 0.5) + 1 / (Double(people.failures) + 0.5)
  }
}
