import Metrics
import NavigationGraph

/// Synthetic people in a test, in which every task begins in its own situation.
struct Participants {
  private var sessions: SessionRunner
  private var taps = TappedLabels()

  init(_ plan: RunPlan, _ shared: SessionRunner.SharedLayouts) {
    sessions = SessionRunner(plan, statesLimit: .max, shared: shared)
    sessions.startsAnew = true
  }

  /// Walks one person's tasks in a layout.
  ///
  /// - Parameter report: Gets the place of each task in the session, its journey, and the label that was tapped first.
  mutating func walk(
    _ person: UInt32, in variant: Int, _ report: (Int, JourneyRecord, Int32?) -> Void
  ) {
    taps.labels.removeAll(keepingCapacity: true)
    var journeys: [JourneyRecord] = []
    sessions.run(person: person, variant: variant, observer: &taps) { journeys.append($0) }
    var labels = taps.labels[...]
    for (occasion, ended) in journeys.enumerated() {
      report(occasion, ended, ended.taps > 0 ? labels.first : nil)
      labels = labels.dropFirst(ended.taps)
    }
  }

  /// The labels that a person tapped in a session.
  private struct TappedLabels: JourneyObserver {
    static var listens: Bool { true }
    var labels: [Int32] = []

    mutating func tapped(
      _ transition: Transition, from state: Int32, because reason: TapReason
    ) {
      labels.append(transition.label)
    }
  }
}
