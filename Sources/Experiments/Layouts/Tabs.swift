import RouterCore
import SourceText

extension Layout {
  /// The tabs of every tab bar around what is in front, and the pages of containers of the app's own.
  func tabs(_ path: [ScreenID], _ state: RouterState) -> [Affordance] {
    let tree = state.tree
    return path.flatMap { screen -> [Affordance] in
      guard let plan = container(screen, tree) else { return [] }
      let items = affordances(plan.items, on: screen, kind: .tab, state)
      return switch plan.kind {
      case .tabBar: bar(screen, plan, tree) + items
      case .custom: pages(of: screen, plan, tree) + items
      case .navigation, .split, .drawer, .slot: []
      }
    }
  }

  /// What stands in the bar: the tabs that fit, and "More" where some do not.
  private func bar(_ bar: ScreenID, _ plan: ContainerPlan, _ tree: ScreenTree) -> [Affordance] {
    let sections = tree.children(of: bar)
    let behind = tree.tabsBehindMore(of: bar, capacity: plan.capacity.count)
    let fitting = sections.indices.prefix(behind.lowerBound).compactMap {
      tab($0, sections[$0], of: bar, plan, tree)
    }
    guard !behind.isEmpty else { return fitting }
    return fitting + [
      Affordance(
        kind: .more, label: Self.moreLabel, reach: .natural, isHidden: false,
        effects: [.gesture(.openMenu(in: bar))])
    ]
  }

  private func tab(
    _ index: Int, _ section: ScreenID, of bar: ScreenID, _ plan: ContainerPlan, _ tree: ScreenTree
  ) -> Affordance? {
    let label = label(of: section, at: index, plan, tree)
    if index != tree.selectedIndex(of: bar) {
      return Affordance(
        kind: .tab, label: label, reach: .natural, isHidden: false,
        effects: [.gesture(.selectTab(index, in: bar))])
    }
    // Tapping the selected tab means something only while there is something to go back from.
    guard plan.reTap == .popToRoot, container(section, tree)?.kind == .navigation,
      tree.childCount(of: section) > 1
    else { return nil }
    return Affordance(
      kind: .reTap, label: label, reach: .natural, isHidden: false,
      effects: [.gesture(.popToRoot(in: section))])
  }

  /// What can be done while the list behind "More" is open: its tabs, then those of the bar.
  ///
  /// The tab that was selected before leads back to what the list covers.
  func moreList(of bar: ScreenID, _ plan: ContainerPlan, _ state: RouterState) -> [Affordance] {
    let tree = state.tree
    let sections = tree.children(of: bar)
    let behind = tree.tabsBehindMore(of: bar, capacity: plan.capacity.count)
    return (Array(behind) + Array(0..<behind.lowerBound)).map { index in
      Affordance(
        kind: index == tree.selectedIndex(of: bar) ? .closeMenu : .tab,
        label: label(of: sections[index], at: index, plan, tree),
        reach: behind.contains(index) ? .stretch : .natural, isHidden: false,
        effects: [.gesture(.selectTab(index, in: bar))])
    } + affordances(plan.items, on: bar, kind: .tab, state)
  }

  /// What the tab says behind which those stand that do not fit.
  static let moreLabel = "More"

  private func pages(
    of container: ScreenID, _ plan: ContainerPlan, _ tree: ScreenTree
  ) -> [Affordance] {
    guard plan.isPickable else { return [] }
    let shown = tree.visibleChildren(of: container)
    return tree.children(of: container).enumerated().compactMap { index, page in
      if shown.contains(page) { return nil }
      return Affordance(
        kind: .tab, label: label(of: page, at: index, plan, tree), reach: .natural,
        isHidden: false, effects: [.gesture(.show(index, in: container))])
    }
  }
}
