import RouterCore
import SourceText
import YAMLTree

extension ContainerForm {
  /// Sections with a bar of tabs.
  static let tabBar = ContainerForm(
    "tab-bar", phrase: "tab bar", summary: "sections side by side with a bar of tabs",
    keys: TabBarBehavior.object.keys, actions: [.addTab],
    hasItems: true, needsScreen: true
  ) { TabBarBehavior(&$0) }
}

private struct TabBarBehavior: ContainerBehavior, SpecObject {
  var reTap = ReTap.popToRoot
  var capacity = Capacity.standard

  static let schema = ObjectSchema<TabBarBehavior>(
    "tab bar", "The keys of a tab bar.",
    keys: [
      optional("re-tap", \.reTap, .choice, "What a tap on the selected tab does."),
      optional(
        "capacity", \.capacity, .capacity,
        "How many tabs fit into a tab bar; with more of them the last place says \"More\" and the rest "
          + "stand in a list behind it, one tap further.", fallback: "5, as on a phone"),
    ])

  func kind(called name: String) -> ContainerKind { .tabBar }

  /// The tabs that fit, and "More" where some do not.
  func bottom(
    of bar: ScreenID, _ plan: ContainerPlan, _ layout: Layout, _ state: RouterState
  ) -> [Affordance] {
    let tree = state.tree
    let items = layout.affordances(plan.items, on: bar, kind: .tab, state)
    let sections = tree.children(of: bar)
    let behind = tree.tabsBehindMore(of: bar, capacity: capacity.count)
    let fitting = sections.indices.prefix(behind.lowerBound).compactMap {
      tab($0, sections[$0], of: bar, plan, layout, tree)
    }
    guard !behind.isEmpty else { return fitting + items }
    let more = Affordance(
      kind: .more, label: "More", reach: .natural, isHidden: false,
      effects: [.gesture(.openMenu(in: bar))])
    return fitting + [more] + items
  }

  private func tab(
    _ index: Int, _ section: ScreenID, of bar: ScreenID, _ plan: ContainerPlan, _ layout: Layout,
    _ tree: ScreenTree
  ) -> Affordance? {
    let label = layout.label(of: section, at: index, plan, tree)
    if index != tree.selectedIndex(of: bar) {
      return Affordance(
        kind: .tab, label: label, reach: .natural, isHidden: false,
        effects: [.gesture(.selectTab(index, in: bar))])
    }
    // Tapping the selected tab means something only while there is something to go back from.
    guard reTap == .popToRoot, layout.isStack(section, tree), tree.childCount(of: section) > 1
    else { return nil }
    return Affordance(
      kind: .reTap, label: label, reach: .natural, isHidden: false,
      effects: [.gesture(.popToRoot(in: section))])
  }

  /// The list behind "More": its tabs, then those of the bar.
  ///
  /// The tab that was selected before leads back to what the list covers.
  func menu(
    of bar: ScreenID, _ plan: ContainerPlan, _ layout: Layout, _ state: RouterState
  ) -> [Affordance] {
    let tree = state.tree
    let sections = tree.children(of: bar)
    let behind = tree.tabsBehindMore(of: bar, capacity: capacity.count)
    return (Array(behind) + Array(0..<behind.lowerBound)).map { index in
      Affordance(
        kind: index == tree.selectedIndex(of: bar) ? .closeMenu : .tab,
        label: layout.label(of: sections[index], at: index, plan, tree),
        reach: behind.contains(index) ? .stretch : .natural, isHidden: false,
        effects: [.gesture(.selectTab(index, in: bar))])
    } + layout.affordances(plan.items, on: bar, kind: .tab, state)
  }
}

/// The effect of a tap on the selected tab.
enum ReTap: String, CaseIterable, SummarizedChoice {
  case popToRoot = "pop-to-root"
  case nothing

  var summary: String {
    switch self {
    case .popToRoot: "goes back to the first screen of its stack"
    case .nothing: "does nothing"
    }
  }
}

/// How many tabs a tab bar has room for.
enum Capacity: Sendable, Hashable {
  /// A number of tabs; where there are more, the last place is that of "More".
  case tabs(Int)
  /// Any number, as in a bar that scrolls: there is no "More".
  case unlimited

  /// The capacity of a phone's tab bar.
  static let standard = Capacity.tabs(5)

  /// The number of tabs, if there is an end to it.
  var count: Int? {
    switch self {
    case .tabs(let count): count
    case .unlimited: nil
    }
  }
}

extension ValueSchema where Value == Capacity {
  /// A number of tabs, or `unlimited`.
  static var capacity: ValueSchema {
    let number = ValueSchema<Int>.integer(2...99).map { Capacity.tabs($0) }
    let word = ValueSchema<Capacity>.choice([
      ("unlimited", .unlimited, "the bar scrolls; there is no \"More\"")
    ])
    let description = ValueSchemaDescription.oneOf([number.description, word.description])
    return ValueSchema(description: description) { node, diagnostics in
      if node.scalarText == "unlimited" { return .unlimited }
      guard case .scalar(let text, true) = node.content, let count = Int(text),
        (2...99).contains(count)
      else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return .tabs(count)
    }
  }
}
