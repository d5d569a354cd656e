import RouterCore
import SourceText

/// Leaving screens with unsaved work, which may ask first, and pulling modals down.
extension Layout {
  /// The text of dragging a modal down.
  static let dragLabel = "Drag down"

  /// Whether a screen asks before it is left.
  func asks(_ screen: ScreenID, _ tree: ScreenTree) -> Bool {
    tree.vetoesDismissal(screen) && plan(of: screen, tree)?.leaving.isEmpty == false
  }

  /// The same affordances, except that those that would leave an asking screen show its question.
  func asking(_ affordances: [Affordance], _ leaves: [ScreenID], _ tree: ScreenTree) -> [Affordance]
  {
    guard let leaf = leaves.first(where: { asks($0, tree) }) else { return affordances }
    var leaving: [Affordance.Effect] = [.gesture(.dismiss)]
    if let back = back(from: leaf, tree) { leaving.append(.gesture(back)) }
    return affordances.map { affordance in
      let pulls = affordance.kind == .drag
      guard pulls || affordance.effects.contains(where: leaving.contains) else { return affordance }
      return Affordance(
        kind: affordance.kind, label: affordance.label, reach: affordance.reach,
        point: affordance.point, effects: [.gesture(.openMenu(in: leaf))])
    }
  }

  /// The buttons of the question that a screen asks before it is left.
  ///
  /// If a link waits for the answer, leaving follows the link, and staying drops it.
  func question(of screen: ScreenID, _ state: RouterState) -> [Affordance] {
    let tree = state.tree
    let isHeld = HeldLink(state.flags) != nil
    let shut = Affordance.Effect.gesture(.closeMenu(in: screen))
    let leave =
      isHeld
      ? Affordance.Effect.heldLink(isFollowed: true)
      : .gesture(back(from: screen, tree) ?? .dismiss)
    return (plan(of: screen, tree)?.leaving ?? []).map { answer in
      var effects = [shut]
      if answer.leaves {
        effects += answer.set.map { .flag($0.value, true) }
        effects += answer.clear.map { .flag($0.value, false) }
        effects += [.gesture(.setVeto(false, of: screen)), leave]
      } else if isHeld {
        effects.append(.heldLink(isFollowed: false))
      }
      return Affordance(
        kind: answer.leaves ? .close : .closeMenu, label: answer.label.value, effects: effects)
    }
  }

  /// Dragging the topmost modal down, if a screen in it says that this closes it.
  func drags(_ leaves: [ScreenID], from top: ScreenID, _ tree: ScreenTree) -> [Affordance] {
    guard leaves.contains(where: { plan(of: $0, tree)?.isDraggable == true }) else { return [] }
    return [
      Affordance(
        kind: .drag, label: Self.dragLabel, reach: .far,
        effects: tree.canBeDismissed(top) ? [.gesture(.dismiss)] : [])
    ]
  }
}
