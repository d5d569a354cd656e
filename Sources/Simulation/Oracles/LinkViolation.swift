package import Experiments
import SourceText

/// A demand that a link does not meet, with the shortest way to see it.
package struct LinkViolation: Sendable {
  /// The oracle that found it.
  package let oracle: LinkOracle
  /// The name of the variant, of the situation, and the URL.
  package let variant: String
  package let situation: String
  package let url: String
  /// What is wrong.
  package let reason: String
}

extension LinkViolation {
  /// Asks every oracle about every link in every situation under a variant.
  ///
  /// - Parameters:
  ///   - experiment: a checked experiment.
  ///   - variant: the variant, by its place.
  /// - Returns: for each link and oracle the first situation in which the demand is not met: the
  ///   situations are tried in the order written, so that the simplest comes first.
  package static func all(in experiment: Experiment, variant: Int) -> [LinkViolation] {
    let layout = Layout(experiment, variant: variant)
    var found: [LinkViolation] = []
    for expectation in layout.linkExpectations(of: experiment) {
      var reported: Set<String> = []
      for situation in experiment.linkSituations {
        let scene = LinkScene(expectation, in: situation, of: layout, experiment)
        for oracle in LinkOracle.all where !reported.contains(oracle.name) {
          guard let reason = oracle.violation(scene) else { continue }
          reported.insert(oracle.name)
          found.append(
            LinkViolation(
              oracle: oracle, variant: layout.name, situation: situation.name.value,
              url: expectation.url, reason: reason))
        }
      }
    }
    return found
  }
}
