package import Experiments
import Metrics
import NavigationGraph
import SourceText

/// The entries that the maps of two versions of an app do not share, and the ways to them.
package struct MapDifference {
  /// A screen's title with the label that is tapped there.
  package struct Place: Hashable, Sendable {
    package let screen, label: String
  }

  /// An entry before and after; `nil` where it does not exist, and equal if it only leads to one that changed.
  package struct Entry: Hashable, Sendable {
    package let target: String
    package let before, after: Place?
    /// The layouts that have the change, in the order of the spec.
    package fileprivate(set) var layouts: [String]
  }

  package private(set) var entries: [Entry] = []

  /// The states that are looked into; a larger app is compared as far as these go.
  private static let limits = Exploration.Limits(states: 5_000, bytes: 200_000_000)

  /// Compares the layouts that both versions have.
  /// - Parameter names: the later names of renamed screens.
  package init(from old: Experiment, to new: Experiment, renamed names: [String: String] = [:]) {
    for (variant, layout) in new.variantNames.enumerated() {
      guard let earlier = old.variantNames.firstIndex(of: layout) else { continue }
      let graphs = [(old, earlier), (new, variant)].map { experiment, variant in
        ScreenGraph(
          Exploration(experiment, variant: variant, limits: Self.limits, isOrdinary: true))
      }
      let maps = (
        before: Self.map(of: graphs[0], renaming: names), after: Self.map(of: graphs[1])
      )
      for entry in Self.changes(from: maps.before, to: maps.after) { add(entry, in: layout) }
    }
  }

  private mutating func add(_ entry: Entry, in layout: String) {
    let same = entries.firstIndex {
      $0.target == entry.target && $0.before == entry.before && $0.after == entry.after
    }
    if let same {
      entries[same].layouts.append(layout)
    } else {
      var entry = entry
      entry.layouts = [layout]
      entries.append(entry)
    }
  }

  /// The lines of a layout's map; screens are compared by their later names and shown by their titles.
  private struct Map {
    struct Line: Hashable {
      /// `nil` for the bar or the menu, which every screen has.
      let screen: String?
      let label: String
      let target: String
    }

    var lines: [Line] = []
    var titles: [String: String] = [:]
    var isComplete = true

    /// Whether the map would have a line if the app did: not all screens of a large app are looked into.
    func knows(_ line: Line) -> Bool {
      isComplete || lines.contains { $0.screen == line.screen }
    }

    func place(of line: Line) -> Place {
      Place(screen: line.screen.map { titles[$0] ?? $0 } ?? "Bar or menu", label: line.label)
    }
  }

  private static func map(of graph: ScreenGraph, renaming names: [String: String] = [:]) -> Map {
    var map = Map(isComplete: graph.isComplete)
    func name(_ node: Int) -> String {
      let node = graph.nodes[node]
      let name = names[node.place.screen] ?? node.place.screen
      map.titles[name] = node.title
      return name
    }
    map.lines =
      graph.lines.map { line in
        let screen: String? = if case .screen(let node) = line.from { name(node) } else { nil }
        return Map.Line(screen: screen, label: line.label, target: name(line.to))
      }.uniqued
    return map
  }

  private static func changes(from old: Map, to new: Map) -> [Entry] {
    let (before, after) = (Set(old.lines), Set(new.lines))
    var gone = old.lines.filter { !after.contains($0) && new.knows($0) }
    var changed: [(before: Map.Line?, after: Map.Line?)] = []
    var added = new.lines.filter { !before.contains($0) && old.knows($0) }
    // An entry has moved with its label, or has another label on its screen, or both.
    let isSame: [(Map.Line, Map.Line) -> Bool] = [
      { $0.label == $1.label }, { $0.screen == $1.screen }, { _, _ in true },
    ]
    for isSame in isSame {
      added.removeAll { line in
        let own = gone.firstIndex { $0.target == line.target && isSame($0, line) }
        if let own { changed.append((gone.remove(at: own), line)) }
        return own != nil
      }
    }
    changed += added.map { (nil, $0) }
    changed += gone.map { ($0, nil) }
    let kept = Self.ways(
      to: changed.flatMap { [$0.before, $0.after] }.compactMap(\.self), in: new.lines
    )
    .filter(before.contains)
    func title(_ screen: String) -> String { new.titles[screen] ?? old.titles[screen] ?? screen }
    return (changed + kept.map { ($0, $0) }).map { before, after in
      Entry(
        target: title(after?.target ?? before?.target ?? ""),
        before: before.map(old.place), after: after.map(new.place), layouts: [])
    }
  }

  /// For each screen with a line, the first line that leads there.
  private static func ways(to lines: [Map.Line], in all: [Map.Line]) -> [Map.Line] {
    lines.compactMap(\.screen).uniqued.compactMap { screen in
      all.first { $0.target == screen && $0.screen != screen }
    }
  }
}
