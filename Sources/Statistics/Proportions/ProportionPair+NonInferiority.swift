extension ProportionPair {
  /// Whether the first group is at most `margin` worse than the second.
  ///
  /// - Parameter margin: how much worse is still acceptable, as a share above zero.
  /// - Returns: the one-sided score test of a difference of `-margin`; small probabilities speak for
  ///   "not worse". Nothing when a group is empty.
  package func nonInferiorityTest(margin: Double) -> HypothesisTest? {
    scoreTest(against: -margin, .greater)
  }

  /// Whether Newcombe's interval lies wholly above `-margin`, the rule that gates use.
  package func isNotInferior(margin: Double, _ level: ConfidenceLevel = .ninetyFive) -> Bool {
    difference != nil && newcombeInterval(level).lower > -margin
  }
}
