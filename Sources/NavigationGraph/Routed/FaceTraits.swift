import Experiments
import RouterCore

/// What a graph needs to know of a screen that shows something, worked out once.
struct FaceTraits {
  /// A small number of its own.
  let number: Int32
  /// The goals that are reached while it is in front.
  let reached: GoalSet
  /// The watched screens that it is.
  let watched: UInt64
  /// The fewest taps to each goal while it is in front.
  let taps: [UInt8]

  /// Looks a screen up.
  init(
    _ face: ScreenAlphabet.Face, number: Int32, in alphabet: ScreenAlphabet,
    of layout: ExploredLayout
  ) {
    self.number = number
    let name = alphabet.screenClass(of: face)?.name ?? ""
    let context = alphabet.context(of: face)
    var reached = GoalSet.none
    for (goal, task) in layout.plan.tasks.enumerated()
    where task.goals.contains(where: {
      $0.screen == name && ($0.context == nil || $0.context == context)
    }) {
      reached.formUnion(GoalSet(goal: goal))
    }
    self.reached = reached
    var watched: UInt64 = 0
    for (place, screen) in layout.plan.watched.enumerated() where screen == name {
      watched |= 1 << UInt64(place)
    }
    self.watched = watched
    taps = layout.fewestTaps.taps(from: name, about: context)
  }
}
