import SourceText

/// The layouts that a spec of an outline compares: the app's own, and one that is made from it by these rules.
///
/// 1. Destinations of a bar go into a drawer, all of them, in the order of the bar.
/// 2. Destinations of a drawer go into a bar. An app without either gets a bar of its nearest screens that need no
///    value, labelled as on the first screen.
/// 3. The screen that the app starts with is the first one, if it is one of them; else the first screen of the sections.
/// 4. A bar has room for five. Those with the most entries behind them come first; of a drawer, the others follow
///    behind "More", and of one stack they stay where they are.
/// 5. Badges and items that are no sections are in both layouts.
struct OutlineLayouts {
  /// A layout, with its sections in their order.
  struct Layout {
    let name: String
    let title: String
    let kind: AppOutline.Shell
    let sections: [String]
  }

  let own: Layout
  /// `nil` if the app has no second destination, so that no other layout can differ.
  let second: Layout?
  /// What the rules decided about the second layout, in sentences.
  private(set) var decisions: [String] = []
  /// The texts of sections in a bar that the first layout has as entries.
  private(set) var labels: [String: String] = [:]

  /// The most items of a bar.
  static let room = 5

  init(_ outline: AppOutline) {
    let isRead = !outline.isShellGuessed && !outline.isStartGuessed
    own = Layout(
      name: outline.shell.rawValue,
      title: outline.shell.title + (isRead ? ", as in the app" : ", in part a guess"),
      kind: outline.shell, sections: outline.sections)
    let first = outline.sections.contains(outline.start) ? outline.start : outline.home
    switch outline.shell {
    case .tabBar:
      let others = outline.sections.filter { $0 != first }
      second = Self.layout(.drawer, [first] + others)
      decisions.append(
        "Its menu has the destinations of the bar, '\(first)' first, the others in the bar's order."
      )
    case .drawer:
      let sorted = Self.sorted(outline.sections, first: first, of: outline)
      second = Self.layout(.tabBar, sorted)
      decisions.append("Its bar has the destinations of the menu, '\(first)' first.")
      if sorted.count > Self.room {
        let weights = sorted[1..<(Self.room - 1)].map(Self.weighed(of: outline))
        let rest = sorted[(Self.room - 1)...].map { "'\($0)'" }
        decisions.append(
          "It has room for \(Self.room), so those with the most entries behind them come next: "
            + "\(weights.joined(separator: ", ")); behind 'More': \(rest.joined(separator: ", ")).")
      }
    case .stack, .columns:
      let near = Self.nearest(to: outline.home, of: outline)
      let best = Self.heaviest(Self.room - 1, of: near, in: outline)
      second = best.isEmpty ? nil : Self.layout(.tabBar, [outline.home] + best)
      guard !best.isEmpty else { break }
      decisions.append(
        "Its bar has '\(outline.home)', where the app begins, and the nearest screens that need no "
          + "value: \(best.map(Self.weighed(of: outline)).joined(separator: ", ")).")
      if near.count > best.count {
        decisions.append(
          "A bar has room for \(Self.room), so \(near.count - best.count) with fewer entries behind "
            + "them are left where they are.")
      }
      for entry in outline[outline.home]?.entries ?? []
      where best.contains(entry.target) && !entry.isLabelGuessed && labels[entry.target] == nil {
        labels[entry.target] = entry.label
      }
    }
    let kept =
      outline.sections.filter { outline.tabs[$0]?.badge != nil }.map { "the badge of '\($0)'" }
      + outline.actions.map { "the item '\($0.label)'" }
    if !kept.isEmpty {
      decisions.append("As in the first layout: \(kept.joined(separator: ", ")).")
    }
  }

  /// Both layouts, or one.
  var all: [Layout] { [own] + (second.map { [$0] } ?? []) }

  private static func layout(_ kind: AppOutline.Shell, _ sections: [String]) -> Layout {
    Layout(name: kind.rawValue, title: kind.title, kind: kind, sections: sections)
  }

  /// The text of a screen with its weight.
  private static func weighed(of outline: AppOutline) -> (String) -> String {
    { name in
      let weight = outline.weight(of: name)
      return "'\(name)' (\(weight) \(weight == 1 ? "entry" : "entries"))"
    }
  }

  /// The first one, then those that fit in the order of the sources, then the others.
  private static func sorted(_ names: [String], first: String, of outline: AppOutline) -> [String] {
    let others = names.filter { $0 != first }
    guard names.count > room else { return [first] + others }
    let best = heaviest(room - 2, of: others, in: outline)
    return [first] + best + others.filter { !best.contains($0) }
  }

  /// Those with the most entries behind them, in the order of the sources.
  private static func heaviest(
    _ count: Int, of names: [String], in outline: AppOutline
  ) -> [String] {
    let ranked = names.enumerated().sorted {
      (-outline.weight(of: $0.element), $0.offset) < (-outline.weight(of: $1.element), $1.offset)
    }
    return ranked.prefix(count).sorted { $0.offset < $1.offset }.map(\.element)
  }

  /// The screens fewest taps away that are no modals and need no value, in the order of the sources.
  private static func nearest(to home: String, of outline: AppOutline) -> [String] {
    let depths = outline.depths(from: home)
    let candidates = outline.screens.filter { screen in
      !screen.isModal && screen.context == nil && (depths[screen.name] ?? 0) > 0
        && ![outline.start, home, outline.notFound].contains(screen.name)
    }
    guard let least = candidates.compactMap({ depths[$0.name] }).min() else { return [] }
    // The order of the first screen's entries is the one that people know.
    let order = (outline[home]?.entries ?? []).map(\.target)
    let near = candidates.filter { depths[$0.name] == least }.map(\.name)
    return order.filter(near.contains).uniqued + near.filter { !order.contains($0) }
  }
}

extension AppOutline {
  /// The number of entries behind a destination: its own and those of the screens that taps lead to from it, without
  /// going through another section.
  func weight(of name: String) -> Int {
    let entries = Dictionary(
      screens.map { ($0.name, $0.entries.map(\.target)) }, uniquingKeysWith: { first, _ in first })
    var seen = Set(sections + [home, start])
    seen.insert(name)
    var open = [name]
    var weight = 0
    while let next = open.popLast() {
      let targets = entries[next] ?? []
      weight += targets.count
      open += targets.filter { seen.insert($0).inserted }
    }
    return weight
  }
}

extension AppOutline.Shell {
  /// Its name in reports.
  fileprivate var title: String {
    switch self {
    case .tabBar: "Tab bar"
    case .drawer: "Hamburger menu"
    case .columns: "Columns"
    case .stack: "One stack"
    }
  }
}
