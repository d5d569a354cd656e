package import Experiments
import RouterCore

/// What comes of one thing that a person can do in a state, before its target has an index.
struct RoutedTap: Sendable {
  /// What came of it.
  let result: MoveResult
  /// What it is called.
  let label: String
  /// All the rest, without target, label and position.
  let kind: Transition

  /// Does everything that can be done in a state, and keeps it with the last first: whoever takes it from
  /// the end is handed over each without a copy.
  static func all(
    in origin: RouterState, by rehearsal: inout TapRehearsal
  ) -> [RoutedTap] {
    let isAsked = origin.isAsked
    let affordances = rehearsal.layout.affordances(in: origin)
    var taps: [RoutedTap] = []
    taps.reserveCapacity(affordances.count)
    for affordance in affordances.reversed() {
      let result = rehearsal.perform(affordance, in: origin)
      var isDirty = false
      if case .failed(_, let left) = result.outcome { isDirty = left }
      let kind = Transition(
        target: -1, label: -1, kind: TransitionKind(affordance, isAsked: isAsked),
        outcome: TransitionOutcome(result.outcome), isDirty: isDirty,
        reach: affordance.reach, isNamed: affordance.isNamed,
        isOverflowing: affordance.isOverflowing(in: origin.tree), isHidden: affordance.isHidden,
        operations: PackedOperations(result.operations),
        duration: Int32(clamping: result.milliseconds * 1_000))
      taps.append(RoutedTap(result: result, label: affordance.label, kind: kind))
    }
    return taps
  }
}

extension TransitionKind {
  /// What a person does who uses an affordance.
  /// - Parameter isAsked: whether somebody waits for an answer.
  init(_ affordance: Affordance, isAsked: Bool) {
    switch affordance.kind {
    case .entry, .expand: self = .entry
    case .tab, .more: self = .tab
    case .reTap: self = .tabAgain
    case .menuButton: self = .menuButton
    case .menuItem: self = .menuItem
    case .closeMenu, .close, .drag: self = .close
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

extension Affordance {
  /// Whether a label is the name of the very thing that it opens.
  var isNamed: Bool {
    effects.contains { effect in
      guard case .navigate(_, let context, _) = effect, context != .absent else { return false }
      return context.description.lowercased() == label.lowercased()
    }
  }

  /// Whether a tab has no place in a bar with large text, which holds four and "More".
  ///
  /// In the list behind "More" every tab has its place.
  func isOverflowing(in tree: ScreenTree) -> Bool {
    kind == .tab
      && effects.contains { effect in
        guard case .gesture(.selectTab(let tab, in: let bar)) = effect else { return false }
        return tab >= 4 && !(bar.map { tree.isMenuOpen($0) } ?? false)
      }
  }
}
