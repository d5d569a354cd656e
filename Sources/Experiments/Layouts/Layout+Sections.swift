import RouterCore
import SourceText

extension Layout {
  /// The tabs of every tab bar around what is in front.
  func tabs(_ path: [ScreenID], _ state: RouterState) -> [Affordance] {
    let tree = state.tree
    return path.flatMap { bar -> [Affordance] in
      guard let plan = container(bar, tree), plan.kind == .tabBar else { return [] }
      let sections = tree.children(of: bar)
      let selected = tree.selectedIndex(of: bar)
      return sections.indices.compactMap { index -> Affordance? in
        let label = label(of: sections[index], at: index, plan, tree)
        if index != selected {
          return Affordance(
            kind: .tab, label: label, reach: .natural, isHidden: false,
            effects: [.gesture(.selectTab(index, in: bar))])
        }
        // Tapping the selected tab means something only while there is something to go back from.
        guard plan.reTap == .popToRoot,
          container(sections[index], tree)?.kind == .navigation,
          tree.children(of: sections[index]).count > 1
        else { return nil }
        return Affordance(
          kind: .reTap, label: label, reach: .natural, isHidden: false,
          effects: [.gesture(.popToRoot(in: sections[index]))])
      } + affordances(plan.items, on: bar, kind: .tab, state)
    }
  }

  /// The menu buttons of every drawer around what is in front.
  func menuButtons(_ path: [ScreenID], _ state: RouterState) -> [Affordance] {
    let tree = state.tree
    return path.compactMap { drawer in
      guard let plan = container(drawer, tree), plan.kind == .drawer else { return nil }
      if plan.button.place == .sectionRoots, !isAtSectionRoot(path, of: drawer, tree) { return nil }
      return Affordance(
        kind: .menuButton, label: plan.button.label, reach: plan.button.reach, isHidden: false,
        effects: [.gesture(.openMenu(in: drawer))])
    }
  }

  /// What an open menu offers; nothing when none is open.
  func openMenu(_ path: [ScreenID], _ state: RouterState) -> [Affordance]? {
    let tree = state.tree
    guard let drawer = path.last(where: { tree.isMenuOpen($0) }), let plan = container(drawer, tree)
    else { return nil }
    let shut = Affordance.Effect.gesture(.closeMenu(in: drawer))
    var items: [Affordance] = []
    if plan.items.isEmpty {
      let sections = tree.children(of: drawer)
      items = sections.indices.map { index in
        Affordance(
          kind: .menuItem, label: label(of: sections[index], at: index, plan, tree),
          reach: .stretch, isHidden: false, effects: [.gesture(.pickSection(index, in: drawer))])
      }
    } else {
      items = affordances(plan.items, on: drawer, kind: .menuItem, state).map {
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

  /// Whether everything between the drawer and what is in front shows its first screen.
  private func isAtSectionRoot(_ path: [ScreenID], of drawer: ScreenID, _ tree: ScreenTree) -> Bool
  {
    guard let place = path.firstIndex(of: drawer) else { return false }
    return path[(place + 1)...].allSatisfy { screen in
      container(screen, tree)?.kind != .navigation || tree.children(of: screen).count <= 1
    }
  }

  /// What a section is called: by the container's labels, else by the title of its first screen.
  private func label(
    of section: ScreenID, at index: Int, _ plan: ContainerPlan, _ tree: ScreenTree
  ) -> String {
    if plan.labels.indices.contains(index) { return plan.labels[index] }
    var first = section
    // Trees are finite and a child never holds its parent, so this ends.
    while let child = tree.children(of: first).first { first = child }
    return self.plan(of: first, tree)?.title ?? ""
  }
}
