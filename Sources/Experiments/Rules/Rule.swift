import SourceText

/// One thing that is checked about an experiment as a whole, once its parts could be read.
struct Rule: Sendable {
  /// The rule's name, as diagnostics carry it.
  let name: String
  /// What it demands, as a sentence of the reference.
  let summary: String
  /// Adds what is wrong.
  let check: @Sendable (Experiment, inout Diagnostics) -> Void

  /// All rules, in the order in which they run.
  static let all: [Rule] = [
    .knownNames, .uniqueNames, .plainName, .oneControl, .routeEnds, .routeCycles, .casesFit,
    .variantsCovered, .containerMismatch, .templates, .contexts, .samples, .answers, .linkPatterns,
    .journeyLabels, .scentLabels, .routesForScreens, .gateGrammar,
  ]
}
