import Metrics
import NavigationGraph

extension MeasuredTally {
  /// What synthetic people do in the same layouts, with the assumptions as declared.
  ///
  /// - Parameters:
  ///   - people: The number of people in each layout.
  ///   - tasksEach: The number of tasks that people did one after the other in a layout.
  ///   - measured: What real people did: only layouts, tasks and sessions that it has are walked.
  ///   - shares: The shares that are known, which need the same.
  ///   - progress: Called after each person; `false` stops.
  /// - Throws: `RunPlanError` as when the plan was made.
  package static func synthetic(
    _ plan: RunPlan, _ names: MeasuredNames, people: Int, tasksEach: Int,
    like measured: MeasuredTally, _ shares: [KnownShare], progress: () -> Bool
  ) throws(RunPlanError) -> MeasuredTally? {
    var tally = MeasuredTally(layouts: names.layouts.count, tasks: names.tasks.count)
    let shared = SessionRunner.SharedLayouts(plan)
    let places = Dictionary(uniqueKeysWithValues: names.labels.enumerated().map { ($1, $0) })
    var known: [Int32: Int] = [:]
    func place(of label: Int32) -> Int? {
      if let place = known[label] { return place < 0 ? nil : place }
      let place = places[shared.labels.text(at: label)]
      known[label] = place ?? -1
      return place
    }
    let asked = try plan.with(plan.segments, tasksEach: tasksEach)
    var participants = Participants(asked, shared)
    var sessions = SessionRunner(plan, statesLimit: .max, shared: shared)
    let screens = Dictionary(
      names.screens.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for variant in plan.layouts.indices {
      let hasTasks =
        measured.attempts[variant].contains { $0.people > 0 }
        || shares.contains { $0.layout == variant && $0.task != nil }
      let hasSessions =
        measured.sessions[variant].count > 0
        || shares.contains { $0.layout == variant && $0.task == nil }
      guard hasTasks || hasSessions else { continue }
      var observer = SessionObserver()
      for person in 0..<UInt32(clamping: people) {
        if hasTasks {
          participants.walk(person, in: variant) { _, journey, first in
            tally.attempts[variant][journey.task].add(
              first: first.flatMap(place), isFound: journey.outcome == .arrived,
              taps: journey.taps)
          }
        }
        if hasSessions {
          observer.begin()
          sessions.run(person: person, variant: variant, observer: &observer) { _ in }
          let graph = sessions.graph(variant: variant)
          // Of people, too, only first taps on the first page of a session count.
          let isHome =
            observer.start.map { screens[graph.scene(of: $0).screen] }
            == names.start(layout: variant, task: nil)
          let seen = Set(observer.states.compactMap { screens[graph.scene(of: $0).screen] })
          tally.sessions[variant].add(
            first: isHome ? observer.labels.first.flatMap(place) : nil,
            labels: Set(observer.labels.compactMap(place)), screens: seen)
        }
        guard progress() else { return nil }
      }
    }
    return tally
  }

  /// The labels that a person tapped in a session, and the states in which they were.
  private struct SessionObserver: JourneyObserver {
    static var listens: Bool { true }
    var labels: [Int32] = []
    var states: Set<Int32> = []
    var start: Int32?

    mutating func begin() {
      labels.removeAll(keepingCapacity: true)
      states.removeAll(keepingCapacity: true)
      start = nil
    }

    mutating func begins(task: Int, occasion: Int, at state: Int32) {
      if start == nil { start = state }
      states.insert(state)
    }

    mutating func ends(_ journey: Journey) { states.insert(journey.state) }

    mutating func tapped(
      _ transition: Transition, from state: Int32, because reason: TapReason
    ) {
      labels.append(transition.label)
      states.insert(state)
    }
  }
}
