package import Experiments
package import Metrics
import NavigationGraph
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
      unsound: PetriDish.unsound(in: experiment, variant: variant).map { screen, finding in
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
