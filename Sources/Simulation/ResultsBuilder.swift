package import Experiments
package import Metrics
import NavigationGraph
import RouterCore
import SourceText

/// Puts everything that a run found out into the one document that reports are made from.
package struct ResultsBuilder {
  let experiment: Experiment
  let plan: RunPlan
  let people: Int
  let spec: String

  /// A builder for one run, or one part of it.
  /// - Parameters:
  ///   - experiment: the experiment.
  ///   - plan: what was walked.
  ///   - people: how many people there are in all, in this part and the others.
  ///   - spec: the spec's path, as it was given.
  package init(_ experiment: Experiment, plan: RunPlan, people: Int, spec: String) {
    self.experiment = experiment
    self.plan = plan
    self.people = people
    self.spec = spec
  }

  /// The results.
  /// - Parameter result: what was walked.
  package func results(_ result: RunResult) -> ExperimentResults {
    let variants = experiment.variants.indices
    let layouts = variants.map { Layout(experiment, variant: $0) }
    let records = variants.flatMap { variant in
      LinkTrials.all(of: experiment, variant: variant).map(\.record)
    }
    let walked = PeopleRanges(result.finished.map { $0.first..<$0.end }) ?? PeopleRanges(0..<0)
    let wanted = result.tally.wantedStories(isWhole: walked == PeopleRanges(0..<people))
    return ExperimentResults(
      setup: setup, people: walked,
      layouts: layouts.enumerated().map { facts($0.element, variant: $0.offset) },
      scripted: layouts.enumerated().flatMap { scripted($0.element, variant: $0.offset) },
      stories: StoryTeller(plan).stories(of: wanted), exact: exact,
      // Records come one for each place, so there is nothing that could disagree.
      links: (try? LinkTally(records)) ?? LinkTally(), tally: result.tally)
  }

  /// The exact fates of people without a memory, followed far beyond what a sample could see.
  private var exact: [ExperimentResults.ExactAnswer] {
    ExactSuccess.all(of: plan, tolerance: 1e-7).map { found in
      ExperimentResults.ExactAnswer(
        variant: found.variant, segment: found.segment, task: found.task,
        success: found.chain.success, unaccounted: found.chain.unaccounted)
    }
  }

  private func facts(_ layout: Layout, variant: Int) -> ExperimentResults.LayoutFacts {
    let screens = experiment.app.screens.map(\.name.value)
    let distances = ScreenDistances(layout, screens: screens)
    return ExperimentResults.LayoutFacts(
      states: distances.isComplete ? distances.statesSeen : nil,
      tapsFromHome: screens.map { distances.taps[$0] },
      unsound: IsolatedScreenCheck.unsound(in: experiment, variant: variant).map {
        screen, finding in
        ExperimentResults.UnsoundScreen(screen: screen, problem: finding.problem ?? "")
      })
  }

  private func scripted(_ layout: Layout, variant: Int) -> [ExperimentResults.ScriptedEnding] {
    experiment.journeys(for: layout.name).map { journey in
      let walked = ScriptedJourney.walk(journey, of: experiment, in: layout)
      return ExperimentResults.ScriptedEnding(
        journey: journey.name.value, title: journey.value.title ?? journey.name.value,
        variant: variant,
        failure: walked.failure.map { "step \($0.step): \($0.reason)" },
        file: walked.failure?.range.file.path, line: walked.failure?.range.start.line)
    }
  }
}

extension ResultsBuilder {
  /// What was asked, of whom, about what.
  package var setup: ExperimentResults.Setup {
    let app = experiment.app
    return ExperimentResults.Setup(
      name: experiment.name, title: experiment.title, question: experiment.question, spec: spec,
      digest: experiment.digest, seed: plan.seed, people: people,
      variants: experiment.variants.map { titled($0.name.value, $0.value.title) },
      control: experiment.controlIndex, segments: experiment.people.allSegments.map(segment),
      tasks: experiment.tasks.map { task in
        ExperimentResults.Task(
          name: task.name.value, title: task.value.title ?? task.name.value,
          weight: task.value.weight)
      },
      screens: app.screens.map { titled($0.name.value, $0.value.title) },
      watched: experiment.watchedScreens,
      links: zip(app.links, experiment.linkExamples).map { link, examples in
        ExperimentResults.Link(
          name: link.name.value, pattern: link.value.pattern.value, examples: examples)
      },
      situations: experiment.linkSituations.map { titled($0.name.value, $0.value.title) },
      gates: experiment.gates.compactMap(written))
  }

  private func written(_ gate: CheckedGate) -> ExperimentResults.WrittenGate? {
    let (spec, range) = (gate.spec, gate.spec.gate.range)
    return gate.gate.map {
      ExperimentResults.WrittenGate(
        $0, name: spec.name, isWarning: spec.level == .warn, file: range.file.path,
        line: range.start.line, column: range.start.column)
    }
  }

  private func titled(_ name: String, _ title: String?) -> ExperimentResults.Label {
    ExperimentResults.Label(name: name, title: title ?? name)
  }

