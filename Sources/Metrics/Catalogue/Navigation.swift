extension Metric {
  package static let backRate = Metric(
    "back-rate", title: "Went back", unit: .share, better: .lower,
    explanation: "Journeys with at least one step back (back, close, or a tap on the tab that is "
      + "already selected), divided by all journeys."
  ) { Measure($0.backs > 0) }

  package static let backsPerTap = Metric(
    "backs-per-tap", title: "Steps back per tap", unit: .share, better: .lower,
    explanation: """
      Σ(steps back) ÷ Σ(taps), over all journeys: the share of taps that only undo earlier ones.
      """
  ) { Measure($0.backs, of: $0.taps) }

  package static let backButton = Metric(
    "back-button", title: "Back button taps", unit: .times, better: .lower,
    explanation: """
      Steps back by the back button of a stack, averaged over all journeys; the platform's own \
      way to do the same, a swipe or a key, is one with it. With closings and tab re-taps these \
      are all steps back.
      """
  ) { Measure($0.backs - $0.closes - $0.retaps, of: 1) }

  package static let closes = Metric(
    "closes", title: "Closings", unit: .times, better: .neither,
    explanation: "Taps that close a modal or an open menu without choosing anything in it, "
      + "averaged over all journeys. They count as steps back too."
  ) { Measure($0.closes, of: 1) }

  package static let retaps = Metric(
    "retaps", title: "Tab re-taps", unit: .times, better: .neither,
    explanation: "Taps on the tab that is already selected, averaged over all journeys. They "
      + "count as steps back too, but show that people use the tab bar to get home."
  ) { Measure($0.retaps, of: 1) }

  package static let menuUse = Metric(
    "menu-use", title: "Opened the menu", unit: .share, better: .neither,
    explanation: "Journeys in which the menu was opened at least once, divided by all journeys."
  ) { Measure($0.menuOpenings > 0) }

  package static let menuOpenings = Metric(
    "menu-openings", title: "Menu openings", unit: .times, better: .neither,
    explanation: """
      How often the menu was opened, averaged over all journeys. A layout without a menu has 0.
      """
  ) { Measure($0.menuOpenings, of: 1) }

  package static let menuLatency = Metric(
    "menu-latency", title: "Taps before the menu", unit: .taps, better: .lower,
    explanation: "Σ(taps before the menu was first opened) ÷ journeys in which it was opened. "
      + "Journeys in which it stayed closed are not counted, so read it next to 'menu-use'."
  ) { $0.tapsBeforeMenu >= 0 ? Measure($0.tapsBeforeMenu, of: 1) : .none }

  package static let stackDepth = Metric(
    "stack-depth", title: "Largest stack depth", unit: .screens, better: .lower,
    explanation: "The largest number of screens on top of each other during a journey, averaged "
      + "over all journeys."
  ) { Measure($0.maximumDepth, of: 1) }

  package static let meanDepth = Metric(
    "mean-depth", title: "Mean stack depth", unit: .screens, better: .lower,
    explanation: "Σ(screens on top of each other at every visit) ÷ Σ(visits): how deep people are, "
      + "averaged over visits."
  ) { Measure($0.depthSum, of: $0.visits) }

  package static let depthOverTime = Metric(
    "depth-over-time", title: "Stack depth over time", unit: .screens, better: .lower,
    explanation: """
      Σ(screens on top of each other × how long they lay there) ÷ Σ(derived time), over all \
      journeys: how deep people are, averaged over time instead of visits. Both sums are in steps \
      of 10 ms.
      """
  ) {
    Measure(
      Int(truncatingIfNeeded: $0.depthTime / timeStep),
      of: Int(truncatingIfNeeded: $0.time / timeStep))
  }

  /// The microseconds in one step of sums over time: small enough to be exact, large enough that the
  /// squares of a person's sums stay far from their limit.
  private static let timeStep: Int64 = 10_000
  package static let secondsPerTimeStep = 0.01

  package static let depthGrowth = Metric(
    "depth-growth", title: "Growth of the stack", unit: .screens, better: .lower,
    explanation: "Stack depth at the end of a journey minus stack depth at its start, averaged "
      + "over all journeys. Growth that goes on over many journeys is a leak."
  ) { Measure($0.endDepth - $0.startDepth, of: 1) }
}
