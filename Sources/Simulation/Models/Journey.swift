package import Experiments
package import Metrics
package import NavigationGraph

/// One journey under way: the person's place, and the record so far.
@dynamicMemberLookup
package struct Journey: Sendable {
  /// The state of the person, and its page.
  package var state: Int32
  package var page: Int32
  /// The goal as a set of one; its number is the record's task.
  package let goalSet: GoalSet
  /// The counts so far.
  ///
  /// Until the journey has ended, `depthTime` lacks the last depth times the time: every change of
  /// depth adds the time at which it happened times how much less deep it led.
  package var record: JourneyRecord
  /// The last failure of the router, if any, and the number of taps before the one that met it.
  package var failure = MoveOutcome.Kind.done
  package var failureIsDirty = false
  package var failedAfter = -1
  /// The number of taps before the person declined an interceptor's question; −1 if they never did.
  package var declinedAfter = -1
  /// The slip that is not yet corrected.
  package var slip: Slip?
  /// How often the person looked a page over once more for hidden navigation.
  package var looks = 0
  /// Whether the menu was on the shortest path and the person never noticed it.
  package var missedMenu = false
  /// The last touched place, packed; `ScreenPoint.unknown` if it is unknown.
  var touched = ScreenPoint.unknown
  /// The time at which the person came to the present state.
  package var arrivedAt: Int64 = 0
  /// The end of the walk, before failures of the app count.
  package var end = JourneyOutcome.arrived

  /// A tap that missed.
  package struct Slip: Sendable {
    /// The state in which it happened.
    let origin: Int32
    /// The intended label.
    let meant: Int32
  }

  /// A journey that begins in a state.
  @inline(__always)
  package init(state: Int32, page: Int32, goal: Int) {
    self.state = state
    self.page = page
    goalSet = GoalSet(goal: goal)
    record = JourneyRecord(person: 0, variant: 0, task: goal, outcome: .arrived)
  }

  @inline(__always) package var goal: Int { record.task }

  /// The state and goal of a journey, on which most decisions depend, without its counts, which are too large
  /// to be passed around.
  struct Whereabouts {
    let state: Int32
    let page: Int32
    let goal: Int

    @inline(__always) var goalSet: GoalSet { GoalSet(goal: goal) }
  }

  @inline(__always)
  var whereabouts: Whereabouts { Whereabouts(state: state, page: page, goal: goal) }

  /// A count of the record, for everything but the walk itself, which names the record.
  @inline(__always)
  package subscript<Value>(dynamicMember field: KeyPath<JourneyRecord, Value>) -> Value {
    record[keyPath: field]
  }
}

/// The reason for a tap.
package enum TapReason: UInt8, Sendable, CaseIterable {
  /// The largest promise of all that can be done.
  case mostPromising
  case firstLook, secondLook, bestSoFar, chance
  /// Back from a page with no label left.
  case exhausted
  /// Back although labels were left.
  case turnedBack
  /// To a page of this journey on which more is left.
  case returned
  case slip
  /// The answer to an interceptor's question.
  case answer
  /// A label that names the goal.
  case recognised
  /// Back from the page that a slip opened, or to the intended label if that page has it, too.
  case corrected

  /// The phrase of replays and stories, after "because".
  package var phrase: String {
    switch self {
    case .mostPromising: "it promised most"
    case .firstLook: "it promised enough at first sight"
    case .secondLook: "it promised enough on the second look"
    case .bestSoFar: "it was the best so far and reading on was not worth it"
    case .chance: "it was drawn by chance"
    case .exhausted: "nothing else on the page was left"
    case .turnedBack: "going back seemed better than staying"
    case .returned: "that page is known, and more is left there"
    case .slip: "the finger slipped"
    case .answer: "the app asked"
    case .recognised: "it names the goal"
    case .corrected: "the tap before missed"
    }
  }
}

extension JourneyRecord {
  /// The record of a journey that has ended.
  @inline(__always)
  init(_ journey: Journey, person: Person, occasion: Int, variant: Int, optimalTaps: Int) {
    self = journey.record
    self.person = Int(person.number)
    self.occasion = occasion
    self.variant = variant
    segment = person.segment
    outcome = JourneyOutcome(journey)
    self.optimalTaps = optimalTaps
    // A path through two states that look the same has fewer pages than taps.
    optimalDistinct = optimalTaps < 0 ? -1 : min(optimalTaps + 1, distinct)
    depthTime &+= time &* Int64(endDepth)
  }
}

extension JourneyOutcome {
  /// The outcome of a journey: where the last tap failed or declined a question, that counts before the
  /// person's decision, since there it ended; a menu that was never noticed before the reason for giving up.
  @inline(__always)
  package init(_ journey: Journey) {
    let before = journey.record.taps - 1
    if journey.end == .arrived {
      self = .arrived
    } else if journey.failure != .done, journey.failedAfter == before {
      self = Self.failure(journey.failure, isHalfway: journey.failureIsDirty)
    } else if journey.declinedAfter >= 0, journey.declinedAfter == before {
      self = .interceptorCancelled
    } else if journey.missedMenu, journey.record.menuOpenings == 0 {
      self = .neverFound
    } else {
      self = journey.end
    }
  }

  private static func failure(_ failure: MoveOutcome.Kind, isHalfway: Bool) -> JourneyOutcome {
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
