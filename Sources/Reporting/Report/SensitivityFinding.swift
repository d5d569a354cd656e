/// One layout against the control under many sets of assumptions.
package struct SensitivityFinding: Equatable {
  /// Titles of the layout and of the control.
  package var treatment: String
  package var control: String
  /// What decides.
  package var metric: MetricName
  /// What is found under the declared assumptions.
  package var verdict: String
  /// Over how much of their range it holds, in a sentence and from 0 to 1.
  package var sentence: String
  package var share: Double
  /// Whether that is enough to rely on.
  package var isRobust: Bool
  /// The smallest and the largest difference found.
  package var range: Figure
  /// The difference under each set of assumptions, the smallest first, and how it reads.
  package var outcomes: [SensitivityOutcome]
  /// How strongly each parameter moves the difference, strongest first.
  package var influences: [ParameterInfluence]

  package init(
    treatment: String, control: String, metric: MetricName, verdict: String, sentence: String,
    share: Double, isRobust: Bool, range: Figure, outcomes: [SensitivityOutcome],
    influences: [ParameterInfluence]
  ) {
    self.treatment = treatment
    self.control = control
    self.metric = metric
    self.verdict = verdict
    self.sentence = sentence
    self.share = share
    self.isRobust = isRobust
    self.range = range
    self.outcomes = outcomes
    self.influences = influences
  }
}
