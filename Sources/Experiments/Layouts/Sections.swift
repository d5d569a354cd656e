import RouterCore
import SourceText

extension Layout {
  /// The open menu of a container: an item for each section, or the items of its own, and a way out.
  func menu(
    of container: ScreenID, _ plan: ContainerPlan, _ state: RouterState
  ) -> [Affordance] {
    let tree = state.tree
    let shut = Affordance.Effect.gesture(.closeMenu(in: container))
    var items: [Affordance] = []
    if plan.items.isEmpty {
      let sections = tree.children(of: container)
      items = sections.indices.map { index in
        Affordance(
          kind: .menuItem, label: label(of: sections[index], at: index, plan, tree),
          reach: .stretch, isHidden: false, effects: [.gesture(.pickSection(index, in: container))])
      }
    } else {
      items = affordances(plan.items, on: container, kind: .menuItem, state).map {
        Affordance(
          kind: .menuItem, label: $0.label, reach: .stretch, isHidden: $0.isHidden,
          effects: [shut] + $0.effects)
      }
    }
    return items + [
      Affordance(
        kind: .closeMenu, label: "Close menu", reach: .natural, isHidden: false, effects: [shut])
    ]
  }

  /// The label of a section: by the container's labels, else by the title of its first screen.
  func label(
    of section: ScreenID, at index: Int, _ plan: ContainerPlan, _ tree: ScreenTree
  ) -> String {
    if plan.labels.indices.contains(index) { return plan.labels[index] }
    var first = section
    // Trees are finite and a child never holds its parent, so this ends.
    while let child = tree.firstChild(of: first) { first = child }
    return self.plan(of: first, tree)?.title ?? ""
  }
}
