import Experiments
import Metrics
import NavigationGraph

/// The taps, looks and ends of one thread's people in one layout, in plain arrays indexed by the numbers of
/// transitions and states.
///
/// States with the same screen, and transitions with the same label, share a row, so that the counts stay few
/// and in the cache. A row is looked up only in a new state.
struct FlowCounter {
  private let tasks: Int
  /// The row of each transition, and the row of each state's screen; −1 where it is not known.
  private var tapRows: [Int32] = []
  private var placeRows: [Int32] = []
  /// By the row of a transition, then task: taps, taps towards the goal, departures, milliseconds until
  /// then; one line of memory for a tap.
  private var taps: [SIMD4<Int64>] = []
  /// By the row of a transition, then task: first taps; looks, and those that passed over.
  private var firsts: [Int64] = []
  private var looks: [SIMD2<Int64>] = []
  /// By the row of a screen, task and outcome.
  private var ends: [Int] = []
  private var journeys: [Int]
  private var tapKeys: [TapKey] = []
  private var tapNumbers: [TapKey: Int32] = [:]
  private var places: [FlowTally.Place] = []
  private var placeNumbers: [FlowTally.Place: Int32] = [:]

  private struct TapKey: Hashable {
    let place: Int32
    let label: Int32
    let kind: UInt8
    let target: Int32
  }

  private static let outcomes = JourneyOutcome.allCases.count

  init(tasks: Int) {
    self.tasks = max(1, tasks)
    journeys = Array(repeating: 0, count: self.tasks)
  }

  /// The row of a transition; below 0 if it is not known.
  @inline(__always)
  func row(of transition: Int) -> Int32 {
    transition < tapRows.count ? tapRows[transition] : -1
  }

  /// Counts a tap, and the microseconds until then on the screen that it leaves; `nil` if it stays.
  @inline(__always)
  mutating func tap(_ row: Int32, task: Int, isFirst: Bool, isTowards: Bool, leaving time: Int64?) {
    let place = Int(row) &* tasks &+ task
    taps[place] &+= SIMD4(
      1, Int64(truncatingIfNeeded: UInt64(isTowards)), time == nil ? 0 : 1, (time ?? 0) / 1000)
    if isFirst { firsts[place] &+= 1 }
  }

  /// Counts a look at a label.
  mutating func look(at transition: Int, task: Int, isPassed: Bool) {
    looks[Int(tapRows[transition]) * tasks + task] &+= SIMD2(1, isPassed ? 1 : 0)
  }

  /// Counts the end of a journey in a state whose row is known.
  mutating func end(in state: Int32, task: Int, _ outcome: JourneyOutcome) {
    journeys[task] += 1
    let row = Int(placeRows[Int(state)]) * tasks + task
    ends[row * Self.outcomes + Int(outcome.rawValue)] += 1
  }

  /// Forgets the numbers of transitions and states, which differ in another graph.
  ///
  /// Counts stay.
  mutating func forgetNumbers() {
    tapRows.removeAll(keepingCapacity: true)
    placeRows.removeAll(keepingCapacity: true)
  }
}

extension FlowCounter {
  /// Finds the rows of a state and of its transitions, and returns the row of one of these.
  @discardableResult @inline(never)
  mutating func learn(_ state: Int32, of graph: LayoutGraph, for wanted: Int) -> Int32 {
    let place = learnPlace(of: state, graph)
    let missing = graph.table.transitions.count - tapRows.count
    if missing > 0 { tapRows += [Int32](repeating: -1, count: missing) }
    for index in graph.table.range(of: state) {
      let transition = graph.table.transitions[index]
      let target = number(
        of: FlowTally.Place(screen: graph.scene(ofPage: transition.page).screen))
      tapRows[index] = row(
        of: TapKey(
          place: place, label: transition.label, kind: transition.kind.rawValue, target: target))
    }
    return row(of: wanted)
  }

  /// Finds the row of a state's screen.
  @discardableResult
  mutating func learnPlace(of state: Int32, _ graph: LayoutGraph) -> Int32 {
    let missing = graph.table.states.count - placeRows.count
    if missing > 0 { placeRows += [Int32](repeating: -1, count: missing) }
    if placeRows[Int(state)] < 0 {
      let scene = graph.scene(of: state)
      placeRows[Int(state)] = number(
        of: FlowTally.Place(screen: scene.screen, isMenuOpen: scene.isMenuOpen))
    }
    return placeRows[Int(state)]
  }

  private mutating func number(of place: FlowTally.Place) -> Int32 {
    if let known = placeNumbers[place] { return known }
    let number = Int32(clamping: places.count)
    places.append(place)
    placeNumbers[place] = number
    ends += Array(repeating: 0, count: tasks * Self.outcomes)
    return number
  }

  private mutating func row(of key: TapKey) -> Int32 {
    if let known = tapNumbers[key] { return known }
    let row = Int32(clamping: tapKeys.count)
    tapKeys.append(key)
    tapNumbers[key] = row
    taps += Array(repeating: SIMD4(), count: tasks)
    firsts += Array(repeating: 0, count: tasks)
    looks += Array(repeating: SIMD2(), count: tasks)
    return row
  }
}

extension FlowCounter {
  /// The counts under their names.
  func flow(labels: LabelTable) -> FlowTally {
    var flow = FlowTally(tasks: journeys.count)
    for task in journeys.indices { flow.add(journeys: journeys[task], ofTask: task) }
    for (row, key) in tapKeys.enumerated() {
      let counts = (0..<tasks).map { self.counts(at: row * tasks + $0) }
      guard counts.contains(where: { $0 != FlowTally.TapCounts() }) else { continue }
      let kind = Affordance.Kind(rawValue: key.kind).map { "\($0)" } ?? ""
      flow.add(
        counts,
        to: FlowTally.Tap(
          place: places[Int(key.place)], label: labels.text(at: key.label), kind: kind,
          target: places[Int(key.target)].screen))
    }
    let departures = departures
    for (row, place) in places.enumerated() {
      let stays = (0..<tasks).map { stay(at: row * tasks + $0, departures) }
      if stays.contains(where: { $0 != FlowTally.Stay() }) { flow.add(stays, to: place) }
    }
    return flow
  }

  /// By the row of a screen, then task: departures and milliseconds, whatever was tapped.
  private var departures: [SIMD2<Int64>] {
    var departures = [SIMD2<Int64>](repeating: SIMD2(), count: places.count * tasks)
    for (row, key) in tapKeys.enumerated() {
      for task in 0..<tasks {
        departures[Int(key.place) * tasks + task] &+= taps[row * tasks + task].highHalf
      }
    }
    return departures
  }

  private func counts(at place: Int) -> FlowTally.TapCounts {
    FlowTally.TapCounts(
      taps: Int(taps[place][0]), firsts: Int(firsts[place]), towards: Int(taps[place][1]),
      looks: Int(looks[place][0]), passed: Int(looks[place][1]))
  }

  private func stay(at place: Int, _ departures: [SIMD2<Int64>]) -> FlowTally.Stay {
    var stay = FlowTally.Stay(
      departures: Int(departures[place][0]), milliseconds: Int(departures[place][1]))
    for outcome in JourneyOutcome.allCases {
      stay[outcome] = ends[place * Self.outcomes + Int(outcome.rawValue)]
    }
    return stay
  }

  /// Resets the counts.
  mutating func clear() { self = FlowCounter(tasks: tasks) }
}
