import RouterCore
import SourceText

/// A part of the screens that the app has again after the system ended it.
package enum RestoredPart: String, CaseIterable, SummarizedChoice {
  case section, pages
  case otherPages = "other-pages"
  case modals, unsaved

  package var summary: String {
    switch self {
    case .section: "the selected section"
    case .pages: "the pages on its stack"
    case .otherPages: "those of other sections"
    case .modals: "what is presented"
    case .unsaved: "unsaved work"
    }
  }
}

extension Layout {
  /// Whether the app has fewer screens again than it had when the system ended it.
  package var restoresInPart: Bool { restores.count < RestoredPart.allCases.count }

  /// A new process with the screens of another, as far as the app has kept them.
  ///
  /// Questions are asked by a process; they do not outlive it.
  func restored(_ shown: RouterState, into state: RouterState) -> RouterState {
    let whole = timed(shown.tree, state.flags)
    return restoresInPart ? kept(of: whole) : whole
  }

  private func kept(of whole: RouterState) -> RouterState {
    var state = whole
    func lose(_ gesture: Gesture) { state = state.performing(gesture)?.state ?? state }
    let isModal = { (screen: ScreenID) in whole.tree.isPresented(screen) }
    for screen in whole.tree.everyScreen where whole.tree.vetoesDismissal(screen) {
      let goes = !restores.contains(.modals) && isModal(screen)
      if goes || !restores.contains(.unsaved) { lose(.setVeto(false, of: screen)) }
    }
    if !restores.contains(.modals) {
      // Each closes one layer.
      for _ in whole.tree.everyScreen where state.tree.topmost != state.tree.root { lose(.dismiss) }
    }
    let shown = Set(state.tree.frontmostPath)
    for stack in state.tree.everyScreen where isStack(stack, state.tree) {
      let part: RestoredPart = shown.contains(stack) ? .pages : .otherPages
      if !restores.contains(part) { lose(.popToRoot(in: stack)) }
    }
    guard !restores.contains(.section) else { return state }
    for bar in state.tree.everyScreen where (state.tree.selectedIndex(of: bar) ?? 0) > 0 {
      guard let roles = container(bar, state.tree)?.rules.roles else { continue }
      if roles.contains(.tabs) { lose(.selectTab(0, in: bar)) }
      if roles.contains(.sections) { lose(.pickSection(0, in: bar)) }
    }
    return state
  }
}

extension ScreenTree {
  /// Whether a screen is in a modal.
  fileprivate func isPresented(_ screen: ScreenID) -> Bool {
    presenting(parents(of: screen).last ?? screen) != nil
  }
}
