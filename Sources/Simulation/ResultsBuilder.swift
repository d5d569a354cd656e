package import Experiments
package import Metrics
package import NavigationGraph
import RouterCore
import SourceText

/// A part of results besides what people did; each is worked out in the layouts alone.
package enum ResultsPart: String, Sendable, CaseIterable {
  case links, distances, promises
}

/// The results of a run: the one document that reports are made from.
package struct ResultsBuilder: Sendable {
  private let experiment: Experiment
  private let plan: RunPlan
  private let people: Int
  private let spec: String
  private let leftOut: Set<ResultsPart>

  /// A builder for a run, or one part of it.
  ///
  /// - Parameters:
  ///   - people: the number of people in all parts.
  ///   - spec: the path of the spec.
  ///   - leftOut: the parts that are not looked at.
  package init(
    _ experiment: Experiment, plan: RunPlan, people: Int, spec: String,
    without leftOut: Set<ResultsPart> = []
  ) {
    self.leftOut = leftOut
    self.experiment = experiment
    self.plan = plan
    self.people = people
    self.spec = spec
  }

  /// The results of people who have walked, with links, maps, promises and stories.
  ///
  /// - Parameters:
  ///   - states: the states that these people have met; stories are told in them.
  ///   - threads: the threads on which layouts are looked into, one each at a time.
  ///   - watch: says whether to end early; once it did, the results are worth nothing.
  ///   - memory: the findings of earlier runs about the same layouts.
  package func results(
    _ result: RunResult, states: SessionRunner.SharedLayouts? = nil, threads: Int = 1,
    watch: WorkWatch = .none, memory: LayoutMemory = .none
  ) -> ExperimentResults {
    let walked = PeopleRanges(result.finished.map { $0.first..<$0.end }) ?? PeopleRanges(0..<0)
    let wanted = result.tally.wantedStories(isWhole: walked == PeopleRanges(0..<people))
    let kept = memory.checks.recall()
    let layouts = plan.layouts.indices.answersSideBySide(threads: threads) { variant in
      findings(
        of: variant, stories: wanted.filter { $0.variant == variant }, states, watch, memory,
        isChecked: kept != nil)
    }
    let checks =
      kept
      ?? KnownChecks(
        experiment, Checkup(experiment, subjects, parts: layouts.compactMap(\.part)), spec: spec)
    if kept == nil, !watch.isStopped { memory.checks.keep(checks) }
    let stories = Dictionary(layouts.flatMap(\.stories).map { ($0.key, $0) }) { first, _ in first }
    return ExperimentResults(
      setup: setup, people: walked, layouts: layouts.map(\.found.facts),
      scripted: layouts.flatMap(\.scripted), promises: checks.promises,
      stories: wanted.compactMap { stories[$0] }, exact: watch.isStopped ? [] : exact,
      // Records come one for each place, so they cannot disagree.
      links: (try? LinkTally(layouts.flatMap(\.found.links))) ?? LinkTally(),
      checks: checks.checks, tally: result.tally)
  }

  /// The things that checks look at in a run.
  private var subjects: Checkup.Subjects {
    var subjects = Set(Check.Subject.allCases)
    if leftOut.contains(.links) { subjects.subtract([.link, .patterns]) }
    if leftOut.contains(.promises) { subjects.subtract([.state, .tap]) }
    if leftOut.contains(.distances) { subjects.remove(.screen) }
    return subjects
  }

  /// All that is known of one layout; worked out in it alone.
  private struct Findings: Sendable {
    let found: LayoutFindings
    /// Its checks; `nil` if an earlier run asked them.
    let part: Checkup.Part?
    let scripted: [ExperimentResults.ScriptedEnding]
    let stories: [ExperimentResults.Story]
  }

  private func findings(
    of variant: Int, stories: [StoryKey], _ states: SessionRunner.SharedLayouts?,
    _ watch: WorkWatch, _ memory: LayoutMemory, isChecked: Bool
  ) -> Findings {
    let explored = plan.layouts[variant]
    let layout = explored.plan.layout
    let remembered = memory.recall(variant)
    let exploration =
      isChecked && remembered != nil ? nil : exploration(of: variant, watch)
    watch.say("reading the routes of '\(layout.name)'")
    // Asked here, too, so that a stop is seen soon.
    _ = watch.isStopped
    let distances = distances(in: layout, watch)
    let found =
      remembered
      ?? LayoutFindings(
        facts: facts(distances, exploration, watch),
        links: links(of: variant, distances, watch))
    if remembered == nil, !watch.isStopped { memory.keep(variant, found) }
    let part =
      isChecked
      ? nil
      : Checkup.Part(
        experiment, explored, subjects, exploration: exploration, distances: distances,
        impossible: plan.impossibleTasks.filter { $0.variant == layout.name },
        watch: watch.heard { watch.say("checking '\(layout.name)': \($0)") })
    watch.say("drawing maps and telling journeys of '\(layout.name)'")
    return Findings(
      found: found, part: part, scripted: scripted(layout, variant: variant),
      stories: plan.stories(of: stories, in: states, watch))
  }

  private func links(
    of variant: Int, _ distances: GoalDistances, _ watch: WorkWatch
  ) -> [LinkRecord] {
    guard !leftOut.contains(.links) else { return [] }
    let layout = plan.layouts[variant].plan.layout
    return LinkTrial.all(
      of: experiment, variant: variant, in: layout, distances: distances,
      watch: watch.heard { watch.say("trying '\(layout.name)': \($0)") }
    ).map(\.record)
  }

  /// The states of a layout; `nil` if they are left out.
  private func exploration(
    of variant: Int, _ watch: WorkWatch
  ) -> Exploration? {
    if leftOut.contains(.promises) { return nil }
    let name = plan.layouts[variant].plan.layout.name
    return Exploration(
      of: plan.layouts[variant], experiment,
      limits: Exploration.Limits(states: ExperimentResults.KnownWays.mostStates),
      watch: watch.heard { watch.say("looking into '\(name)': \($0)") })
  }

  /// The exact success of memoryless segments.
  private var exact: [ExperimentResults.ExactAnswer] {
    AbsorbingChain.all(of: plan, tolerance: 1e-7).map { found in
      ExperimentResults.ExactAnswer(
        variant: found.variant, segment: found.segment, task: found.task,
        success: found.chain.success, unaccounted: found.chain.unaccounted)
    }
  }

  /// The number of states up to which all of a layout are counted, so that counting takes no time worth
  /// waiting for.
  private static let countedStates = 300

  /// The distances that links, maps and checks of a layout share.
  private func distances(in layout: Layout, _ watch: WorkWatch) -> GoalDistances {
    let links = layout.linkExpectations(of: experiment).map(\.goal)
    return GoalDistances(layout, goals: screenGoals + links, watch: watch)
  }

  private var screenGoals: [GoalDistances.Goal] {
    experiment.app.screens.map { [TaskPlan.Goal(screen: $0.name.value)] }
  }

  private func facts(
    _ distances: GoalDistances, _ exploration: Exploration?, _ watch: WorkWatch
  ) -> ExperimentResults.LayoutFacts {
    let known = exploration.map { ExperimentResults.KnownWays($0) }
    guard !leftOut.contains(.distances) else {
      return ExperimentResults.LayoutFacts(
        tapsFromHome: experiment.app.screens.map { _ in nil }, known: known)
    }
    return ExperimentResults.LayoutFacts(
      states: distances.stateCount(limit: Self.countedStates),
      tapsFromHome: screenGoals.map { watch.isStopped ? nil : distances.tapsFromStart(to: $0) },
      known: known)
  }

  private func scripted(_ layout: Layout, variant: Int) -> [ExperimentResults.ScriptedEnding] {
    WalkedScript.all(of: experiment, in: layout).map { script in
      ExperimentResults.ScriptedEnding(
        journey: script.journey.name.value, title: script.title, variant: variant,
        failure: script.failure?.words, file: script.failure?.range.file.path,
        line: script.failure?.range.start.line)
    }
  }
}

