import Metrics
import NavigationGraph

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
