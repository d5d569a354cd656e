import RouterCore
import SourceText
import YAMLTree

extension ContainerForm {
  static let tabBar = ContainerForm(
    word: "tab-bar", phrase: "tab bar", summary: "sections side by side with a bar of tabs",
    keys: TabBarBehavior.object.keys, actions: [.addTab], hasItems: true, joining: .addTab,
    needsScreen: true
  ) { TabBarBehavior(&$0) }
}

private struct TabBarBehavior: ContainerBehavior, SpecObject {
  private var onReTap = ReTap.everywhere(.popToRoot)
  private var longPresses: [TabTap] = []
  /// How many tabs fit, by default as on a phone; `nil` for any number, as in a bar that scrolls and
  /// has no "More".
  var capacity: Int? = 5
  /// The places of the tabs, from the first on.
  private var points: [ScreenPoint] = []

  static let schema = ObjectSchema<TabBarBehavior>(
    "tab bar", "The keys of a tab bar.",
    keys: [
      optional(
        "re-tap", \.onReTap, .reTap,
        "The effect of tapping the selected tab, for all or by first screen; a split view stays.",
        fallback: "pop-to-root"),
      optional(
        "long-press", \.longPresses, .tabTaps,
        "The effect of holding a tab, by its first screen.",
        fallback: "nothing"),
      optional(
        "capacity", \.capacity, .tabCapacity,
        "How many tabs fit; with more, the last is \"More\" and lists the rest.",
        fallback: "5, as on a phone"),
      optional("at", \.points, .list(of: .object), "Places of its tabs, in order."),
    ])

  func kind(called name: String) -> ContainerKind { .tabBar }

  var itemKind: Affordance.Kind { .tab }

  var tabTaps: [TabTap] { onReTap.taps + longPresses }

  var namedTabs: [Located<String>] { onReTap.screens + longPresses.map(\.screen) }

  func bottom(of bar: ShownContainer) -> [Affordance] {
    let sections = bar.tree.children(of: bar.id)
    let behind = bar.tree.tabsBehindMore(of: bar.id, capacity: capacity)
    let fitting = sections.indices.prefix(behind.lowerBound).compactMap {
      tab($0, sections[$0], of: bar)
    }
    let more = Affordance(
      kind: .more, label: "More", point: point(behind.lowerBound),
      effects: [.gesture(.openMenu(in: bar.id))])
    return fitting + (behind.isEmpty ? [] : [more]) + bar.items
      + sections.indices.prefix(behind.lowerBound).flatMap { held($0, sections[$0], of: bar) }
  }

  func selectedTab(of bar: ShownContainer) -> SelectedTab? {
    let sections = bar.tree.children(of: bar.id)
    let shown = bar.tree.tabsBehindMore(of: bar.id, capacity: capacity).lowerBound
    guard let index = bar.tree.selectedIndex(of: bar.id), index < shown,
      sections.indices.contains(index), tab(index, sections[index], of: bar) == nil
    else { return nil }
    return SelectedTab(label: bar.label(of: sections[index], at: index), place: index)
  }

  /// The effects of holding a tab.
  private func held(_ index: Int, _ section: ScreenID, of bar: ShownContainer) -> [Affordance] {
    bar.taps(on: section, areLong: true).map {
      $0.said(
        TabTap.holding(bar.label(of: section, at: index)), kind: .entry, isHidden: true)
    }
  }

  private func tab(_ index: Int, _ section: ScreenID, of bar: ShownContainer) -> Affordance? {
    let label = bar.label(of: section, at: index)
    if index != bar.tree.selectedIndex(of: bar.id) {
      return Affordance(
        kind: .tab, label: label, point: point(index),
        effects: bar.selecting(section, by: .selectTab(index, in: bar.id)))
    }
    let word = onReTap.word(for: bar.firstScreen(of: section))
    guard let word else {
      return bar.taps(on: section, areLong: false).first?.said(label, kind: .tabAgain)
    }
    // Tapping the selected tab means something only while there is something to go back from.
    guard word == .popToRoot, bar.layout.isStack(section, bar.tree),
      bar.tree.childCount(of: section) > 1
    else { return nil }
    return Affordance(
      kind: .tabAgain, label: label, point: point(index),
      effects: [.gesture(.popToRoot(in: section))])
  }

  private func point(_ index: Int) -> ScreenPoint? {
    points.indices.contains(index) ? points[index] : nil
  }

  /// The list behind "More": its tabs, then those of the bar.
  ///
  /// The previously selected tab leads back to the screen that the list covers.
  func menu(of bar: ShownContainer) -> [Affordance] {
    let sections = bar.tree.children(of: bar.id)
    let behind = bar.tree.tabsBehindMore(of: bar.id, capacity: capacity)
    return (Array(behind) + Array(0..<behind.lowerBound)).map { index in
      let isSelected = index == bar.tree.selectedIndex(of: bar.id)
      let select = Gesture.selectTab(index, in: bar.id)
      return Affordance(
        kind: isSelected ? .closeMenu : .tab,
        label: bar.label(of: sections[index], at: index),
        reach: behind.contains(index) ? .stretch : .natural,
        point: behind.contains(index) ? nil : point(index),
        effects: isSelected ? [.gesture(select)] : bar.selecting(sections[index], by: select))
    } + bar.items
  }
}

/// The effects of a tap on the selected tab, for all tabs or by tab.
private enum ReTap: Sendable {
  case everywhere(Word)
  /// By the screens with which tabs begin.
  case byTab([Named<Word>], [TabTap])

  enum Word: String, CaseIterable, SummarizedChoice {
    case popToRoot = "pop-to-root"
    case scrollToTop = "scroll-to-top"
    case nothing

    var summary: String {
      switch self {
      case .popToRoot: "goes back to the first screen of its stack"
      case .scrollToTop: "shows the beginning of its screen"
      case .nothing: "does nothing"
      }
    }
  }

  var taps: [TabTap] { if case .byTab(_, let taps) = self { taps } else { [] } }

  var screens: [Located<String>] {
    if case .byTab(let words, let taps) = self {
      words.map(\.name) + taps.map(\.screen)
    } else {
      []
    }
  }

  /// The word for the tab that begins with a screen; `nil` if the tab has effects of its own.
  func word(for screen: String) -> Word? {
    switch self {
    case .everywhere(let word): word
    case .byTab(let words, let taps):
      taps.contains { $0.screen.value == screen } ? nil : words[named: screen] ?? .popToRoot
    }
  }
}

extension ValueSchema where Value == ReTap {
  fileprivate static var reTap: ValueSchema {
    let word = ValueSchema<ReTap.Word>.choice
    let tap = ValueSchema<TabTap.Effects>.either(
      scalar: word.map { .word($0.rawValue) },
      mapping: ValueSchema<EntrySpec>.tabEntry.map { .entry($0) })
    let map = ValueSchema<[Named<TabTap.Effects>]>.map(of: "screen", tap)
    let mapping = ValueSchema(description: map.description) { node, diagnostics in
      guard let named = map.read(node, &diagnostics) else { return nil }
      for each in named { diagnostics.note(each.name, as: "screen") }
      let words = named.compactMap { each -> Named<ReTap.Word>? in
        guard case .word(let text) = each.value else { return nil }
        return ReTap.Word(rawValue: text).map { Named(name: each.name, value: $0) }
      }
      return .byTab(words, named.compactMap { TabTap($0, isLong: false) })
    }
    return .either(scalar: word.map { .everywhere($0) }, mapping: mapping)
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
