import RouterCore
import SourceText

/// The effect of the system's back button if nothing is left to go back from.
package enum SystemBack: String, CaseIterable, SummarizedChoice {
  case leaves = "leaves-app"
  case firstTab = "first-tab"
  case nothing

  package var summary: String {
    switch self {
    case .leaves: "leaves the app"
    case .firstTab: "selects the first tab; on the first tab it leaves the app"
    case .nothing: "does nothing"
    }
  }

  /// The text of the button.
  static let label = "System back"
}

extension Layout {
  /// The system's back button over some screens; `nil` if they have one of their own.
  /// - Parameters:
  ///   - backs: the back buttons of the screens.
  ///   - around: the containers that show, the outermost first.
  func systemBack(
    besides backs: [Affordance], _ leaves: [ScreenID], around: [ShownContainer],
    _ state: RouterState
  ) -> [Affordance] {
    guard let systemBack, backs.isEmpty, let leaf = leaves.first else { return [] }
    let refuses = plan(of: leaf, state.tree)?.refusesBack == true
    let effects = refuses ? [] : effects(of: systemBack, on: leaf, around, state)
    // People do not leave an app to find something in it.
    let leaves = effects == [.leave]
    return [
      Affordance(
        kind: leaves ? .entry : .back, label: SystemBack.label, isHidden: leaves, effects: effects)
    ]
  }

  private func effects(
    of systemBack: SystemBack, on leaf: ScreenID, _ around: [ShownContainer], _ state: RouterState
  ) -> [Affordance.Effect] {
    let tree = state.tree
    if let top = tree.topmost, tree.presenting(top) != nil {
      return tree.canBeDismissed(top) || asks(leaf, tree) ? [.gesture(.dismiss)] : []
    }
    switch systemBack {
    case .nothing: return []
    case .leaves: return [.leave]
    case .firstTab:
      let bar = around.first { $0.plan.rules.roles.contains(.tabs) }
      guard let bar, tree.selectedIndex(of: bar.id) ?? 0 > 0 else { return [.leave] }
      return [.gesture(.selectTab(0, in: bar.id))]
    }
  }
}
