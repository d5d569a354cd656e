extension Proportion {
  /// The textbook interval, kept for comparison: it has no width where nothing failed.
  package func waldInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    guard trials > 0 else { return Self.anything }
    let half = level.normalQuantile * (share * (1 - share) / Double(trials)).squareRoot()
    return Interval(around: share, halfWidth: half).clamped(to: 0...1)
  }

  /// The interval of Agresti and Coull: Wald's, after adding as many trials as the level asks for.
  ///
  /// Source: Agresti and Coull, The American Statistician 52 (1998) 119.
  package func agrestiCoullInterval(_ level: ConfidenceLevel = .ninetyFive) -> Interval {
    let z = level.normalQuantile
    let n = Double(trials) + z * z
    let p = (Double(successes) + z * z / 2) / n
    let half = z * (p * (1 - p) / n).squareRoot()
    return Interval(around: p, halfWidth: half).clamped(to: 0...1)
  }
}
