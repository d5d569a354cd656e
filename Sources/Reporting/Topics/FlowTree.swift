import Metrics

/// A screen on the ways of people with a task, and what they did there, as a tree test draws it.
struct FlowStop: Equatable {
  /// The screen in words.
  var screen: String
  /// The number of screens between it and the start, on the most common way to it.
  var depth: Int
  /// Its place among all stops by how common the way to it is, from 0: the start.
  var rank: Int
  /// The taps there towards the goal, the other taps ahead, and the taps back.
  var right = 0
  var wrong = 0
  var back = 0
  /// The journeys that ended there without and with success.
  var gaveUp = 0
  var arrived = 0

  /// What people did, in the order in which it is drawn.
  var parts: [(name: String, words: String, count: Int)] {
    [
      ("good", "right", right), ("arrived", "arrived", arrived), ("bad", "wrong", wrong),
      ("back", "back", back), ("gave-up", "gave up", gaveUp),
    ]
  }

  /// All that was done there.
  var visits: Int { parts.reduce(0) { $0 + $1.count } }
}

/// The screens that people with a task saw, as a tree from the start: each stands below the screen from
/// which most taps came to it, the most common first.
struct FlowTree {
  /// The screen on which most journeys made their first tap.
  let start: FlowTally.Place?
  private var stops: [FlowTally.Place: FlowStop] = [:]
  /// The taps from one screen to another.
  private var ways: [FlowTally.Place: [FlowTally.Place: Int]] = [:]

  /// The largest number of screens in a tree.
  private static let most = 40

  /// - Parameter words: the name of a screen for readers.
  init(_ flow: FlowTally, task: Int, words: (FlowTally.Place) -> String) {
    var firsts: [FlowTally.Place: Int] = [:]
    for (tap, counts) in flow.taps {
      guard let counts = counts[checked: task], counts.taps > 0 else { continue }
      if counts.firsts > 0 { firsts[tap.place, default: 0] += counts.firsts }
      let stop = stops[tap.place] ?? FlowStop(screen: words(tap.place), depth: 0, rank: 0)
      stops[tap.place] = stop
      if tap.isWayBack {
        stops[tap.place]?.back += counts.taps
      } else {
        stops[tap.place]?.right += counts.towards
        stops[tap.place]?.wrong += counts.taps - counts.towards
        ways[tap.place, default: [:]][tap.goal, default: 0] += counts.taps
      }
    }
    for (place, stays) in flow.stays {
      guard let stay = stays[checked: task], stay.ends.contains(where: { $0 > 0 }) else { continue }
      var stop = stops[place] ?? FlowStop(screen: words(place), depth: 0, rank: 0)
      for outcome in JourneyOutcome.allCases {
        if outcome.isSuccess { stop.arrived += stay[outcome] } else { stop.gaveUp += stay[outcome] }
      }
      stops[place] = stop
    }
    start = firsts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The screens from the start on, each after the one it stands below.
  var inOrder: [FlowStop] {
    guard let start, stops[start] != nil else { return [] }
    var known = stops
    var below: [FlowTally.Place: [FlowTally.Place]] = [:]
    var taken: Set = [start]
    var reach: [FlowTally.Place: (taps: Int, from: FlowTally.Place)] = [:]
    var last = start
    while taken.count < Self.most {
      for (place, taps) in ways[last] ?? [:] where !taken.contains(place) && stops[place] != nil {
        let best = reach[place]
        if best.map({ ($0.taps, last) < (taps, $0.from) }) ?? true { reach[place] = (taps, last) }
      }
      guard let next = reach.max(by: { ($0.value.taps, $1.key) < ($1.value.taps, $0.key) }) else {
        break
      }
      reach[next.key] = nil
      known[next.key]?.rank = taken.count
      let depth = known[next.value.from]?.depth ?? 0
      known[next.key]?.depth = depth + 1
      taken.insert(next.key)
      below[next.value.from, default: []].append(next.key)
      last = next.key
    }
    var (order, rest): ([FlowStop], [FlowTally.Place]) = ([], [start])
    while let place = rest.popLast() {
      if let stop = known[place] { order.append(stop) }
      rest += (below[place] ?? []).reversed()
    }
    return order
  }
}

extension FlowTally.Tap {
  private var letter: AffordanceLetter { AffordanceLetter(named: kind) }

  /// Whether it leads back.
  fileprivate var isWayBack: Bool { [.back, .close, .closeMenu].contains(letter) }

  /// The screen that it shows.
  fileprivate var goal: FlowTally.Place {
    FlowTally.Place(screen: target, isMenuOpen: letter == .menuButton)
  }
}
