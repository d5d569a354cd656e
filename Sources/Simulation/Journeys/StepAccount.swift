import NavigationGraph

/// Listens to one session under one variant and keeps its taps, in the terms of the graph.
struct StepAccount: JourneyAccount {
  static var listens: Bool { true }

  /// One tap.
  struct Tap {
    let occasion: Int
    let step: Int
    let origin: Int32
    let transition: Transition
    let reason: TapReason
    let isOnShortestWay: Bool
  }

  private(set) var taps: [Tap] = []
  private var occasion = 0
  private var step = 0
  private var goal = GoalSet.none

  /// Begins anew, with another person or variant.
  mutating func clear() {
    taps.removeAll(keepingCapacity: true)
  }

  mutating func begins(task: Int, occasion: Int, at state: Int32) {
    self.occasion = occasion
    step = 0
    goal = GoalSet(goal: task)
  }

  mutating func ends(_ journey: Journey) {}

  mutating func read(_ transition: Transition, promise: Double, threshold: Double) {}

  mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason) {
    step += 1
    taps.append(
      Tap(
        occasion: occasion, step: step, origin: state, transition: transition, reason: reason,
        isOnShortestWay: transition.towards.meets(goal)))
  }
}
