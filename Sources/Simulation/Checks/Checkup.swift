package import Experiments
package import Metrics
package import NavigationGraph
import SourceText

/// All checks of an experiment, asked in one pass.
package struct Checkup: Sendable {
  /// The things that are looked at.
  package typealias Subjects = Set<Check.Subject>

  /// The faults by their causes, without those that the spec accepts or switches off.
  package let groups: FaultGroups
  /// The answers to the promises, if states were looked at.
  package let verification: Verification
  package let counts: ExperimentResults.Checks.Counts
  /// The subjects that were looked at.
  package let subjects: Subjects
  /// The names of the layouts that were looked at.
  package let layouts: [String]

  /// Puts the parts of all layouts together.
  /// - Parameter names: the checks that are asked; `nil` for all of the subjects.
  package init(
    _ experiment: Experiment, _ subjects: Subjects, names: Set<CheckName>? = nil, parts: [Part]
  ) {
    let verification = Verification(experiment, sections: parts.compactMap(\.section))
    let states = verification.faults
    let own = parts.flatMap { $0.faults(besides: states) }
    let links = parts.flatMap(\.links.faults)
    let patterns = subjects.contains(.patterns) ? Fault.ofPatterns(in: experiment) : []
    let layouts = parts.map(\.variant)
    let isComplete = parts.allSatisfy { $0.section?.known.isComplete ?? false }
    var counts = parts.map(\.counts).reduce(into: ExperimentResults.Checks.Counts()) { $0.add($1) }
    counts.promises = Set(verification.answers.map(\.promise.name.value)).count
    let broken = Set(
      verification.answers.filter { $0.counterexample != nil || $0.isVacuous }
        .map(\.promise.name.value))
    counts.keptPromises = counts.promises - broken.count
    self.verification = verification
    self.subjects = subjects
    self.counts = counts
    self.layouts = layouts
    let all =
      patterns.filter { layouts.contains($0.variant) } + own
      + states.filter { fault in !links.contains { $0.isTheSameLink(as: fault) } }
    groups = FaultGroups(
      all.filter { names?.contains($0.check) ?? true }, of: experiment, layouts: layouts,
      isAsked: { name in
        names?.contains(name) ?? true && subjects.contains(name.check.looksAt)
          && (isComplete || ![.state, .tap].contains(name.check.looksAt))
      })
  }

  /// Asks the checks of some layouts, by their places, one after the other.
  /// - Parameters:
  ///   - names: the checks that are asked; `nil` for all of the subjects.
  ///   - watch: asked again and again; its words begin with the layout's name.
  /// - Returns: `nil` if it was ended.
  package init?(
    _ experiment: Experiment, variants: [Int], _ subjects: Subjects,
    names: Set<CheckName>? = nil, limits: Exploration.Limits,
    watch: WorkWatch = .none
  ) {
    var parts: [Part] = []
    for variant in variants {
      let explored = ExploredLayout(AppPlan(experiment, variant: variant))
      let name = explored.plan.layout.name
      let part = watch.heard { watch.say("\(name): \($0)") }
      let looksAtStates = subjects.contains(.state) || subjects.contains(.tap)
      let exploration =
        looksAtStates
        ? Exploration(of: explored, experiment, limits: limits, watch: part) : nil
      if watch.isStopped { return nil }
      parts.append(
        Part(
          experiment, explored, subjects, exploration: exploration,
          distances: GoalDistances(explored.plan.layout), watch: part))
      if watch.isStopped { return nil }
    }
    self.init(experiment, subjects, names: names, parts: parts)
  }
}

