import RouterCore
import SourceText

/// A container that shows in a state of a layout.
struct ShownContainer {
  let id: ScreenID
  let plan: Layout.ContainerPlan
  let layout: Layout
  let state: RouterState

  var tree: ScreenTree { state.tree }

  /// The container's items that are there in the state.
  func items(_ kind: Affordance.Kind) -> [Affordance] {
    layout.affordances(plan.items, on: id, kind: kind, state)
  }

  /// The open menu: an item for each section, or the items of its own, and one that closes it.
  var menu: [Affordance] {
    let shut = Affordance.Effect.gesture(.closeMenu(in: id))
    let items: [Affordance]
    if plan.items.isEmpty {
      items = tree.children(of: id).enumerated().map { index, section in
        Affordance(
          kind: .menuItem, label: label(of: section, at: index), reach: .stretch,
          effects: [.gesture(.pickSection(index, in: id))])
      }
    } else {
      items = self.items(.menuItem).map {
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
    var first = section
    // Trees are finite and a child never holds its parent, so this ends.
    while let child = tree.firstChild(of: first) { first = child }
    return layout.plan(of: first, tree)?.title ?? ""
  }
}
