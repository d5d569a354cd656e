import Experiments
package import NavigationGraph
import RouterCore
import SourceText

extension RunPlan {
  /// The tasks whose goals no known taps reach, in the order of layouts and tasks.
  package static func impossibleTasks(in layouts: [ExploredLayout]) -> [ImpossibleTask] {
    layouts.flatMap { layout in
      var graph = layout.graph(labels: LabelTable())
      return layout.plan.tasks.indices.compactMap { task -> ImpossibleTask? in
        guard graph.taps(from: graph.start(of: task), to: task) == nil else { return nil }
        let isCertain = graph.table.states.count <= layout.statesPerSearchAtStart
        let others = OtherContexts(of: layout.plan.tasks[task], graph.start(of: task), in: &graph)
        return ImpossibleTask(layout.plan, task: task, isCertain: isCertain, others)
      }
    }
  }

  /// A task whose goal no taps reach in a layout.
  package struct ImpossibleTask: Hashable, Sendable, CustomStringConvertible {
    /// The task by its place, and the layout's variant by its name.
    package let task: Int
    package let variant: String
    private let name: String
    private let goals: [String]
    /// Whether every state in question was searched, which is false if the search gave up.
    let isCertain: Bool
    /// The failures of the moves to the start of the task.
    private let failures: [String]
    /// The reason why the goal cannot be reached, in words, as far as one step from the start shows it.
    private let obstacle: String?
    /// The sentence about a goal that shows only with other contexts.
    private let misspelt: String?

    fileprivate init(_ plan: AppPlan, task: Int, isCertain: Bool, _ others: OtherContexts?) {
      misspelt = others?.words
      self.task = task
      self.isCertain = isCertain
      variant = plan.layout.name
      name = plan.tasks[task].name
      goals = plan.tasks[task].goals.map(\.screen)
      failures = plan.starts[task].failures
      obstacle = Self.obstacle(on: plan.tasks[task], from: plan.starts[task].state, plan.layout)
    }

    /// One sentence with the cause.
    package var description: String { "under '\(variant)' \(claim)" }

    /// The sentence without its layout.
    package var claim: String {
      failures.isEmpty
        ? claimOfSearch
        : "all people fail task '\(name)': its start already fails: \(failures.joined(separator: ", "))"
    }

    /// The part of the claim that other tasks with the same cause share.
    var cause: String { failures.isEmpty ? claim : failures.joined(separator: "\n") }

    private var claimOfSearch: String {
      if let misspelt {
        return isCertain
          ? "all people fail task '\(name)': \(misspelt)"
          : "task '\(name)' cannot be done as far as the search shows: \(misspelt)"
      }
      let goals = goals.map { "'\($0)'" }.joined(separator: " or ")
      let why = obstacle.map { "; \($0)" } ?? ""
      return isCertain
        ? "all people fail task '\(name)': no taps lead to \(goals)\(why)"
        : "it is unknown whether task '\(name)' can be done: no taps to \(goals) were found before the "
          + "search gave up\(why)"
    }

    /// The failure of the first goal's route for a person who answers every question, or a sentence that there is
    /// nothing to tap.
    private static func obstacle(on task: TaskPlan, from state: RouterState, _ layout: Layout)
      -> String?
    {
      guard let goal = task.goals.first, let route = layout.route(to: goal.screen) else {
        return nil
      }
      let context = goal.context ?? layout.context(opening: goal.screen, about: nil)
      let result = LinkTrial.settled(
        layout.perform(.navigate(route: route, context: context, isLink: false), in: state),
        in: layout)
      if !result.outcome.isSuccess {
        return "its own route fails there: \(result.outcome.phrase)"
      }
      return layout.affordances(in: state).isEmpty ? "nothing can be tapped at its start" : nil
    }

    /// Sentences about tasks, one for each cause, whatever the tasks and layouts.
    package static func sentences(_ tasks: [ImpossibleTask]) -> [(tasks: [Int], text: String)] {
      var groups: [[ImpossibleTask]] = []
      for task in tasks {
        if let place = groups.firstIndex(where: { $0[0].isSame(as: task) }) {
          groups[place].append(task)
        } else {
          groups.append([task])
        }
      }
      return groups.map { (Set($0.map(\.task)).sorted(), sentence($0)) }
    }

    private func isSame(as other: ImpossibleTask) -> Bool {
      failures.isEmpty ? claim == other.claim : failures == other.failures
    }

    private static func sentence(_ group: [ImpossibleTask]) -> String {
      let names = group.map(\.name).uniqued
      let layouts = "under \(group.map(\.variant).uniqued.quotedList)"
      guard names.count > 1 else { return "\(layouts) \(group[0].claim)" }
      return "\(layouts) all people fail tasks \(names.quotedList): their start already fails: "
        + group[0].failures.joined(separator: ", ")
    }
  }
}