extension ResultsBuilder {
  private var tasks: [ExperimentResults.Task] {
    let impossible = plan.impossibleTasks
    return experiment.tasks.enumerated().map { place, task in
      let reasons = impossible.filter { $0.task == place }.map(\.description)
      return ExperimentResults.Task(
        name: task.name.value, title: task.value.title ?? task.name.value,
        weight: task.value.weight, impossible: reasons.isEmpty ? nil : reasons)
    }
  }

  /// The setup: question, variants, people, tasks, links, gates.
  package var setup: ExperimentResults.Setup {
    let app = experiment.app
    return ExperimentResults.Setup(
      name: experiment.name, title: experiment.title, question: experiment.question, spec: spec,
      digest: experiment.digest, seed: plan.seed, people: people,
      variants: experiment.variants.indices.map {
        ExperimentResults.Label(
          name: experiment.variantNames[$0], title: experiment.title(ofVariant: $0),
          changes: experiment.changes(ofVariant: $0))
      },
      control: experiment.controlIndex, segments: experiment.people.allSegments.map(segment),
      tasks: tasks,
      screens: app.screens.map { titled($0.name.value, $0.value.title) },
      watched: experiment.watched,
      links: leftOut.contains(.links) ? [] : links,
      situations: experiment.linkSituations.map { titled($0.name.value, $0.value.title) },
      gates: experiment.gates.compactMap(written), worlds: plan.worlds.unknownsOfResults,
      imported: experiment.imported)
  }

