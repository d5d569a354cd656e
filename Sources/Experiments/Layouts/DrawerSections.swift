import RouterCore
import SourceText

extension Layout {
  /// The menu buttons of every drawer around what is in front.
  func menuButtons(_ path: [ScreenID], _ state: RouterState) -> [Affordance] {
    let tree = state.tree
    return path.compactMap { drawer in
      guard let plan = container(drawer, tree), plan.kind == .drawer else { return nil }
      if plan.button.place == .sectionRoots, !isAtSectionRoot(drawer, tree) { return nil }
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
    if plan.kind == .tabBar { return moreList(of: drawer, plan, state) }
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

  /// Whether everything that the drawer shows is the first screen of its stack.
  private func isAtSectionRoot(_ drawer: ScreenID, _ tree: ScreenTree) -> Bool {
    tree.visibleScreens(from: drawer).allSatisfy { screen in
      container(screen, tree)?.kind != .navigation || tree.childCount(of: screen) <= 1
    }
  }

  /// What a section is called: by the container's labels, else by the title of its first screen.
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
