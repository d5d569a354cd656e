import Metrics
package import NavigationGraph

/// One journey while it is under way: where the person is and what it has cost so far.
package struct Journey: Sendable {
  /// Where the person is, and the page there.
  package var state: Int32
  package var page: Int32
  /// The goal, by number and as a set of one.
  package let goal: Int
  package let goalSet: GoalSet
  /// Taps of every kind, returns included.
  package var taps = 0
  /// Steps back of every kind, and re-taps of the selected tab among them.
  package var backs = 0
  package var retaps = 0
  /// How often the menu was opened, and the taps before it first was; −1 while it never was.
  package var menuOpenings = 0
  package var tapsBeforeMenu = -1
  /// Steps forward that do not lie on a shortest way.
  package var offPath = 0
  /// States met with repeats, and different pages among them; the start counts in both.
  package var visits = 1
  package var distinct = 1
  /// Whether the first tap lay on a shortest way.
  package var firstTapTowards = false
  /// Taps that missed what they were meant for.
  package var slips = 0
  /// What the router did and the person closed, by lane of `PackedOperations`.
  package var operations = SIMD8<UInt32>()
  package var startDepth = 1
  package var depth = 1
  package var maximumDepth = 1
  /// The depths of all states met, added up.
  package var depthSum = 1
  /// For every change of depth, the time at which it happened times how much less deep it led: with
  /// the last depth times all the time, the depth added up over time.
  package var depthTime: Int64 = 0
  /// Derived time in microseconds: the person's and the router's.
  package var time: Int64 = 0
  /// The watched screens that were seen.
  package var watched: UInt64 = 0
  /// The first failure of the router, if any.
  package var failure = TransitionOutcome.done
  package var failureIsDirty = false
  /// Whether the person left undone what an interceptor asked.
  package var declined = false
  /// Whether the menu was the way and the person never noticed it.
  package var missedMenu = false
  package var end = JourneyEnd.arrived

  /// A journey that begins in a state.
  @inline(__always)
  package init(state: Int32, page: Int32, goal: Int) {
    self.state = state
    self.page = page
    self.goal = goal
    goalSet = GoalSet(goal: goal)
  }
}

/// Why a journey ended.
package enum JourneyEnd: UInt8, Sendable, CaseIterable {
  /// The goal was reached.
  case arrived
  /// The person had no more taps to spend.
  case tapBudget
  /// The person had no more time to spend.
  case timeBudget
  /// A dead end made the person give up.
  case deadEnd
  /// Nothing that was left promised anything.
  case scent
  /// A person without a memory simply stopped.
  case quit
}

/// Why a person tapped what they tapped.
package enum TapReason: UInt8, Sendable, CaseIterable {
  /// It smelled good enough at first sight.
  case firstLook
  /// It was good enough on the second look.
  case secondLook
  /// It was the best thing read so far, and reading on was not worth it.
  case bestSoFar
  /// A choice by chance, weighted by smell.
  case chance
  /// Nothing on the page was left, so they went back.
  case exhausted
  /// Something was left on the page, but going back seemed better.
  case turnedBack
  /// Nothing was left and there was no way back, so they went where they had been before.
  case returned
  /// The finger missed what was meant.
  case slip
  /// They did or left what an interceptor asked.
  case answer

  /// What accounts of journeys say, as the end of "because".
  package var phrase: String {
    switch self {
    case .firstLook: "it promised enough at first sight"
    case .secondLook: "it promised enough on the second look"
    case .bestSoFar: "it was the best so far and reading on was not worth it"
    case .chance: "chance would have it"
    case .exhausted: "nothing else on the page was left"
    case .turnedBack: "going back seemed better than staying"
    case .returned: "nothing was left here, and there it was"
    case .slip: "the finger slipped"
    case .answer: "the app asked"
    }
  }
}

extension JourneyRecord {
  /// What a journey that has ended adds to the tallies.
  @inline(__always)
  init(
    _ journey: Journey, person: Person, occasion: Int, variant: Int, optimalTaps: Int
  ) {
    self.init(
      person: Int(person.number), occasion: occasion, variant: variant, segment: person.segment,
      task: journey.goal, outcome: JourneyOutcome(journey))
    taps = journey.taps
    self.optimalTaps = optimalTaps
    backs = journey.backs
    retaps = journey.retaps
    closes = Int(journey.operations[PackedOperations.closing])
    menuOpenings = journey.menuOpenings
    tapsBeforeMenu = journey.tapsBeforeMenu
    offPath = journey.offPath
    visits = journey.visits
    distinct = journey.distinct
    // A way through two states that look the same has fewer pages than taps.
    optimalDistinct = optimalTaps < 0 ? -1 : min(optimalTaps + 1, journey.distinct)
    firstTapIsOptimal = journey.firstTapTowards
    slips = journey.slips
    built = Int(journey.operations[0])
    integrated = Int(journey.operations[1])
    popped = Int(journey.operations[2])
    selected = Int(journey.operations[3])
    dismissed = Int(journey.operations[4])
    rebuilt = Int(journey.operations[5])
    startDepth = journey.startDepth
    endDepth = journey.depth
    maximumDepth = journey.maximumDepth
    depthSum = journey.depthSum
    time = journey.time
    depthTime = journey.depthTime &+ journey.time &* Int64(journey.depth)
    watched = journey.watched
  }
}

extension JourneyOutcome {
  /// How a journey ended.
  ///
  /// Of one that did not arrive, what the app did wrong counts before what the
  /// person made of it; then that the way was never noticed; then why they gave up.
  @inline(__always)
  init(_ journey: Journey) {
    if journey.end == .arrived {
      self = .arrived
    } else if journey.failure != .done {
      self = Self.failure(journey.failure, isHalfway: journey.failureIsDirty)
    } else if journey.declined {
      self = .interceptorCancelled
    } else if journey.missedMenu, journey.menuOpenings == 0 {
      self = .neverFound
    } else {
      self = Self.abandonment(journey.end)
    }
  }

  private static func abandonment(_ end: JourneyEnd) -> JourneyOutcome {
    switch end {
    case .arrived: .arrived
    case .tapBudget: .tapBudget
    case .timeBudget: .timeBudget
    case .deadEnd: .deadEnd
    case .scent: .noScent
    case .quit: .quit
    }
  }

  private static func failure(
    _ failure: TransitionOutcome, isHalfway: Bool
  ) -> JourneyOutcome {
    switch failure {
    case .done, .nothing: .nothingShown
    case .rejected: .interceptorCancelled
    case .superseded: .interceptorSuperseded
    case .unanswered: .interceptorUnanswered
    case .vetoed: .vetoed
    case .compositionFailed: isHalfway ? .compositionFailedHalfway : .compositionFailed
    case .typeMismatch: isHalfway ? .typeMismatchHalfway : .typeMismatch
    case .noOrigin: isHalfway ? .noOriginHalfway : .noOrigin
    case .failed: isHalfway ? .routeFailedHalfway : .routeFailed
    case .unknownLink: .linkNotUnderstood
    }
  }
}