  private var links: [ExperimentResults.Link] {
    zip(experiment.app.links, experiment.linkExamples).map { link, examples in
      ExperimentResults.Link(
        name: link.name.value, pattern: link.value.pattern.value, examples: examples)
    }
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

  /// The assumptions about a segment: words, then numbers.
  private func assumptions(of segment: PeopleSegment) -> [ExperimentResults.Assumption] {
    let standard = PeopleParameters()
    let own = segment.parameters
    return [
      word("reading-order", own.readingOrder, standard: standard.readingOrder),
      word("input", own.input, standard: standard.input), scents,
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

  /// The scent rule, and the number of authored scents.
  private var scents: ExperimentResults.Assumption {
    let rule = experiment.people.scentRule
    let authored = experiment.tasks.reduce(0) { $0 + $1.value.scent.count }
    return ExperimentResults.Assumption(
      name: "scent-rule",
      value: rule.rawValue + (authored == 0 ? "" : " and \(authored.counted("scent")) authored"),
      meaning: "the scent of labels that the author has not judged: \(rule.summary)",
      source: "assumption", isDeclared: rule != .standard || authored > 0)
  }
}

/// Journeys step by step: the examples of a report.
extension RunPlan {
  /// The most taps of a journey that are told; a longer one would drown the report.
  private static var storyLimit: Int { 40 }

  /// The stories of journeys, in their order.
  /// - Parameter states: the states that people have met; without it they are looked into once more.
  func stories(
    of wanted: [StoryKey], in states: SessionRunner.SharedLayouts? = nil,
    _ watch: WorkWatch = .none
  ) -> [ExperimentResults.Story] {
    var sessions = SessionRunner(
      self, statesLimit: .max, shared: states ?? SessionRunner.SharedLayouts(self, watch: watch))
    var replays: [[Int]: Replay] = [:]
    return wanted.compactMap { key in
      guard !watch.isStopped else { return nil }
      let session = [key.variant, key.person]
      if replays[session] == nil {
        replays[session] = Replay(
          self, person: UInt32(clamping: key.person), variant: key.variant, upTo: Self.storyLimit,
          by: &sessions)
      }
      guard let replay = replays[session], replay.journeys.indices.contains(key.occasion) else {
        return nil
      }
      return story(replay.journeys[key.occasion], key, layouts[key.variant].plan.layout)
    }
  }

  private func story(_ journey: Replay.Journey, _ key: StoryKey, _ layout: Layout)
    -> ExperimentResults.Story
  {
    var state = journey.start
    var steps: [ExperimentResults.Story.Step] = []
    for step in journey.steps {
      steps.append(
        self.step(
          state, layout, step.sight, chosen: step.affordance.label,
          reason: "because \(step.reason.phrase)", routing: step.result.words))
      state = step.result.state
    }
    steps.append(step(journey.end, layout, journey.last))
    return ExperimentResults.Story(
      key: key, outcome: journey.record.outcome, steps: steps,
      untold: journey.untold > 0 ? journey.untold : nil)
  }

  private func step(
    _ state: RouterState, _ layout: Layout, _ sight: Replay.Sight, chosen: String? = nil,
    reason: String = "", routing: String = ""
  ) -> ExperimentResults.Story.Step {
    ExperimentResults.Story.Step(
      state, in: layout, read: sight.read.isEmpty ? nil : sight.read.map(\.cut),
      overlooked: sight.overlooked, chosen: chosen, reason: reason, routing: routing)
  }
}

extension ExperimentResults.Story.Step {
  /// The screen in front of a state, with everything that can be tapped.
  init(
    _ state: RouterState, in layout: Layout, read: [ExperimentResults.Story.Reading]? = nil,
    overlooked: String? = nil, chosen: String? = nil, reason: String = "", routing: String = ""
  ) {
    let affordances = layout.affordances(in: state)
    self.init(
      screen: layout.shown(in: state).first?.screen ?? "", offered: affordances.map(\.label),
      kinds: String(affordances.map { AffordanceLetter(named: "\($0.kind)").rawValue }),
      selected: layout.selectedTab(in: state).map {
        ExperimentResults.Story.Selected(label: $0.label, place: $0.place)
      },
      over: layout.covered(in: state)?.screen, read: read, overlooked: overlooked, chosen: chosen,
      reason: reason, routing: routing)
  }
}

extension ExperimentResults.Story.Reading {
  /// The same with four decimal places, never rounded up: too little must not read as enough.
  fileprivate var cut: Self {
    func cut(_ number: Double) -> Double { (number * 10_000).rounded(.down) / 10_000 }
    return Self(label: label, promise: cut(promise), threshold: threshold.map(cut))
  }
}
