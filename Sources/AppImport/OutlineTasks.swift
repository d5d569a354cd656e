import SourceText

extension AppOutline {
  /// The route that an ordinary start opens: the first screen, but for one that nothing leads back to,
  /// as a splash screen.
  var ordinaryStart: String {
    let isFront = !sections.contains(start)
    let isReturnedTo = screens.contains { screen in
      screen.name != notFound && screen.entries.contains { $0.target == start }
    }
    return isFront && !isReturnedTo ? home : start
  }

  /// The names of the screens that taps lead to from another, with the fewest taps.
  func depths(from first: String) -> [String: Int] {
    let targets = Dictionary(
      screens.map { ($0.name, $0.entries.map(\.target)) }, uniquingKeysWith: { first, _ in first })
    var depths = [first: 0]
    var open = [first][...]
    while let name = open.popFirst() {
      // The sections are one tap apart, wherever their shell shows.
      let near = (targets[name] ?? []) + (sections.contains(name) ? sections : [])
      for target in near where depths[target] == nil {
        depths[target] = depths[name, default: 0] + 1
        open.append(target)
      }
    }
    return depths
  }

  /// Up to five screens that people are sent for: the deepest, and those that most screens lead to.
  package var tasks: [OutlineScreen] {
    let depths = depths(from: ordinaryStart).merging(depths(from: start)) { first, _ in first }
    let incoming = Dictionary(
      screens.flatMap { Set($0.entries.map(\.target)).map { ($0, 1) } }, uniquingKeysWith: +)
    let reached = screens.filter { (depths[$0.name] ?? 0) > 0 }
    func ranked(_ weight: (OutlineScreen) -> Int) -> [OutlineScreen] {
      reached.enumerated().sorted {
        (-weight($0.element), $0.offset) < (-weight($1.element), $1.offset)
      }.map(\.element)
    }
    let deepest = ranked { depths[$0.name] ?? 0 }.prefix(3)
    let linked = ranked { incoming[$0.name] ?? 0 }.prefix(5)
    return Array((deepest + linked).uniqued(by: \.name).prefix(5))
  }

  /// Gives entries of the same label on one screen labels that differ, and those without one the name of
  /// what they open.
  package mutating func makeLabelsUnique() {
    for index in screens.indices {
      var counts: [String: Int] = [:]
      for entry in screens[index].entries.indices
      where screens[index].entries[entry].label.allSatisfy(\.isWhitespace) {
        screens[index].entries[entry].label = ImportText.title(screens[index].entries[entry].target)
      }
      for entry in screens[index].entries.indices {
        let label = screens[index].entries[entry].label
        counts[label, default: 0] += 1
        let count = counts[label, default: 1]
        if count > 1 { screens[index].entries[entry].label = "\(label) (\(count))" }
      }
    }
  }
}
