package import Experiments
import Metrics
package import NavigationGraph
import SourceText

/// The faults of one layout's links, and how they fared.
package struct LinkFaults: Sendable {
  /// For each link and check the first situation, in the order written, in which the demand is not met.
  package private(set) var faults: [Fault] = []
  /// The examples of links that arrived, over all situations.
  package private(set) var counts = Counts()

  /// The numbers of arrivals.
  package struct Counts: Sendable, Hashable, Codable {
    /// The links' examples, and the situations in which each of them arrives.
    package var links = 0
    package var situations = 0
    /// The arrivals after which the link's screen shows, or the browser that was asked for.
    package var arrived = 0
    /// The other arrivals about which no check reports a fault: they are refused or handed on, as the app says.
    package var refused = 0
    /// All arrivals.
    package var all: Int { links * situations }
  }

  /// - Parameters:
  ///   - distances: the distances to home in the layout, which others may share.
  ///   - watch: asked before every link; the rest is left out once it ends the work.
  package init(
    _ experiment: Experiment, in layout: Layout, distances: GoalDistances,
    watch: WorkWatch = .none
  ) {
    let stage = Stage(experiment, layout, distances)
    let checks = LinkCheck.all.filter { !experiment.app.checks.isOff($0.name) }
    counts.links = stage.examples
    counts.situations = stage.situations.count
    for (place, expectation) in stage.expectations.enumerated()
    where watch.goesOn(after: place, "links") {
      var reported: Set<CheckName> = []
      for situation in stage.situations {
        let scene = stage.scene(expectation, in: situation)
        let found = checks.compactMap { check in
          check.fault(scene).map { (check: check.name, finding: $0) }
        }
        if place < stage.examples {
          let arrived = scene.trial.outcome.isResolved
          counts.arrived += arrived ? 1 : 0
          counts.refused += !arrived && found.isEmpty ? 1 : 0
        }
        for (check, finding) in found where reported.insert(check).inserted {
          faults.append(stage.fault(check, finding, scene))
        }
      }
    }
  }
}

extension LinkFaults {
  /// The trials of one layout's links that checks compare.
  private struct Stage {
    let experiment: Experiment
    let layout: Layout
    /// The number of the examples of all links.
    let examples: Int
    /// These examples, and then addresses of the same sites that no link stands for.
    let expectations: [LinkExpectation]
    /// The situations that can be set up in the layout: links in others would tell of those.
    let situations: [Named<SituationSpec>]
    /// The places of the links in the spec, by their names.
    let ranges: [String: SourceRange]
    private let distances: GoalDistances
    /// The trials in an app that runs at home, by the flags that are set there and the URL.
    private let references: [[String]: [String: LinkTrial]]
    /// The examples of each link.
    private let siblings: [String: [LinkExpectation]]
    private let guarded: LinkCheck.GuardedScreens
    /// The first link, by situation, that brings up a question.
    private let asking: [String: LinkExpectation]

    init(_ experiment: Experiment, _ layout: Layout, _ distances: GoalDistances) {
      let examples = layout.linkExpectations(of: experiment)
      let all = examples + layout.unknownLinks(like: examples)
      self.examples = examples.count
      self.distances = distances
      self.experiment = experiment
      self.layout = layout
      expectations = all
      siblings = Dictionary(grouping: all, by: \.link)
      guarded = LinkCheck.GuardedScreens(experiment)
      situations = experiment.linkSituations.filter { layout.setUp($0.value).failed.isEmpty }
      ranges = Dictionary(
        experiment.app.links.map { ($0.name.value, $0.name.range) },
        uniquingKeysWith: { first, _ in first })
      var references: [[String]: [String: LinkTrial]] = [:]
      var asking: [String: LinkExpectation] = [:]
      for situation in situations {
        let home = situation.value.atHome
        let flags = home.flags.map(\.value)
        if references[flags] == nil {
          references[flags] = Dictionary(
            all.map {
              ($0.url, LinkTrial.run($0, in: ("", home), of: layout, distances: distances))
            }, uniquingKeysWith: { first, _ in first })
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
      -> LinkCheck.Scene
    {
      let trial = LinkTrial.run(
        expectation, in: (situation.name.value, situation.value), of: layout,
        distances: distances)
      let reference = references[situation.value.flags.map(\.value)]?[expectation.url]
      let siblings = expectation.link.isEmpty ? [] : siblings[expectation.link] ?? []
      return LinkCheck.Scene(
        experiment: experiment, layout: layout, distances: distances, situation: situation,
        trial: trial,
        reference: reference ?? trial,
        siblings: siblings.filter { $0.url != expectation.url },
        asking: asking[situation.name.value], guarded: guarded)
    }

    /// A fault of a link, with the steps that show it.
    func fault(_ check: CheckName, _ finding: LinkCheck.Finding, _ scene: LinkCheck.Scene) -> Fault
    {
      let expectation = scene.trial.expectation
      let steps = finding.steps ?? [.link(expectation.url)]
      let landed = layout.shown(in: scene.state).map(\.screen)
      return Fault(
        check: check, variant: layout.name,
        subject: expectation.link.isEmpty ? expectation.url : expectation.link, alsoAbout: landed,
        range: ranges[expectation.link], cause: "\(finding.failure.rawValue)\n\(finding.cause)",
        example: Counterexample(
          situation: scene.situation.name.value, channel: finding.channel ?? scene.trial.channel,
          shown: layout.shownText(in: scene.before),
          steps: steps.map { Counterexample.Step(action: $0.action, changes: [], range: nil) },
          fault: "\(expectation.url): \(finding.failure.title): \(finding.reason)"))
    }
  }
}

extension LinkRehearsal.Step {
  /// The step of a walk.
  fileprivate var action: Counterexample.Action {
    switch self {
    case .link(let url): .link(url: url)
    case .tap(let label, let number): .tap(label: label, number: number)
    case .comeBack(let way): .comeBack(way)
    case .atOnce: .atOnce
    }
  }
}
