/// Why an experiment cannot be run although it reads well.
package enum RunPlanError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There are no tasks, no variants or no people.
  case nothingToDo
  /// There are more tasks than can be told apart.
  case tooManyTasks(limit: Int)
  /// There are more watched screens than can be told apart.
  case tooManyScreens(limit: Int)
  /// Variants, segments, tasks and metrics multiply to more counts than fit.
  case tooMuchToCount
  /// Some tasks cannot be done in some layouts; at least one.
  case unreachable([UnreachableTask])

  /// What is wrong, one sentence a line.
  package var description: String {
    switch self {
    case .nothingToDo: "there are no tasks for people to do"
    case .tooManyTasks(let limit): "an experiment can tell \(limit) tasks apart, no more"
    case .tooManyScreens(let limit): "an experiment can watch \(limit) screens, no more"
    case .tooMuchToCount: "variants, segments, tasks and metrics multiply to too many counts"
    case .unreachable(let tasks): tasks.map(\.description).joined(separator: "\n")
    }
  }
}
