import RouterCore
import SourceText

/// The section to which the system's Back leads from the root of a section.
enum SectionHistory: String, CaseIterable, SummarizedChoice {
  case none, first, order, once, every

  var summary: String {
    switch self {
    case .none: "to none; Back leaves the container"
    case .first: "to the first"
    case .order: "to the one before it"
    case .once: "to each visited one, the latest first"
    case .every: "back through every visit"
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
  case popToRoot = "pop-to-root"

  var summary: String {
    switch self {
    case .keep: "it stays"
    case .keepForBack: "it stays for Back and links; selecting the section pops it"
    case .popToRoot: "it is popped to its first screen"
    }
  }
}

extension ContainerForm {
  /// Whether a person selects one of its sections.
  var hasSections: Bool { hasItems && joining != nil }

  /// Whether its sections have a bar of tabs.
  var hasTabs: Bool { joining == .addTab }
}

extension ShownContainer {
  /// The effects of selecting a section that is not selected.
  func selecting(_ section: ScreenID, by gesture: Gesture) -> [Affordance.Effect] {
    let pops =
      plan.showsFirstScreens && layout.isStack(section, tree) && tree.childCount(of: section) > 1
    return [.gesture(gesture)] + (pops ? [.gesture(.popToRoot(in: section))] : [])
  }
}
