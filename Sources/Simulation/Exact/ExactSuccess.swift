import Experiments
import NavigationGraph

/// The exact answer for one task, one variant and one segment, where the people have no memory.
package struct ExactSuccess: Sendable {
  /// The places of variant, segment and task.
  package let variant: Int
  package let segment: Int
  package let task: Int
  /// What becomes of the people.
  package let chain: AbsorbingChain

  /// The exact answers of a plan; none for segments whose people have a memory, nor when people
  /// have several tasks in a session, of which only the first begins in a known state.
  ///
  /// - Parameters:
  ///   - plan: what people walk.
  ///   - tolerance: shares of people below this are not followed; they bound the error.
  package static func all(of plan: RunPlan, tolerance: Double = 1e-9) -> [ExactSuccess] {
    guard plan.tasksEach == 1 else { return [] }
    var answers: [ExactSuccess] = []
    for variant in plan.layouts.indices {
      let labels = LabelTable()
      var graph = plan.layouts[variant].graph(labels: labels)
      for (segment, group) in plan.segments.enumerated()
      where AbsorbingChain.applies(to: group.parameters) {
        for task in plan.tasks.indices {
          var scents = GoalScents(plan.tasks[task], labels: labels)
          let chain = AbsorbingChain(
            from: graph.start(of: task), to: task, in: &graph,
            temperament: plan.temperaments[segment], scents: &scents, tolerance: tolerance)
          answers.append(
            ExactSuccess(variant: variant, segment: segment, task: task, chain: chain))
        }
      }
    }
    return answers
  }
}
