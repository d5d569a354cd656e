import Experiments
import SourceText

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