  private func segment(_ segment: PeopleSegment) -> ExperimentResults.Segment {
    ExperimentResults.Segment(
      name: segment.name, title: segment.name, weight: segment.weight,
      model: segment.parameters.model.name, assumptions: assumptions(of: segment))
  }

  /// Everything that is assumed of a group of people: how they are, then the numbers.
  func assumptions(of segment: PeopleSegment) -> [ExperimentResults.Assumption] {
    let standard = PeopleParameters()
    let own = segment.parameters
    return [
      word("reading-order", own.readingOrder, standard: standard.readingOrder),
      word("means", own.means, standard: standard.means), scents,
    ]
      + PeopleParameter.catalogue.map { parameter in
        let value = own[keyPath: parameter.value]
        let unit = parameter.unit.isEmpty ? "" : " \(parameter.unit)"
        return ExperimentResults.Assumption(
          name: parameter.name, value: "\(value)\(unit)", meaning: parameter.summary,
          source: parameter.source, isDeclared: value != standard[keyPath: parameter.value])
      }
  }

  private func word<Word: SummarizedChoice & RawRepresentable<String> & Equatable>(
    _ name: String, _ word: Word, standard: Word
  ) -> ExperimentResults.Assumption {
    ExperimentResults.Assumption(
      name: name, value: word.rawValue, meaning: word.summary, source: "assumption",
      isDeclared: word != standard)
  }

  /// By which rule labels smell of a task, and how many an author has judged.
  private var scents: ExperimentResults.Assumption {
    let rule = experiment.people.scentRule
    let authored = experiment.tasks.reduce(0) { $0 + $1.value.scent.count }
    let count = authored == 1 ? "1 scent" : "\(authored) scents"
    return ExperimentResults.Assumption(
      name: "scent-rule", value: rule.rawValue + (authored == 0 ? "" : " and \(count) authored"),
      meaning: "how strongly a label smells of a task that does not say so itself: \(rule.summary)",
      source: "assumption", isDeclared: rule != .standard || authored > 0)
  }
}

/// Tells journeys step by step for the results: the examples that a report shows.
struct StoryTeller {
  private let plan: RunPlan

  /// So many taps of a journey are told; a longer one would drown the report.
  private static let stepsMax = 40

  init(_ plan: RunPlan) {
    self.plan = plan
  }

  /// The stories of journeys, in their order.
  func stories(of wanted: [StoryKey]) -> [ExperimentResults.Story] {
    var replays: [[Int]: Replay] = [:]
    return wanted.compactMap { key in
      let whose = [key.variant, key.person]
      if replays[whose] == nil {
        replays[whose] = Replay(plan, person: UInt32(clamping: key.person), variant: key.variant)
      }
      guard let replay = replays[whose], replay.journeys.indices.contains(key.occasion),
        plan.layouts.indices.contains(key.variant)
      else { return nil }
      return story(
        replay.journeys[key.occasion], key, plan.layouts[key.variant].plan.layout)
    }
  }

  private func story(_ journey: ReplayedJourney, _ key: StoryKey, _ layout: Layout)
    -> ExperimentResults.Story
  {
    var state = journey.start
    var steps: [ExperimentResults.Story.Step] = []
    for step in journey.steps.prefix(Self.stepsMax) {
      steps.append(
        self.step(
          state, layout, read: step.read, overlooked: step.overlooked,
          chosen: step.affordance.label,
          reason: "because \(step.reason.phrase)", routing: step.result.words))
      state = step.result.state
    }
    steps.append(
      step(
        journey.end, layout, read: journey.readAtLast, overlooked: journey.overlookedAtLast))
    let untold = journey.steps.count - Self.stepsMax
    return ExperimentResults.Story(
      key: key, outcome: journey.record.outcome, steps: steps, untold: untold > 0 ? untold : nil)
  }

  private func step(
    _ state: RouterState, _ layout: Layout, read: [ReplayedLabel], overlooked: String?,
    chosen: String? = nil,
    reason: String = "", routing: String = ""
  ) -> ExperimentResults.Story.Step {
    ExperimentResults.Story.Step(
      screen: layout.shown(in: state).first?.screen ?? "",
      offered: layout.affordances(in: state).map(\.label),
      read: read.isEmpty ? nil : read.map(reading), overlooked: overlooked, chosen: chosen,
      reason: reason,
      routing: routing)
  }

  private func reading(_ label: ReplayedLabel) -> ExperimentResults.Story.Reading {
    // A model without a threshold takes the best promise, and says so by asking for nothing.
    ExperimentResults.Story.Reading(
      label: label.label, promise: Self.cut(label.promise),
      threshold: label.threshold > 0 ? Self.cut(label.threshold) : nil)
  }

  /// Four digits behind the point, never rounded up: what is too little must not read as enough.
  private static func cut(_ number: Double) -> Double {
    (number * 10_000).rounded(.down) / 10_000
  }
}
