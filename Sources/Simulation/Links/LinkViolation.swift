package import Experiments
import NavigationGraph
package import SourceText

/// A demand that a link does not meet, with the shortest path to see it.
package struct LinkViolation: Sendable {
  package let oracle: LinkOracle
  /// The names of the variant and of the situation; `nil` for an ordinary start.
  package let variant: String
  package let situation: String?
  package let url: String
  /// The place of its link in the spec; `nil` for a URL that no link takes.
  package let range: SourceRange?
  package let channel: ChannelWord
  package let reason: String
  /// The part of the reason that other links with the same cause share.
  package let cause: String
  package let failure: FailureClass
  package let steps: [LinkRehearsal.Step]
}

extension LinkViolation {
  /// The violations of a variant, by its place: for each link and oracle the first situation, in the
  /// order written, in which the demand is not met.
  package static func all(in experiment: Experiment, variant: Int) -> [LinkViolation] {
    let stage = Stage(experiment, variant: variant)
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
              url: expectation.url, range: stage.ranges[expectation.link],
              channel: fault.channel ?? scene.trial.channel, reason: fault.reason,
              cause: fault.cause, failure: fault.failure,
              steps: fault.steps ?? [.link(expectation.url)]))
        }
      }
      return found
    }
  }

  /// Violations, those with one cause together, in the order of the first of each.
  package static func byCause(_ violations: [LinkViolation]) -> [[LinkViolation]] {
    var places: [[String]: Int] = [:]
    var groups: [[LinkViolation]] = []
    for violation in violations {
      let key = [violation.oracle.name, violation.failure.title, violation.cause]
      if let place = places[key] {
        groups[place].append(violation)
      } else {
        places[key] = groups.count
        groups.append([violation])
      }
    }
    return groups
  }

  /// The command that shows it again, for the path of the spec.
  package func command(spec: String) -> String {
    var words = ["navlab links", spec.shellWord, "--variant \(variant.shellWord)"]
    if let situation { words.append("--situation \(situation.shellWord)") }
    words.append("--channel \(channel.rawValue)")
    return (words + steps.map(\.argument.shellWord)).joined(separator: " ")
  }
}

extension LinkViolation {
  /// The trials of one layout's links that oracles compare.
  private struct Stage {
    let experiment: Experiment
    let layout: Layout
    /// The examples of all links, and addresses of the same sites that no link stands for.
    let expectations: [LinkExpectation]
    /// The situations that can be set up in the layout: links in others would tell of those.
    let situations: [Named<SituationSpec>]
    /// The places of the links in the spec, by their names.
    let ranges: [String: SourceRange]
    private let distances: GoalDistances
    /// The trials in an app that runs at home, by the flags that are set there.
    private let references: [[String]: [LinkTrial]]
    /// The first link, by situation, that brings up a question.
    private let asking: [String: LinkExpectation]

    init(_ experiment: Experiment, variant: Int) {
      let layout = Layout(experiment, variant: variant)
      let examples = layout.linkExpectations(of: experiment)
      let all = examples + layout.unknownLinks(like: examples)
      let distances = GoalDistances(layout)
      self.distances = distances
      self.experiment = experiment
      self.layout = layout
      expectations = all
      situations = experiment.linkSituations.filter { layout.setUp($0.value).failed.isEmpty }
      ranges = Dictionary(
        experiment.app.links.map { ($0.name.value, $0.name.range) },
        uniquingKeysWith: { first, _ in first })
      var references: [[String]: [LinkTrial]] = [:]
      var asking: [String: LinkExpectation] = [:]
      for situation in situations {
        let home = situation.value.atHome
        let flags = home.flags.map(\.value)
        if references[flags] == nil {
          references[flags] = all.map {
            LinkTrial.run($0, in: ("", home), of: layout, distances: distances)
          }
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

    func scene(_ expectation: LinkExpectation, in situation: Named<SituationSpec>)
      -> LinkOracle.Scene
    {
      let trial = LinkTrial.run(
        expectation, in: (situation.name.value, situation.value), of: layout,
        distances: distances)
      let references = references[situation.value.flags.map(\.value)] ?? []
      return LinkOracle.Scene(
        experiment: experiment, layout: layout, distances: distances, situation: situation,
        trial: trial,
        reference: references.first { $0.expectation.url == expectation.url } ?? trial,
        siblings: expectations.filter {
          !$0.link.isEmpty && $0.link == expectation.link && $0.url != expectation.url
        },
        asking: asking[situation.name.value])
    }
  }
}
