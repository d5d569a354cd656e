/// The numbers that one journey adds to the tallies.
///
/// Counts are 0 or more, unless the field's comment says what else it may be.
package struct JourneyRecord: Hashable, Sendable {
  package var person: Int
  /// The number of the journey among the person's, from 0; the same in every variant.
  package var occasion: Int
  /// The places of variant, segment and task in the experiment's lists.
  package var variant: Int
  package var segment: Int
  package var task: Int
  package var outcome: JourneyOutcome

  /// Taps of every kind, returns included.
  package var taps = 0
  /// The fewest taps from the same start to a goal in this layout; −1 when there is no path.
  package var optimalTaps = -1
  /// Returns of every kind, and among them those by tapping the selected tab again.
  package var backs = 0
  package var retaps = 0
  /// How often the menu was opened, and the taps before its first opening; −1 if it stayed closed.
  package var menuOpenings = 0
  package var tapsBeforeMenu = -1
  /// Steps forward that lie on no optimal path.
  package var offPath = 0
  /// States visited with repeats (S), different ones (N), both with the start; and the fewest different
  /// ones on an optimal path (R), −1 when there is none.
  package var visits = 1
  package var distinct = 1
  package var optimalDistinct = -1
  package var firstTapIsOptimal = false
  /// Taps that missed their target.
  package var slips = 0

  /// The router's operations and the closings of modals and menus, one lane each, in the order of
  /// the properties below.
  package var operations = SIMD8<UInt32>()

  /// The number of screens on top of each other: at the start, at the end, at most, and added up
  /// over all visits.
  package var startDepth = 1
  package var endDepth = 1
  package var maximumDepth = 1
  package var depthSum = 1

  /// The derived time in microseconds.
  package var time: Int64 = 0
  /// Screens on top of each other times the microseconds they stayed there, added up.
  package var depthTime: Int64 = 0
  /// The screens seen, one bit each in the order of `TallyShape.screens`: the watched ones first,
  /// from the lowest bit.
  package var watched: UInt64 = 0

  /// A journey that has not done anything yet.
  package init(
    person: Int, occasion: Int = 0, variant: Int, segment: Int = 0, task: Int = 0,
    outcome: JourneyOutcome
  ) {
    self.person = person
    self.occasion = occasion
    self.variant = variant
    self.segment = segment
    self.task = task
    self.outcome = outcome
  }

  /// Whether there was no step back and every step forward lay on an optimal path.
  package var isDirect: Bool { backs == 0 && offPath == 0 }
}

extension JourneyRecord {
  /// Screens that the router built, put into containers and popped.
  package var built: Int { count(0) }
  package var integrated: Int { count(1) }
  package var popped: Int { count(2) }
  package var selected: Int { count(3) }
  package var dismissed: Int { count(4) }
  /// Containers that the router built although the app had one.
  package var rebuilt: Int { count(5) }
  /// Returns that closed a modal or a menu; with `retaps` and those by the back button, all `backs`.
  package var closes: Int { count(6) }

  func count(_ lane: Int) -> Int { Int(operations[lane]) }
}