extension Checkup {
  /// The checks of one layout.
  package struct Part: Sendable {
    let variant: String
    fileprivate let links: (faults: [Fault], counts: LinkFaults.Counts)
    fileprivate let others: [Fault]
    let section: Verification.Section?
    fileprivate var counts = ExperimentResults.Checks.Counts()

    /// - Parameters:
    ///   - exploration: the states of the layout; without them states and taps are not looked at.
    ///   - distances: the distances to home in the layout, which others may share.
    ///   - impossible: the tasks that nobody can do in the layout, if they are known already.
    package init(
      _ experiment: Experiment, _ explored: ExploredLayout, _ subjects: Subjects,
      exploration: Exploration?, distances: @autoclosure () -> GoalDistances,
      impossible: [RunPlan.ImpossibleTask]? = nil,
      watch: WorkWatch = .none
    ) {
      let layout = explored.plan.layout
      variant = layout.name
      section = exploration.map {
        Verification.Section($0, of: experiment, watch: watch)
      }
      // Reading a layout's routes for paths home takes longer than checking a spec's text.
      let distances =
        subjects.contains(.screen) || subjects.contains(.link) ? distances() : nil
      var others: [Fault] = []
      if subjects.contains(.situation), section == nil {
        others += Fault.ofSituations(of: experiment, in: layout)
      }
      if subjects.contains(.screen), let distances {
        others += Fault.ofScreens(of: experiment, in: layout, distances: distances)
        counts.screens = experiment.app.screens.count
      }
      if subjects.contains(.link), let distances {
        let found = LinkFaults(experiment, in: layout, distances: distances, watch: watch)
        links = (found.faults, found.counts)
        counts.add(found.counts)
      } else {
        links = ([], LinkFaults.Counts())
      }
      if subjects.contains(.task) {
        let scripts = WalkedScript.all(of: experiment, in: layout)
        others += scripts.compactMap(\.fault)
        counts.journeys = scripts.count
        counts.soundJourneys = scripts.count { $0.failure == nil }
        let impossible = impossible ?? RunPlan.impossibleTasks(in: [explored])
        others += impossible.map { $0.fault(in: experiment) }
        others += Fault.ofLabels(of: experiment, in: explored)
      }
      self.others = others
      counts.layouts = 1
      if let known = section?.known {
        counts.states = known.states
        counts.isComplete = known.isComplete
      }
    }

    /// The faults of links, screens, situations and tasks, without those of links that a state shows as well.
    fileprivate func faults(besides states: [Fault]) -> [Fault] {
      let own = states.filter { $0.variant == variant && $0.check != .coldLikeWarm }
      return others
        + links.faults.filter { link in
          !own.contains { $0.check == link.check && !Set($0.names).isDisjoint(with: link.names) }
        }
    }
  }
}

extension Fault {
  /// Whether a link's fault is the one that a state shows as well.
  fileprivate func isTheSameLink(as other: Fault) -> Bool {
    check == .coldLikeWarm && other.check == check && variant == other.variant
      && subject == other.subject
  }
}

extension WalkedScript {
  /// The fault of a journey that does not go as written.
  fileprivate var fault: Fault? {
    failure.map { failure in
      Fault(
        check: .journey, variant: variant, subject: journey.name.value, range: failure.range,
        cause: "\(journey.name.value)\n\(failure.words)",
        example: .nowhere.saying("journey '\(title)': \(failure.words)"))
    }
  }
}

extension RunPlan.ImpossibleTask {
  /// The fault of a task that nobody can do in a layout.
  fileprivate func fault(in experiment: Experiment) -> Fault {
    let task = experiment.tasks.indices.contains(task) ? experiment.tasks[self.task] : nil
    return Fault(
      check: .impossibleTask, variant: variant, subject: task?.name.value ?? "",
      range: task?.name.range, cause: cause, isDebatable: !isCertain,
      example: .nowhere.saying(claim))
  }
}

extension ExperimentResults.Checks.Counts {
  /// Adds the numbers of another layout.
  fileprivate mutating func add(_ other: Self) {
    layouts += other.layouts
    links = max(links, other.links)
    situations = max(situations, other.situations)
    arrivals += other.arrivals
    arrived += other.arrived
    refused += other.refused
    screens = max(screens, other.screens)
    soundJourneys += other.soundJourneys
    journeys += other.journeys
    states += other.states
    isComplete = isComplete && other.isComplete
  }

  fileprivate mutating func add(_ links: LinkFaults.Counts) {
    self.links = links.links
    situations = links.situations
    arrivals += links.all
    arrived += links.arrived
    refused += links.refused
  }
}
