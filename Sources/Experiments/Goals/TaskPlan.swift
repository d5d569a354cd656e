import SourceText

/// A task in the types of a layout: where people begin, what they want, how labels smell of it.
package struct TaskPlan: Sendable {
  /// The name of the task.
  package let name: String
  /// What reports call it.
  package let title: String
  /// How often people have it, against the other tasks.
  package let weight: Int
  /// The situation they begin in; nothing means an ordinary start.
  package let situation: SituationSpec?
  /// The name of that situation.
  package let situationName: String?
  /// The screens of which any will do.
  package let goals: [ScreenGoal]
  /// Authored scents by label.
  package let scents: [String: Double]
  /// How labels smell of it that no author has judged.
  package let scentRule: ScentRule

  /// The tasks of an experiment, in the order written, as a layout has them.
  package static func all(of experiment: Experiment, in layout: Layout) -> [TaskPlan] {
    experiment.tasks.map { task in
      let start = task.value.start?.value
      return TaskPlan(
        name: task.name.value, title: task.value.title ?? task.name.value,
        weight: task.value.weight,
        situation: experiment.app.situations.first { $0.name.value == start }?.value,
        situationName: start, goals: task.value.goals.map { ScreenGoal($0, in: layout) },
        scents: Dictionary(
          task.value.scent.map { ($0.name.value, $0.value) },
          uniquingKeysWith: { first, _ in first }
        ), scentRule: experiment.people.scentRule)
    }
  }
}
