import RouterCore
import SourceText

/// The section to which the system's Back leads from the root of a section.
enum SectionHistory: String, CaseIterable, SummarizedChoice {
  case none, first, order, once, every

  var summary: String {
    switch self {
    case .none: "out of them"
    case .first: "to the first"
    case .order: "to the one before"
    case .once: "to visited ones, each once"
    case .every: "through every visit"
    }
  }

  /// The same for the router.
  var rule: ContainerKind.History {
    switch self {
    case .none: .none
    case .first: .first
    case .order: .order
    case .once: .once
    case .every: .every
    }
  }
}

/// The fate of a section's stack when another section is selected.
enum SectionLeaving: String, CaseIterable, SummarizedChoice {
  case keep
  case keepForBack = "keep-for-back"
  case keepForTaps = "keep-for-taps"
  case popToRoot = "pop-to-root"

  var summary: String {
    switch self {
    case .keep: "stays"
    case .keepForBack: "stays for Back and links"
    case .keepForTaps: "stays for taps and links"
    case .popToRoot: "is popped"
    }
  }
}

extension ContainerForm {
  /// Whether a person selects one of its sections.
  var hasSections: Bool { hasItems && joining != nil }
}

extension Layout {
  /// The effects of the system's Back that does something to the screens.
  func goingBack(by gesture: Gesture, _ tree: ScreenTree) -> [Affordance.Effect] {
    guard case .previousSection(let bar) = gesture, let place = tree.previousSection(in: bar),
      container(bar, tree)?.leaving == .keepForTaps
    else { return [.gesture(gesture)] }
    return [.gesture(gesture)] + popping(tree.children(of: bar)[place], tree)
  }

  /// The effect of popping a section to its first screen, if it is a stack of more.
  fileprivate func popping(_ section: ScreenID, _ tree: ScreenTree) -> [Affordance.Effect] {
    isStack(section, tree) && tree.childCount(of: section) > 1
      ? [.gesture(.popToRoot(in: section))] : []
  }
}

extension ShownContainer {
  /// The effects of selecting a section that is not selected.
  func selecting(_ section: ScreenID, by gesture: Gesture) -> [Affordance.Effect] {
    [.gesture(gesture)]
      + (plan.leaving == .keepForBack ? layout.popping(section, state.tree) : [])
  }
}
