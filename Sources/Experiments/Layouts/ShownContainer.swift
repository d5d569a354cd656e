package import RouterCore
import SourceText

/// A container that shows in a state of a layout.
struct ShownContainer {
  let id: ScreenID
  let plan: Layout.ContainerPlan
  let layout: Layout
  let state: RouterState

  var tree: ScreenTree { state.tree }

  /// The container's items that are there in the state.
  var items: [Affordance] {
    layout.affordances(plan.items, on: id, kind: plan.behavior.itemKind, state)
  }

  /// The open menu: an item for each section, or the items of its own, and one that closes it.
  var menu: [Affordance] {
    let shut = Affordance.Effect.gesture(.closeMenu(in: id))
    let items: [Affordance]
    if plan.items.isEmpty {
      items = tree.children(of: id).enumerated().map { index, section in
        let pick = Gesture.pickSection(index, in: id)
        let isSelected = index == tree.selectedIndex(of: id)
        return Affordance(
          kind: .menuItem, label: label(of: section, at: index), reach: .stretch,
          effects: isSelected ? [.gesture(pick)] : selecting(section, by: pick))
      }
    } else {
      items = self.items.map {
        Affordance(
          kind: .menuItem, label: $0.label, reach: .stretch, isHidden: $0.isHidden,
          isIrreversible: $0.isIrreversible, effects: [shut] + $0.effects)
      }
    }
    return items + [Affordance(kind: .closeMenu, label: "Close menu", effects: [shut])]
  }

  /// The label of a section: by the container's labels, else by the title of its first screen.
  func label(of section: ScreenID, at index: Int) -> String {
    if plan.labels.indices.contains(index) { return plan.labels[index] }
    let first = first(of: section)
    guard let name = tree.screenClass(of: first)?.name, layout.screens[name] != nil else {
      return ""
    }
    return layout.title(of: name, about: tree.context(of: first))
  }

  /// The name of the screen with which a section begins.
  func firstScreen(of section: ScreenID) -> String {
    tree.screenClass(of: first(of: section))?.name ?? ""
  }

  private func first(of section: ScreenID) -> ScreenID {
    var first = section
    // Trees are finite and a child never holds its parent, so this ends.
    while let child = tree.firstChild(of: first) { first = child }
    return first
  }

  /// The effects of a section's tab besides selecting it.
  /// - Parameter areLong: whether the tab is held.
  func taps(on section: ScreenID, areLong: Bool) -> [Affordance] {
    let name = firstScreen(of: section)
    let entries = plan.tabTaps.filter { $0.isLong == areLong && $0.screen == name }
    return layout.affordances(entries.map(\.entry), on: id, kind: .tab, state)
  }
}

extension Affordance {
  /// The same effects under another label.
  func said(_ label: String, kind: Kind, isHidden: Bool = false) -> Affordance {
    Affordance(
      kind: kind, label: label, reach: reach, isHidden: isHidden, isIrreversible: isIrreversible,
      effects: effects)
  }
}

/// A tab that is selected and does nothing when it is tapped.
package struct SelectedTab: Hashable, Sendable {
  package let label: String
  /// Its place in the row of tabs, from 0.
  package let place: Int
}

extension Layout {
  /// The selected tab of the bar in front, if it shows and tapping it does nothing.
  package func selectedTab(in state: RouterState) -> SelectedTab? {
    let tree = state.tree
    guard let top = tree.topmost else { return nil }
    let inFront = tree.visibleScreens(from: top)
    let isCovered =
      inFront.contains { tree.isMenuOpen($0) }
      || tree.frontmost.contains { plan(of: $0, tree)?.hidesBar ?? false }
    guard !isCovered else { return nil }
    for screen in inFront {
      guard let plan = container(screen, tree) else { continue }
      let shown = ShownContainer(id: screen, plan: plan, layout: self, state: state)
      if let tab = plan.behavior.selectedTab(of: shown) { return tab }
    }
    return nil
  }
}
