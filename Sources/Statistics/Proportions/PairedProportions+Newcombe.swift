extension PairedProportions {
  /// Newcombe's interval for the difference of paired proportions.
  ///
  /// Source: Newcombe, Statist. Med. 17 (1998) 2635, method 10, with its continuity rule for phi.
  ///
  /// - Returns: -1 to 1 without pairs.
  package func newcombeInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard
      let difference,
      let first = Proportion(successes: both + onlyFirst, trials: pairs),
      let second = Proportion(successes: both + onlySecond, trials: pairs)
    else { return Interval(-1, 1) }
    let (a, b) = (first.wilsonInterval(level), second.wilsonInterval(level))
    let phi = correctedPhi
    let belowFirst = first.share - a.lower
    let aboveFirst = a.upper - first.share
    let belowSecond = second.share - b.lower
    let aboveSecond = b.upper - second.share
    let below = Self.hypotenuse(belowFirst, aboveSecond, phi: phi)
    let above = Self.hypotenuse(belowSecond, aboveFirst, phi: phi)
    return Interval(difference - below, difference + above).clamped(to: -1...1)
  }

  private var correctedPhi: Double {
    let product = marginProduct
    guard product > 0 else { return 0 }
    let determinant = Double(both) * Double(neither) - Double(onlyFirst) * Double(onlySecond)
    let half = Double(pairs) / 2
    let corrected = determinant > half ? determinant - half : min(determinant, 0)
    return corrected / product.squareRoot()
  }

  private static func hypotenuse(_ a: Double, _ b: Double, phi: Double) -> Double {
    max(0, a * a - 2 * phi * a * b + b * b).squareRoot()
  }
}
