extension ProportionPair {
  /// Newcombe's hybrid score interval for the difference of independent proportions.
  ///
  /// Source: Newcombe, Statist. Med. 17 (1998) 873, method 10.
  ///
  /// - Returns: -1 to 1 when a group is empty.
  package func newcombeInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard let difference else { return Self.anything }
    let (p, q) = (first.share, second.share)
    let (a, b) = (first.wilsonInterval(level), second.wilsonInterval(level))
    let below = ((p - a.lower) * (p - a.lower) + (b.upper - q) * (b.upper - q)).squareRoot()
    let above = ((a.upper - p) * (a.upper - p) + (q - b.lower) * (q - b.lower)).squareRoot()
    return Interval(difference - below, difference + above).clamped(to: -1...1)
  }
}
