package import Experiments
import Metrics
import NavigationGraph
import RouterCore
import SourceText

/// What a spec's layouts let people and links do, without people: distances, landings, promises and journeys.
///
/// Of two specs, what was is compared with what is, and of those between them the same is asked to find the lines
/// that did it. A class, because it remembers.
package final class SpecFacts {
  package let experiment: Experiment
  private var layouts: [String: LayoutFacts] = [:]

  package init(_ experiment: Experiment) { self.experiment = experiment }

  /// The facts of a layout; `nil` if the spec has no such variant.
  func layout(_ name: String) -> LayoutFacts? {
    if let known = layouts[name] { return known }
    guard let variant = experiment.variantNames.firstIndex(of: name) else { return nil }
    let facts = LayoutFacts(experiment, variant: variant)
    layouts[name] = facts
    return facts
  }

  /// Where a URL lands in a place; `nil` if the spec has no such place.
  func landing(of url: String, at place: LinkLedger.Place) -> LinkLanding? {
    guard let channel = ChannelWord(rawValue: place.channel), let facts = layout(place.layout),
      let situation = experiment.triedSituations.first(where: { $0.name == place.situation })
    else { return nil }
    return experiment.landing(
      of: url, in: situation.spec, by: channel, of: facts.layout, facts.distances)
  }
}

/// The facts of one layout.
final class LayoutFacts {
  let experiment: Experiment
  let layout: Layout
  let tasks: [TaskPlan]
  private let variant: Int
  private(set) lazy var distances = GoalDistances(
    layout,
    goals: experiment.app.screens.map { [TaskPlan.Goal(screen: $0.name.value)] }
      + tasks.map(\.goals))
  /// The answers to the broken promises, by their names.
  private lazy var broken = Dictionary(
    answers.filter { $0.counterexample != nil }.map { ($0.promise.name.value, $0) }
  ) { first, _ in first }
  private lazy var start = layout.state(in: nil).state
  private lazy var titles = Dictionary(
    experiment.app.screens.map { ($0.name.value, $0.value.title ?? $0.name.value) }
  ) { first, _ in first }
  private lazy var scripts = WalkedScript.all(of: experiment, in: layout)

  /// The states in which promises are proved; fewer than in a check, because specs between two are asked as well.
  private static let limits = Exploration.Limits(states: 5_000, bytes: 200_000_000)

  init(_ experiment: Experiment, variant: Int) {
    self.experiment = experiment
    self.variant = variant
    layout = Layout(experiment, variant: variant)
    tasks = TaskPlan.all(of: experiment, in: layout)
  }

  /// The fewest taps to the goal of a task from where it begins; `nil` without a path.
  func taps(of task: TaskPlan) -> Int? {
    distances.taps(from: state(in: task.situation), to: task.goals)
  }

  /// The fewest taps from an ordinary start to a screen; `nil` without a path.
  func taps(toScreen name: String) -> Int? {
    distances.tapsFromStart(to: [TaskPlan.Goal(screen: name)])
  }

  /// The screens that a person sees on the shortest path, with the labels of the taps.
  func way(in situation: SituationSpec?, to goal: GoalDistances.Goal) -> [ChangedTap] {
    (distances.steps(from: state(in: situation), to: goal) ?? []).map { step in
      ChangedTap(
        from: front(of: step.origin), label: step.affordance.label, to: front(of: step.target))
    }
  }

  private func state(in situation: SituationSpec?) -> RouterState {
    situation == nil ? start : layout.state(in: situation).state
  }

  /// The title of the screen in front.
  private func front(of state: RouterState) -> String {
    let name = layout.shown(in: state).last?.screen ?? ""
    return titles[name] ?? name
  }

  /// The answer to a promise that does not hold; `nil` if it holds or is not promised.
  func brokenPromise(_ name: String) -> PromiseAnswer? { broken[name] }

  private var answers: [PromiseAnswer] {
    experiment.promises(for: layout.name).isEmpty
      ? [] : Verification(experiment, variants: [variant], limits: Self.limits).answers
  }

  /// The first failed step of a scripted journey; `nil` if it goes as written.
  func failure(ofJourney name: String) -> ScriptedFailure? {
    scripts.first { $0.journey.name.value == name }?.failure
  }
}

/// A tap between two screens, by their titles.
package struct ChangedTap: Hashable, Sendable {
  package let from, label, to: String
}
