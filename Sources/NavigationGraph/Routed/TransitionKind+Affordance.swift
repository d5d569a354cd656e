package import Experiments
import RouterCore

extension TransitionKind {
  /// What a person does who uses an affordance.
  /// - Parameter isAsked: whether somebody waits for an answer.
  init(_ affordance: Affordance, isAsked: Bool) {
    switch affordance.kind {
    case .entry: self = .entry
    case .tab, .more: self = .tab
    case .reTap: self = .tabAgain
    case .menuButton: self = .menuButton
    case .menuItem: self = .menuItem
    case .closeMenu, .close: self = .close
    case .back: self = .back
    case .answer:
      // Where nobody waits for an answer, the button is one like any other.
      let completes = affordance.effects.contains { $0 == .answer(.completed) }
      self = !isAsked ? .entry : completes ? .accept : .decline
    }
  }
}

extension RouterState {
  /// Whether a navigation waits for an answer.
  var isAsked: Bool {
    pending.contains { if case .answer = $0.reason { true } else { false } }
  }
}

extension ReachZone {
  /// The zone of a place as a spec names it.
  init(_ reach: Reach) {
    switch reach {
    case .natural: self = .natural
    case .stretch: self = .stretch
    case .far: self = .grip
    }
  }
}

extension TransitionOutcome {
  /// How the app answered, as a class of failures.
  package init(_ outcome: MoveOutcome) {
    switch outcome {
    case .done, .waiting: self = .done
    case .nothing: self = .nothing
    case .unknownLink, .malformedLink, .leftToBrowser: self = .unknownLink
    case .unknownRoute: self = .failed
    case .failed(let error, _): self.init(error)
    }
  }

  private init(_ error: RoutingError) {
    switch error {
    case .typeMismatch: self = .typeMismatch
    case .compositionFailed: self = .compositionFailed
    case .cantBeDismissed: self = .vetoed
    case .initialController: self = .noOrigin
    case .rejected: self = .rejected
    case .superseded: self = .superseded
    case .neverAnswered: self = .unanswered
    case .generic, .answeredTwice, .endlessRoute: self = .failed
    }
  }
}

extension PackedOperations {
  /// The router's counts in the walker's form.
  init(_ counts: OperationCounts) {
    self.init(
      built: counts.built, integrated: counts.integrated, popped: counts.popped,
      selected: counts.selected, dismissed: counts.dismissed, rebuilt: counts.rebuilt)
  }
}
