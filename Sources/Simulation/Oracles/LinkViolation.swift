package import Experiments
import SourceText

/// A demand that a link does not meet, with the shortest way to see it.
package struct LinkViolation: Sendable {
  /// The oracle that found it.
  package let oracle: LinkOracle
  /// The name of the variant and of the situation; nothing for an ordinary start.
  package let variant: String
  package let situation: String?
  /// The URL, and the channel by which it came.
  package let url: String
  package let channel: ChannelWord
  /// What is wrong.
  package let reason: String
  /// Which failure of the catalogue it is.
  package let failure: FailureClass
  /// What to do in the situation to see it.
  package let steps: [LinkStep]
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
    let stage = LinkStage(experiment, variant: variant)
    return stage.expectations.flatMap { expectation in
      var reported: Set<String> = []
      var found: [LinkViolation] = []
      for situation in stage.situations {
        let scene = stage.scene(expectation, in: situation)
        for oracle in LinkOracle.all where !reported.contains(oracle.name) {
          guard let fault = oracle.fault(scene) else { continue }
          reported.insert(oracle.name)
          found.append(
            LinkViolation(
              oracle: oracle, variant: stage.layout.name, situation: situation.name.value,
              url: expectation.url, channel: fault.channel ?? scene.trial.channel,
              reason: fault.reason, failure: fault.failure,
              steps: fault.steps ?? [.link(expectation.url)]))
        }
      }
      return found
    }
  }
}
