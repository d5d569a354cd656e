import NavigationGraph

/// Listens to a session and keeps what it hears, in the terms of the graph.
struct ReplayAccount: JourneyAccount {
  static var listens: Bool { true }

  struct Reading {
    let label: Int32
    let promise: Double
    let threshold: Double
  }

  struct Tap {
    let origin: Int32
    let position: Int
    let reason: TapReason
    let isTowards: Bool
    let readings: [Reading]
    let overlooked: Int32?
  }

  struct Heard {
    let task: Int
    let start: Int32
    var taps: [Tap] = []
    var readings: [Reading] = []
    /// The label that stood there unnoticed.
    var overlooked: Int32?
  }

  private(set) var journeys: [Heard] = []

  mutating func begins(task: Int, occasion: Int, at state: Int32) {
    journeys.append(Heard(task: task, start: state))
  }

  mutating func ends(_ journey: Journey) {}

  mutating func read(_ transition: Transition, promise: Double, threshold: Double) {
    guard !journeys.isEmpty else { return }
    journeys[journeys.count - 1].readings.append(
      Reading(label: transition.label, promise: promise, threshold: threshold))
  }

  mutating func overlooked(_ transition: Transition) {
    guard !journeys.isEmpty else { return }
    journeys[journeys.count - 1].overlooked = transition.label
  }

  mutating func tapped(_ transition: Transition, from state: Int32, because reason: TapReason) {
    guard var heard = journeys.popLast() else { return }
    heard.taps.append(
      Tap(
        origin: state, position: Int(transition.position), reason: reason,
        isTowards: transition.towards.meets(GoalSet(goal: heard.task)),
        readings: heard.readings, overlooked: heard.overlooked))
    heard.readings = []
    heard.overlooked = nil
    journeys.append(heard)
  }
}
