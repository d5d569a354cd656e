import RouterCore
import SourceText
import YAMLTree

extension ContainerForm {
  static let tabBar = ContainerForm(
    word: "tab-bar", phrase: "tab bar", summary: "sections side by side with a bar of tabs",
    keys: TabBarBehavior.object.keys, actions: [.addTab], hasItems: true, needsScreen: true
  ) { TabBarBehavior(&$0) }
}

private struct TabBarBehavior: ContainerBehavior, SpecObject {
  var popsOnReTap = true
  /// How many tabs have room, by default as on a phone; `nil` for any number, as in a bar that scrolls:
  /// there is no "More".
  var capacity: Int? = 5

  static let schema = ObjectSchema<TabBarBehavior>(
    "tab bar", "The keys of a tab bar.",
    keys: [
      optional(
        "re-tap", \.popsOnReTap,
        .choice([
          ("pop-to-root", true, "goes back to the first screen of its stack"),
          ("nothing", false, "does nothing"),
        ]), "What a tap on the selected tab does.", fallback: "pop-to-root"),
      optional(
        "capacity", \.capacity, .tabCapacity,
        "How many tabs fit into a tab bar; with more of them the last place says \"More\" and the rest "
          + "stand in a list behind it, one tap further.", fallback: "5, as on a phone"),
    ])

  func kind(called name: String) -> ContainerKind { .tabBar }

  func bottom(of bar: ShownContainer) -> [Affordance] {
    let sections = bar.tree.children(of: bar.id)
    let behind = bar.tree.tabsBehindMore(of: bar.id, capacity: capacity)
    let fitting = sections.indices.prefix(behind.lowerBound).compactMap {
      tab($0, sections[$0], of: bar)
    }
    let more = Affordance(kind: .more, label: "More", effects: [.gesture(.openMenu(in: bar.id))])
    return fitting + (behind.isEmpty ? [] : [more]) + bar.items(.tab)
  }

  private func tab(_ index: Int, _ section: ScreenID, of bar: ShownContainer) -> Affordance? {
    let label = bar.label(of: section, at: index)
    if index != bar.tree.selectedIndex(of: bar.id) {
      return Affordance(
        kind: .tab, label: label, effects: [.gesture(.selectTab(index, in: bar.id))])
    }
    // Tapping the selected tab means something only while there is something to go back from.
    guard popsOnReTap, bar.layout.isStack(section, bar.tree),
      bar.tree.childCount(of: section) > 1
    else { return nil }
    return Affordance(kind: .tabAgain, label: label, effects: [.gesture(.popToRoot(in: section))])
  }

  /// The list behind "More": its tabs, then those of the bar.
  ///
  /// The tab that was selected before leads back to the screen that the list covers.
  func menu(of bar: ShownContainer) -> [Affordance] {
    let sections = bar.tree.children(of: bar.id)
    let behind = bar.tree.tabsBehindMore(of: bar.id, capacity: capacity)
    return (Array(behind) + Array(0..<behind.lowerBound)).map { index in
      Affordance(
        kind: index == bar.tree.selectedIndex(of: bar.id) ? .closeMenu : .tab,
        label: bar.label(of: sections[index], at: index),
        reach: behind.contains(index) ? .stretch : .natural,
        effects: [.gesture(.selectTab(index, in: bar.id))])
    } + bar.items(.tab)
  }
}

extension ValueSchema where Value == Int? {
  fileprivate static var tabCapacity: ValueSchema {
    let number = ValueSchema<Int>.integer(2...99)
    let word = ValueSchema.choice([("unlimited", nil, "the bar scrolls; there is no \"More\"")])
    let description = ValueSchemaDescription.oneOf([number.description, word.description])
    return ValueSchema(description: description) { node, diagnostics in
      if node.scalarText == "unlimited" { return .some(nil) }
      guard case .scalar(let text, true) = node.content, let count = Int(text),
        (2...99).contains(count)
      else {
        diagnostics.mismatch(description, node)
        return nil
      }
      return count
    }
  }
}
