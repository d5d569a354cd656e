import RouterCore
import SourceText
import YAMLTree

/// The effect of the system's back button if nothing is left to go back from.
package enum SystemBack: String, CaseIterable, SummarizedChoice {
  case leaves = "leaves-app"
  case nothing

  package var summary: String {
    switch self {
    case .leaves: "leaves the app"
    case .nothing: "does nothing"
    }
  }

  /// The text of the button.
  static let label = "System back"

  /// The word of earlier versions for leaving the app after the first tab.
  fileprivate static let firstTab = "first-tab"
}

extension ValueSchema where Value == SystemBack {
  /// One of the words; the one that has become two keys is refused with both.
  static var systemBack: ValueSchema {
    ValueSchema(description: choice.description) { node, diagnostics in
      guard node.scalarText == SystemBack.firstTab else {
        return choice.read(node, &diagnostics)
      }
      diagnostics.error(
        Diagnostic.renamings.word, "'first-tab' is now what Android does", at: node.range,
        help:
          "write platform: android, or system-back: leaves-app and the tab bar's history: first",
        edits: [node.entry(of: "system-back").map { TextEdit($0, "platform: android") }]
          .compactMap(\.self))
      return nil
    } written: {
      choice.written($0)
    }
  }
}

extension Layout {
  /// The system's back button over some screens; none if their own does the same.
  /// - Parameters:
  ///   - backs: the back buttons of the screens.
  ///   - around: the containers that show, the outermost first.
  func systemBack(
    besides backs: [Affordance], _ leaves: [ScreenID], around: [ShownContainer],
    _ state: RouterState
  ) -> [Affordance] {
    guard let systemBack, let leaf = leaves.first else { return [] }
    let refuses = plan(of: leaf, state.tree)?.refusesBack == true
    let inside = back(from: leaf, state.tree, throughSections: true)
    if !backs.isEmpty {
      // The screen's own button leaves a bar of sections at once; the system's goes through them first.
      guard case .previousSection = inside, !refuses else { return [] }
    }
    let effects =
      refuses
      ? []
      : inside.map { goingBack(by: $0, state.tree) }
        ?? effects(of: systemBack, on: leaf, around, state)
    // People do not leave an app to find something in it.
    let leaves = effects == [.leave]
    return [
      Affordance(
        kind: leaves ? .entry : .back, label: SystemBack.label, isHidden: leaves, effects: effects)
    ]
  }

  /// The effects over the first screen of everything in front.
  private func effects(
    of systemBack: SystemBack, on leaf: ScreenID, _ around: [ShownContainer], _ state: RouterState
  ) -> [Affordance.Effect] {
    let tree = state.tree
    if let top = tree.topmost, let below = tree.presenting(top) {
      let closes = around.first { $0.id == top }?.plan.closesOnBack ?? true
      if closes {
        return tree.canBeDismissed(top) || asks(leaf, tree) ? [.gesture(.dismiss)] : []
      }
      let covered = tree.visibleScreens(from: below).last
      let inside = covered.flatMap { back(from: $0, tree, throughSections: true) }
      if let inside { return goingBack(by: inside, tree) }
    }
    return systemBack == .nothing ? [] : [.leave]
  }

  /// The system's back button while a container's menu is open: it closes the menu, or acts on what is below.
  func systemBack(overMenuOf container: ShownContainer) -> [Affordance] {
    guard systemBack != nil else { return [] }
    let shut = Affordance.Effect.gesture(.closeMenu(in: container.id))
    if container.plan.closesOnBack {
      return [Affordance(kind: .closeMenu, label: SystemBack.label, effects: [shut])]
    }
    let (state, leaves) = (container.state, container.tree.frontmost)
    // Only people who know it expect that the menu stays.
    return systemBack(besides: [], leaves, around: [], state).map {
      Affordance(kind: .entry, label: $0.label, isHidden: true, effects: $0.effects)
    }
  }
}

extension YAMLNode {
  /// The place of a key on the same line with this value; `nil` if the line has no such key before it.
  fileprivate func entry(of key: String) -> SourceRange? {
    let before = (range.file.line(range.start.line) ?? "").prefix(range.start.column - 1)
    guard let place = before.ranges(of: key).last else { return nil }
    let column = before.distance(from: before.startIndex, to: place.lowerBound) + 1
    return SourceRange(
      file: range.file, start: SourcePosition(line: range.start.line, column: column),
      end: range.end)
  }
}
