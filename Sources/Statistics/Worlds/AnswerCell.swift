import RealModule

/// Answers in some classes, such as first taps by label: those of people, and how they depend on what is not known
/// about people.
///
/// Worlds that were walked show the dependence: the logarithm of each class's share is a line and a parabola of every
/// unknown. What that does not explain, such as errors in the meanings of words, makes two people of one world alike
/// beyond it. So the shares of a world vary around the explained ones as Dirichlet's distribution does, and counts of
/// people have a Dirichlet-multinomial distribution.
///
/// Source: an emulator with a discrepancy (Kennedy & O'Hagan, J. R. Statist. Soc. B 63, 2001, 425); the distribution is
/// Mosimann's (Biometrika 49, 1962, 65).
package struct AnswerCell: Sendable {
  /// The answers of people by class.
  package let observed: [Int]
  /// The correlation between two people of one world beyond what the unknowns explain, from 0 to 1.
  package let correlation: Double
  /// For each world that was walked, how far its share of the first class is from the explained one, in standard
  /// deviations, and each class's share divided by its explained one.
  ///
  /// Cells that take both from the same world keep what their errors have in common, such as those of a word in two
  /// layouts.
  package let deviations: [Double]
  private let ratios: [[Double]]
  private let constants: [Double]
  private let fits: [AdditiveFit?]

  /// The least and the greatest correlation: no model explains people wholly, and no world is all chance.
  private static let correlations = 0.002...0.9

  /// Learns how answers depend on what is not known.
  ///
  /// - Parameters:
  ///   - observed: the answers of people by class.
  ///   - worlds: the answers by class in each world that was walked.
  ///   - places: for each of these worlds, the place of each unknown in its range.
  package init(observed: [Int], worlds: [[Int]], places: [[Double]]) {
    self.observed = observed
    let classes = observed.indices
    let walked = worlds.indices.filter { worlds[$0].reduce(0, +) > 0 }
    let points = walked.map { places.isEmpty ? [] : places[$0] }
    let logarithms = walked.map { world in
      let total = Double(worlds[world].reduce(0, +)) + 0.5 * Double(classes.count)
      return worlds[world].map { Double.log((Double($0) + 0.5) / total) }
    }
    let pooled = classes.map { own in worlds.reduce(0.5) { $0 + Double($1[own]) } }
    constants = pooled.map { .log($0 / pooled.reduce(0, +)) }
    fits = classes.map { own in AdditiveFit(logarithms.map { $0[own] }, at: points) }
    let (constants, fits) = (constants, fits)
    let explained = points.map { Self.shares(at: $0, constants, fits) }
    // Squared deviations among those of one person, beside what chance among the people of a world brings.
    var (squares, ofOne, byChance) = (0.0, 0.0, 0.0)
    var firsts = [Double](repeating: 0, count: worlds.count)
    var firstSquares = 0.0
    var ratios = worlds.map { _ in observed.map { _ in 1.0 } }
    for (world, shares) in zip(walked, explained) {
      let count = Double(worlds[world].reduce(0, +))
      // Half an answer for each class, so that none is impossible.
      let half = 0.5 * Double(classes.count)
      ratios[world] = classes.map { own in
        (Double(worlds[world][own]) + half * shares[own])
          / ((count + half) * max(shares[own], .leastNormalMagnitude))
      }
      for own in classes {
        let deviation = Double(worlds[world][own]) / count - shares[own]
        let variance = shares[own] * (1 - shares[own])
        squares += deviation * deviation
        ofOne += variance
        byChance += variance / count
        if own == 0 {
          firsts[world] = deviation
          firstSquares += deviation * deviation
        }
      }
    }
    let terms = Double(fits.compactMap { $0.map { 1 + 2 * $0.inputs } }.max() ?? 1)
    let rows = Double(max(walked.count, 1))
    // A fit follows some of what it should leave, and misses the truth by as much.
    squares *= rows / max(1, rows - terms)
    let beyond =
      ofOne > byChance ? (squares - byChance) / (ofOne - byChance) * (1 + terms / rows) : 0
    correlation = min(max(beyond, Self.correlations.lowerBound), Self.correlations.upperBound)
    let deviation = (firstSquares / rows).squareRoot()
    deviations = firsts.map { deviation > 0 ? $0 / deviation : 0 }
    self.ratios = ratios
  }

  /// The explained shares of the classes where the unknowns have these places; they add up to 1.
  package func shares(at point: [Double]) -> [Double] { Self.shares(at: point, constants, fits) }

  private static func shares(
    at point: [Double], _ constants: [Double], _ fits: [AdditiveFit?]
  ) -> [Double] {
    let raw = constants.indices.map { own in
      Double.exp(min(0, fits[own]?.value(at: point) ?? constants[own]))
    }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }

  /// The number of answers that the explained shares count for beside those of people.
  private var weight: Double { 1 / correlation - 1 }

  /// The logarithm of the chance of people's answers if these shares are the explained ones, up to a constant.
  package func logLikelihood(_ shares: [Double]) -> Double {
    let total = Double(observed.reduce(0, +))
    guard total > 0 else { return 0 }
    var sum = Double.logGamma(weight) - .logGamma(weight + total)
    for (count, share) in zip(observed, shares) where count > 0 {
      let own = max(weight * share, 1e-9)
      sum += .logGamma(own + Double(count)) - .logGamma(own)
    }
    return sum
  }

  /// The share of the first class in a world with this explained one, after people's answers.
  ///
  /// It is drawn: a world has the error of one that was walked, and other people might have answered otherwise. Both
  /// count as much as they would without the other (Evensen, J. Geophys. Res. 99, 1994, 10143, with perturbed
  /// observations of Burgers, van Leeuwen & Evensen, Mon. Wea. Rev. 126, 1998, 1719).
  ///
  /// - Parameters:
  ///   - world: The place of a world that was walked.
  ///   - chance: A standard normal number.
  package func firstShare(_ explained: Double, withErrorOf world: Int, chance: Double) -> Double {
    let people = Double(observed.reduce(0, +))
    let error = deviations.isEmpty ? 0 : deviations[world % deviations.count]
    let own = explained + error * (explained * (1 - explained) * correlation).squareRoot()
    let mean = min(1, max(0, (weight * own + Double(observed[0])) / (weight + people)))
    let spread = chance * (people * mean * (1 - mean)).squareRoot()
    return min(1, max(0, mean + spread / (weight + people)))
  }

  /// The answers of as many people as were observed, or of some of them, at a point with the error of a world that was
  /// walked.
  package func draw(
    at point: [Double], withErrorOf world: Int, most: Int, _ draws: inout DrawStream
  ) -> [Int] {
    var shares = shares(at: point)
    if !ratios.isEmpty {
      shares = zip(shares, ratios[world % ratios.count]).map { $0 * $1 }
    }
    let sum = shares.reduce(0, +)
    var counts = observed.map { _ in 0 }
    for _ in 0..<min(most, observed.reduce(0, +)) {
      var place = draws.nextUniform() * sum
      var own = 0
      while own < counts.count - 1, place >= shares[own] {
        place -= shares[own]
        own += 1
      }
      counts[own] += 1
    }
    return counts
  }

  /// The variance of the share of as many people as were observed around an explained one.
  package func variance(around share: Double) -> Double {
    let total = Double(max(1, observed.reduce(0, +)))
    return share * (1 - share) * (correlation + (1 - correlation) / total)
  }
}
