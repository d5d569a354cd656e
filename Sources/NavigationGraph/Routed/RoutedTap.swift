import Experiments
import RouterCore

/// One thing that a person can do in a state, done, before its target has an index.
struct RoutedTap: Sendable {
  let result: MoveResult
  let label: String
  /// All the rest, without target, label and position.
  let kind: Transition
  /// The finders that were asked; `nil` if more may have been looked at.
  let asked: [AnyFinder]?

  /// Does one of the things that can be done in a state.
  /// - Parameter isNamed: whether its label has the name of the very thing that it opens.
  private init(
    _ affordance: Affordance, isNamed: Bool, in origin: RouterState,
    by rehearsal: inout TapRehearsal
  ) {
    result = rehearsal.perform(affordance, in: origin)
    asked = rehearsal.asked(by: affordance)
    label = affordance.label
    var isDirty = false
    if case .failed(_, let left) = result.outcome { isDirty = left }
    kind = Transition(
      target: -1, label: -1, kind: affordance.countedKind(isAsked: origin.isAsked),
      outcome: result.outcome.kind, isDirty: isDirty, reach: affordance.reach,
      point: affordance.point,
      isNamed: isNamed, isOverflowing: affordance.isOverflowing(in: origin.tree),
      isHidden: affordance.isHidden, isIrreversible: affordance.isIrreversible,
      isTyped: affordance.isTyped, isAccepting: affordance.kind == .accept,
      isAsking: result.state.isAsked && !origin.isAsked,
      operations: Transition.Operations(result.operations),
      duration: Int32(clamping: result.milliseconds * 1_000))
  }

  /// Performs every affordance of a state, and keeps the results in reverse order, so that each is taken from
  /// the end without a copy.
  static func all(
    _ affordances: [Affordance], in origin: RouterState, by rehearsal: inout TapRehearsal
  ) -> [RoutedTap] {
    some(affordances.indices.reversed(), of: affordances, in: origin, by: &rehearsal)
  }

  /// Does some of the things that can be done in a state, by their places.
  static func some(
    _ places: some Sequence<Int>, of affordances: [Affordance], in origin: RouterState,
    by rehearsal: inout TapRehearsal
  ) -> [RoutedTap] {
    let names = OpenedThings(affordances)
    return places.map {
      RoutedTap(
        affordances[$0], isNamed: names.isNamed(affordances[$0]), in: origin, by: &rehearsal)
    }
  }
}

extension RouterState {
  /// Whether a menu covers the screen in front.
  var hasOpenMenu: Bool { tree.frontmostPath.contains { tree.isMenuOpen($0) } }
}

extension Transition.Operations {
  fileprivate init(_ counts: OperationCounts) {
    self.init(
      built: counts.built, integrated: counts.integrated, popped: counts.popped,
      selected: counts.selected, dismissed: counts.dismissed, rebuilt: counts.rebuilt)
  }
}

extension Affordance {
  /// - Parameter isAsked: whether a navigation waits for an answer; if none does, the button that
  ///   gives one is an ordinary entry.
  func countedKind(isAsked: Bool) -> Kind {
    !isAsked && (kind == .accept || kind == .decline) ? .entry : kind.counted
  }

  /// Whether a tab does not fit in a bar with large text, which holds four and "More".
  ///
  /// The list behind "More" holds every tab.
  fileprivate func isOverflowing(in tree: ScreenTree) -> Bool {
    kind == .tab
      && effects.contains { effect in
        guard case .gesture(.selectTab(let tab, in: let bar)) = effect else { return false }
        return tab >= 4 && !(bar.map { tree.isMenuOpen($0) } ?? false)
      }
  }
}
