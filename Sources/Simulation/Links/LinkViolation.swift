package import Experiments
import SourceText

/// A demand that a link does not meet, with the shortest path to see it.
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

extension LinkViolation {
  /// The command that shows it again.
  /// - Parameter spec: the path of the spec.
  package func command(spec: String) -> String {
    var words = ["navlab links try", spec.shellWord, "--variant \(variant.shellWord)"]
    if let situation { words.append("--situation \(situation.shellWord)") }
    words.append("--channel \(channel.rawValue)")
    return (words + steps.map(\.argument.shellWord)).joined(separator: " ")
  }
}

/// Everything that the links of one layout are tried with.
struct LinkStage {
  let experiment: Experiment
  let layout: Layout
  /// The examples of all links, and addresses of the same sites that no link stands for.
  let expectations: [LinkExpectation]
  let situations: [Named<SituationSpec>]
  /// What comes of each link in an app that runs at home, by the flags that are set there.
  private let references: [[String]: [LinkTrial]]
  /// The first link, by situation, over which a question comes up.
  private let asking: [String: LinkExpectation]

  init(_ experiment: Experiment, variant: Int) {
    let layout = Layout(experiment, variant: variant)
    let examples = layout.linkExpectations(of: experiment)
    let all = examples + layout.unknownLinks(like: examples)
    self.experiment = experiment
    self.layout = layout
    expectations = all
    situations = experiment.linkSituations
    var references: [[String]: [LinkTrial]] = [:]
    var asking: [String: LinkExpectation] = [:]
    for situation in situations {
      let home = situation.value.atHome
      let flags = home.flags.map(\.value)
      if references[flags] == nil {
        references[flags] = all.map { LinkTrial.run($0, in: ("", home), of: layout) }
      }
      asking[situation.name.value] = examples.first { example in
        layout.arrival(
          of: example.url, in: situation.value, by: example.channels.first ?? .mail
        ).result.outcome == .waiting
      }
    }
    self.references = references
    self.asking = asking
  }

  /// A link arriving in a situation.
  func scene(_ expectation: LinkExpectation, in situation: Named<SituationSpec>) -> LinkScene {
    let trial = LinkTrial.run(
      expectation, in: (situation.name.value, situation.value), of: layout)
    let references = references[situation.value.flags.map(\.value)] ?? []
    return LinkScene(
      experiment: experiment, layout: layout, situation: situation, trial: trial,
      reference: references.first { $0.expectation.url == expectation.url } ?? trial,
      siblings: expectations.filter {
        !$0.link.isEmpty && $0.link == expectation.link && $0.url != expectation.url
      },
      asking: asking[situation.name.value])
  }
}
