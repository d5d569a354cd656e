import SourceText

/// One thing that is checked about an experiment as a whole, once its parts could be read.
struct Rule: Sendable {
  /// The rule's name, as diagnostics carry it.
  let name: String
  /// What it demands, as a sentence of the reference.
  let summary: String
  /// Whether it also says nothing wrong about an experiment of which parts could not be read.
  let toleratesGaps: Bool
  /// Adds what is wrong.
  let check: @Sendable (Experiment, inout Diagnostics) -> Void

  /// Makes a rule.
  init(
    name: String, summary: String, toleratesGaps: Bool = false,
    check: @escaping @Sendable (Experiment, inout Diagnostics) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.toleratesGaps = toleratesGaps
    self.check = check
  }

  /// All rules, in the order in which they run.
  static let all: [Rule] = [
    .knownNames, .uniqueNames, .plainName, .oneControl, .kinds, .routeEnds, .routeCycles, .casesFit,
    .variantsCovered, .subjects, .containerMismatch, .templates, .tasksFit, .ownCircles, .contexts,
    .samples, .answers, .linkPatterns, .linkParameters, .linkOrder, .routingDifferences,
    .journeyLabels, .scentLabels, .authoredScents,
    .routesForScreens, .gateGrammar,
  ]
}
