/// A part of what was walked that is looked at by itself.
package enum Slice: Hashable, Sendable {
  /// One group of people, by its place, over all tasks.
  case segment(Int)
  /// One task, by its place, over all people.
  case task(Int)

  /// The place of the group; nothing when it is a task.
  package var segment: Int? {
    if case .segment(let place) = self { place } else { nil }
  }

  /// The place of the task; nothing when it is a group.
  package var task: Int? {
    if case .task(let place) = self { place } else { nil }
  }
}
